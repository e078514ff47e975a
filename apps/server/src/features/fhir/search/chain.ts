import { type FhirType, fhirTypes } from '@acolhe/domain/fhir/data-access';
import { addressOf, type RecordResource } from '../resource/record-resource.ts';
import { type Filter, filterOf, isType, referenceOf, type Searched, SearchRefusal, valuesOf } from './filter.ts';
import { parametersOf } from './parameter.ts';
import type { ReadableOf } from './result.ts';

/** Steps of a chain: each is a reading of another type. */
const MOST_STEPS = 3;

type Reading = { readable: ReadableOf; allows: (type: FhirType) => boolean; searched: Searched };

const chain = /^([a-z-]+)(?::([A-Za-z]+))?\.(.+)$/;
const reverse = /^_has:([A-Za-z]+):([a-z-]+):(.+)$/;

/** Whether a parameter asks for what is referred to, `patient.name`, or for what refers, `_has:Observation:encounter:code`. */
const isChained = (key: string): boolean => chain.test(key) || reverse.test(key);

/**
 * Filter of one parameter of a type, through the resources that it leads to (R4 §3.1.1.4.12, §3.1.1.4.13). Throws
 * {@link SearchRefusal} for a step that there is not, or that the token does not read: nothing found would say something else.
 */
async function chainedFilter(
  type: FhirType,
  { key, value }: { key: string; value: string },
  reading: Reading,
  steps = MOST_STEPS,
): Promise<Filter> {
  const { searched } = reading;
  if (!isChained(key)) {
    const [name = '', modifier] = key.split(/:(.*)/s);
    const parameter = Object.hasOwn(parametersOf(type), name) ? parametersOf(type)[name] : undefined;
    if (!parameter) throw new SearchRefusal(`${type} has no search parameter "${name}"`);
    return filterOf(parameter, { name, modifier, text: value }, searched);
  }
  if (steps === 0) throw new SearchRefusal(`A chain has ${MOST_STEPS} steps at most`);
  const [, source = '', by = '', asked = ''] = reverse.exec(key) ?? [];
  if (source) {
    if (!isType(source)) throw new SearchRefusal(`_has is of the form _has:Observation:encounter:code`);
    const parameter = referenceParameter(source, by);
    const matches = await matching(source, { key: asked, value }, reading, steps);
    const referred = new Set(matches.flatMap((one) => valuesOf(one, parameter, searched).map(referenceOf)));
    return (resource) => referred.has(addressOf(resource));
  }
  const [, name = '', named, rest = ''] = chain.exec(key) ?? [];
  const parameter = referenceParameter(type, name);
  const addresses = new Set<string>();
  const references = (await reading.readable(type)).flatMap((one) =>
    valuesOf(one, parameter, searched).map(referenceOf),
  );
  for (const target of targetsOf(rest, named, references))
    for (const one of await matching(target, { key: rest, value }, reading, steps)) addresses.add(addressOf(one));
  return (resource) => valuesOf(resource, parameter, searched).some((one) => addresses.has(referenceOf(one)));
}

function referenceParameter(type: FhirType, name: string) {
  const parameter = parametersOf(type)[name];
  if (parameter?.kind !== 'reference') throw new SearchRefusal(`${type} has no reference "${name}"`);
  return parameter;
}

/** Types that a step leads to: the one that is named, or those that are referred to and have what is asked for next. */
function targetsOf(rest: string, named: string | undefined, references: readonly string[]): FhirType[] {
  if (named !== undefined) {
    if (!isType(named)) throw new SearchRefusal(`A chain leads to no ${named}`);
    return [named];
  }
  const [next = ''] = rest.split(/[:.]/);
  const known = fhirTypes.filter((type) => next === '_has' || Object.hasOwn(parametersOf(type), next));
  const referred = known.filter((type) => references.some((reference) => reference.startsWith(`${type}/`)));
  if (known.length === 0 || (references.length > 0 && referred.length === 0))
    throw new SearchRefusal(`A chain leads to nothing that has the search parameter "${next}"`);
  return referred;
}

/** Filters of the chained parameters of a search, or why there is none; by `parameter=value`. */
export async function chainedFilters(
  types: readonly FhirType[],
  given: URLSearchParams,
  reading: Reading,
): Promise<ReadonlyMap<string, Filter | SearchRefusal>> {
  const filters = new Map<string, Filter | SearchRefusal>();
  const [type, ...others] = types;
  for (const [key, value] of given) {
    if (!isChained(key)) continue;
    if (!type || others.length > 0) {
      filters.set(`${key}=${value}`, new SearchRefusal(`"${key}" is for a search of one type`));
      continue;
    }
    try {
      filters.set(`${key}=${value}`, await chainedFilter(type, { key, value }, reading));
    } catch (error) {
      if (!(error instanceof SearchRefusal)) throw error;
      filters.set(`${key}=${value}`, error);
    }
  }
  return filters;
}

async function matching(
  type: FhirType,
  asked: { key: string; value: string },
  reading: Reading,
  steps: number,
): Promise<RecordResource[]> {
  if (!reading.allows(type)) throw new SearchRefusal(`The token does not read ${type}, which the search leads to`);
  const holds = await chainedFilter(type, asked, reading, steps - 1);
  return (await reading.readable(type)).filter(holds);
}

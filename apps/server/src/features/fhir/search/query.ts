import { type FhirType, fhirTypes } from '@acolhe/domain/fhir/data-access';
import { type Filter, filterOf, isType, type Searched, SearchRefusal } from './filter.ts';
import type { Outline } from './outline.ts';
import { type Parameter, parametersOf } from './parameter.ts';
import { type Span, spanOf } from './span.ts';

const COUNT = 50;
const MOST = 200;
const MOST_PARAMETERS = 30;

/** Resources that come with those that were found: what they refer to, or what refers to them. */
export type Include = {
  isReverse: boolean;
  /** Also of what was included. */
  isRepeated: boolean;
  /** Type with the reference, and its parameter; `*` stands for each. */
  source: FhirType | '*';
  parameter: string;
  target: FhirType | undefined;
};

export type Query = {
  filters: Filter[];
  /** Types that a search of all types asks for; null for each. */
  types: readonly FhirType[] | null;
  sort: { parameter: Parameter; isDescending: boolean }[];
  includes: Include[];
  outline: Outline;
  /** Whether the number alone is asked for. */
  isCount: boolean;
  /** Whether the total is told; it is known anyway. */
  hasTotal: boolean;
  count: number;
  offset: number;
  /** Parameters that were not understood, and are left out of the search. */
  ignored: string[];
  /** The search as it was understood. */
  understood: URLSearchParams;
};

/** Parameters of pages, and of how an answer is written, which any search takes. */
const silent: readonly string[] = ['_format', '_pretty'];

/**
 * Parses a search of a type, or of all that is the patient's (R4 §3.1.1). A parameter that is not known is refused, since
 * its sender would take what is found for something else, unless they ask for lenient handling: then it is left out, and
 * the answer says so.
 */
export function readQuery(
  type: FhirType | null,
  given: URLSearchParams,
  searched: Searched,
  { isLenient, chained }: { isLenient: boolean; chained?: ReadonlyMap<string, Filter | SearchRefusal> },
): Query {
  const query: Query = {
    filters: [],
    types: null,
    sort: [],
    includes: [],
    outline: { kind: 'whole' },
    isCount: false,
    hasTotal: true,
    count: COUNT,
    offset: 0,
    ignored: [],
    understood: new URLSearchParams(),
  };
  const parameters = type ? parametersOf(type) : parametersOf('Binary');
  if (given.size > MOST_PARAMETERS) throw new SearchRefusal(`A search takes ${MOST_PARAMETERS} parameters at most`);
  for (const [key, value] of given) {
    if (silent.includes(key)) continue;
    try {
      const filter = chained?.get(`${key}=${value}`);
      if (filter instanceof SearchRefusal) throw filter;
      if (filter) query.filters.push(filter);
      else take(query, { key, value, type }, parameters, searched);
      query.understood.append(key, value);
    } catch (error) {
      if (!(error instanceof SearchRefusal) || !isLenient) throw error;
      query.ignored.push(error.message);
    }
  }
  if (query.count === 0) query.isCount = true;
  return query;
}

type Given = { key: string; value: string; type: FhirType | null };

function take(
  query: Query,
  { key, value, type }: Given,
  parameters: ReturnType<typeof parametersOf>,
  searched: Searched,
): void {
  const [, name = '', modifier] = /^([^:]+)(?::(.*))?$/.exec(key) ?? [];
  switch (name) {
    case '_count':
      query.count = Math.min(naturalOf(name, value), MOST);
      return;
    case '_offset':
      query.offset = naturalOf(name, value);
      return;
    case '_type': {
      const types = value.split(',');
      if (type !== null || !types.every(isType))
        throw new SearchRefusal(`_type is, in a search of all types, some of ${fhirTypes.join(', ')}`);
      query.types = types;
      return;
    }
    case '_total':
      query.hasTotal = oneOf(name, value, ['none', 'estimate', 'accurate'] as const) !== 'none';
      return;
    case '_summary':
      readSummary(query, value);
      return;
    case '_elements':
      query.outline = { kind: 'elements', elements: value.split(',').map((path) => path.replace(/^.*\./, '').trim()) };
      return;
    case '_sort':
      query.sort = value.split(',').map((one) => {
        const parameter = parameters[one.replace(/^-/, '')];
        if (!parameter) throw new SearchRefusal(`_sort takes parameters of the search: "${one}" is none`);
        return { parameter, isDescending: one.startsWith('-') };
      });
      return;
    case '_include':
    case '_revinclude':
      query.includes.push(includeOf(name, modifier, value));
      return;
    default: {
      const parameter = Object.hasOwn(parameters, name) ? parameters[name] : undefined;
      if (!parameter) throw new SearchRefusal(`${type ?? 'Patient/[id]/*'} has no search parameter "${name}"`);
      // Without a value it asks for nothing (R4 §3.1.1.4).
      if (value !== '') query.filters.push(filterOf(parameter, { name, modifier, text: value }, searched));
    }
  }
}

function readSummary(query: Query, value: string): void {
  const kind = oneOf('_summary', value, ['true', 'text', 'data', 'count', 'false'] as const);
  if (kind === 'count') query.isCount = true;
  else query.outline = { kind: kind === 'true' ? 'summary' : kind === 'false' ? 'whole' : kind };
}

export function naturalOf(name: string, value: string): number {
  if (!/^\d{1,7}$/.test(value)) throw new SearchRefusal(`${name} is a whole number`);
  return Number(value);
}

function oneOf<const T extends string>(name: string, value: string, values: readonly T[]): T {
  const found = values.find((one) => one === value);
  if (!found) throw new SearchRefusal(`${name} is one of ${values.join(', ')}`);
  return found;
}

/** Reads `Type:parameter`, `Type:parameter:Target`, `Type:*` and `*` (R4 §3.1.1.5.4). */
function includeOf(name: '_include' | '_revinclude', modifier: string | undefined, value: string): Include {
  const wrong = new SearchRefusal(`${name} is of the form Encounter:practitioner or Observation:encounter, or *`);
  if (modifier !== undefined && modifier !== 'iterate' && modifier !== 'recurse')
    throw new SearchRefusal(`${name} has no modifier ":${modifier}"`);
  const [source = '', parameter = '*', target] = value.split(':');
  if (source !== '*' && !isType(source)) throw wrong;
  if (target !== undefined && !isType(target)) throw wrong;
  if (source !== '*' && parameter !== '*' && parametersOf(source)[parameter]?.kind !== 'reference') throw wrong;
  return { isReverse: name === '_revinclude', isRepeated: modifier !== undefined, source, parameter, target };
}

/** Parameters of a type that are references, as an include names them. */
export const referencesOf = (type: FhirType): string[] =>
  Object.entries(parametersOf(type)).flatMap(([name, { kind }]) => (kind === 'reference' ? [name] : []));

/** Paths that an include may name, by type. */
export const includesOf = (type: FhirType): string[] => referencesOf(type).map((name) => `${type}:${name}`);
export const reverseIncludesOf = (target: FhirType): string[] =>
  fhirTypes.filter((type) => type !== target).flatMap(includesOf);

/** Spans of parameters that are no search of a type: since when, from and until. */
export function spansOf(given: URLSearchParams, zone: string, names: readonly string[]) {
  const [since, start, end] = names.map((name): Span | undefined => {
    const text = given.get(name);
    const span = text === null ? undefined : spanOf(text, zone);
    if (text !== null && !span) throw new SearchRefusal(`${name} is a time such as 2026-11-27T12:00:00Z`);
    return span;
  });
  return { since, start, end };
}

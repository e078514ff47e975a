import { type FhirType, fhirTypes } from '@acolhe/domain/fhir/data-access';
import { folded } from '@acolhe/domain/text/folded';
import type { Bundle, BundleEntry, OperationOutcome } from 'fhir/r4';
import { inTurns } from '../../../platform/thread/in-turns.ts';
import { addressOf, fieldsOf, itemsOf, type RecordResource } from '../resource/record-resource.ts';
import { entryOf } from '../summary.ts';
import { isType, referenceOf, type Searched, valuesOf } from './filter.ts';
import { outlined } from './outline.ts';
import { type Parameter, parametersOf } from './parameter.ts';
import { type Include, type Query, referencesOf } from './query.ts';
import { valueSpan } from './span.ts';

/** Resources that a program may read, by type; none of a type that it may not. */
export type ReadableOf = (type: FhirType) => Promise<readonly RecordResource[]>;

/** Those of some resources that a search finds, in its order. */
export async function found(
  all: readonly RecordResource[],
  { filters, sort }: Query,
  searched: Searched,
): Promise<RecordResource[]> {
  const matches: RecordResource[] = [];
  for await (const some of inTurns(all))
    matches.push(...some.filter((resource) => filters.every((holds) => holds(resource))));
  if (sort.length === 0) return matches;
  const keys = new Map(
    matches.map((resource) => [resource, sort.map(({ parameter }) => sortKey(resource, parameter, searched))]),
  );
  return matches.sort((one, other) => {
    for (const [index, { isDescending }] of sort.entries()) {
      const order = compareKeys(keys.get(one)?.[index], keys.get(other)?.[index], isDescending);
      if (order !== 0) return order;
    }
    return 0;
  });
}

type Key = string | number | undefined;

function sortKey(resource: RecordResource, parameter: Parameter, searched: Searched): Key {
  const [value] = valuesOf(resource, parameter, searched);
  if (value === undefined) return undefined;
  switch (parameter.kind) {
    case 'date':
      return valueSpan(value, searched.zone)?.from;
    case 'quantity':
      return numberIn(fieldsOf(value).value);
    case 'reference':
      return referenceOf(value);
    default:
      return folded(wordOf(value));
  }
}

const numberIn = (value: unknown) => (typeof value === 'number' ? value : undefined);

/** The first text of a value, at any depth. */
function wordOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  const { text, display, code, value: own, coding } = fieldsOf(value);
  const first = text ?? display ?? code ?? own ?? itemsOf(coding)[0] ?? Object.values(value)[0];
  return first === undefined ? '' : wordOf(first);
}

/** Order of two keys; one without a value comes last in either order. */
function compareKeys(one: Key, other: Key, isDescending: boolean): number {
  if (one === undefined || other === undefined) return Number(one === undefined) - Number(other === undefined);
  const order = one < other ? -1 : one > other ? 1 : 0;
  return isDescending ? -order : order;
}

/** Resources that come with a page of what was found, each once. */
export async function included(
  page: readonly RecordResource[],
  includes: readonly Include[],
  readable: ReadableOf,
  searched: Searched,
): Promise<RecordResource[]> {
  const known = new Set(page.map(addressOf));
  const added: RecordResource[] = [];
  let from = page;
  for (let round = 0; from.length > 0; round++) {
    const next: RecordResource[] = [];
    for (const include of includes.filter(({ isRepeated }) => round === 0 || isRepeated))
      for (const resource of await includedBy(include, from, readable, searched)) {
        if (known.has(addressOf(resource))) continue;
        known.add(addressOf(resource));
        next.push(resource);
      }
    added.push(...next);
    from = next;
  }
  return added;
}

async function includedBy(include: Include, from: readonly RecordResource[], readable: ReadableOf, searched: Searched) {
  const { isReverse, source, parameter, target } = include;
  const types = source === '*' ? fhirTypes : [source];
  const referred = (type: FhirType, resource: RecordResource) =>
    (parameter === '*' ? referencesOf(type) : [parameter])
      .flatMap((name) => parametersOf(type)[name] ?? [])
      .flatMap((one) => valuesOf(resource, one, searched).map(referenceOf));
  if (isReverse) {
    const wanted = new Set(from.filter(({ resourceType }) => !target || resourceType === target).map(addressOf));
    const all: RecordResource[] = [];
    for (const type of types)
      for (const resource of await readable(type))
        if (referred(type, resource).some((reference) => wanted.has(reference))) all.push(resource);
    return all;
  }
  const wanted = new Set(
    types.flatMap((type) =>
      from.filter(({ resourceType }) => resourceType === type).flatMap((resource) => referred(type, resource)),
    ),
  );
  const all: RecordResource[] = [];
  for (const type of new Set([...wanted].map((reference) => reference.split('/')[0] ?? ''))) {
    if (!isType(type) || (target && type !== target)) continue;
    all.push(...(await readable(type)).filter(({ id }) => wanted.has(`${type}/${id}`)));
  }
  return all;
}

type Written = {
  base: string;
  /** Address of the search, without its parameters. */
  path: string;
  query: Pick<Query, 'count' | 'offset' | 'outline' | 'isCount' | 'hasTotal' | 'ignored' | 'understood'>;
  include?: (page: readonly RecordResource[]) => Promise<readonly RecordResource[]>;
};

/** A page of what was found, with links to itself, the first and the next one. */
export async function searchBundle(
  matches: readonly RecordResource[],
  { base, path, query, include }: Written,
): Promise<Bundle> {
  const { count, offset, outline, isCount, hasTotal, ignored, understood } = query;
  const page = isCount ? [] : matches.slice(offset, offset + count);
  const others = include && page.length > 0 ? await include(page) : [];
  const link = (relation: string, at: number) => {
    const url = new URL(`${base}/${path}?${understood}`);
    if (at > 0) url.searchParams.set('_offset', String(at));
    else url.searchParams.delete('_offset');
    return { relation, url: url.href };
  };
  const entries: BundleEntry[] = [
    ...page.map(
      (resource): BundleEntry => ({ ...entryOf(outlined(resource, outline), base), search: { mode: 'match' } }),
    ),
    ...others.map((resource): BundleEntry => ({ ...entryOf(resource, base), search: { mode: 'include' } })),
    ...(ignored.length > 0 ? [{ resource: leftOut(ignored), search: { mode: 'outcome' as const } }] : []),
  ];
  return {
    resourceType: 'Bundle',
    type: 'searchset',
    ...((hasTotal || isCount) && { total: matches.length }),
    link: [
      link('self', offset),
      link('first', 0),
      ...(offset > 0 ? [link('previous', Math.max(0, offset - count))] : []),
      ...(!isCount && offset + count < matches.length ? [link('next', offset + count)] : []),
    ],
    ...(entries.length > 0 && { entry: entries }),
  };
}

const leftOut = (ignored: readonly string[]): OperationOutcome => ({
  resourceType: 'OperationOutcome',
  issue: ignored.map((diagnostics) => ({ severity: 'warning', code: 'not-supported', diagnostics })),
});

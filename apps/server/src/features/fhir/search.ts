import type { FhirType } from '@acolhe/domain/fhir/data-access';
import type { Bundle, CodeableConcept, Resource } from 'fhir/r4';

type Dated = { parameter: string; path: readonly string[] };

/** The search parameter for the date of each type (R4), and where the date stands. */
export const dated: Partial<Record<FhirType, Dated>> = {
  Encounter: { parameter: 'date', path: ['period', 'start'] },
  Appointment: { parameter: 'date', path: ['start'] },
  Condition: { parameter: 'recorded-date', path: ['recordedDate'] },
  AllergyIntolerance: { parameter: 'date', path: ['recordedDate'] },
  MedicationRequest: { parameter: 'authoredon', path: ['authoredOn'] },
  ServiceRequest: { parameter: 'authored', path: ['authoredOn'] },
  Observation: { parameter: 'date', path: ['effectiveDateTime'] },
  DiagnosticReport: { parameter: 'date', path: ['effectiveDateTime'] },
  DocumentReference: { parameter: 'date', path: ['date'] },
  QuestionnaireResponse: { parameter: 'authored', path: ['authored'] },
  Consent: { parameter: 'date', path: ['dateTime'] },
  AuditEvent: { parameter: 'date', path: ['recorded'] },
};

/** Types that are found by category. */
export const categorised: readonly FhirType[] = ['Condition', 'Observation', 'DiagnosticReport', 'DocumentReference'];

/** Whether a type can be searched by patient: not the patient itself, people and places of the clinic, and files. */
export const isOfPatient = (type: FhirType): boolean =>
  !['Practitioner', 'PractitionerRole', 'Organization', 'Patient', 'Binary'].includes(type);

const COUNT = 50;
const MOST = 200;

export type Search = {
  dates: Comparison[];
  updated: Comparison[];
  categories: string[] | null;
  ids: string[] | null;
  /** Ids of the patients whose data is searched; null for the token's patient. */
  patients: string[] | null;
  count: number;
  offset: number;
};

type Comparison = { prefix: Prefix; from: number; until: number };
const prefixes = ['eq', 'ne', 'lt', 'gt', 'ge', 'le'] as const;
type Prefix = (typeof prefixes)[number];

/** A search that cannot be done: what is wrong with which parameter. */
export class SearchRefusal extends Error {}

/**
 * Parses the parameters of a search (R4 §3.1.1). An unknown parameter is refused: its sender would take an unfiltered
 * answer for a filtered one.
 */
export function readSearch(type: FhirType, query: URLSearchParams): Search {
  const search: Search = {
    dates: [],
    updated: [],
    categories: null,
    ids: null,
    patients: null,
    count: COUNT,
    offset: 0,
  };
  for (const [name, value] of query) {
    if (name === '_format') continue;
    else if (name === '_count') search.count = Math.min(naturalOf(name, value), MOST);
    else if (name === '_offset') search.offset = naturalOf(name, value);
    else if (name === '_id') search.ids = value.split(',');
    else if (name === '_lastUpdated') search.updated.push(comparisonOf(name, value));
    else if (name === dated[type]?.parameter) search.dates.push(comparisonOf(name, value));
    else if (name === 'category' && categorised.includes(type))
      search.categories = value.split(',').map((token) => token.split('|').at(-1) ?? '');
    else if ((name === 'patient' || name === 'subject') && isOfPatient(type))
      search.patients = value.split(',').map((reference) => reference.replace(/^(.*\/)?Patient\//, ''));
    else throw new SearchRefusal(`${type} has no search parameter "${name}"`);
  }
  return search;
}

function naturalOf(name: string, value: string): number {
  if (!/^\d{1,7}$/.test(value)) throw new SearchRefusal(`${name} is a whole number`);
  return Number(value);
}

/** A date with its prefix; a day, a month and a year are spans of time (R4 §3.1.1.4.7). */
function comparisonOf(name: string, value: string): Comparison {
  const [, prefix = 'eq', date = ''] = /^(eq|ne|lt|gt|ge|le)?(\d{4}.*)$/.exec(value) ?? [];
  const span = spanOf(date);
  if (!span) throw new SearchRefusal(`${name} is a date such as 2026-11-27 or ge2026-11-27T12:00:00Z`);
  return { prefix: prefix as Prefix, ...span };
}

/** First instant of a date or time, and the first after it, ms; days without a zone are those of UTC. */
function spanOf(date: string): { from: number; until: number } | undefined {
  const [, year, month, day] = /^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?$/.exec(date) ?? [];
  if (year) {
    const [y, m, d] = [Number(year), Number(month ?? 1) - 1, Number(day ?? 1)];
    const until = day ? Date.UTC(y, m, d + 1) : month ? Date.UTC(y, m + 1) : Date.UTC(y + 1, 0);
    const from = Date.UTC(y, m, d);
    const isReal = new Date(from).getUTCMonth() === m && new Date(from).getUTCDate() === d;
    return isReal ? { from, until } : undefined;
  }
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/.test(date)) return undefined;
  const from = Date.parse(date);
  const precision = date.includes('.') ? 1 : /T\d{2}:\d{2}:\d{2}/.test(date) ? 1000 : 60_000;
  return Number.isNaN(from) ? undefined : { from, until: from + precision };
}

function holds({ prefix, from, until }: Comparison, text: string | undefined): boolean {
  const value = text && spanOf(text);
  if (!value) return false;
  switch (prefix) {
    case 'eq':
      return value.from >= from && value.until <= until;
    case 'ne':
      return value.from < from || value.until > until;
    case 'lt':
      return value.from < from;
    case 'gt':
      return value.until > until;
    case 'le':
      return value.from < until;
    case 'ge':
      return value.until > from;
  }
}

/** Those of a patient's resources that a search is for. */
export function found(type: FhirType, all: readonly Resource[], search: Search, patientId: string): Resource[] {
  if (search.patients && !search.patients.includes(patientId)) return [];
  return all.filter(
    (resource) =>
      (!search.ids || search.ids.includes(resource.id ?? '')) &&
      search.updated.every((comparison) => holds(comparison, resource.meta?.lastUpdated)) &&
      search.dates.every((comparison) => holds(comparison, textAt(resource, dated[type]?.path ?? []))) &&
      (!search.categories || hasCategory(resource, search.categories)),
  );
}

function hasCategory(resource: Resource, wanted: readonly string[]): boolean {
  const { category = [] } = resource as { category?: CodeableConcept[] };
  return category.some(
    ({ text, coding = [] }) =>
      wanted.includes(text ?? '') || coding.some(({ code }) => code !== undefined && wanted.includes(code)),
  );
}

/** A page of what was found, with links to itself and the next one. */
export function searchBundle(
  resources: readonly Resource[],
  { count, offset }: Pick<Search, 'count' | 'offset'>,
  { base, self }: { base: string; self: URL },
): Bundle {
  const page = resources.slice(offset, offset + count);
  const next = new URL(self);
  next.searchParams.set('_offset', String(offset + count));
  const hasNext = count > 0 && offset + count < resources.length;
  return {
    resourceType: 'Bundle',
    type: 'searchset',
    total: resources.length,
    link: [{ relation: 'self', url: self.href }, ...(hasNext ? [{ relation: 'next', url: next.href }] : [])],
    entry: page.map((resource) => ({
      fullUrl: `${base}/${resource.resourceType}/${resource.id}`,
      resource: resource as NonNullable<Bundle['entry']>[number]['resource'] & Resource,
      search: { mode: 'match' },
    })),
  };
}

function textAt(resource: Resource, path: readonly string[]): string | undefined {
  let value: unknown = resource;
  for (const key of path) value = (value as Record<string, unknown> | undefined)?.[key];
  return typeof value === 'string' ? value : undefined;
}

import { type FhirType, fhirTypes } from '@acolhe/domain/fhir/data-access';
import type { Binary, Bundle, BundleEntry, DiagnosticReport, FhirResource, Resource } from 'fhir/r4';
import type { Platform } from '../../platform/platform.ts';
import { medicinesInUse } from '../document/issue-plan.ts';
import { documentFile } from '../document/service.ts';
import { recordFile } from '../record/file.ts';
import { type Read, readAt } from './address.ts';
import { capabilityStatement } from './capability.ts';
import { type FhirAnswer, FhirRefusal } from './refusal.ts';
import { isType, type Searched, SearchRefusal } from './search/filter.ts';
import { dateOf } from './search/parameter.ts';
import { naturalOf, readQuery } from './search/query.ts';
import { found, included, searchBundle } from './search/result.ts';
import { type Span, spanOf, valueSpan } from './search/span.ts';
import { fhirBase } from './service.ts';
import { patientSummary } from './summary.ts';
import { logReading, type Program, programOf } from './token.ts';
import { openShown, type ShownRecord, type Version } from './versions.ts';

const VERSION = '0.1.0';

export type Asked = {
  method: string;
  /** Steps of the path after `/fhir`. */
  steps: readonly string[];
  /** Parameters of the address and of a form that was sent. */
  query: URLSearchParams;
  token: string | undefined;
  /** Whether a Binary is asked for as a resource rather than as its bytes. */
  asResource: boolean;
  /** Whether parameters that are not known are left out. */
  isLenient: boolean;
};

/** Answers a request of the FHIR API (R4 §3.1). */
export async function answerFhir(platform: Platform, asked: Asked): Promise<FhirAnswer> {
  const { method, steps, token, asResource } = asked;
  if (steps.length === 1 && steps[0] === 'metadata' && method === 'GET')
    return ok(capabilityStatement(`${platform.config.publicUrl}/fhir`, VERSION));
  const read = readAt(method, steps);
  if (!token) throw new FhirRefusal(401, 'login', 'Send a token that the patient made: Authorization: Bearer <token>');
  const program = await programOf(platform, token);
  requireScopes(program, read);
  await logReading(program, nameOf(read));
  if (read.kind === 'operation' && read.name === '$summary') return readSummary(program, read.patientId);
  if (read.kind === 'read' && read.type === 'Binary') return readBinary(program, read.id, asResource);
  return shownTo(program, (record) => answerRead(program, record, read, asked));
}

const ok = (resource: Resource): FhirAnswer => ({ status: 200, resource });

/** What the log says was read. */
function nameOf(read: Read): string {
  return read.kind === 'operation' ? read.name : (read.type ?? 'Patient');
}

/** Reads a record with its versions, which are kept with it. */
function shownTo<T>(program: Program, work: (record: ShownRecord) => Promise<T>): Promise<T> {
  const { platform, scope } = program.context;
  return platform.database.inCompany(scope, async (tx) => {
    const record = await openShown(program, tx);
    const result = await work(record);
    await record.end();
    return result;
  });
}

function answerRead(program: Program, record: ShownRecord, read: Read, asked: Asked): Promise<FhirAnswer> {
  switch (read.kind) {
    case 'search':
      return searchTypes(program, record, read, asked);
    case 'read':
      return readOne(program, record, read);
    case 'version':
      return readVersion(program, record, read);
    case 'history':
      return readHistory(program, record, read, asked.query);
    case 'operation':
      return readEverything(program, record, read.patientId, asked.query);
  }
}

const notFound = (type: string, id: string) =>
  new FhirRefusal(404, 'not-found', `There is no ${type}/${id} in this patient's record`);

/** Values of exams are observations, which are read with the exams; the others with the signs. */
const allows = ({ scopes }: Program, type: FhirType) =>
  scopes.includes(type) || (type === 'Observation' && scopes.includes('DiagnosticReport'));

const summarised = ['MedicationRequest', 'AllergyIntolerance', 'Condition', 'Observation', 'DiagnosticReport'] as const;

function requireScopes(program: Program, read: Read): void {
  const refused = (type: FhirType) =>
    new FhirRefusal(
      403,
      'forbidden',
      `The token does not read ${type}: the patient chose ${program.scopes.join(', ')}`,
    );
  if (read.kind === 'operation') {
    const types = read.name === '$summary' ? (['Patient', ...summarised] as const) : (['Patient'] as const);
    for (const type of types) if (!program.scopes.includes(type)) throw refused(type);
  } else if (read.type !== null && !allows(program, read.type)) throw refused(read.type);
}

/** A type's resources, those that the token reads. */
async function readable({ scopes }: Program, record: ShownRecord, type: FhirType): Promise<Resource[]> {
  if (type !== 'Observation') return scopes.includes(type) ? record.resourcesOf(type) : [];
  const reports = (await record.resourcesOf('DiagnosticReport')) as DiagnosticReport[];
  const results = new Set(reports.flatMap(({ result = [] }) => result.map(({ reference }) => reference)));
  return (await record.resourcesOf(type)).filter(({ id }) =>
    scopes.includes(results.has(`Observation/${id}`) ? 'DiagnosticReport' : 'Observation'),
  );
}

function searchedOf({ context, patientId }: Program, { reading }: ShownRecord): Searched {
  return {
    patientId,
    zone: reading.company.time_zone,
    now: context.platform.clock.now(),
    base: fhirBase(context),
  };
}

async function searchTypes(
  program: Program,
  record: ShownRecord,
  { types, type, patientId }: Extract<Read, { kind: 'search' }>,
  { query: given, isLenient }: Asked,
): Promise<FhirAnswer> {
  requirePatient(program, patientId);
  const searched = searchedOf(program, record);
  const query = readQuery(type, given, searched, { isLenient });
  const of = (one: FhirType) => readable(program, record, one);
  const asked = query.types ?? types;
  const all: Resource[] = [];
  for (const one of types) if (asked.includes(one)) for (const resource of await of(one)) all.push(resource);
  const path = patientId ? `Patient/${patientId}/${type ?? '*'}` : (type ?? '');
  const include = (page: readonly Resource[]) => included(page, query.includes, of, searched);
  return ok(await searchBundle(found(all, query, searched), { base: searched.base, path, query, include }));
}

function requirePatient(program: Program, patientId: string | undefined): void {
  if (patientId !== undefined && patientId !== program.patientId) throw notFound('Patient', patientId);
}

async function readOne(
  program: Program,
  record: ShownRecord,
  { type, id }: { type: FhirType; id: string },
): Promise<FhirAnswer> {
  const resource = (await readable(program, record, type)).find((one) => one.id === id);
  if (resource) return shownAs(program, resource);
  const [last] = await record.versionsOf(type, id);
  if (last?.isGone) throw gone(`${type}/${id} is in this patient's record no more`);
  throw notFound(type, id);
}

const gone = (message: string) => new FhirRefusal(410, 'deleted', message);

/** One resource with the address of its version. */
const shownAs = ({ context }: Program, resource: Resource): FhirAnswer => ({
  ...ok(resource),
  location: `${fhirBase(context)}/${resource.resourceType}/${resource.id}/_history/${resource.meta?.versionId}`,
});

/** Everything of the types that the token reads (R4 Patient-everything): since when, of which types, between which days. */
async function readEverything(
  program: Program,
  record: ShownRecord,
  patientId: string | undefined,
  given: URLSearchParams,
): Promise<FhirAnswer> {
  requirePatient(program, patientId);
  const searched = searchedOf(program, record);
  const asked = given.get('_type')?.split(',');
  if (asked && !asked.every(isType)) throw new SearchRefusal(`_type is one of ${fhirTypes.join(', ')}`);
  const { since, start, end } = spansOf(given, searched.zone, ['_since', 'start', 'end']);
  const rest = new URLSearchParams([...given].filter(([name]) => !['_type', '_since', 'start', 'end'].includes(name)));
  const query = readQuery(null, rest, searched, { isLenient: false });
  if (query.filters.length > 0 || query.includes.length > 0)
    throw new SearchRefusal('$everything takes _type, _since, start, end and _count');
  const all: Resource[] = [];
  for (const type of fhirTypes) {
    if (asked && !asked.includes(type)) continue;
    const date = dateOf(type);
    for (const resource of await readable(program, record, type)) {
      if (since && Date.parse(resource.meta?.lastUpdated ?? '') < since.from) continue;
      const own = date && valueSpan(valueAt(resource, date.paths[0] ?? ''), searched.zone);
      if (own && ((start && own.until <= start.from) || (end && own.from >= end.until))) continue;
      all.push(resource);
    }
  }
  // Without a count the whole answer is one page, as the operation says.
  const page = given.has('_count') ? {} : { count: Math.max(1, all.length), offset: 0 };
  return ok(
    await searchBundle(all, {
      base: searched.base,
      path: `Patient/${program.patientId}/$everything`,
      query: { ...query, ...page, understood: given },
    }),
  );
}

const valueAt = (resource: Resource, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], resource);

function spansOf(given: URLSearchParams, zone: string, names: readonly string[]) {
  const [since, start, end] = names.map((name): Span | undefined => {
    const text = given.get(name);
    const span = text === null ? undefined : spanOf(text, zone);
    if (text !== null && !span) throw new SearchRefusal(`${name} is a time such as 2026-11-27T12:00:00Z`);
    return span;
  });
  return { since, start, end };
}

async function readSummary(program: Program, patientId: string | undefined): Promise<FhirAnswer> {
  requirePatient(program, patientId);
  const { context } = program;
  // It reads in transactions of its own.
  const used = await medicinesInUse(context, program.patientId);
  const inUse = new Set(used.map(({ document_id }) => document_id));
  return shownTo(program, async ({ reading }) =>
    ok(await patientSummary(reading, { base: fhirBase(context), now: context.platform.clock.now(), inUse })),
  );
}

async function visibleVersions(program: Program, record: ShownRecord, type: FhirType, id?: string): Promise<Version[]> {
  const versions = await record.versionsOf(type, id);
  if (type !== 'Observation' || (program.scopes.includes(type) && program.scopes.includes('DiagnosticReport')))
    return versions;
  const shown = new Set((await readable(program, record, type)).map((resource) => resource.id));
  return versions.filter(({ resourceId }) => shown.has(resourceId));
}

async function readVersion(
  program: Program,
  record: ShownRecord,
  { type, id, version }: { type: FhirType; id: string; version: string },
): Promise<FhirAnswer> {
  const versions = await visibleVersions(program, record, type, id);
  const one = versions.find((each) => each.id === version);
  if (one?.resource) return shownAs(program, one.resource);
  if (one?.isGone) throw gone(`With version ${version}, ${type}/${id} is in this patient's record no more`);
  if (!one) throw notFound(type, `${id}/_history/${version}`);
  const [last] = versions;
  throw gone(`What version ${version} said is not kept; ${type}/${id} stands in version ${last?.id}`);
}

/** Versions of a resource, or of a type's resources, newest first, so far as they can be told; what is gone is said. */
async function readHistory(
  program: Program,
  record: ShownRecord,
  { types, type, id }: Extract<Read, { kind: 'history' }>,
  given: URLSearchParams,
): Promise<FhirAnswer> {
  const { zone, base } = searchedOf(program, record);
  const known = ['_count', '_offset', '_since', '_format', '_pretty'];
  for (const name of given.keys())
    if (!known.includes(name)) throw new SearchRefusal(`_history has no parameter "${name}"`);
  const { since } = spansOf(given, zone, ['_since']);
  const all: (Version & { type: FhirType })[] = [];
  for (const one of types)
    if (allows(program, one))
      for (const version of await visibleVersions(program, record, one, id)) all.push({ ...version, type: one });
  if (type !== null && id !== undefined && all.length === 0) throw notFound(type, id);
  if (type === null) all.sort((one, other) => other.at.getTime() - one.at.getTime());
  const told = all.filter(({ at, resource, isGone }) => (resource || isGone) && (!since || at.getTime() >= since.from));
  const offset = naturalOf('_offset', given.get('_offset') ?? '0');
  const count = given.has('_count') ? naturalOf('_count', given.get('_count') ?? '') : told.length;
  const nameOfVersion = (version: (typeof all)[number]) => `${version.type}/${version.resourceId}`;
  const firsts = new Map(all.map((version) => [nameOfVersion(version), version.id]));
  const self = new URL(`${base}/${[...(type ? [type] : []), ...(id ? [id] : []), '_history'].join('/')}?${given}`);
  const next = new URL(self);
  next.searchParams.set('_offset', String(offset + count));
  const hasNext = count > 0 && offset + count < told.length;
  const bundle: Bundle = {
    resourceType: 'Bundle',
    type: 'history',
    total: told.length,
    link: [{ relation: 'self', url: self.href }, ...(hasNext ? [{ relation: 'next', url: next.href }] : [])],
    entry: told
      .slice(offset, offset + count)
      .map((version) => historyEntry(version, { base, isFirst: firsts.get(nameOfVersion(version)) === version.id })),
  };
  return ok(bundle);
}

function historyEntry(
  { type, id, at, resourceId, isGone, resource }: Version & { type: FhirType },
  { base, isFirst }: { base: string; isFirst: boolean },
): BundleEntry {
  return {
    fullUrl: `${base}/${type}/${resourceId}`,
    ...(resource && { resource: resource as FhirResource }),
    request: { method: isGone ? 'DELETE' : isFirst ? 'POST' : 'PUT', url: isFirst ? type : `${type}/${resourceId}` },
    response: { status: isGone ? '204' : isFirst ? '201' : '200', etag: `W/"${id}"`, lastModified: at.toISOString() },
  };
}

/** The bytes of a document or of a file of the record. */
async function readBinary(program: Program, id: string, asResource: boolean): Promise<FhirAnswer> {
  const shown = await shownTo(program, (record) => readOne(program, record, { type: 'Binary', id }));
  const { context, patientId } = program;
  const file = await (id.includes('.') ? recordFile(context, patientId, id) : documentFile(context, id));
  if (!asResource) return { ...shown, file };
  const data = Buffer.from(await file.arrayBuffer()).toString('base64');
  return { ...shown, resource: { ...(shown.resource as Binary), contentType: file.type, data } as Binary };
}

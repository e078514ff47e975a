import { type FhirType, fhirTypes } from '@acolhe/domain/fhir/data-access';
import type { Platform } from '../../platform/platform.ts';
import { medicinesInUse } from '../document/issue-plan.ts';
import { documentFile } from '../document/service.ts';
import { recordFile } from '../record/file.ts';
import { type Read, readAt } from './address.ts';
import { capabilityStatement } from './capability.ts';
import { type FhirAnswer, FhirRefusal, gone, notFound, ok } from './refusal.ts';
import type { RecordResource } from './resource/record-resource.ts';
import { allows, readable, requireScopes } from './scope.ts';
import { chainedFilters } from './search/chain.ts';
import { isType, type Searched, SearchRefusal, valuesOf } from './search/filter.ts';
import { dateOf } from './search/parameter.ts';
import { readQuery, spansOf } from './search/query.ts';
import { found, included, searchBundle } from './search/result.ts';
import { valueSpan } from './search/span.ts';
import { fhirBase } from './service.ts';
import { patientSummary } from './summary.ts';
import { logReading, type Program, programOf } from './token.ts';
import { readHistory, readVersion } from './version/history.ts';
import { openShown, type ShownRecord } from './version/shown.ts';

export type Asked = {
  /** Site at which it is asked. */
  site: string;
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
  if (steps.length === 1 && steps[0] === 'metadata' && method === 'GET') return ok(capabilityStatement(asked.site));
  const read = readAt(method, steps);
  if (!token) throw new FhirRefusal(401, 'login', 'Send a token that the patient made: Authorization: Bearer <token>');
  const program = await programOf(platform, token);
  requireScopes(program, read);
  await logReading(program, nameOf(read));
  if (read.kind === 'operation' && read.name === '$summary') return readSummary(program, read.patientId);
  if (read.kind === 'read' && read.type === 'Binary') return readBinary(program, read.id, asResource);
  return shownTo(program, (record) => answerRead(program, record, read, asked));
}

/** Name of a reading in the log. */
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
  const of = (one: FhirType) => readable(program, record, one);
  const allowed = (one: FhirType) => allows(program, one);
  const chained = await chainedFilters(types, given, { readable: of, allows: allowed, searched });
  const query = readQuery(type, given, searched, { isLenient, chained });
  const asked = query.types ?? types;
  const all: RecordResource[] = [];
  for (const one of types) if (asked.includes(one)) for (const resource of await of(one)) all.push(resource);
  const path = patientId ? `Patient/${patientId}/${type ?? '*'}` : (type ?? '');
  const include = (page: readonly RecordResource[]) => included(page, query.includes, of, searched);
  return ok(await searchBundle(await found(all, query, searched), { base: searched.base, path, query, include }));
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
  if (resource) return ok(resource);
  const [last] = await record.versionsOf(type, id);
  if (last?.isGone) throw gone(`${type}/${id} is in this patient's record no more`);
  throw notFound(type, id);
}

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
  const all: RecordResource[] = [];
  for (const type of fhirTypes) {
    if (asked && !asked.includes(type)) continue;
    const date = dateOf(type);
    for (const resource of await readable(program, record, type)) {
      if (since && Date.parse(resource.meta?.lastUpdated ?? '') < since.from) continue;
      const own = date && valueSpan(valuesOf(resource, date, searched)[0], searched.zone);
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

/** The bytes of a document or of a file of the record. */
async function readBinary(program: Program, id: string, asResource: boolean): Promise<FhirAnswer> {
  const shown = await shownTo(program, (record) => readOne(program, record, { type: 'Binary', id }));
  const { context, patientId } = program;
  const file = await (id.includes('.') ? recordFile(context, patientId, id) : documentFile(context, id));
  if (!asResource) return { ...shown, file };
  const data = Buffer.from(await file.arrayBuffer()).toString('base64');
  return { ...shown, resource: Object.assign({}, shown.resource, { contentType: file.type, data }) };
}

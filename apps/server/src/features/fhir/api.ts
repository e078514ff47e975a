import { type FhirType, fhirTypes } from '@acolhe/domain/fhir/data-access';
import type { Binary, Bundle, OperationOutcome, Resource } from 'fhir/r4';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { medicinesInUse } from '../document/issue-plan.ts';
import { documentFile } from '../document/service.ts';
import { recordFile } from '../record/file.ts';
import { capabilityStatement } from './capability.ts';
import { openReading } from './reading.ts';
import { found, readSearch, SearchRefusal, searchBundle } from './search.ts';
import { everything, fhirBase } from './service.ts';
import { patientSummary } from './summary.ts';
import { logReading, type Program, programOf } from './token.ts';

/** An answer of the FHIR API: a resource, or the bytes of a Binary. */
export type FhirAnswer = { status: number; resource: Resource } | { status: number; file: File };

/** A refusal in FHIR's words: status, type of issue (R4 value set issue-type), and what to do. */
class FhirRefusal extends Error {
  readonly status: number;
  readonly issue: OperationOutcome['issue'][number]['code'];

  constructor(status: number, issue: OperationOutcome['issue'][number]['code'], message: string) {
    super(message);
    this.status = status;
    this.issue = issue;
  }
}

const VERSION = '0.1.0';

type Asked = {
  /** Steps of the path after `/fhir`. */
  steps: readonly string[];
  query: URLSearchParams;
  token: string | undefined;
  /** Whether a Binary is asked for as a resource rather than as its bytes. */
  asResource: boolean;
};

/** Answers a request of the FHIR API (R4 §3.1). */
export async function answerFhir(platform: Platform, { steps, query, token, asResource }: Asked): Promise<FhirAnswer> {
  const [first = '', second, third, fourth, ...rest] = steps;
  if (first === 'metadata' && second === undefined)
    return ok(capabilityStatement(`${platform.config.publicUrl}/fhir`, VERSION));
  if (!isType(first) || rest.length > 0)
    throw new FhirRefusal(404, 'not-supported', `Nothing is read at /${steps.join('/')}: see /fhir/metadata`);
  if (!token) throw new FhirRefusal(401, 'login', 'Send a token that the patient made: Authorization: Bearer <token>');
  const program = await programOf(platform, token);
  requireScope(program, first);
  if (first === 'Patient' && third === '$summary') for (const type of summarised) requireScope(program, type);
  await logReading(program, third?.startsWith('$') ? third : first);
  const { context, patientId } = program;
  // Both read in transactions of their own.
  if (first === 'Patient' && third === '$summary' && second === patientId) return readSummary(program);
  if (first === 'Binary' && second !== undefined && third === undefined) return readBinary(program, second, asResource);
  return platform.database.readInCompany(context.scope, async (tx) => {
    if (second === undefined) return searchType(program, tx, first, query);
    if (first === 'Patient' && third === '$everything' && second === patientId)
      return readEverything(program, tx, query);
    if (first === 'DocumentReference' && third === '_history') return readVersions(program, tx, second, fourth);
    if (third !== undefined)
      throw new FhirRefusal(404, 'not-supported', `Nothing is read at /${steps.join('/')}: see /fhir/metadata`);
    const reading = await openReading(context, tx, patientId);
    const resource = (await reading.resourcesOf(first)).find(({ id }) => id === second);
    if (!resource) throw notFound(first, second);
    return ok(resource);
  });
}

const isType = (text: string): text is FhirType => (fhirTypes as readonly string[]).includes(text);

const ok = (resource: Resource): FhirAnswer => ({ status: 200, resource });

const notFound = (type: string, id: string) =>
  new FhirRefusal(404, 'not-found', `There is no ${type}/${id} in this patient's record`);

function requireScope({ scopes }: Program, type: FhirType): void {
  if (!scopes.includes(type))
    throw new FhirRefusal(403, 'forbidden', `The token does not read ${type}: the patient chose ${scopes.join(', ')}`);
}

async function searchType(
  { context, patientId }: Program,
  tx: CompanyTransaction,
  type: FhirType,
  query: URLSearchParams,
): Promise<FhirAnswer> {
  const search = readSearch(type, query);
  const reading = await openReading(context, tx, patientId);
  const base = fhirBase(context);
  const self = new URL(`${base}/${type}?${query}`);
  return ok(searchBundle(found(type, await reading.resourcesOf(type), search, patientId), search, { base, self }));
}

/** Everything of the types that the token reads (R4 Patient-everything), with `_type`, `_since` and pages. */
async function readEverything(
  { context, patientId, scopes }: Program,
  tx: CompanyTransaction,
  query: URLSearchParams,
): Promise<FhirAnswer> {
  const asked = query.get('_type')?.split(',');
  const unknown = asked?.find((type) => !isType(type));
  if (unknown !== undefined) throw new SearchRefusal(`_type is one of ${fhirTypes.join(', ')}`);
  const since = query.get('_since');
  const from = since === null ? null : Date.parse(since);
  if (from !== null && Number.isNaN(from)) throw new SearchRefusal('_since is an instant such as 2026-11-27T12:00:00Z');
  const rest = new URLSearchParams([...query].filter(([name]) => name !== '_type' && name !== '_since'));
  const { count, offset, ...search } = readSearch('Patient', rest);
  if (search.ids || search.updated.length > 0) throw new SearchRefusal('$everything takes _type, _since and _count');
  const types = fhirTypes.filter((type) => scopes.includes(type) && (asked?.includes(type) ?? true));
  const all = (await everything(context, tx, patientId, types)).filter(
    ({ meta }) => from === null || Date.parse(meta?.lastUpdated ?? '') >= from,
  );
  const base = fhirBase(context);
  const self = new URL(`${base}/Patient/${patientId}/$everything?${query}`);
  // Without a count the whole answer is one page, as the operation says.
  const page = query.has('_count') ? { count, offset } : { count: all.length, offset: 0 };
  return ok(searchBundle(all, page, { base, self }));
}

const summarised = ['MedicationRequest', 'AllergyIntolerance', 'Condition', 'Observation', 'DiagnosticReport'] as const;

async function readSummary(program: Program): Promise<FhirAnswer> {
  const { context, patientId } = program;
  const { platform, scope } = context;
  const used = await medicinesInUse(context, patientId);
  const inUse = new Set(used.map(({ document_id }) => document_id));
  return platform.database.readInCompany(scope, async (tx) => {
    const reading = await openReading(context, tx, patientId);
    return ok(await patientSummary(reading, { base: fhirBase(context), now: platform.clock.now(), inUse }));
  });
}

/** Versions of a note or another item: each correction is one more. */
async function readVersions(
  { context, patientId }: Program,
  tx: CompanyTransaction,
  id: string,
  version: string | undefined,
): Promise<FhirAnswer> {
  const reading = await openReading(context, tx, patientId);
  const versions = await reading.versionsOf(id);
  // A document that was issued has one version; finding it reads the bytes of all.
  const all =
    versions.length > 0
      ? versions
      : (await reading.resourcesOf('DocumentReference')).filter((resource) => resource.id === id);
  if (all.length === 0) throw notFound('DocumentReference', id);
  if (version !== undefined) {
    const one = all.find(({ meta }) => meta?.versionId === version);
    if (!one) throw notFound('DocumentReference', `${id}/_history/${version}`);
    return ok(one);
  }
  const base = fhirBase(context);
  const bundle: Bundle = {
    resourceType: 'Bundle',
    type: 'history',
    total: all.length,
    entry: all.toReversed().map((resource) => ({
      fullUrl: `${base}/DocumentReference/${id}`,
      resource: resource as NonNullable<Bundle['entry']>[number]['resource'] & Resource,
      request: { method: resource.meta?.versionId === '1' ? 'POST' : 'PUT', url: `DocumentReference/${id}` },
      response: { status: '200', lastModified: resource.meta?.lastUpdated ?? '' },
    })),
  };
  return ok(bundle);
}

/** The bytes of a document or of a file of the record. */
async function readBinary({ context, patientId }: Program, id: string, asResource: boolean): Promise<FhirAnswer> {
  const file = await bytesOf(context, patientId, id);
  if (!file) throw notFound('Binary', id);
  if (!asResource) return { status: 200, file };
  const data = Buffer.from(await file.arrayBuffer()).toString('base64');
  const binary: Binary = { resourceType: 'Binary', id, contentType: file.type, data };
  return ok(binary);
}

async function bytesOf(context: Program['context'], patientId: string, id: string): Promise<File | null> {
  const { platform, scope } = context;
  const known = await platform.database.readInCompany(scope, async (tx) => {
    const reading = await openReading(context, tx, patientId);
    const resources = await reading.resourcesOf('Binary');
    return resources.some((resource) => resource.id === id);
  });
  if (!known) return null;
  if (!id.includes('.')) return documentFile(context, id);
  return recordFile(context, patientId, id);
}

/** Refusal as an FHIR outcome; null for other errors. */
export function outcomeOf(error: unknown, words: (problem: Problem) => string): FhirAnswer | null {
  if (error instanceof FhirRefusal) return outcome(error.status, error.issue, error.message);
  if (error instanceof SearchRefusal) return outcome(400, 'invalid', error.message);
  if (!(error instanceof Problem)) return null;
  if (error.code === 'sign_in_required') return outcome(401, 'login', 'The token is unknown, ended or revoked');
  if (error.code === 'not_found') return outcome(404, 'not-found', words(error));
  if (error.code === 'too_many_at_once') return outcome(429, 'throttled', words(error));
  return outcome(403, 'forbidden', words(error));
}

export function outcome(
  status: number,
  code: OperationOutcome['issue'][number]['code'],
  diagnostics: string,
): FhirAnswer & { resource: OperationOutcome } {
  return {
    status,
    resource: { resourceType: 'OperationOutcome', issue: [{ severity: 'error', code, diagnostics }] },
  };
}

import type { FhirType } from '@acolhe/domain/fhir/data-access';
import type { Bundle, BundleEntry } from 'fhir/r4';
import type { Read } from '../address.ts';
import { type FhirAnswer, gone, notFound, ok } from '../refusal.ts';
import { allows, readable } from '../scope.ts';
import { SearchRefusal } from '../search/filter.ts';
import { naturalOf, spansOf } from '../search/query.ts';
import { fhirBase } from '../service.ts';
import type { Program } from '../token.ts';
import type { ShownRecord, Version } from './shown.ts';

/** Versions of what the token reads. */
async function visibleVersions(program: Program, record: ShownRecord, type: FhirType, id?: string): Promise<Version[]> {
  const versions = await record.versionsOf(type, id);
  if (type !== 'Observation' || (program.scopes.includes(type) && program.scopes.includes('DiagnosticReport')))
    return versions;
  const shown = new Set((await readable(program, record, type)).map((resource) => resource.id));
  return versions.filter(({ resourceId }) => shown.has(resourceId));
}

export async function readVersion(
  program: Program,
  record: ShownRecord,
  { type, id, version }: { type: FhirType; id: string; version: string },
): Promise<FhirAnswer> {
  const versions = await visibleVersions(program, record, type, id);
  const one = versions.find((each) => each.id === version);
  if (one?.resource) return ok(one.resource);
  if (one?.isGone) throw gone(`With version ${version}, ${type}/${id} is in this patient's record no more`);
  if (!one) throw notFound(type, `${id}/_history/${version}`);
  const [last] = versions;
  throw gone(`What version ${version} said is not kept; ${type}/${id} stands in version ${last?.id}`);
}

/** Versions of a resource, or of a type's resources, newest first, so far as they can be told; what is gone is said. */
export async function readHistory(
  program: Program,
  record: ShownRecord,
  { types, type, id }: Extract<Read, { kind: 'history' }>,
  given: URLSearchParams,
): Promise<FhirAnswer> {
  const zone = record.reading.company.time_zone;
  const base = fhirBase(program.context);
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
    ...(resource && { resource }),
    request: { method: isGone ? 'DELETE' : isFirst ? 'POST' : 'PUT', url: isFirst ? type : `${type}/${resourceId}` },
    response: { status: isGone ? '204' : isFirst ? '201' : '200', etag: `W/"${id}"`, lastModified: at.toISOString() },
  };
}

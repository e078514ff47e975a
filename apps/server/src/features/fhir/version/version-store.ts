import { type FhirType, fhirTypes } from '@acolhe/domain/fhir/data-access';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../../platform/db/database.ts';

export type VersionRow = { resource_id: string; version: number; digest: string | null; at: Date };

/** A version that was not shown before; without a digest the resource is gone. */
export type NewVersion = { resourceId: string; version: number; digest: string | null; at: Date };

/** The last version of each resource of a type that programs were shown. */
export function latestVersions(tx: CompanyTransaction, patientId: string, type: FhirType): Promise<VersionRow[]> {
  return tx
    .selectFrom('shown_version')
    .distinctOn('resource_id')
    .select(['resource_id', 'version', 'digest', 'at'])
    .where('patient_id', '=', patientId)
    .where('type', '=', type)
    .orderBy('resource_id')
    .orderBy('id', 'desc')
    .execute();
}

/** All versions of a type's resources, or of one of them, newest first. */
export function listVersions(
  tx: CompanyTransaction,
  patientId: string,
  type: FhirType,
  resourceId: string | undefined,
): Promise<VersionRow[]> {
  return tx
    .selectFrom('shown_version')
    .select(['resource_id', 'version', 'digest', 'at'])
    .where('patient_id', '=', patientId)
    .where('type', '=', type)
    .$if(resourceId !== undefined, (query) => query.where('resource_id', '=', resourceId ?? ''))
    .orderBy('id', 'desc')
    .execute();
}

/** Keeps versions in their order, by one statement however many they are. */
export async function insertVersions(
  tx: CompanyTransaction,
  patientId: string,
  type: FhirType,
  versions: readonly NewVersion[],
): Promise<void> {
  if (versions.length === 0) return;
  await sql`
    insert into shown_version (company_id, patient_id, type, resource_id, version, digest, at)
    select ${tx.companyId}, ${patientId}::uuid, ${type}, v."resourceId", v.version, v.digest, v.at
    from jsonb_to_recordset(${JSON.stringify(versions)}::jsonb)
      as v ("resourceId" text, version integer, digest text, at timestamptz)
    order by v.version`.execute(tx);
}

/** The highest version of each resource of a type under any of some records: numbers go on when they are joined. */
export async function highestVersions(
  tx: CompanyTransaction,
  personIds: readonly string[],
  type: FhirType,
): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('shown_version')
    .select((eb) => ['resource_id', eb.fn.max('version').as('version')])
    .where('patient_id', 'in', personIds)
    .where('type', '=', type)
    .groupBy('resource_id')
    .execute();
  return new Map(rows.map(({ resource_id, version }) => [resource_id, Number(version)]));
}

/** When programs read each type of a patient's resources last, epoch ms. */
export async function readingsOf(tx: CompanyTransaction, patientId: string): Promise<Map<FhirType, number>> {
  const rows = await tx.selectFrom('data_token').select('read_at').where('patient_id', '=', patientId).execute();
  const latest = new Map<FhirType, number>();
  for (const { read_at } of rows)
    for (const type of fhirTypes) {
      const at = read_at[type];
      if (at) latest.set(type, Math.max(latest.get(type) ?? 0, Date.parse(at)));
    }
  return latest;
}

export async function noteReadings(
  tx: CompanyTransaction,
  tokenId: string,
  readings: Partial<Record<FhirType, string>>,
): Promise<void> {
  if (Object.keys(readings).length === 0) return;
  await tx
    .updateTable('data_token')
    .set((eb) => ({ read_at: sql`${eb.ref('read_at')} || ${JSON.stringify(readings)}::jsonb` }))
    .where('id', '=', tokenId)
    .execute();
}

/** The joins of a patient's record with others: a text that tells them apart, empty without any, and the records. */
export async function readJoins(tx: CompanyTransaction, patientId: string) {
  const rows = await tx
    .selectFrom('person_merge')
    .select(['id', 'undone_at', 'from_id', 'into_id'])
    .where((eb) => eb.or([eb('from_id', '=', patientId), eb('into_id', '=', patientId)]))
    .orderBy('merged_at')
    .orderBy('id')
    .execute();
  return {
    key: rows.map(({ id, undone_at }) => `${id}${undone_at ? ' undone' : ''}`).join(' '),
    records: [...new Set(rows.flatMap(({ from_id, into_id }) => [from_id, into_id]))],
  };
}

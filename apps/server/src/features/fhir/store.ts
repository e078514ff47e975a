import type { Coding } from '@acolhe/contract/appointment/appointment';
import type { ExamValue } from '@acolhe/contract/record/history';
import type { CompanyTransaction } from '../../platform/db/database.ts';

/** A patient's visits, oldest first; those that were only held or asked for are none. */
export function listVisits(tx: CompanyTransaction, patientId: string) {
  return tx
    .selectFrom('appointment')
    .select([
      'id',
      'protocol',
      'professional_id',
      'status',
      'source',
      'specialty',
      'reason',
      'starts_at',
      'ends_at',
      'finished_at',
      'created_at',
    ])
    .where('patient_id', '=', patientId)
    .where('status', 'not in', ['held', 'offered', 'requested', 'released'])
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
}
export type VisitRow = Awaited<ReturnType<typeof listVisits>>[number];

export function listProfessionals(tx: CompanyTransaction, ids: readonly string[]) {
  if (ids.length === 0) return Promise.resolve([]);
  return tx
    .selectFrom('professional')
    .select(['id', 'name', 'specialty', 'register_type', 'register_number', 'register_state', 'gender', 'created_at'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
}
export type ProfessionalRow = Awaited<ReturnType<typeof listProfessionals>>[number];

export function listProblems(tx: CompanyTransaction, patientId: string) {
  return tx
    .selectFrom('health_problem')
    .selectAll()
    .where('patient_id', '=', patientId)
    .orderBy('since')
    .orderBy('code')
    .execute();
}
export type ProblemRow = Awaited<ReturnType<typeof listProblems>>[number];

export function listAllergies(tx: CompanyTransaction, patientId: string) {
  return tx.selectFrom('allergy').selectAll().where('patient_id', '=', patientId).orderBy('at').orderBy('id').execute();
}
export type AllergyRow = Awaited<ReturnType<typeof listAllergies>>[number];

/** The last time that somebody said that a patient knows of no allergy. */
export function readDenial(tx: CompanyTransaction, patientId: string) {
  return tx
    .selectFrom('allergy_denial')
    .select(['id', 'author', 'at'])
    .where('patient_id', '=', patientId)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The vital signs that stand today, of visits that have ended, as patients read them; one row a visit and sign. */
export function listVitalSigns(tx: CompanyTransaction, patientId: string) {
  return tx
    .selectFrom('vital_sign as v')
    .innerJoin('appointment as a', 'a.id', 'v.appointment_id')
    .distinctOn(['a.starts_at', 'v.appointment_id', 'v.sign'])
    .select(['v.appointment_id', 'v.sign', 'v.value', 'v.author', 'v.at', 'a.starts_at'])
    .where('a.patient_id', '=', patientId)
    .where('a.status', '=', 'finished')
    .orderBy('a.starts_at')
    .orderBy('v.appointment_id')
    .orderBy('v.sign')
    .orderBy('v.id', 'desc')
    .execute();
}
export type VitalSignRow = Awaited<ReturnType<typeof listVitalSigns>>[number];

/** What a patient's record says besides its documents, oldest first. */
export async function listItems(tx: CompanyTransaction, patientId: string) {
  const rows = await tx
    .selectFrom('record_item')
    .selectAll()
    .where('patient_id', '=', patientId)
    .where('item_type', 'in', ['ARCHIVE', 'EXAM', 'NOTES', 'EVENT', 'LINK'])
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('document').select('document.id').whereRef('document.id', '=', 'record_item.id'))),
    )
    .orderBy('at')
    .orderBy('id')
    .execute();
  const ids = rows.map(({ id }) => id);
  const [changes, files] = [await listChanges(tx, ids), await listFiles(tx, ids)];
  const changesOf = Map.groupBy(changes, ({ item_id }) => item_id);
  const filesOf = Map.groupBy(files, ({ item_id }) => item_id);
  return rows.map((row) => ({
    ...row,
    codes: row.codes as Coding[],
    detail: row.detail as { laboratory?: string; values?: ExamValue[]; url?: string },
    changes: changesOf.get(row.id) ?? [],
    files: filesOf.get(row.id) ?? [],
  }));
}
export type ItemRow = Awaited<ReturnType<typeof listItems>>[number];

function listChanges(tx: CompanyTransaction, ids: readonly string[]) {
  if (ids.length === 0) return Promise.resolve([]);
  return tx
    .selectFrom('record_item_change')
    .select(['item_id', 'kind', 'part', 'text', 'reason', 'author', 'at'])
    .where('item_id', 'in', ids)
    .orderBy('at')
    .orderBy('id')
    .execute();
}

function listFiles(tx: CompanyTransaction, ids: readonly string[]) {
  if (ids.length === 0) return Promise.resolve([]);
  return tx
    .selectFrom('record_file')
    .select(['item_id', 'path', 'name', 'media_type', 'size'])
    .where('item_id', 'in', ids)
    .orderBy('added_at')
    .orderBy('path')
    .execute();
}

/** Ids of documents whose item of the record is sensitive. */
export async function listSensitiveDocuments(tx: CompanyTransaction, patientId: string): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('record_item as i')
    .innerJoin('document as d', 'd.id', 'i.id')
    .select('i.id')
    .where('i.patient_id', '=', patientId)
    .where('i.is_sensitive', '=', true)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Reasons and addenda of signed notes, by visit. */
export async function listNoteParts(tx: CompanyTransaction, patientId: string) {
  const reasons = await tx
    .selectFrom('visit_note as n')
    .innerJoin('appointment as a', 'a.id', 'n.appointment_id')
    .select(['n.appointment_id', 'n.reason'])
    .where('a.patient_id', '=', patientId)
    .where('n.closed_at', 'is not', null)
    .execute();
  const addenda = await tx
    .selectFrom('note_addendum as n')
    .innerJoin('appointment as a', 'a.id', 'n.appointment_id')
    .select(['n.appointment_id', 'n.text', 'n.author', 'n.at'])
    .where('a.patient_id', '=', patientId)
    .orderBy('n.at')
    .orderBy('n.id')
    .execute();
  return {
    reasons: new Map(reasons.map(({ appointment_id, reason }) => [appointment_id, reason])),
    addenda: Map.groupBy(addenda, ({ appointment_id }) => appointment_id),
  };
}
export type NoteParts = Awaited<ReturnType<typeof listNoteParts>>;

export function listSigns(tx: CompanyTransaction, patientId: string) {
  return tx
    .selectFrom('person_sign')
    .select(['is_consultorio', 'version', 'signed_at'])
    .where('person_id', '=', patientId)
    .orderBy('signed_at')
    .execute();
}
export type SignRow = Awaited<ReturnType<typeof listSigns>>[number];

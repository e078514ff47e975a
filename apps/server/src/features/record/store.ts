import type { Coding } from '@acolhe/contract/appointment/appointment';
import type { HistoryItemType } from '@acolhe/domain/record/record-item';
import { type SqlBool, sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import type { ItemDetail } from '../../platform/db/json-columns.ts';
import { matchesWord, searchWords } from '../../platform/db/text-search.ts';
import { appointments } from '../appointment/read.ts';

export type NewRecordItem = {
  id: string;
  patient_id: string;
  appointment_id: string | null;
  item_type: HistoryItemType;
  title: string;
  summary: string;
  text: string;
  codes: Coding[];
  author: string;
  professional_id: string | null;
  /** When it happened. */
  at: Date;
  /** Day on which it happened, where it is written later than that. */
  day?: string | null;
  recorded_at?: Date;
  detail?: ItemDetail;
  /** Account that added it. */
  added_by?: string | null;
  is_sensitive?: boolean;
};

export async function insertItemRow(tx: CompanyTransaction, item: NewRecordItem): Promise<void> {
  const { recorded_at = item.at, detail = {}, ...row } = item;
  await tx
    .insertInto('record_item')
    .values({
      ...row,
      codes: JSON.stringify(item.codes),
      detail: JSON.stringify(detail),
      recorded_at,
      company_id: tx.companyId,
    })
    .execute();
}

/** Whether an item of a visit is sensitive. */
export async function isVisitSensitive(tx: CompanyTransaction, appointmentId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('record_item')
    .select('id')
    .where('appointment_id', '=', appointmentId)
    .where('is_sensitive', '=', true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks an item, or all items of a visit; the changed ones are answered. */
export async function setSensitive(
  tx: CompanyTransaction,
  which: { id: string } | { appointmentId: string },
  isSensitive: boolean,
): Promise<string[]> {
  const rows = await tx
    .updateTable('record_item')
    .set({ is_sensitive: isSensitive })
    .where((eb) => ('id' in which ? eb('id', '=', which.id) : eb('appointment_id', '=', which.appointmentId)))
    .where('is_sensitive', '=', !isSensitive)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function setError(tx: CompanyTransaction, id: string): Promise<boolean> {
  const row = await tx
    .updateTable('record_item')
    .set({ is_error: true })
    .where('id', '=', id)
    .where('is_error', '=', false)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Items of a patient, each with the status of the document that it is, null for any other. */
const itemsOf = (tx: CompanyTransaction, patientId: string) =>
  tx
    .selectFrom('record_item')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('document')
        .select('document.status')
        .whereRef('document.id', '=', 'record_item.id')
        .as('document_status'),
    )
    .where('patient_id', '=', patientId);

/** Reader whose own sensitive items are found by words; null finds all. */
export type WordsReach = { userId: string; professionalId: string | null } | null;

/** Whether an item's text, its corrections included, has every word; withheld items are not found by their words. */
function says(words: string, reach: WordsReach) {
  const found = searchWords(words).map(
    (
      word,
    ) => sql<SqlBool>`(${matchesWord('title', word)} or ${matchesWord('summary', word)} or ${matchesWord('text', word)}
      or exists (select 1 from record_item_change as c where c.item_id = record_item.id and ${matchesWord('c.text', word)}))`,
  );
  if (found.length > 0 && reach)
    found.push(sql<SqlBool>`(not is_sensitive or professional_id = ${reach.professionalId}::uuid
      or added_by = ${reach.userId})`);
  return found;
}

export type HistoryFilter = {
  words: string;
  reach: WordsReach;
  type?: HistoryItemType | undefined;
  /** The last item of the page before. */
  before?: string | undefined;
  /** Absent for all. */
  limit?: number;
};

/** A page of a record, newest first. */
export function listRecordItems(
  tx: CompanyTransaction,
  patientId: string,
  { words, reach, type, before, limit }: HistoryFilter,
) {
  let query = itemsOf(tx, patientId);
  for (const condition of says(words, reach)) query = query.where(condition);
  if (type) query = query.where('item_type', '=', type);
  if (before)
    query = query.where(
      sql<SqlBool>`(at, id) < (select at, id from record_item where id = ${before}::uuid and patient_id = ${patientId}::uuid)`,
    );
  query = query.orderBy('at', 'desc').orderBy('id', 'desc');
  return (limit === undefined ? query : query.limit(limit)).execute();
}

export async function countTypes(tx: CompanyTransaction, patientId: string, words: string, reach: WordsReach) {
  let query = tx.selectFrom('record_item').where('patient_id', '=', patientId);
  for (const condition of says(words, reach)) query = query.where(condition);
  const rows = await query
    .select(['item_type', (eb) => eb.fn.countAll<string>().as('count')])
    .groupBy('item_type')
    .execute();
  return rows.map(({ item_type, count }) => ({ item_type, count: Number(count) }));
}

/** Typed values of a patient's filed exams that everybody who treats them may read. */
export function listExamValues(tx: CompanyTransaction, patientId: string) {
  return tx
    .selectFrom('record_item')
    .select(['detail', 'day', 'at'])
    .where('patient_id', '=', patientId)
    .where('item_type', '=', 'EXAM')
    .where('is_error', '=', false)
    .where('is_sensitive', '=', false)
    .execute();
}

export function readRecordItem(tx: CompanyTransaction, patientId: string, itemId: string) {
  return itemsOf(tx, patientId).where('id', '=', itemId).executeTakeFirst();
}

/** The item of a visit's signed note. */
export function readNoteItem(tx: CompanyTransaction, appointmentId: string) {
  return tx
    .selectFrom('record_item')
    .select('id')
    .where('appointment_id', '=', appointmentId)
    .where('item_type', '=', 'NOTES')
    .orderBy('at')
    .limit(1)
    .executeTakeFirst();
}

/** Codes that a professional has written into a record. */
export async function codesBy(
  tx: CompanyTransaction,
  professionalId: string,
  patientId: string,
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('record_item')
    .select('codes')
    .where('patient_id', '=', patientId)
    .where('professional_id', '=', professionalId)
    .where('item_type', '=', 'DIAGNOSTIC')
    .execute();
  return new Set(rows.flatMap(({ codes }) => codes.map(({ code }) => code)));
}

/** Codes of what stands in a record, without what was entered in error. */
export async function standingCodes(tx: CompanyTransaction, patientId: string): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('record_item')
    .select('codes')
    .where('patient_id', '=', patientId)
    .where('is_error', '=', false)
    .where(sql<SqlBool>`jsonb_array_length(codes) > 0`)
    .execute();
  return new Set(rows.flatMap(({ codes }) => codes.map(({ code }) => code)));
}

/** Whether a doctor has or had a visit with a patient; with `now`, whether one is going on. */
export async function hasVisit(
  tx: CompanyTransaction,
  professionalId: string,
  patientId: string,
  during: boolean,
): Promise<boolean> {
  const row = await tx
    .selectFrom(appointments('appointment'))
    .select('id')
    .where('professional_id', '=', professionalId)
    .where('patient_id', '=', patientId)
    .where('status', 'in', during ? ['in_progress'] : ['scheduled', 'confirmed', 'arrived', 'in_progress', 'finished'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Those of some items that are sensitive, with who wrote them. */
export function listSensitive(tx: CompanyTransaction, ids: readonly string[]) {
  return tx
    .selectFrom('record_item')
    .select(['id', 'professional_id', 'added_by', 'is_sensitive'])
    .where('id', 'in', ids)
    .where('is_sensitive', '=', true)
    .execute();
}

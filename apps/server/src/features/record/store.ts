import type { Coding } from '@acolhe/contract/appointment/appointment';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { matchesWord, searchWords } from '../../platform/db/text-search.ts';

export type NewRecordItem = {
  id: string;
  patient_id: string;
  appointment_id: string | null;
  item_type: string;
  title: string;
  summary: string;
  text: string;
  codes: Coding[];
  author: string;
  professional_id: string | null;
  at: Date;
};

export async function insertRecordItem(tx: CompanyTransaction, item: NewRecordItem): Promise<void> {
  await tx
    .insertInto('record_item')
    .values({ ...item, codes: JSON.stringify(item.codes), company_id: tx.companyId })
    .execute();
}

/** Items of a patient, each with whether it is a document. */
const itemsOf = (tx: CompanyTransaction, patientId: string) =>
  tx
    .selectFrom('record_item')
    .selectAll()
    .select((eb) =>
      eb
        .exists(eb.selectFrom('document').select('document.id').whereRef('document.id', '=', 'record_item.id'))
        .as('has_document'),
    )
    .where('patient_id', '=', patientId);

export function listRecordItems(tx: CompanyTransaction, patientId: string, words: string) {
  let query = itemsOf(tx, patientId).orderBy('at', 'desc').orderBy('id', 'desc').limit(500);
  for (const word of searchWords(words))
    query = query.where((eb) =>
      eb.or([matchesWord('title', word), matchesWord('summary', word), matchesWord('text', word)]),
    );
  return query.execute();
}

export function readRecordItem(tx: CompanyTransaction, patientId: string, itemId: string) {
  return itemsOf(tx, patientId).where('id', '=', itemId).executeTakeFirst();
}

/** Whether a doctor has or had a visit with a patient; with `now`, whether one is going on. */
export async function hasVisit(
  tx: CompanyTransaction,
  professionalId: string,
  patientId: string,
  during: boolean,
): Promise<boolean> {
  const row = await tx
    .selectFrom('appointment')
    .select('id')
    .where('professional_id', '=', professionalId)
    .where('patient_id', '=', patientId)
    .where('status', 'in', during ? ['in_progress'] : ['scheduled', 'confirmed', 'arrived', 'in_progress', 'finished'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

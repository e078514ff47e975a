import { isSensitiveCode } from '@acolhe/domain/record/record-item';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { isHidden, type RecordReader } from './policy.ts';
import { insertItemRow, isVisitSensitive, listSensitive, type NewRecordItem, setSensitive } from './store.ts';

/** Adds an item. A sensitive diagnosis makes its whole visit sensitive, what is added to it later included. */
export async function insertRecordItem(tx: CompanyTransaction, item: NewRecordItem): Promise<void> {
  const { appointment_id: appointmentId } = item;
  const isCoded = item.codes.some(({ code }) => isSensitiveCode(code));
  const is_sensitive =
    item.is_sensitive || isCoded || (appointmentId !== null && (await isVisitSensitive(tx, appointmentId)));
  await insertItemRow(tx, { ...item, is_sensitive });
  if (isCoded && appointmentId) await setSensitive(tx, { appointmentId }, true);
}

/** Those of some items that are withheld from a reader of their record. */
export async function hiddenItems(
  tx: CompanyTransaction,
  reader: RecordReader,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (reader.seesSensitive || ids.length === 0) return new Set();
  const rows = await listSensitive(tx, ids);
  return new Set(rows.filter((row) => isHidden(reader, row)).map(({ id }) => id));
}

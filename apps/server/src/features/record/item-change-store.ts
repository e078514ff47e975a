import type { ItemPart } from '@acolhe/domain/record/record-item';
import type { CompanyTransaction } from '../../platform/db/database.ts';

export type ItemChangeRow = {
  id: string;
  item_id: string;
  kind: NewItemChange['kind'];
  part: ItemPart | null;
  before: string;
  text: string;
  reason: string;
  author: string;
  at: Date;
};

export type NewItemChange = {
  id: string;
  item_id: string;
  kind: 'corrected' | 'entered_in_error' | 'sensitive' | 'open';
  part?: ItemPart;
  before?: string;
  text?: string;
  reason: string;
  author: string;
  user_id: string;
  at: Date;
};

export async function insertItemChanges(tx: CompanyTransaction, changes: readonly NewItemChange[]): Promise<void> {
  if (changes.length === 0) return;
  await tx
    .insertInto('record_item_change')
    .values(changes.map((change) => ({ ...change, company_id: tx.companyId })))
    .execute();
}

/** Corrections among changes, in their order. */
export const correctionsOf = (changes: readonly ItemChangeRow[]) =>
  changes.flatMap(({ part, ...change }) => (part ? [{ ...change, part }] : []));

/** Changes of some items, oldest first. */
export async function listItemChanges(
  tx: CompanyTransaction,
  itemIds: readonly string[],
): Promise<ReadonlyMap<string, ItemChangeRow[]>> {
  if (itemIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('record_item_change')
    .select(['id', 'item_id', 'kind', 'part', 'before', 'text', 'reason', 'author', 'at'])
    .where('item_id', 'in', itemIds)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return Map.groupBy(rows, ({ item_id }) => item_id);
}

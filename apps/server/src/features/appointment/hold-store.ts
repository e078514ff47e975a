import type { CompanyTransaction } from '../../platform/db/database.ts';

const expiredHolds = (tx: CompanyTransaction, now: Date) =>
  tx.selectFrom('appointment').select('id').where('status', '=', 'held').where('hold_until', '<=', now);

/** Ids of expired unpaid holds. */
export const listExpiredHolds = async (tx: CompanyTransaction, now: Date, limit: number): Promise<string[]> =>
  (await expiredHolds(tx, now).orderBy('id').limit(limit).execute()).map(({ id }) => id);

/** Ids of expired unpaid holds, one or those in the way of a time; skips rows locked by another transaction. */
export async function lockExpiredHolds(
  tx: CompanyTransaction,
  now: Date,
  wanted: { id: string } | { professionalId: string; start: Date; end: Date },
): Promise<string[]> {
  const all = expiredHolds(tx, now);
  const query =
    'id' in wanted
      ? all.where('id', '=', wanted.id)
      : all
          .where('professional_id', '=', wanted.professionalId)
          .where('starts_at', '<', wanted.end)
          .where('ends_at', '>', wanted.start);
  const rows = await query.orderBy('id').limit(200).forUpdate().skipLocked().execute();
  return rows.map((row) => row.id);
}

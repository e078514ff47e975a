import type { Db } from '../database.ts';

/** A paid charge, fully refunded at `returnedAt`. */
export type PaidCharge = {
  txid: string;
  endToEndId: string;
  /** Reais, as the API Pix writes them: `200.00`. */
  amount: string;
  paidAt: Date;
  returnedAt: Date | null;
};

/** PIX key of past payments. */
const PIX_KEY = 'demo';

/** Inserts charges as if they had been created, paid and refunded here. */
export async function insertHistory(db: Db, charges: readonly PaidCharge[]): Promise<void> {
  if (charges.length === 0) return;
  await db
    .insertInto('simulator.bank_charge')
    .values(
      charges.map(({ txid, amount, paidAt }) => ({
        txid,
        amount,
        pix_key: PIX_KEY,
        created_at: paidAt,
        expiration_seconds: 900,
        status: 'CONCLUIDA',
      })),
    )
    .execute();
  await db
    .insertInto('simulator.bank_pix')
    .values(
      charges.map(({ txid, endToEndId, amount, paidAt }) => ({
        end_to_end_id: endToEndId,
        txid,
        pix_key: PIX_KEY,
        amount,
        at: paidAt,
      })),
    )
    .execute();
  const refunds = charges.flatMap(({ txid, endToEndId, amount, returnedAt }) =>
    returnedAt
      ? [
          {
            end_to_end_id: endToEndId,
            id: txid,
            amount,
            status: 'DEVOLVIDO' as const,
            at: returnedAt,
            settles_at: returnedAt,
            rtr_id: endToEndId.replace('E', 'D'),
          },
        ]
      : [],
  );
  if (refunds.length > 0) await db.insertInto('simulator.bank_refund').values(refunds).execute();
}

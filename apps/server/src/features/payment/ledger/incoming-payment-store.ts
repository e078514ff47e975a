import type { DeskMethod, MoneySource } from '@acolhe/domain/payment/ledger';
import type { CompanyTransaction } from '../../../platform/db/database.ts';
import type { AccountId } from '../../payment-account/client.ts';

export type NewIncomingPayment = {
  /** The bank's end-to-end id, the card charge's id, or the desk's. */
  id: string;
  source: MoneySource;
  account: AccountId;
  method?: DeskMethod;
  paymentId: string | null;
  txid: string | null;
  amount: number;
  fee: number;
  paidAt: Date;
  at: Date;
};

/** Stores an incoming payment once: false if its id is known. */
export async function insertIncomingPayment(tx: CompanyTransaction, receipt: NewIncomingPayment): Promise<boolean> {
  const row = await tx
    .insertInto('receipt')
    .values({
      id: receipt.id,
      company_id: tx.companyId,
      source: receipt.source,
      account_id: receipt.account,
      method: receipt.method ?? null,
      txid: receipt.txid,
      payment_id: receipt.paymentId,
      amount: receipt.amount,
      fee: receipt.fee,
      paid_at: receipt.paidAt,
      received_at: receipt.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Incoming payments of a payment, each with its amount that is not being refunded: centavos. */
export function listIncomingPayments(tx: CompanyTransaction, paymentId: string) {
  return tx
    .selectFrom('receipt as r')
    .select(['r.id', 'r.source', 'r.account_id', 'r.method', 'r.amount', 'r.received_at'])
    .select((eb) =>
      eb(
        'r.amount',
        '-',
        eb
          .selectFrom('refund as f')
          .select((inner) =>
            inner.fn.coalesce(inner.cast<number>(inner.fn.sum('f.amount'), 'integer'), inner.lit(0)).as('back'),
          )
          .whereRef('f.receipt_id', '=', 'r.id')
          .where('f.status', '<>', 'failed'),
      ).as('left'),
    )
    .where('r.payment_id', '=', paymentId)
    .orderBy('r.received_at')
    .orderBy('r.id')
    .execute();
}

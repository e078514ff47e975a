import type { refundCauses, refundStatuses } from '@acolhe/contract/payment/payment';
import type { MoneySource } from '@acolhe/domain/payment/ledger';
import type { Actor } from '../../../platform/actor.ts';
import type { CompanyTransaction } from '../../../platform/db/database.ts';

export type RefundCause = (typeof refundCauses)[number];
export type RefundStatus = (typeof refundStatuses)[number];

export type NewRefund = {
  id: string;
  paymentId: string | null;
  receiptId: string;
  source: MoneySource;
  amount: number;
  cause: RefundCause;
  reason: string;
  actor: Actor;
  actorName: string | null;
  at: Date;
};

export async function insertRefund(tx: CompanyTransaction, refund: NewRefund): Promise<void> {
  await tx
    .insertInto('refund')
    .values({
      id: refund.id,
      company_id: tx.companyId,
      payment_id: refund.paymentId,
      receipt_id: refund.receiptId,
      source: refund.source,
      amount: refund.amount,
      cause: refund.cause,
      reason: refund.reason,
      actor: refund.actor,
      actor_name: refund.actorName,
      status: 'asked',
      asked_at: refund.at,
    })
    .execute();
}

/** Locks a refund for the rest of the transaction. */
export function lockRefund(tx: CompanyTransaction, id: string) {
  return tx.selectFrom('refund').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export type RefundRow = NonNullable<Awaited<ReturnType<typeof lockRefund>>>;

export async function updateRefund(
  tx: CompanyTransaction,
  id: string,
  status: RefundStatus,
  closedAt: Date | null,
): Promise<void> {
  await tx.updateTable('refund').set({ status, closed_at: closedAt }).where('id', '=', id).execute();
}

/** Refunds without a final answer of bank or gateway; of one visit, or all. Excludes those of the desk. */
export function listOpenRefunds(tx: CompanyTransaction, limit: number, appointmentId?: string) {
  let query = tx
    .selectFrom('refund as f')
    .innerJoin('receipt as r', 'r.id', 'f.receipt_id')
    .leftJoin('payment as p', 'p.id', 'f.payment_id')
    .select(['f.id', 'f.receipt_id', 'f.source', 'f.amount', 'f.status', 'r.account_id', 'p.appointment_id'])
    .where('f.status', 'in', ['asked', 'processing'])
    .where('f.source', '<>', 'desk')
    .orderBy('f.asked_at')
    .limit(limit);
  if (appointmentId !== undefined) query = query.where('p.appointment_id', '=', appointmentId);
  return query.execute();
}

/** Refunds that the desk still has to hand over, locked. */
export function listDeskRefunds(tx: CompanyTransaction, paymentId: string) {
  return tx
    .selectFrom('refund')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('source', '=', 'desk')
    .where('status', '=', 'asked')
    .forUpdate()
    .execute();
}

/** All refunds of a payment, oldest first. */
export function listRefunds(tx: CompanyTransaction, paymentId: string) {
  return tx.selectFrom('refund').selectAll().where('payment_id', '=', paymentId).orderBy('asked_at').execute();
}

import { can } from '@acolhe/domain/flow';
import type { MoneySource } from '@acolhe/domain/payment/ledger';
import { saleBack } from '@acolhe/domain/payment/ledger';
import type { Centavos } from '@acolhe/domain/payment/money';
import { paymentFlow } from '@acolhe/domain/payment/payment-flow';
import { v7 as uuid } from 'uuid';
import type { By } from '../../../platform/actor.ts';
import type { CompanyTransaction } from '../../../platform/db/database.ts';
import { Problem } from '../../../platform/problem.ts';
import { returnCoverage } from '../../coverage/service.ts';
import { returnVoucher } from '../../voucher/service.ts';
import { refundWritten } from '../events.ts';
import { listIncomingPayments } from '../ledger/incoming-payment-store.ts';
import { postLedger, readSale } from '../ledger/store.ts';
import { movePayment, type PaymentRow } from '../store.ts';
import { insertRefund, lockRefund, type RefundCause } from './store.ts';

/** Reason and author of a refund. */
export type Why = By & { cause: RefundCause; reason?: string | null };

/** Applies a visit's cancellation to its locked payment: it is refunded, kept, or no longer requested. */
export async function closePayment(
  tx: CompanyTransaction,
  payment: PaymentRow,
  goesBack: boolean,
  by: By,
): Promise<void> {
  if (!goesBack && !can(paymentFlow, payment.status, 'cancel')) return;
  await returnVoucher(tx, payment.id, by.at);
  await returnCoverage(tx, payment.id, by.at);
  if (goesBack) await beginRefund(tx, payment, { ...by, cause: 'cancelled' });
  else await movePayment(tx, payment, 'cancel', by);
}

/** Stores the refund of a whole payment; the bank is asked after the commit. */
export async function beginRefund(tx: CompanyTransaction, payment: PaymentRow, why: Why): Promise<void> {
  const wasSold = payment.status === 'paid';
  const status = await movePayment(tx, payment, 'refund', why);
  // A goodwill refund is the patient's alone: the visit took place, and a club or partner that covers a part of it
  // still owes that.
  const covered = why.cause === 'kindness' ? 0 : payment.covered;
  if (wasSold) await takeBackSale(tx, payment, { covered, ref: payment.id, at: why.at });
  const receipts = (await listIncomingPayments(tx, payment.id)).filter(({ left }) => left > 0);
  for (const { left, ...receipt } of receipts) await sendBack(tx, payment, { ...receipt, amount: left }, why);
  // A voucher paid for all: there is no money to refund.
  if (receipts.length === 0) await movePayment(tx, { ...payment, status }, 'refund_done', why);
}

/**
 * Stores a partial refund; the visit stays paid. A part that is all that is left is a whole refund. Centavos.
 */
export async function beginPartRefund(
  tx: CompanyTransaction,
  payment: PaymentRow,
  amount: Centavos,
  why: Why,
): Promise<void> {
  const receipts = (await listIncomingPayments(tx, payment.id)).filter(({ left }) => left > 0);
  const left = receipts.reduce((sum, receipt) => sum + receipt.left, 0);
  if (left === 0) throw new Problem('refund_unavailable');
  if (amount > left) throw new Problem('invalid_input', [{ path: 'amount', code: 'refund_too_much' }]);
  if (amount === left) return beginRefund(tx, payment, why);
  await movePayment(tx, payment, 'refund_part', why);
  let rest = amount;
  for (const receipt of receipts) {
    const part = Math.min(rest, receipt.left);
    rest -= part;
    if (part === 0) break;
    const ref = await sendBack(tx, payment, { ...receipt, amount: part }, why);
    await takeBackSale(tx, payment, { amount: part, covered: 0, ref, at: why.at });
  }
}

/** Stores one refund of an incoming payment, to its source. Returns its id at the bank. */
export async function sendBack(
  tx: CompanyTransaction,
  payment: Pick<PaymentRow, 'id' | 'appointment_id'> | null,
  receipt: { id: string; source: MoneySource; amount: Centavos },
  why: Why,
): Promise<string> {
  const id = uuid().replaceAll('-', '');
  await insertRefund(tx, {
    id,
    paymentId: payment?.id ?? null,
    receiptId: receipt.id,
    source: receipt.source,
    amount: receipt.amount,
    cause: why.cause,
    reason: why.reason ?? '',
    actor: why.actor,
    actorName: why.actorName ?? null,
    at: why.at,
  });
  tx.emit(refundWritten, { appointmentId: payment?.appointment_id ?? null });
  return id;
}

/** Reverses the sale of a visit by `amount`, or by all that the patient paid, and by what was covered. Centavos. */
async function takeBackSale(
  tx: CompanyTransaction,
  payment: PaymentRow,
  { amount, covered, ref, at }: { amount?: Centavos; covered: Centavos; ref: string; at: Date },
): Promise<void> {
  const sold = await readSale(tx, payment.id);
  if (!sold) return;
  const total = payment.price - payment.discount - sold.back;
  const left = { total, covered: payment.covered, commission: sold.commission };
  const entries = saleBack(left, { total: amount ?? total, covered });
  const about = { paymentId: payment.id, professionalId: sold.professionalId, at };
  await postLedger(tx, { ...about, kind: 'sale_back', ref, entries });
}

/**
 * Requests a failed refund once more; its payment is locked, if it has one. False if the money was refunded another
 * way meanwhile.
 */
export async function refundAgain(
  tx: CompanyTransaction,
  id: string,
  payment: PaymentRow | undefined,
  by: By,
): Promise<boolean> {
  const failed = await lockRefund(tx, id);
  if (failed?.status !== 'failed') return false;
  const why = { ...by, cause: failed.cause, reason: failed.reason };
  if (payment?.status === 'paid_late') {
    await beginRefund(tx, payment, why);
    return true;
  }
  const receipts = payment ? await listIncomingPayments(tx, payment.id) : [];
  if (payment && (receipts.find((receipt) => receipt.id === failed.receipt_id)?.left ?? 0) < failed.amount)
    return false;
  const receipt = { id: failed.receipt_id, source: failed.source, amount: failed.amount };
  await sendBack(tx, payment ?? null, receipt, why);
  return true;
}

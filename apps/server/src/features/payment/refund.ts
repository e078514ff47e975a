import { can } from '@acolhe/domain/flow';
import { givenBack, type MoneySource, saleBack } from '@acolhe/domain/ledger';
import type { Centavos } from '@acolhe/domain/money';
import { type PaymentState, paymentFlow } from '@acolhe/domain/payment-flow';
import { v7 as uuid } from 'uuid';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { lockAppointment } from '../appointment/store.ts';
import { returnVoucher } from '../voucher/service.ts';
import { cancelCard } from './card.ts';
import { insertDifference } from './difference-store.ts';
import { postLedger, readSale } from './ledger-store.ts';
import { announcePayment } from './payment-view.ts';
import { withdraw } from './pix.ts';
import { listReceipts } from './receipt-store.ts';
import {
  insertRefund,
  listOpenRefunds,
  listRefunds,
  lockRefund,
  type RefundCause,
  type RefundRow,
  updateRefund,
} from './refund-store.ts';
import type { By } from './settle.ts';
import { lockPayment, movePayment, type PaymentRow, readLiveCharge } from './store.ts';

const BATCH = 200;

/** Why money goes back, and who said so. */
export type Why = By & { cause: RefundCause; reason?: string | null };

/** What the cancelling of a visit means for its locked payment: the money goes back, stays, or is no longer asked for. */
export async function closePayment(
  tx: CompanyTransaction,
  payment: PaymentRow,
  goesBack: boolean,
  by: By,
): Promise<void> {
  if (!goesBack && !can(paymentFlow, payment.status as PaymentState, 'cancel')) return;
  await returnVoucher(tx, payment.id, by.at);
  if (goesBack) await beginRefund(tx, payment, { ...by, cause: 'cancelled' });
  else await movePayment(tx, payment, 'cancel', by);
}

/** Writes down that all of a payment goes back; {@link followRefunds} asks for it after the commit. */
export async function beginRefund(tx: CompanyTransaction, payment: PaymentRow, why: Why): Promise<void> {
  const wasSold = payment.status === 'paid';
  const status = await movePayment(tx, payment, 'refund', why);
  if (wasSold) await takeBackSale(tx, payment, { ref: payment.id, at: why.at });
  const receipts = (await listReceipts(tx, payment.id)).filter(({ left }) => left > 0);
  for (const { left, ...receipt } of receipts) await sendBack(tx, payment, { ...receipt, amount: left }, why);
  // A voucher paid for all: no money has to travel.
  if (receipts.length === 0) await movePayment(tx, { ...payment, status }, 'refund_done', why);
}

/**
 * Writes down that a part of what was paid goes back; the visit stays paid. A part that is all that is left is a whole
 * refund. Centavos.
 */
export async function beginPartRefund(
  tx: CompanyTransaction,
  payment: PaymentRow,
  amount: Centavos,
  why: Why,
): Promise<void> {
  const receipts = (await listReceipts(tx, payment.id)).filter(({ left }) => left > 0);
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
    await takeBackSale(tx, payment, { amount: part, ref, at: why.at });
  }
}

/** Writes one refund down: of a receipt, to where it came from. Its id at the bank. */
export async function sendBack(
  tx: CompanyTransaction,
  payment: Pick<PaymentRow, 'id'> | null,
  receipt: { id: string; source: string; amount: Centavos },
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
  return id;
}

/** The visit stands for less of the money: for `amount` of its total, or for nothing any more. Centavos. */
async function takeBackSale(
  tx: CompanyTransaction,
  payment: PaymentRow,
  { amount, ref, at }: { amount?: Centavos; ref: string; at: Date },
): Promise<void> {
  const sold = await readSale(tx, payment.id);
  if (!sold) return;
  const left = { total: payment.price - payment.discount - sold.back, commission: sold.commission };
  const entries = saleBack(left, amount ?? left.total);
  const about = { paymentId: payment.id, professionalId: sold.professionalId, at };
  await postLedger(tx, { ...about, kind: 'sale_back', ref, entries });
}

/**
 * What the bank has to hear of a cancelled visit, after the commit: an open charge is withdrawn, refunds asked for.
 * A bank that is down is asked again by the reconciling job.
 */
export async function tellBank(platform: Platform, scope: CompanyScope, appointmentId: string): Promise<void> {
  const txid = await platform.database.readInCompany(scope, (tx) => readLiveCharge(tx, appointmentId));
  try {
    if (txid) await withdraw(platform, scope, txid);
    await cancelCard(platform, scope, appointmentId);
    await followRefunds(platform, scope, appointmentId);
  } catch (error) {
    platform.log.warn({ err: error }, 'the bank about a cancelled visit');
  }
}

/**
 * Asks for refunds that are written down, or how they stand: of one visit, or all that are open. The same refund id is
 * never paid twice. One that cannot be asked for now does not keep the others.
 */
export async function followRefunds(platform: Platform, scope: CompanyScope, appointmentId?: string): Promise<void> {
  const open = await platform.database.readInCompany(scope, (tx) => listOpenRefunds(tx, BATCH, appointmentId));
  for (const refund of open) {
    try {
      const answer = await askFor(platform, refund);
      const closed = await platform.database.inCompany(scope, (tx) => noteRefund(platform, tx, refund, answer));
      if (closed && refund.appointment_id) await announcePayment(platform, scope, refund.appointment_id);
    } catch (error) {
      platform.log.warn({ err: error }, 'following a refund');
    }
  }
}

type Open = Awaited<ReturnType<typeof listOpenRefunds>>[number];

type Answer = 'processing' | 'returned' | 'failed';

const statusOf = { EM_PROCESSAMENTO: 'processing', DEVOLVIDO: 'returned', NAO_REALIZADO: 'failed' } as const;

/** Where the money came from, by what it came in. */
async function askFor(platform: Platform, refund: Open): Promise<Answer> {
  const { receipt_id: receipt, id, amount } = refund;
  const isNew = refund.status === 'asked';
  if (refund.source === 'card') {
    if (!platform.cards) throw new Error('No card gateway is configured that could send money back');
    const { status } = await (isNew
      ? platform.cards.refund(receipt, id, amount)
      : platform.cards.readRefund(receipt, id, amount));
    return status;
  }
  const { status } = await (isNew ? platform.pix.refund(receipt, id, amount) : platform.pix.readRefund(receipt, id));
  return statusOf[status];
}

async function noteRefund(
  platform: Platform,
  tx: CompanyTransaction,
  { id, appointment_id: appointmentId }: Open,
  answer: Answer,
): Promise<boolean> {
  const by = { actor: 'bank', at: new Date(platform.clock.now()) } as const;
  if (appointmentId) await lockAppointment(tx, appointmentId);
  const payment = appointmentId ? await lockPayment(tx, appointmentId) : undefined;
  const refund = await lockRefund(tx, id);
  if (!refund || refund.closed_at) return false;
  return closeRefund(tx, refund, payment, answer, by);
}

/** Notes how a locked refund stands; with the last of them the payment is given back, or the patient's again. */
export async function closeRefund(
  tx: CompanyTransaction,
  refund: RefundRow,
  payment: PaymentRow | undefined,
  status: 'processing' | 'returned' | 'failed',
  by: By,
): Promise<boolean> {
  await updateRefund(tx, refund.id, status, status === 'processing' ? null : by.at);
  if (status === 'processing') return false;
  if (status === 'returned') {
    const entries = givenBack({ source: refund.source as MoneySource, amount: refund.amount });
    const about = { paymentId: refund.payment_id, professionalId: null, at: by.at };
    await postLedger(tx, { ...about, kind: 'given_back', ref: refund.id, entries });
  }
  if (status === 'failed') {
    const { id: ref, payment_id: paymentId, amount: ours } = refund;
    await insertDifference(tx, { kind: 'refund_failed', ref, paymentId, ours, theirs: null, at: by.at });
  }
  if (payment?.status === 'refunding' && refund.cause !== 'twice') {
    const others = (await listRefunds(tx, payment.id)).filter(({ cause }) => cause !== 'twice');
    if (others.every((other) => !isOpen(other.status)))
      await movePayment(tx, payment, status === 'failed' ? 'refund_failed' : 'refund_done', by);
  }
  return true;
}

/**
 * Asks once more for a refund that failed; its payment is locked, where it has one. False where the money went back by
 * another way meanwhile.
 */
export async function refundAgain(
  tx: CompanyTransaction,
  id: string,
  payment: PaymentRow | undefined,
  by: By,
): Promise<boolean> {
  const failed = await lockRefund(tx, id);
  if (failed?.status !== 'failed') return false;
  const why = { ...by, cause: failed.cause as RefundCause, reason: failed.reason };
  if (payment?.status === 'paid_late') {
    await beginRefund(tx, payment, why);
    return true;
  }
  const receipts = payment ? await listReceipts(tx, payment.id) : [];
  if (payment && (receipts.find((receipt) => receipt.id === failed.receipt_id)?.left ?? 0) < failed.amount)
    return false;
  const receipt = { id: failed.receipt_id, source: failed.source, amount: failed.amount };
  await sendBack(tx, payment ?? null, receipt, why);
  return true;
}

const isOpen = (status: string) => status === 'asked' || status === 'processing';

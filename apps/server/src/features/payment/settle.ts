import type { AppointmentStatus } from '@acolhe/domain/appointment/appointment-flow';
import { can } from '@acolhe/domain/flow';
import { commissionEntries, type DeskMethod, type MoneySource, received, sale } from '@acolhe/domain/payment/ledger';
import type { Centavos } from '@acolhe/domain/payment/money';
import { paymentFlow } from '@acolhe/domain/payment/payment-flow';
import { commissionOf } from '@acolhe/domain/plan/commission';
import { DAY } from '@acolhe/domain/time/duration';
import type { By } from '../../platform/actor.ts';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { moveAppointment } from '../appointment/store.ts';
import { requireCompany } from '../company/service.ts';
import type { AccountId } from '../payment-account/client.ts';
import { commissionRuleOf } from '../plan/service.ts';
import { insertIncomingPayment } from './ledger/incoming-payment-store.ts';
import { postLedger, readSale } from './ledger/store.ts';
import type { Locked } from './lock.ts';
import { sendBack } from './refund/refund.ts';
import { movePayment, type PaymentRow } from './store.ts';

export type Money = {
  source: MoneySource;
  /** The account that it came in by; the desk has none. */
  account?: AccountId;
  method?: DeskMethod;
  /** The bank's end-to-end id, the card charge's, or the desk's; deduplicates. */
  ref: string;
  txid?: string;
  amount: Centavos;
  /** Fee kept by the bank or gateway. */
  fee: Centavos;
  /** Time of the payment, by its receiver. */
  at: Date;
};

/**
 * The only way in which incoming money makes a visit paid. Both rows are locked by the caller.
 *
 * - `paid`: the visit is booked, and its mail is queued.
 * - `late`: the slot was released meanwhile; the patient chooses another or a refund.
 * - `extra`: the visit is paid already, or the amount is not its price: all of it is refunded.
 * - `known`: this payment has been counted.
 */
export async function settle(
  tx: CompanyTransaction,
  { appointment, payment }: Locked,
  money: Money,
  by: By,
): Promise<'paid' | 'late' | 'extra' | 'known'> {
  const counted = await insertIncomingPayment(tx, {
    id: money.ref,
    source: money.source,
    account: money.account ?? null,
    ...(money.method ? { method: money.method } : {}),
    paymentId: payment.id,
    txid: money.txid ?? null,
    amount: money.amount,
    fee: money.fee,
    paidAt: money.at,
    at: by.at,
  });
  if (!counted) return 'known';
  const about = { paymentId: payment.id, professionalId: appointment.professional_id, at: by.at };
  await postLedger(tx, { ...about, kind: 'received', ref: money.ref, entries: received(money) });
  const status = payment.status;
  const isPrice = money.amount === payment.price - payment.discount;
  if (isPrice && keepsSlot(appointment.status) && can(paymentFlow, status, 'settle')) {
    await sell(tx, { appointment, payment }, by, money.at);
    if (appointment.status === 'held') await moveAppointment(tx, appointment.id, 'schedule', by);
    return 'paid';
  }
  if (isPrice && can(paymentFlow, status, 'settle_late')) {
    const { late_choice_days: days } = await requireCompany(tx);
    const decideUntil = new Date(by.at.getTime() + days * DAY);
    await movePayment(tx, payment, 'settle_late', by, { paid_at: money.at, decide_until: decideUntil });
    return 'late';
  }
  await sendBack(tx, payment, { id: money.ref, source: money.source, amount: money.amount }, { cause: 'twice', ...by });
  return 'extra';
}

/** Books a held visit without money: the discount covers the whole price. */
export async function settleFree(
  tx: CompanyTransaction,
  { appointment, payment }: Locked,
  by: By,
  covered: { discount: Centavos; voucher: string | null },
): Promise<void> {
  await sell(tx, { appointment, payment }, by, by.at, covered);
  await moveAppointment(tx, appointment.id, 'schedule', by);
}

/** The slot is still this patient's until it is released, even a moment after the hold expired. */
const keepsSlot = (visit: AppointmentStatus) => !['released', 'cancelled', 'requested', 'offered'].includes(visit);

async function sell(
  tx: CompanyTransaction,
  { appointment, payment }: Locked,
  by: By,
  paidAt: Date,
  covered: { discount?: Centavos; voucher?: string | null } = {},
): Promise<void> {
  await movePayment(tx, payment, 'settle', by, { ...covered, paid_at: paidAt });
  await postSale(tx, appointment.professional_id, { ...payment, ...covered }, by.at);
}

type Sold = Pick<PaymentRow, 'id' | 'price' | 'discount' | 'covered'>;

/**
 * Writes the sale of a visit to the ledger, also of a free one, with the professional's share; once. A visit of the
 * line has no professional for the share yet: {@link handOver} gives it to the one who attends.
 */
export async function postSale(
  tx: CompanyTransaction,
  professionalId: string | null,
  payment: Sold,
  at: Date,
): Promise<void> {
  const { id: paymentId, price, discount, covered } = payment;
  const rule = professionalId ? await commissionRuleOf(tx, professionalId) : null;
  const entries = sale({ price, discount, covered, commission: commissionOf(price - discount + covered, rule) });
  await postLedger(tx, { kind: 'sale', ref: paymentId, paymentId, professionalId, at, entries });
}

/** Moves the share of a paid visit to another professional, by their own rule. Once per version of the visit. */
export async function handOver(
  tx: CompanyTransaction,
  payment: Sold,
  to: { professionalId: string; version: number; at: Date },
): Promise<void> {
  const sold = await readSale(tx, payment.id);
  if (!sold) return;
  const about = { kind: 'handed_over', paymentId: payment.id, at: to.at } as const;
  const ref = `${payment.id}:${to.version}`;
  const rule = await commissionRuleOf(tx, to.professionalId);
  const share = commissionOf(payment.price - payment.discount + payment.covered - sold.back, rule);
  const [from, onto] = [commissionEntries(-sold.commission), commissionEntries(share)];
  await postLedger(tx, { ...about, ref: `${ref}:from`, professionalId: sold.professionalId, entries: from });
  await postLedger(tx, { ...about, ref: `${ref}:to`, professionalId: to.professionalId, entries: onto });
}

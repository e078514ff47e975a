import type { LocalPayment, PaymentView } from '@acolhe/contract/payment/payment';
import { type AppointmentStatus, HOLD_MINUTES } from '@acolhe/domain/appointment/appointment-flow';
import { payUntil } from '@acolhe/domain/booking/booking-rules';
import { can } from '@acolhe/domain/flow';
import { type PaymentStatus, paymentFlow } from '@acolhe/domain/payment/payment-flow';
import { MINUTE } from '@acolhe/domain/time/duration';
import type { By } from '../../platform/actor.ts';
import type { CallerContext, CompanyContext } from '../../platform/context.ts';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { Problem } from '../../platform/problem.ts';
import { findAppointmentByCode } from '../access-code/store.ts';
import { readVisible } from '../appointment/service.ts';
import { extendHold, moveAppointment, setHold } from '../appointment/store.ts';
import { financialSettings } from '../finance-settings/service.ts';
import { returnVoucher } from '../voucher/service.ts';
import { lockVisit } from './lock.ts';
import { discountBy, lockHeld, today } from './locked-payment.ts';
import { withdraw } from './pix/charge.ts';
import { closeRefund } from './refund/follow.ts';
import { listDeskRefunds } from './refund/store.ts';
import { settle, settleFree } from './settle.ts';
import { movePayment, type PaymentRow, readLiveCharge, readPaymentView } from './store.ts';
import { viewPayment } from './view.ts';

/**
 * Payment at the clinic's desk: agreed (an unpaid booking is booked), received, or refunded after a cancellation.
 * Idempotent. An open code at the bank is withdrawn first; if it was paid meanwhile, that payment counts.
 */
export async function payLocally(
  context: CallerContext,
  code: string,
  { step, method }: LocalPayment,
): Promise<{ status: PaymentStatus; appointment_status: AppointmentStatus }> {
  const { platform, scope, caller } = context;
  const { appointmentId, txid } = await platform.database.readInCompany(scope, async (tx) => {
    const id = await findAppointmentByCode(tx, code, 'payment');
    if (!id) throw new Problem('code_unknown');
    await readVisible(tx, caller, id);
    return { appointmentId: id, txid: await readLiveCharge(tx, id) };
  });
  if (txid && step !== 'give_back') await withdraw(context, txid);
  const at = new Date(platform.clock.now());
  const by = { actor: caller.role, actorName: caller.name, at } as const;
  await platform.database.inCompany(scope, async (tx) => {
    const locked = await lockVisit(tx, appointmentId);
    if (!locked) throw new Problem('code_unknown');
    const { appointment, payment } = locked;
    const visit = appointment.status;
    const status = payment.status;
    if (step === 'give_back') return giveBack(tx, payment, by);
    const wanted: PaymentStatus = step === 'agree' ? 'awaiting_local' : 'paid';
    // A patient's choice to pay here only keeps the hold: the desk's decision books it.
    if (status === wanted && visit !== 'held') return;
    // A card may have been charged: the desk takes money only once that is known.
    if (status === 'in_analysis' || status === 'not_confirmed') throw new Problem('payment_in_analysis');
    const isChosen = step === 'agree' && status === 'awaiting_local';
    if (!isChosen && !can(paymentFlow, status, step === 'agree' ? 'choose_local' : 'settle'))
      throw new Problem('payment_closed');
    // The slot of an expired hold may be taken by now.
    if (visit === 'held' && appointment.hold_until && appointment.hold_until <= at) throw new Problem('payment_closed');
    if (step === 'receive') {
      const ref = deskReceipt(payment.id);
      const how = method ? { method } : {};
      const money = { source: 'desk', ...how, ref, amount: payment.price - payment.discount, fee: 0, at } as const;
      // The desk's money is the visit's only payment: it cannot be late.
      if ((await settle(tx, locked, money, by)) !== 'paid') throw new Problem('payment_closed');
      return;
    }
    if (!isChosen) await movePayment(tx, payment, 'choose_local', by);
    if (visit === 'held') await moveAppointment(tx, appointmentId, 'schedule', by);
  });
  return platform.database.readInCompany(scope, async (tx) => {
    const row = await readPaymentView(tx, appointmentId);
    if (!row) throw new Problem('code_unknown');
    return { status: row.status, appointment_status: row.appointment_status };
  });
}

/**
 * The patient chooses by their link to pay at the clinic: the hold lasts as long as one of the clinic's own bookings,
 * and becomes a visit when the desk has the money. {@link leaveLocal} undoes it.
 */
export async function chooseLocal(
  context: CompanyContext,
  appointmentId: string,
  voucher: string | undefined,
): Promise<PaymentView> {
  const { platform, scope } = context;
  const now = platform.clock.now();
  const by = { actor: 'link', at: new Date(now) } as const;
  const txid = await platform.database.readInCompany(scope, (tx) => readLiveCharge(tx, appointmentId));
  if (txid) await withdraw(context, txid);
  const day = await today(context);
  await platform.database.inCompany(scope, async (tx) => {
    const { allows_local_payment: isAllowed } = await financialSettings(tx);
    if (!isAllowed) throw new Problem('local_unavailable');
    const locked = await lockHeld(tx, appointmentId, now);
    if (locked.payment.status === 'awaiting_local') return;
    const discount = await discountBy(tx, voucher, locked, { today: day, at: by.at });
    const covered = { discount: discount.amount, voucher: discount.code };
    if (discount.amount === locked.payment.price) return settleFree(tx, locked, by, covered);
    await movePayment(tx, locked.payment, 'choose_local', by, covered);
    await extendHold(tx, appointmentId, new Date(payUntil(locked.appointment.starts_at.getTime(), now)));
  });
  return viewPayment(context, appointmentId);
}

/** Leaves payment at the clinic for another way to pay: the hold lasts as for any patient who is about to pay. */
export async function leaveLocal(context: CompanyContext, appointmentId: string): Promise<PaymentView> {
  const { platform, scope } = context;
  const now = platform.clock.now();
  const at = new Date(now);
  await platform.database.inCompany(scope, async (tx) => {
    const { appointment, payment } = await lockHeld(tx, appointmentId, now);
    if (payment.status !== 'awaiting_local') throw new Problem('payment_closed');
    await returnVoucher(tx, payment.id, at);
    await movePayment(tx, payment, 'withdraw_local', { actor: 'link', at }, { discount: 0, voucher: null });
    await setHold(tx, appointmentId, new Date(Math.min(appointment.hold_until.getTime(), now + HOLD_MINUTES * MINUTE)));
  });
  return viewPayment(context, appointmentId);
}

/** Marks the desk's refund as handed over. A bank's payment is refunded through the bank. */
async function giveBack(tx: CompanyTransaction, payment: PaymentRow, by: By): Promise<void> {
  const refunds = await listDeskRefunds(tx, payment.id);
  if (refunds.length === 0 && payment.status !== 'refunded') throw new Problem('payment_closed');
  for (const refund of refunds) await closeRefund(tx, refund, payment, 'returned', by);
}

/** Id of a payment's money received at the desk. */
const deskReceipt = (paymentId: string) => `desk${paymentId.replaceAll('-', '')}`;

import type { localSteps } from '@acolhe/contract/financial';
import type { AppointmentState } from '@acolhe/domain/appointment-flow';
import { can } from '@acolhe/domain/flow';
import { type PaymentState, paymentFlow } from '@acolhe/domain/payment-flow';
import type { Caller } from '../../platform/auth.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { mailBooked } from '../appointment/mail.ts';
import { readVisible } from '../appointment/service.ts';
import { lockAppointment, moveAppointment } from '../appointment/store.ts';
import { announcePayment, withdraw } from './service.ts';
import { findAppointmentOf, lockPayment, movePayment, readLiveCharge, readReceipt } from './store.ts';

export type LocalStep = (typeof localSteps)[number];

/**
 * What happens at the clinic's desk. It is agreed that the patient pays there, and an unpaid booking is booked; the
 * money came; or it went back after a cancelling. Twice is the same answer. A code that is open at the bank is
 * withdrawn first: whoever paid it meanwhile has paid.
 */
export async function payLocally(
  platform: Platform,
  scope: CompanyScope,
  caller: Caller,
  code: string,
  step: LocalStep,
): Promise<{ status: PaymentState; appointment_status: AppointmentState }> {
  const { appointmentId, txid } = await platform.database.readInCompany(scope, async (tx) => {
    const id = await findAppointmentOf(tx, code);
    if (!id) throw new Problem('code_unknown');
    await readVisible(tx, caller, id);
    return { appointmentId: id, txid: await readLiveCharge(tx, id) };
  });
  if (txid && step !== 'give_back') await withdraw(platform, scope, txid);
  const at = new Date(platform.clock.now());
  const by = { actor: caller.role, actorName: caller.name, at } as const;
  const after = await platform.database.inCompany(scope, async (tx) => {
    const appointment = await lockAppointment(tx, appointmentId);
    const payment = await lockPayment(tx, appointmentId);
    if (!appointment || !payment) throw new Problem('code_unknown');
    let visit = appointment.status as AppointmentState;
    let status = payment.status as PaymentState;
    const wanted: PaymentState = step === 'agree' ? 'awaiting_local' : step === 'receive' ? 'paid' : 'refunded';
    if (status === wanted) return { status, appointment_status: visit, changed: false };
    // What a bank received goes back through it.
    if (step === 'give_back' && (await readReceipt(tx, payment.id))) throw new Problem('payment_closed');
    const event = step === 'agree' ? 'choose_local' : step === 'receive' ? 'settle' : 'refund_done';
    if (!can(paymentFlow, status, event)) throw new Problem('payment_closed');
    // A hold that has run out may be another's by now.
    if (visit === 'held' && appointment.hold_until && appointment.hold_until <= at) throw new Problem('payment_closed');
    status = await movePayment(tx, payment, event, by, step === 'receive' ? { paid_at: at } : {});
    if (visit === 'held') {
      visit = await moveAppointment(tx, appointmentId, 'schedule', by);
      await mailBooked(platform, tx, appointmentId);
    }
    return { status, appointment_status: visit, changed: true };
  });
  if (after.changed) await announcePayment(platform, scope, appointmentId);
  return { status: after.status, appointment_status: after.appointment_status };
}

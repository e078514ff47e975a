import type { CancelTerms, CancelView } from '@acolhe/contract/appointment';
import type { AppointmentState } from '@acolhe/domain/appointment-flow';
import { type Changer, cancelRefusal, type Refund, refundOf, refundUntil } from '@acolhe/domain/change';
import type { PaymentState } from '@acolhe/domain/payment-flow';
import { shownName } from '@acolhe/domain/person-name';
import type { Caller } from '../../platform/auth.ts';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { mailOfProfessional } from '../identity/service.ts';
import { announcePayment } from '../payment/payment-view.ts';
import { closePayment, tellBank } from '../payment/refund.ts';
import { lockPayment } from '../payment/store.ts';
import { photoOf } from '../professional/service.ts';
import { offerFreedTimes } from '../waiting-list/offering.ts';
import { type Changeable, readChangeable } from './change-store.ts';
import { mailCancelled } from './mail.ts';
import { changerOf } from './policy.ts';
import { readVisible } from './service.ts';
import { type Actor, lockAppointment, moveAppointment } from './store.ts';

/** What stands behind a cancel link. */
export async function viewCancellation(
  platform: Platform,
  scope: CompanyScope,
  id: string,
  by: Changer = 'patient',
): Promise<CancelView> {
  const row = await platform.database.readInCompany(scope, (tx) => mustReadChangeable(tx, id));
  return {
    ...termsOf(row, by, platform.clock.now()),
    protocol: row.protocol,
    status_appointment: row.status as AppointmentState,
    payment_status: row.payment_status as PaymentState,
    start: row.starts_at.toISOString(),
    end: row.ends_at.toISOString(),
    time_zone: row.time_zone,
    doctor_id: row.professional_id,
    doctor_name: row.doctor_name,
    doctor_photo: photoOf({ id: row.professional_id, company_id: row.company_id, photo: row.doctor_photo }),
    specialty: row.specialty,
    patient_name: shownName({ name: row.patient_name, social_name: row.patient_social_name }),
  };
}

export async function mustReadChangeable(tx: CompanyTransaction, id: string): Promise<Changeable> {
  const row = await readChangeable(tx, id);
  if (!row) throw new Problem('not_found');
  return row;
}

/** Whether `by` may cancel, and the money; of a cancelled visit, what became of the money. */
export function termsOf(row: Changeable, by: Changer, now: number): CancelTerms {
  return {
    refusal: cancelRefusal(timesOf(row), by, now),
    refund: row.status === 'cancelled' ? refunded(row) : refundFor(row, by, now),
    total: row.price - row.discount,
    voucher: row.voucher,
    refund_until: new Date(refundUntil(row.starts_at.getTime(), row.refund_hours)).toISOString(),
    refund_hours: row.refund_hours,
  };
}

export function timesOf(row: { status: string; starts_at: Date; ends_at: Date }) {
  return { status: row.status as AppointmentState, start: row.starts_at.getTime(), end: row.ends_at.getTime() };
}

export function refundFor(row: Changeable, by: Changer, now: number): Refund {
  const facts = {
    payment: row.payment_status as PaymentState,
    total: row.price - row.discount,
    start: row.starts_at.getTime(),
    refundHours: row.refund_hours,
    movedLate: Boolean(row.moved_late),
    courtesy: isCourtesy(row),
  };
  return refundOf(facts, by, now);
}

const isCourtesy = (row: Changeable) => row.price === row.discount && !row.voucher;

const goneBack = new Set<string>(['refunding', 'refunded', 'paid_late']);

function refunded(row: Changeable): Refund {
  if (isCourtesy(row)) return 'nothing';
  if (goneBack.has(row.payment_status)) return row.price > row.discount ? 'whole' : 'voucher';
  return row.payment_status === 'paid' ? 'none' : 'nothing';
}

type Cancelling = { changer: Changer; actor: Actor; reason: string; caller?: Caller };

/** By the link that the confirmation brought. */
export function cancelByLink(platform: Platform, scope: CompanyScope, id: string, reason: string): Promise<CancelView> {
  return cancel(platform, scope, id, { changer: 'patient', actor: 'link', reason });
}

/** By a role: a patient's own and their dependents', a doctor's agenda, the clinic's. The clinic says why. */
export function cancelAs(
  platform: Platform,
  scope: CompanyScope,
  caller: Caller,
  id: string,
  reason: string,
): Promise<CancelView> {
  return cancel(platform, scope, id, { changer: changerOf(caller), actor: caller.role, reason, caller });
}

/**
 * Cancels: the time is free at once, and the payment is closed by the refund rule in the same transaction. The bank is
 * told afterwards, and again by the reconciling job where it is down. What is cancelled already is answered as it is.
 */
async function cancel(
  platform: Platform,
  scope: CompanyScope,
  id: string,
  { changer, actor, reason, caller }: Cancelling,
): Promise<CancelView> {
  const now = platform.clock.now();
  const by = { actor, actorName: caller?.name ?? null, at: new Date(now), reason: reason || null };
  const before = await platform.database.readInCompany(scope, async (tx) => {
    if (caller) await readVisible(tx, caller, id);
    return mustReadChangeable(tx, id);
  });
  // Whoever cancels needs no mail about it, as long as they see it on the screen.
  const doctorMail = actor === 'D' ? undefined : await mailOfProfessional(platform, scope, before.professional_id);
  const changed = await platform.database.inCompany(scope, async (tx) => {
    const appointment = await lockAppointment(tx, id);
    const payment = await lockPayment(tx, id);
    if (!appointment || !payment) throw new Problem('not_found');
    if (appointment.status === 'cancelled') return false;
    const row = await mustReadChangeable(tx, id);
    if (cancelRefusal(timesOf(row), changer, now)) throw new Problem('cancel_unavailable');
    if (changer === 'clinic' && !reason) throw new Problem('invalid_input', [{ path: 'reason', code: 'required' }]);
    const refund = refundFor(row, changer, now);
    await moveAppointment(tx, id, 'cancel', by);
    await closePayment(tx, payment, refund === 'whole' || refund === 'voucher', by);
    // A hold that its patient gives up was never in anybody's calendar.
    if (row.status !== 'held' || changer === 'clinic')
      await mailCancelled(platform, tx, id, { changer, refund, reason, doctorMail });
    return true;
  });
  if (changed) {
    await tellBank(platform, scope, id);
    await announcePayment(platform, scope, id);
    await offerFreedTimes(platform, scope);
  }
  return viewCancellation(platform, scope, id, changer);
}

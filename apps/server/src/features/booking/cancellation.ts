import type { CancelView } from '@acolhe/contract/appointment/appointment';
import { type Changer, cancelRefusal } from '@acolhe/domain/appointment/change';
import { shownName } from '@acolhe/domain/person/person-name';
import type { Actor } from '../../platform/actor.ts';
import type { Caller } from '../../platform/auth.ts';
import type { CallerContext, CompanyContext } from '../../platform/context.ts';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { Problem } from '../../platform/problem.ts';
import { refundFor, requireChangeable, termsOf, timesOf } from '../appointment/change.ts';
import { changerOf } from '../appointment/policy.ts';
import { readVisible } from '../appointment/service.ts';
import { moveAppointment } from '../appointment/store.ts';
import { lockVisit } from '../payment/lock.ts';
import { closePayment } from '../payment/refund/refund.ts';
import { photoOf } from '../professional/service.ts';

/** The visit behind a cancel link. */
export async function viewCancellation(
  { platform, scope }: CompanyContext,
  id: string,
  by: Changer = 'patient',
): Promise<CancelView> {
  const row = await platform.database.readInCompany(scope, (tx) => requireChangeable(tx, id));
  return {
    ...termsOf(row, by, platform.clock.now()),
    protocol: row.protocol,
    status_appointment: row.status,
    payment_status: row.payment_status,
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

type Cancelling = { changer: Changer; actor: Actor; reason: string; caller?: Caller };

/** Cancels by the link of the confirmation mail. */
export function cancelByLink(context: CompanyContext, id: string, reason: string): Promise<CancelView> {
  return cancel(context, id, { changer: 'patient', actor: 'link', reason });
}

/** Cancels by role: a patient's own and their dependents', a doctor's agenda, the clinic's. The clinic gives a reason. */
export function cancelAs(context: CallerContext, id: string, reason: string): Promise<CancelView> {
  const { caller } = context;
  return cancel(context, id, { changer: changerOf(caller), actor: caller.role, reason, caller });
}

/**
 * Cancels: the slot is free at once, and the payment is closed by the refund rule in the same transaction. The bank is
 * asked after the commit, and again by the reconciliation job if it is down. Idempotent: cancelling a cancelled visit
 * returns its state.
 */
async function cancel(
  context: CompanyContext,
  id: string,
  { changer, actor, reason, caller }: Cancelling,
): Promise<CancelView> {
  const { platform, scope } = context;
  const now = platform.clock.now();
  await platform.database.inCompany(scope, (tx) =>
    cancelVisit(tx, id, { changer, actor, reason, ...(caller ? { caller } : {}) }, now),
  );
  return viewCancellation(context, id, changer);
}

/** Cancels within a transaction; see {@link cancel}. */
export async function cancelVisit(
  tx: CompanyTransaction,
  id: string,
  { changer, actor, reason, caller }: Cancelling,
  now: number,
): Promise<void> {
  const by = { actor, actorName: caller?.name ?? null, at: new Date(now), reason: reason || null };
  if (caller) await readVisible(tx, caller, id);
  const locked = await lockVisit(tx, id);
  if (!locked) throw new Problem('not_found');
  if (locked.appointment.status === 'cancelled') return;
  const row = await requireChangeable(tx, id);
  if (cancelRefusal(timesOf(row), changer, now)) throw new Problem('cancel_unavailable');
  if (changer === 'clinic' && !reason) throw new Problem('invalid_input', [{ path: 'reason', code: 'required' }]);
  const refund = refundFor(row, changer, now);
  await moveAppointment(tx, id, 'cancel', by);
  await closePayment(tx, locked.payment, refund !== 'none' && refund !== 'nothing', by);
}

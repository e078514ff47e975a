import { appointmentFlow, HOLD_MINUTES } from '@acolhe/domain/appointment/appointment-flow';
import { can } from '@acolhe/domain/flow';
import { MINUTE } from '@acolhe/domain/time/duration';
import type { By } from '../../platform/actor.ts';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { Problem } from '../../platform/problem.ts';
import { newAccessCode } from '../access-code/service.ts';
import { replaceProfessionalCode } from '../access-code/store.ts';
import { moveAppointment } from '../appointment/store.ts';
import { coverOf, divided } from '../booking/coverage.ts';
import { coveredPayment, newVisit, takeSlot } from '../booking/service.ts';
import { useCover } from '../coverage/service.ts';
import { lockVisit } from '../payment/lock.ts';
import { closePayment } from '../payment/refund/refund.ts';
import { handOver, postSale } from '../payment/settle.ts';
import type { EntryRow } from './entry-store.ts';
import type { GroupRow } from './group/group-store.ts';

// Visit of an entry: made before it is paid for, given to the attending professional, cancelled when the patient
// leaves.

/** Makes the visit of an entry, without a professional. True if it is to be paid for first. */
export async function makeVisit(
  tx: CompanyTransaction,
  entry: Pick<EntryRow, 'patient_id' | 'entered_by'>,
  group: GroupRow,
  by: By,
): Promise<{ id: string; isUnpaid: boolean }> {
  const { specialty } = group;
  const cover = await coverOf(
    tx,
    {
      patientId: entry.patient_id,
      professionalId: null,
      target: 'line',
      specialty,
      price: group.price,
      start: by.at.getTime(),
    },
    by.at.getTime(),
  );
  const divide = divided(group.price, cover);
  const isUnpaid = divide.price > 0;
  const visit = {
    ...newVisit('emergency', isUnpaid ? 'held' : 'scheduled'),
    professional_id: null,
    patient_id: entry.patient_id,
    booked_by: entry.entered_by,
    specialty,
    reason: '',
    starts_at: by.at,
    ends_at: new Date(by.at.getTime() + group.visit_minutes * MINUTE),
    hold_until: isUnpaid ? new Date(by.at.getTime() + HOLD_MINUTES * MINUTE) : null,
    created_at: by.at,
  };
  const payment = coveredPayment(divide, !isUnpaid, by.actor);
  await takeSlot(tx, visit, payment, [{ event: isUnpaid ? 'hold' : 'schedule', actor: by.actor }]);
  await useCover(tx, cover, { paymentId: payment.id, patientId: entry.patient_id, at: by.at });
  if (!isUnpaid) await postSale(tx, null, payment, by.at);
  return { id: visit.id, isUnpaid };
}

/** Gives the visit to a professional, from now on, with their share of what was paid. */
export async function assignVisit(
  tx: CompanyTransaction,
  appointmentId: string,
  to: { professionalId: string; minutes: number },
  by: By,
): Promise<void> {
  const locked = await lockVisit(tx, appointmentId);
  if (!locked) throw new Error(`visit ${appointmentId} of the line has no payment`);
  const { version } = locked.appointment;
  await moveAppointment(tx, appointmentId, 'assign', by, {
    professional_id: to.professionalId,
    starts_at: by.at,
    ends_at: new Date(by.at.getTime() + to.minutes * MINUTE),
  });
  await handOver(tx, locked.payment, { professionalId: to.professionalId, version, at: by.at });
}

/** Takes the visit from its professional, whose link opens nothing any more. */
export async function unassignVisit(tx: CompanyTransaction, appointmentId: string, by: By): Promise<void> {
  await moveAppointment(tx, appointmentId, 'unassign', by, { professional_id: null });
  await replaceProfessionalCode(tx, appointmentId, newAccessCode());
}

/**
 * Marks a visit as a no-show because the patient never entered the room. Refused once the visit has begun, which is
 * ended in the room.
 */
export async function missVisit(tx: CompanyTransaction, appointmentId: string, by: By): Promise<void> {
  const locked = await lockVisit(tx, appointmentId);
  const status = locked?.appointment.status;
  if (!status || !can(appointmentFlow, status, 'miss')) throw new Problem('queue_attending');
  await moveAppointment(tx, appointmentId, 'miss', by);
}

/** Cancels the visit of a patient who leaves before it began; the payment goes back. */
export async function cancelQueueVisit(
  tx: CompanyTransaction,
  appointmentId: string,
  by: By & { reason?: string | null },
): Promise<void> {
  const locked = await lockVisit(tx, appointmentId);
  const status = locked?.appointment.status;
  if (!locked || !status || !can(appointmentFlow, status, 'cancel')) return;
  await moveAppointment(tx, appointmentId, 'cancel', by);
  await closePayment(tx, locked.payment, locked.payment.status === 'paid', by);
}

import type { AppointmentEvent, AppointmentStatus } from '@acolhe/domain/appointment/appointment-flow';
import type { Changer } from '@acolhe/domain/appointment/change';
import type { FileSide } from '@acolhe/domain/appointment/visit-file';
import type { By } from '../../platform/actor.ts';
import { defineEvent } from '../../platform/events.ts';

/** The fields of a visit that subscribers need; others are read by those who need more. */
export type VisitFacts = {
  id: string;
  patient_id: string;
  /** Null while a visit of the line waits for a professional to attend it. */
  professional_id: string | null;
  starts_at: Date;
  ends_at: Date;
  assistant_name: string | null;
  assistant_mail: string | null;
};

/**
 * A row of an appointment's history was written: it was booked, moved through its flow, or edited. `before` and `from`
 * are null for a new appointment.
 */
export type AppointmentMoved = {
  event: AppointmentEvent | 'edit';
  from: AppointmentStatus | null;
  to: AppointmentStatus;
  before: VisitFacts | null;
  after: VisitFacts;
  by: By & { reason?: string | null };
};

export const appointmentMoved = defineEvent<AppointmentMoved>('appointment-moved');

/** Something else shown on an appointment's screens has changed: a file, a request. */
export const appointmentTouched =
  defineEvent<Pick<VisitFacts, 'id' | 'patient_id' | 'professional_id'>>('appointment-touched');

/** An unpaid time is free again earlier than it was. */
export const holdShortened = defineEvent<{ id: string }>('hold-shortened');

/** A file was added to a visit, by its patient or by the clinic. */
export const fileAdded = defineEvent<{
  visit: Pick<VisitFacts, 'id' | 'patient_id' | 'professional_id'>;
  fileId: string;
  side: FileSide;
}>('file-added');

/** Whether the visit has another time or another professional now. */
export const isRescheduled = ({ before, after }: AppointmentMoved): boolean =>
  before !== null &&
  (before.starts_at.getTime() !== after.starts_at.getTime() ||
    before.ends_at.getTime() !== after.ends_at.getTime() ||
    (before.professional_id !== null && before.professional_id !== after.professional_id));

/** Which side moved a visit. */
export const moverOf = ({ by: { actor } }: AppointmentMoved): Changer =>
  actor === 'D' || actor === 'DC' || actor === 'M' ? 'clinic' : 'patient';

/** Notice that a status change sends to the patient and the professional; undefined if they need none. */
export function noticeOf(moved: AppointmentMoved): 'booked' | 'to_pay' | 'moved' | 'cancelled' | undefined {
  const { event, from } = moved;
  if (event === 'schedule' || event === 'rebook') return 'booked';
  // A patient who has just taken a hold is at the payment screen.
  if (event === 'hold' && moverOf(moved) === 'clinic') return 'to_pay';
  if ((event === 'reschedule' || event === 'edit') && isRescheduled(moved)) return 'moved';
  // A hold that its patient gives up was never in a calendar.
  if (event === 'cancel' && (from !== 'held' || moverOf(moved) === 'clinic')) return 'cancelled';
  return undefined;
}

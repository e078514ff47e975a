import type { AppointmentSummary } from '@acolhe/contract/appointment/appointment';

/** The one thing that a person can do about a visit now. */
export type NextStep =
  | { kind: 'pay'; code: string; until: string }
  /** Paid after the time was released: choose another time, or a refund. */
  | { kind: 'late'; code: string }
  | { kind: 'enter'; code: string }
  | { kind: 'wait'; code: string; opensAt: string }
  | { kind: 'survey'; code: string }
  | { kind: 'none' };

const none: NextStep = { kind: 'none' };
const inRoom = new Set(['scheduled', 'confirmed', 'arrived', 'in_progress']);

/** @param now epoch ms of the server's time */
export function nextStep(appointment: AppointmentSummary, who: 'patient' | 'professional', now: number): NextStep {
  const { status_appointment: status, payment_status, payment_code: code, hold_until, room } = appointment;
  if (who === 'patient') {
    if (code && payment_status === 'paid_late') return { kind: 'late', code };
    if (code && status === 'held' && hold_until && Date.parse(hold_until) > now)
      return { kind: 'pay', code, until: hold_until };
    if (status === 'finished' && appointment.room && !appointment.survey_answered)
      return { kind: 'survey', code: appointment.room.code };
  }
  if (!room || !inRoom.has(status) || Date.parse(room.closes_at) <= now) return none;
  // A professional may be there before the patient.
  if (who === 'patient' && Date.parse(room.opens_at) > now)
    return { kind: 'wait', code: room.code, opensAt: room.opens_at };
  return { kind: 'enter', code: room.code };
}

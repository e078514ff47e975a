import {
  type AppointmentState,
  appointmentFlow,
  MISS_TOLERANCE_MINUTES,
  ROOM_CLOSES_HOURS,
} from './appointment-flow.ts';
import { HOUR, MINUTE } from './duration.ts';
import { can } from './flow.ts';
import type { PaymentState } from './payment-flow.ts';

/**
 * Changing a visit that is booked: cancelling, moving, and saying who came (docs/decisions/0010-changing-a-visit.md). Times are epoch ms.
 */

/** Nobody has arrived for a visit earlier than this before its start. */
const ARRIVAL_OPENS_HOURS = 2;

/** Who changes a visit: its patient, with or without a sign-in, or somebody who works at the clinic. */
export type Changer = 'patient' | 'clinic';

export type VisitTimes = { status: AppointmentState; start: number; end: number };

/** Why a visit cannot be cancelled or moved. Each has its phrases, `change.refusal.<name>`. */
export const changeRefusals = [
  'cancelled',
  'released',
  'missed',
  'running',
  'finished',
  'arrived',
  'started',
  'unpaid',
  'too_late',
] as const;
export type ChangeRefusal = (typeof changeRefusals)[number];

const ended: Readonly<Partial<Record<AppointmentState, ChangeRefusal>>> = {
  cancelled: 'cancelled',
  released: 'released',
  no_show: 'missed',
  in_progress: 'running',
  finished: 'finished',
};

/** Why `by` cannot cancel the visit at `now`, or null. A patient cancels until the start, the clinic as the flow lets it. */
export function cancelRefusal(visit: VisitTimes, by: Changer, now: number): ChangeRefusal | null {
  if (!can(appointmentFlow, visit.status, 'cancel')) return ended[visit.status] ?? 'finished';
  if (by === 'clinic') return null;
  if (visit.status === 'arrived') return 'arrived';
  return now >= visit.start ? 'started' : null;
}

/**
 * Why `by` cannot move the visit at `now`, or null.
 *
 * @param leadMinutes the company's lead time: a patient moves a visit only as long as it could still be booked
 */
export function rescheduleRefusal(
  visit: VisitTimes,
  by: Changer,
  leadMinutes: number,
  now: number,
): ChangeRefusal | null {
  if (!can(appointmentFlow, visit.status, 'reschedule')) {
    if (visit.status === 'held' || visit.status === 'requested') return 'unpaid';
    return visit.status === 'arrived' ? 'arrived' : (ended[visit.status] ?? 'finished');
  }
  if (by === 'clinic' || now <= visit.start - leadMinutes * MINUTE) return null;
  return now >= visit.start ? 'started' : 'too_late';
}

/** Why a patient cannot say at `now` that they will come, or null; whoever said so already may say it again. */
export function confirmRefusal(visit: VisitTimes, now: number): ChangeRefusal | null {
  if (visit.status === 'held' || visit.status === 'requested') return 'unpaid';
  if (visit.status === 'arrived') return 'arrived';
  if (visit.status !== 'confirmed' && !can(appointmentFlow, visit.status, 'confirm'))
    return ended[visit.status] ?? 'finished';
  return now >= visit.start ? 'started' : null;
}

/**
 * What happens to the money when a visit is cancelled: `whole` goes back, `none` of it, a `voucher` that paid for all
 * is valid again, or `nothing` was paid.
 */
export const refunds = ['whole', 'none', 'voucher', 'nothing'] as const;
export type Refund = (typeof refunds)[number];

export type RefundFacts = {
  payment: PaymentState;
  /** What was paid, in centavos. */
  total: number;
  start: number;
  /** The company's `refund_hours`. */
  refundHours: number;
  /** The patient has moved the visit when it was too late for a refund; a later time does not bring it back. */
  movedLate: boolean;
  /** The clinic asked for nothing: there is neither money nor a voucher to give back. */
  courtesy?: boolean;
};

/** Until when a patient who cancels gets all money back. */
export function refundUntil(start: number, refundHours: number): number {
  return start - refundHours * HOUR;
}

/** The refund rule: all of it when the clinic cancels or the patient is in time, otherwise none. */
export function refundOf(facts: RefundFacts, by: Changer, now: number): Refund {
  if (facts.payment !== 'paid' || facts.courtesy) return 'nothing';
  const inTime = !facts.movedLate && now <= refundUntil(facts.start, facts.refundHours);
  if (by === 'patient' && !inTime) return 'none';
  return facts.total > 0 ? 'whole' : 'voucher';
}

/** What those at the clinic say about a patient's coming, and how each is taken back. */
export const attendanceEvents = ['confirm', 'arrive', 'miss', 'unconfirm', 'unarrive', 'unmiss'] as const;
export type AttendanceEvent = (typeof attendanceEvents)[number];

/** From when on a patient who is not there counts as missing. */
export function missFrom(start: number): number {
  return start + MISS_TOLERANCE_MINUTES * MINUTE;
}

/** Whether `event` may be marked now: what the flow allows, within the hours in which it means something. */
export function canMark(visit: VisitTimes, event: AttendanceEvent, now: number): boolean {
  if (!can(appointmentFlow, visit.status, event)) return false;
  switch (event) {
    case 'confirm':
      return now < visit.start;
    case 'arrive':
      return now >= visit.start - ARRIVAL_OPENS_HOURS * HOUR && now <= visit.end + ROOM_CLOSES_HOURS * HOUR;
    case 'miss':
      return now >= missFrom(visit.start);
    case 'unmiss':
      return now <= visit.end + ROOM_CLOSES_HOURS * HOUR;
    default:
      return true;
  }
}

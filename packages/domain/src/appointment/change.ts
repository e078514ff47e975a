import { can } from '../flow.ts';
import type { PaymentStatus } from '../payment/payment-flow.ts';
import { HOUR, MINUTE } from '../time/duration.ts';
import {
  type AppointmentStatus,
  appointmentFlow,
  MISS_TOLERANCE_MINUTES,
  ROOM_CLOSES_HOURS,
} from './appointment-flow.ts';

/**
 * Changes to a booked visit: cancelling, rescheduling and attendance (docs/decisions/0010-changing-a-visit.md). Times
 * are epoch ms.
 */

/** Hours before the start from which an arrival can be marked. */
const ARRIVAL_OPENS_HOURS = 2;

/** The side that changes a visit: the patient, with or without signing in, or a member of the clinic. */
export type Changer = 'patient' | 'clinic';

export type VisitTimes = { status: AppointmentStatus; start: number; end: number };

/** Reasons why a visit cannot be cancelled or moved; each has phrases, `change.refusal.<name>`. */
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

const ended: Readonly<Partial<Record<AppointmentStatus, ChangeRefusal>>> = {
  cancelled: 'cancelled',
  released: 'released',
  no_show: 'missed',
  in_progress: 'running',
  finished: 'finished',
};

/** Why `by` cannot cancel the visit at `now`, or null. Patients can until the start, the clinic as the flow allows. */
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

/** Why a patient cannot confirm at `now`, or null; confirming is idempotent. */
export function confirmRefusal(visit: VisitTimes, now: number): ChangeRefusal | null {
  if (visit.status === 'held' || visit.status === 'requested') return 'unpaid';
  if (visit.status === 'arrived') return 'arrived';
  if (visit.status !== 'confirmed' && !can(appointmentFlow, visit.status, 'confirm'))
    return ended[visit.status] ?? 'finished';
  return now >= visit.start ? 'started' : null;
}

/**
 * Refund of a cancelled visit: `whole`, `none`, `voucher` if one paid for all of it and becomes valid again, `coverage`
 * likewise of a club or service order, or `nothing` if nothing was paid.
 */
export const refunds = ['whole', 'none', 'voucher', 'coverage', 'nothing'] as const;
export type Refund = (typeof refunds)[number];

export type RefundFacts = {
  payment: PaymentStatus;
  /** Amount paid, in centavos. */
  total: number;
  start: number;
  /** The company's `refund_hours`. */
  refundHours: number;
  /** The patient rescheduled after the refund deadline; a later time does not restore the refund. */
  movedLate: boolean;
  /** The clinic waived the price: there is neither money nor a voucher to give back. */
  courtesy?: boolean;
  /** Cover of a part of the price: a benefit club, or a service order, which is given back at any time. */
  coveredBy?: 'club' | 'order' | null;
};

/** Deadline for a patient to cancel with a full refund. */
export function refundUntil(start: number, refundHours: number): number {
  return start - refundHours * HOUR;
}

/** The refund rule: full if the clinic cancels or the patient is in time, otherwise none. */
export function refundOf(facts: RefundFacts, by: Changer, now: number): Refund {
  if (facts.payment !== 'paid' || facts.courtesy) return 'nothing';
  const inTime = !facts.movedLate && now <= refundUntil(facts.start, facts.refundHours);
  if (by === 'patient' && !inTime && facts.coveredBy !== 'order') return 'none';
  if (facts.total > 0) return 'whole';
  return facts.coveredBy ? 'coverage' : 'voucher';
}

/** Attendance marks made by the clinic, each with its undo. */
export const attendanceEvents = ['confirm', 'arrive', 'miss', 'unconfirm', 'unarrive', 'unmiss'] as const;
export type AttendanceEvent = (typeof attendanceEvents)[number];

/** Time from which a missing patient can be marked as a no-show. */
export function missFrom(start: number): number {
  return start + MISS_TOLERANCE_MINUTES * MINUTE;
}

/** Whether `event` can be marked now: the flow must allow it, within the hours in which it makes sense. */
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

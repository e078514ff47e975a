import { HOLD_MINUTES } from '../appointment/appointment-flow.ts';
import { type Agenda, openHours } from '../professional/availability.ts';
import { addDays } from '../time/calendar-date.ts';
import { HOUR, MINUTE } from '../time/duration.ts';
import { dayIn } from '../time/time.ts';
import { type Interval, intervalOf } from './slots.ts';

/**
 * Rules that are checked when the clinic books or moves a visit itself (spec §5,
 * docs/decisions/0013-the-clinic-books.md).
 *
 * Hard rules bind every caller; double booking is refused by the database. Soft rules can be overridden with a stated
 * reason. Times are epoch ms.
 */

export const softRules = [
  'outside_agenda',
  'holiday_closed',
  'inside_lead_time',
  'patient_busy',
  'shorter_than_default',
] as const;
export type SoftRule = (typeof softRules)[number];

const hardRules = ['date_past', 'end_before_start'] as const;
export type HardRule = (typeof hardRules)[number];

/** Purpose of a visit (domain list TYPE_APPOINTMENT). */
export const appointmentTypes = ['first_visit', 'return', 'exam_results', 'follow_up', 'procedure', 'other'] as const;
export type AppointmentType = (typeof appointmentTypes)[number];

/** Payment of a clinic's booking: by the patient through a link, at the clinic, or free of charge. */
export const clinicPayments = ['online', 'local', 'courtesy'] as const;
export type ClinicPayment = (typeof clinicPayments)[number];

export type BookingFacts = {
  visit: Interval;
  now: number;
  zone: string;
  /** The professional's agenda on the days of the visit. */
  agenda: Agenda;
  leadMinutes: number;
  defaultMinutes: number;
  /** The patient's other bookings, with any professional. */
  patientBusy: readonly Interval[];
};

/** Broken rules that cannot be overridden; empty if the time is possible. */
export function brokenHardRules({ visit, now }: Pick<BookingFacts, 'visit' | 'now'>): HardRule[] {
  const broken: HardRule[] = [];
  if (visit.start < now) broken.push('date_past');
  if (visit.end <= visit.start) broken.push('end_before_start');
  return broken;
}

/** All broken rules that a reason can override, in the order in which they are shown. */
export function brokenSoftRules(facts: BookingFacts): SoftRule[] {
  const { visit, agenda, now } = facts;
  const days = daysOf(visit, facts.zone);
  const broken = new Set<SoftRule>();
  if (days.some((day) => agenda.closed.has(day))) broken.add('holiday_closed');
  if (!isWithinHours(facts, days)) broken.add('outside_agenda');
  if (visit.start < now + facts.leadMinutes * MINUTE) broken.add('inside_lead_time');
  if (facts.patientBusy.some((busy) => busy.start < visit.end && visit.start < busy.end)) broken.add('patient_busy');
  if (visit.end - visit.start < facts.defaultMinutes * MINUTE) broken.add('shorter_than_default');
  return softRules.filter((rule) => broken.has(rule));
}

/** The clinic's calendar days that a visit touches; one ending at midnight does not touch the next. */
function daysOf(visit: Interval, zone: string): string[] {
  const dayAt = (time: number) => dayIn(zone, time).toString();
  const last = dayAt(Math.max(visit.start, visit.end - 1));
  const days: string[] = [];
  for (let day = dayAt(visit.start); day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

/**
 * Whether open hours cover the whole visit. Closed days are a rule of their own and ignored here; hours at a place do
 * not count for a teleconsultation.
 */
function isWithinHours({ visit, agenda, zone }: BookingFacts, days: readonly string[]): boolean {
  const ownHours = { ...agenda, closed: new Set<string>() };
  const open = days
    .flatMap((day) =>
      openHours(ownHours, day)
        .filter(({ place }) => place === null)
        .map((hours) => intervalOf(day, hours, zone)),
    )
    .sort((a, b) => a.start - b.start);
  let covered = visit.start;
  for (const hours of open) if (hours.start <= covered) covered = Math.max(covered, hours.end);
  return covered >= visit.end;
}

/** How long a clinic's booking awaits online payment; never into the last hour before the visit. */
const CLINIC_HOLD_HOURS = 24;
const PAID_BEFORE_HOURS = 1;

/**
 * How long a booking keeps its time while the card is in analysis or the gateway does not answer. It counts from the
 * booking, so that retries do not extend it.
 */
export function analysisUntil(start: number, bookedAt: number): number {
  return payUntil(start, bookedAt);
}

/** Payment deadline of a clinic's booking; at least {@link HOLD_MINUTES}, so that a PIX code stays payable. */
export function payUntil(start: number, now: number): number {
  return Math.max(
    now + HOLD_MINUTES * MINUTE,
    Math.min(now + CLINIC_HOLD_HOURS * HOUR, start - PAID_BEFORE_HOURS * HOUR),
  );
}

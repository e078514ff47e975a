import { HOLD_MINUTES } from './appointment-flow.ts';
import { type Agenda, openHours } from './availability.ts';
import { addDays } from './calendar-date.ts';
import { HOUR, MINUTE } from './duration.ts';
import { type Interval, intervalOf } from './slots.ts';
import { dayIn } from './time.ts';

/**
 * What a clinic minds when it books or moves a visit itself (spec §5, docs/decisions/0013-the-clinic-books.md).
 *
 * A hard rule holds for everybody; no double booking is the database's. A soft rule is broken on purpose, by somebody
 * who says why. Times are epoch ms.
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

/** What a visit is about (domain list TYPE_APPOINTMENT). */
export const appointmentTypes = ['first_visit', 'return', 'exam_results', 'follow_up', 'procedure', 'other'] as const;
export type AppointmentType = (typeof appointmentTypes)[number];

/** How a clinic's booking is paid: by the patient's link, at the clinic, or not at all. */
export const clinicPayments = ['online', 'local', 'courtesy'] as const;
export type ClinicPayment = (typeof clinicPayments)[number];

export type BookingFacts = {
  visit: Interval;
  now: number;
  zone: string;
  /** Of the professional, on the days that the visit touches. */
  agenda: Agenda;
  leadMinutes: number;
  defaultMinutes: number;
  /** What the patient has booked already, with whomever. */
  patientBusy: readonly Interval[];
};

/** Rules that nobody can override; empty where the time is possible. */
export function brokenHardRules({ visit, now }: Pick<BookingFacts, 'visit' | 'now'>): HardRule[] {
  const broken: HardRule[] = [];
  if (visit.start < now) broken.push('date_past');
  if (visit.end <= visit.start) broken.push('end_before_start');
  return broken;
}

/** Every rule that the visit breaks and that a reason can override, in the order in which they are told. */
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

/** The days of the clinic that a visit touches; one that ends at midnight does not touch the next. */
function daysOf(visit: Interval, zone: string): string[] {
  const dayAt = (time: number) => dayIn(zone, time).toString();
  const last = dayAt(Math.max(visit.start, visit.end - 1));
  const days: string[] = [];
  for (let day = dayAt(visit.start); day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

/**
 * Whether open hours cover all of the visit. That the clinic is closed is a rule of its own and not counted here; hours
 * at a place are not those of a teleconsultation.
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

/** A clinic's booking that is to be paid online keeps its time this long, and not into the last hour before it. */
const CLINIC_HOLD_HOURS = 24;
const PAID_BEFORE_HOURS = 1;

/**
 * Until when a booking's time is kept while its card is in analysis, or the gateway does not answer: counted from the
 * booking, so that trying again does not keep it for longer.
 */
export function analysisUntil(start: number, bookedAt: number): number {
  return payUntil(start, bookedAt);
}

/** Until when a clinic's booking waits for its payment; a PIX code gets its {@link HOLD_MINUTES} in any case. */
export function payUntil(start: number, now: number): number {
  return Math.max(
    now + HOLD_MINUTES * MINUTE,
    Math.min(now + CLINIC_HOLD_HOURS * HOUR, start - PAID_BEFORE_HOURS * HOUR),
  );
}

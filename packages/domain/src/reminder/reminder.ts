import type { AppointmentStatus } from '../appointment/appointment-flow.ts';
import { HOUR, MINUTE } from '../time/duration.ts';

/**
 * Schedule of reminders for patients (docs/decisions/0014-reminders-and-calendars.md). Times are epoch ms.
 *
 * `day` and `hour` are sent before the start, `waiting` once the doctor is in the room and the patient is not.
 */
export const reminderKinds = ['day', 'hour', 'waiting'] as const;
export type ReminderKind = (typeof reminderKinds)[number];

type Timing = {
  /** Milliseconds before the start until which it may be sent late, after a server outage. */
  until: number;
  /** A booking made less than this before the due time needs no reminder: its confirmation is recent. */
  margin: number;
};

const schedule: Readonly<Record<Exclude<ReminderKind, 'waiting'>, Timing>> = {
  day: { until: 2 * HOUR, margin: HOUR },
  hour: { until: 0, margin: 15 * MINUTE },
};

/** When a clinic reminds: milliseconds before the start, 0 for never, and whether of a doctor who waits. */
export type ReminderTimes = { day: number; hour: number; waiting: boolean };
const usualReminders: ReminderTimes = { day: 24 * HOUR, hour: HOUR, waiting: true };

/** Grace period: a patient who comes in the same minute as the doctor is not called. */
const WAITING_GRACE = MINUTE;

/** States in which a patient is expected and has not come yet. */
const expecting: readonly AppointmentStatus[] = ['scheduled', 'confirmed'];

/** Reminders for a visit that is booked or moved at `now`; those due sooner than their `margin` are left out. */
export function plannedReminders(
  start: number,
  now: number,
  times: ReminderTimes = usualReminders,
): { kind: ReminderKind; due: number }[] {
  return (['day', 'hour'] as const)
    .filter((kind) => times[kind] > 0)
    .map((kind) => ({ kind, due: start - times[kind] }))
    .filter(({ kind, due }) => due - now >= schedule[kind].margin);
}

/** Time of the `waiting` reminder for a doctor who entered at `entered`; never before the start. */
export function waitingFrom(start: number, entered: number): number {
  return Math.max(start, entered + WAITING_GRACE);
}

export type RemindedVisit = {
  status: AppointmentStatus;
  start: number;
  end: number;
  /** Time for which it was planned. */
  due: number;
  /** Whether the doctor is in the room and the patient is not; used by `waiting` alone. */
  isAwaited: boolean;
};

/** Time until which a reminder is worth sending. */
export function reminderEnds(kind: ReminderKind, visit: Pick<RemindedVisit, 'start' | 'end'>): number {
  return kind === 'waiting' ? visit.end : visit.start - schedule[kind].until;
}

/**
 * Decision on a planned reminder at `now`: send it, drop it for good, or wait. It is dropped for a visit that is
 * cancelled, has begun or whose patient is already there.
 */
export function reminderAt(kind: ReminderKind, visit: RemindedVisit, now: number): 'wait' | 'tell' | 'drop' {
  if (!expecting.includes(visit.status) || now >= reminderEnds(kind, visit)) return 'drop';
  const from = kind === 'waiting' ? visit.start : visit.due;
  if (now < from) return 'wait';
  return kind !== 'waiting' || visit.isAwaited ? 'tell' : 'drop';
}

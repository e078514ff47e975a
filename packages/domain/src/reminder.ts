import type { AppointmentState } from './appointment-flow.ts';
import { HOUR, MINUTE } from './duration.ts';

/**
 * When a patient is reminded of a visit (docs/decisions/0014-reminders-and-calendars.md). Times are epoch ms.
 *
 * `day` and `hour` are told before the start, `waiting` once the doctor is in the room and the patient is not.
 */
export const reminderKinds = ['day', 'hour', 'waiting'] as const;
export type ReminderKind = (typeof reminderKinds)[number];

type Ahead = {
  /** How long before the start it is told. */
  before: number;
  /** Until how long before the start it may still be told late, by a server that was down. */
  until: number;
  /** Who booked less than this ahead of its moment has only just read the confirmation. */
  margin: number;
};

const ahead: Readonly<Record<Exclude<ReminderKind, 'waiting'>, Ahead>> = {
  day: { before: 24 * HOUR, until: 2 * HOUR, margin: HOUR },
  hour: { before: HOUR, until: 0, margin: 15 * MINUTE },
};

/** A patient who comes in the same minute as the doctor is not called. */
const WAITING_PATIENCE = MINUTE;

/** States in which somebody is expected who has not come yet. */
const expecting: readonly AppointmentState[] = ['scheduled', 'confirmed'];

/** The reminders of a visit that is booked, or moved, at `now`; none whose moment has passed. */
export function plannedReminders(start: number, now: number): { kind: ReminderKind; due: number }[] {
  return (['day', 'hour'] as const)
    .map((kind) => ({ kind, due: start - ahead[kind].before }))
    .filter(({ kind, due }) => due - now >= ahead[kind].margin);
}

/** When a patient is told that the doctor, who entered the room at `entered`, waits: never before the start. */
export function waitingFrom(start: number, entered: number): number {
  return Math.max(start, entered + WAITING_PATIENCE);
}

export type RemindedVisit = {
  status: AppointmentState;
  start: number;
  end: number;
  /** The doctor is in the room and the patient is not; only `waiting` asks. */
  isAwaited: boolean;
};

/** Until when a reminder may be told; from then on it says nothing that helps. */
export function reminderEnds(kind: ReminderKind, visit: Pick<RemindedVisit, 'start' | 'end'>): number {
  return kind === 'waiting' ? visit.end : visit.start - ahead[kind].until;
}

/**
 * What becomes of a planned reminder at `now`: it is told, dropped for good, or waits for its time. A visit that was
 * cancelled, has begun or whose patient is there already is never reminded of.
 */
export function reminderAt(kind: ReminderKind, visit: RemindedVisit, now: number): 'wait' | 'tell' | 'drop' {
  if (!expecting.includes(visit.status) || now >= reminderEnds(kind, visit)) return 'drop';
  const from = kind === 'waiting' ? visit.start : visit.start - ahead[kind].before;
  if (now < from) return 'wait';
  return kind !== 'waiting' || visit.isAwaited ? 'tell' : 'drop';
}

import { MINUTE } from '../time/duration.ts';
import type { WaitingStatus } from './waiting-flow.ts';

/**
 * Order in which people on the waiting list are offered a freed time, and for how long (docs/decisions/0016-a-waiting-list.md). Times are
 * epoch ms.
 */

/** Longest duration of an offer. */
export const OFFER_MINUTES = 30;
/** Shortest duration of an offer: a patient needs as long to decide. */
export const OFFER_MIN_MINUTES = 5;
/** An offer takes at most 1/4 of the time in which the visit can still be booked, so that others get a turn. */
const OFFER_PART = 4;
/** Days after which an entry without a visit expires. */
export const WAITING_DAYS = 60;

/**
 * End of an offer made at `now`, or null if too little time is left: a quarter of what remains until the time can no
 * longer be booked, from 5 to 30 minutes.
 *
 * @param leadMinutes the company's lead time
 */
export function offerUntil(start: number, leadMinutes: number, now: number): number | null {
  const left = start - leadMinutes * MINUTE - now;
  if (left < OFFER_MIN_MINUTES * MINUTE) return null;
  const lasts = Math.min(OFFER_MINUTES * MINUTE, Math.max(OFFER_MIN_MINUTES * MINUTE, Math.floor(left / OFFER_PART)));
  return now + lasts;
}

export const dayPeriods = ['morning', 'afternoon', 'evening'] as const;
export type DayPeriod = (typeof dayPeriods)[number];

/** The period of an hour at the clinic, 0 to 23. */
export function periodOf(hour: number): DayPeriod {
  if (hour < 12) return 'morning';
  return hour < 18 ? 'afternoon' : 'evening';
}

export type WaitlistPreference = {
  professionalId: string | null;
  /** Any professional of this specialty; null if one is named. */
  specialty: string | null;
  /** 0 is Sunday; empty means any. */
  weekdays: readonly number[];
  /** Empty means any. */
  periods: readonly DayPeriod[];
  /** Start of the visit that would be moved: only earlier times help. */
  before: number | null;
};

/** A time that its professional has again, for any of their specialties. */
export type FreedTime = { professionalId: string; specialties: readonly string[]; start: number };

/** Whether a freed time matches a preference, in days and hours of `zone`. */
export function fitsPreference(preference: WaitlistPreference, time: FreedTime, zone: string): boolean {
  if (
    preference.professionalId
      ? preference.professionalId !== time.professionalId
      : !time.specialties.includes(preference.specialty ?? '')
  )
    return false;
  if (preference.before !== null && time.start >= preference.before) return false;
  const at = Temporal.Instant.fromEpochMilliseconds(time.start).toZonedDateTimeISO(zone);
  if (preference.weekdays.length > 0 && !preference.weekdays.includes(at.dayOfWeek % 7)) return false;
  return preference.periods.length === 0 || preference.periods.includes(periodOf(at.hour));
}

export type Waiter = { id: string; status: WaitingStatus; since: number; preference: WaitlistPreference };

/** Ordered by joining time, then id, so that the order is deterministic. */
function byTurn(a: Pick<Waiter, 'id' | 'since'>, b: Pick<Waiter, 'id' | 'since'>): number {
  return a.since - b.since || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
}

/**
 * First waiter in order whom a time suits; `isAwaited` tells that another one it suits is answering another offer, so
 * that a retry is worthwhile.
 *
 * @param waiters those who have not been offered this time before, in any order
 */
export function nextInLine<W extends Waiter>(
  waiters: readonly W[],
  time: FreedTime,
  zone: string,
): { next: W | undefined; isAwaited: boolean } {
  const fitting = waiters.filter(({ preference }) => fitsPreference(preference, time, zone)).sort(byTurn);
  return {
    next: fitting.find(({ status }) => status === 'waiting'),
    isAwaited: fitting.some(({ status }) => status === 'offered'),
  };
}

type Target = { id: string; since: number; professionalId: string | null; specialty: string };

/** Number of people ahead on the list for the same professional or specialty. */
export function countBefore(list: readonly Target[], own: Target): number {
  return list.filter((other) => other.id !== own.id && byTurn(other, own) < 0 && compete(other, own)).length;
}

function compete(a: Target, b: Target): boolean {
  if (a.professionalId && b.professionalId) return a.professionalId === b.professionalId;
  return a.specialty === b.specialty;
}

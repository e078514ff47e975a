import { DAY, MINUTE } from '../time/duration.ts';
import { openPeriods, type WeeklyHours } from '../time/weekly-hours.ts';

/** When a team answers. No hours at all mean round the clock. */
export type AnswerHours = {
  hours: readonly WeeklyHours[];
  /** IANA zone of the clinic. */
  zone: string;
  /** Whether the clinic is closed on a date, `YYYY-MM-DD`. */
  isClosed: (date: string) => boolean;
};

/** Days ahead within which an answer is promised; longer than any run of holidays. */
export const PROMISE_DAYS = 60;

/**
 * Until when a message that is sent now is answered: so many minutes of the team's hours later, and never in the middle
 * of a minute.
 *
 * @param minutes working time that an answer takes at most
 * @param now epoch ms
 * @returns epoch ms; null if the team does not work within {@link PROMISE_DAYS}
 */
export function answerPromise({ hours, zone, isClosed }: AnswerHours, minutes: number, now: number): number | null {
  const from = Math.ceil(now / MINUTE) * MINUTE;
  if (hours.length === 0) return from + minutes * MINUTE;
  let left = minutes * MINUTE;
  let at = from;
  for (const { start, end } of openPeriods(hours, zone, { from, days: PROMISE_DAYS, isClosed })) {
    const begin = Math.max(at, start);
    if (end <= begin) continue;
    if (begin + left <= end) return begin + left;
    left -= end - begin;
    at = end;
  }
  return null;
}

/**
 * Since when a team has been closed; null while it is open. One automatic answer belongs to each such period.
 *
 * @param now epoch ms
 * @returns epoch ms; the beginning of the time looked at if it was never open in it
 */
export function closedSince({ hours, zone, isClosed }: AnswerHours, now: number): number | null {
  if (hours.length === 0) return null;
  const periods = openPeriods(hours, zone, { from: now, days: -PROMISE_DAYS, isClosed });
  if (periods.some(({ start, end }) => start <= now && now < end)) return null;
  const ended = periods.filter(({ end }) => end <= now).map(({ end }) => end);
  return ended.length > 0 ? Math.max(...ended) : now - PROMISE_DAYS * DAY;
}

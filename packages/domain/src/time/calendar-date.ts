import { DAY } from './duration.ts';

/** Date arithmetic on `YYYY-MM-DD`. It needs no time zone, so `Date` in UTC is enough, without Temporal. */

const at = (date: string) => Date.parse(`${date}T00:00:00Z`);

/** Whether a text is a date written `YYYY-MM-DD`, and one that the calendar has. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = at(text);
  // `Date` carries 31 February over to March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** Adds days to a date; negative counts go back. */
export function addDays(date: string, days: number): string {
  return new Date(at(date) + days * DAY).toISOString().slice(0, 10);
}

/** Weekday of a date, 0 for Sunday (spec §9). */
export function weekdayOf(date: string): number {
  return new Date(at(date)).getUTCDay();
}

/** Number of days in a range, both ends included; below one if it ends before it starts. */
export function daysIn(from: string, until: string): number {
  return Math.round((at(until) - at(from)) / DAY) + 1;
}

/** Dates from the first to the last, both included; none if it ends before it starts. */
export function datesBetween(from: string, until: string): string[] {
  return Array.from({ length: Math.max(0, daysIn(from, until)) }, (_, day) => addDays(from, day));
}

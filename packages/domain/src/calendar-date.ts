import { DAY } from './duration.ts';

/** Plain arithmetic on dates, `YYYY-MM-DD`. It asks for no zone, so Date in UTC serves it, without Temporal. */

const at = (date: string) => Date.parse(`${date}T00:00:00Z`);

/** The date some days later, or earlier. */
export function addDays(date: string, days: number): string {
  return new Date(at(date) + days * DAY).toISOString().slice(0, 10);
}

/** Weekday of a date, 0 for Sunday (spec §9). */
export function weekdayOf(date: string): number {
  return new Date(at(date)).getUTCDay();
}

/** How many days a range has, both ends included; less than one where it ends before it starts. */
export function daysIn(from: string, until: string): number {
  return Math.round((at(until) - at(from)) / DAY) + 1;
}

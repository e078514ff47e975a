import { addDays, daysIn } from '@acolhe/domain/time/calendar-date';
import { Problem } from './problem.ts';

/** Longest period of a report: a leap year. */
const MAX_DAYS = 366;
/** Longer periods, in days, are grouped by months. */
const MOST_DAY_PARTS = 62;

/** The clinic's days, both included, `YYYY-MM-DD`. */
export type Days = { from: string; to: string };

/** An interval of instants; `until` is exclusive. */
export type Between = { since: Date; until: Date };

/** Interval of the clinic's days. Throws `invalid_input` and `range_too_long`. */
export function betweenOf({ from, to }: Days, zone: string): Between {
  if (from > to) throw new Problem('invalid_input', [{ path: 'to', code: 'end_before_start' }]);
  if (daysIn(from, to) > MAX_DAYS)
    throw new Problem('range_too_long', [{ path: 'to', code: 'range_max', limit: MAX_DAYS }]);
  const startOf = (date: string) => new Date(Temporal.PlainDate.from(date).toZonedDateTime(zone).epochMilliseconds);
  return { since: startOf(from), until: startOf(addDays(to, 1)) };
}

/** Unit that a period is divided into. */
export type Part = 'day' | 'month';

export function partOf({ from, to }: Days): Part {
  return daysIn(from, to) > MOST_DAY_PARTS ? 'month' : 'day';
}

/** First days of the parts of a period, in order. */
export function partsOf({ from, to }: Days, part: Part): string[] {
  const parts: string[] = [];
  const step = part === 'day' ? { days: 1 } : { months: 1 };
  let date = Temporal.PlainDate.from(startOfPart(from, part));
  while (date.toString() <= to) {
    parts.push(date.toString());
    date = date.add(step);
  }
  return parts;
}

/** First day of the part that a day falls in. */
export const startOfPart = (day: string, part: Part) => (part === 'day' ? day : `${day.slice(0, 7)}-01`);

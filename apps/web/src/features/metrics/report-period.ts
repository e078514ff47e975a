import { addDays, isCalendarDate } from '@acolhe/domain/time/calendar-date';
import { periods } from './queries.ts';

/** Days of a report, both included; `last` if they are the clinic's last ones. */
export type ReportPeriod = { from: string; to: string; last: (typeof periods)[number] | null };

/** The period in an address: `from` and `to`, or the last `days` until today; 30 by default. */
export function reportPeriodOf(query: URLSearchParams, today: string): ReportPeriod {
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? ''];
  if (isCalendarDate(from) && isCalendarDate(to)) return { from, to, last: null };
  const last = periods.find((days) => String(days) === query.get('days')) ?? 30;
  return { from: addDays(today, 1 - last), to: today, last };
}

import { type AppointmentStatus, appointmentStatuses } from '@acolhe/domain/appointment/appointment-flow';
import { isCalendarDate } from '@acolhe/domain/time/calendar-date';
import type { Input } from '../../../shared/api/call.ts';

/** Days from today on, days up to today, between two dates, or whenever (spec §9 gives 7, 15 and 30). */
export const periods = ['next_7', 'next_15', 'next_30', 'last_7', 'last_15', 'last_30', 'dates', 'all'] as const;
export type Period = (typeof periods)[number];
export const orders = ['start', '-start', 'patient', 'doctor'] as const;
export type Order = (typeof orders)[number];

/** Filters from the address of the list of all appointments; values that are not valid are ignored. */
export type ReportQuestion = {
  words: string;
  period: Period;
  from: string;
  to: string;
  status: AppointmentStatus | '';
  doctor: string;
  order: Order;
  page: number;
};

const DAY_MS = 86_400_000;
/** A search for a person covers all times by default, a list without search words the next 30 days. */
const usualPeriod = (words: string): Period => (words ? 'all' : 'next_30');

export function questionOf(query: URLSearchParams): ReportQuestion {
  const read = (name: string) => query.get(name) ?? '';
  const period = periods.find((value) => value === read('period')) ?? usualPeriod(read('q'));
  const page = Number(read('page'));
  return {
    words: read('q'),
    period,
    from: isCalendarDate(read('from')) ? read('from') : '',
    to: isCalendarDate(read('to')) ? read('to') : '',
    status: appointmentStatuses.find((value) => value === read('status')) ?? '',
    doctor: /^[\da-f-]{36}$/i.test(read('doctor')) ? read('doctor') : '',
    order: orders.find((value) => value === read('order')) ?? usualOrder(period),
    page: Number.isInteger(page) && page > 0 && page < 100_000 ? page : 1,
  };
}

/** Future visits are sorted ascending, past ones descending. */
export function usualOrder(period: Period): Order {
  return period === 'all' || period.startsWith('last') ? '-start' : 'start';
}

/** How many filters besides the words narrow the list. */
export function filtersOn({ words, period, status, doctor }: ReportQuestion): number {
  return [period !== usualPeriod(words), status, doctor].filter(Boolean).length;
}

/**
 * The question as the call takes it.
 *
 * @param today the clinic's day, `YYYY-MM-DD`; it counts as the first of the next days, and as the last of the last
 */
export function inputOf(question: ReportQuestion, today: string): Input<'appointment', 'report'> {
  const { words, status, doctor, order, page } = question;
  return {
    ...daysOf(question, today),
    ...(words ? { search: words } : {}),
    ...(status ? { status } : {}),
    ...(doctor ? { professional_id: doctor } : {}),
    order,
    page,
  };
}

function daysOf({ period, from, to }: ReportQuestion, today: string): { from?: string; to?: string } {
  if (period === 'all') return {};
  if (period === 'dates') {
    // Swapped dates mean the same range.
    const [first, last] = from && to && from > to ? [to, from] : [from, to];
    return { ...(first ? { from: first } : {}), ...(last ? { to: last } : {}) };
  }
  const [direction, days] = period.split('_');
  const shift = (Number(days) - 1) * DAY_MS;
  const later = (by: number) => new Date(Date.parse(today) + by).toISOString().slice(0, 10);
  return direction === 'next' ? { from: today, to: later(shift) } : { from: later(-shift), to: today };
}

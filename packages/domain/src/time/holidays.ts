import { addDays } from './calendar-date.ts';

/**
 * Brazilian holidays by date. National ones are set by law (Leis 662/1949, 6.802/1980 and 14.759/2023, and Good Friday
 * by Lei 9.093/1995 and custom); on carnival and Corpus Christi most of the country stops without a law.
 * State and municipal holidays are entered by each clinic.
 */

/** Month and day of holidays with a fixed date. */
const fixed = {
  new_year: '01-01',
  tiradentes: '04-21',
  labour_day: '05-01',
  independence: '09-07',
  aparecida: '10-12',
  all_souls: '11-02',
  republic: '11-15',
  black_awareness: '11-20',
  christmas: '12-25',
} as const;

/** Offset in days from Easter Sunday. */
const movable = { carnival_monday: -48, carnival_tuesday: -47, good_friday: -2, corpus_christi: 60 } as const;

export type HolidayKey = keyof typeof fixed | keyof typeof movable;
export const holidayKeys = [...Object.keys(fixed), ...Object.keys(movable)] as [HolidayKey, ...HolidayKey[]];

/** Holidays without a law: a clinic works on them unless it says otherwise. */
export const optionalHolidays: readonly HolidayKey[] = ['carnival_monday', 'carnival_tuesday', 'corpus_christi'];

/** A state, municipal or clinic holiday. */
export type LocalHoliday = { date: string; name: string };

/** A clinic's calendar: national holidays on which it works, and its own days off. */
export type HolidayCalendar = { works: readonly HolidayKey[]; local: readonly LocalHoliday[] };

export type Holiday = {
  date: string;
  /** Null for a local holiday, which has a name instead. */
  key: HolidayKey | null;
  name: string | null;
  /** Whether the clinic is closed. */
  observed: boolean;
};

/** Easter Sunday in the Gregorian calendar, `YYYY-MM-DD` (Meeus, Jones and Butcher). */
export function easterOf(year: number): string {
  const a = year % 19;
  const [b, c] = [Math.floor(year / 100), year % 100];
  const [d, e] = [Math.floor(b / 4), b % 4];
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - d - g + 15) % 30;
  const [i, k] = [Math.floor(c / 4), c % 4];
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  // The month is March or April.
  return addDays(`${year}-0${Math.floor(n / 31)}-01`, n % 31);
}

/** National holidays of a year, in order. */
export function nationalHolidays(year: number): { date: string; key: HolidayKey }[] {
  const easter = easterOf(year);
  return [
    ...Object.entries(fixed).map(([key, day]) => ({ date: `${year}-${day}`, key: key as HolidayKey })),
    ...Object.entries(movable).map(([key, days]) => ({ date: addDays(easter, days), key: key as HolidayKey })),
  ].sort((a, b) => a.date.localeCompare(b.date));
}

/** The national holiday on a date; undefined if there is none. */
export function nationalHoliday(date: string): HolidayKey | undefined {
  return nationalHolidays(Number(date.slice(0, 4))).find((holiday) => holiday.date === date)?.key;
}

/**
 * All holidays between two days, inclusive, in order; a clinic's own holiday replaces a national one on the same date.
 */
export function holidaysBetween(calendar: HolidayCalendar, from: string, until: string): Holiday[] {
  const found = new Map<string, Holiday>();
  for (let year = Number(from.slice(0, 4)); year <= Number(until.slice(0, 4)); year++) {
    for (const { date, key } of nationalHolidays(year)) {
      found.set(date, { date, key, name: null, observed: !calendar.works.includes(key) });
    }
  }
  for (const { date, name } of calendar.local) found.set(date, { date, key: null, name, observed: true });
  return [...found.values()]
    .filter(({ date }) => date >= from && date <= until)
    .sort((a, b) => a.date.localeCompare(b.date));
}

/** Dates between two days on which the clinic is closed. */
export function closedDates(calendar: HolidayCalendar, from: string, until: string): Set<string> {
  return new Set(
    holidaysBetween(calendar, from, until)
      .filter(({ observed }) => observed)
      .map(({ date }) => date),
  );
}

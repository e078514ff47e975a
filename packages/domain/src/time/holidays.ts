import { getHolidays } from '@brazilian-utils/brazilian-utils/get-holidays';
import { registerStates } from '../professional/register.ts';
import { addDays } from './calendar-date.ts';
import type { HolidayKey } from './holiday-key.ts';

/** Names that the library gives to holidays of the whole country. */
const nationalNames: ReadonlyMap<string, HolidayKey> = new Map([
  ['Ano novo', 'new_year'],
  ['Carnaval (terça-feira)', 'carnival_tuesday'],
  ['Sexta-feira Santa', 'good_friday'],
  ['Tiradentes', 'tiradentes'],
  ['Dia do trabalhador', 'labour_day'],
  ['Corpus Christi', 'corpus_christi'],
  ['Independência do Brasil', 'independence'],
  ['Nossa Senhora Aparecida', 'aparecida'],
  ['Finados', 'all_souls'],
  ['Proclamação da República', 'republic'],
  ['Dia da Consciência Negra', 'black_awareness'],
  ['Natal', 'christmas'],
]);

/** A holiday of the country or a state, on its date of a year. */
export type PublicHoliday = {
  date: string;
  /** Null for one of a state, which has a Portuguese name instead. */
  key: HolidayKey | null;
  name: string | null;
  /** Under which a clinic's decision on it is kept for every year; of a national one its key. */
  rule: string;
};

/** A holiday that a clinic has of its own. */
export type LocalHoliday = { date: string; name: string };

/** The place of a clinic: country by two letters, and abbreviation of the state. */
export type HolidayPlace = { country: string; state: string };

/** A clinic's calendar: where it is, public holidays on which it works, and its own days off. */
export type HolidayCalendar = {
  /** Null if it is not known; then the national holidays alone count, as in other countries. */
  place: HolidayPlace | null;
  /** Rules of {@link PublicHoliday}. */
  works: readonly string[];
  local: readonly LocalHoliday[];
};

export type Holiday = {
  date: string;
  /** Null for a holiday of a state or the clinic, which has a name instead. */
  key: HolidayKey | null;
  name: string | null;
  /** Whether the clinic is closed. */
  observed: boolean;
};

/**
 * Public holidays of a year from 1900 to 2099, in order: those of the country, carnival and Corpus Christi, on which most
 * of it stops without a law, and those of a state's law. On a date with both the national one counts.
 */
export function publicHolidays(year: number, place: HolidayPlace | null): PublicHoliday[] {
  const found = new Map<string, PublicHoliday>();
  const add = (date: string, key: HolidayKey) => found.set(date, { date, key, name: null, rule: key });
  const stateCode = place?.country === 'BR' ? registerStates.find((code) => code === place.state) : undefined;
  const given = getHolidays({ year, ...(stateCode && { stateCode }) }).map((holiday) => ({
    ...holiday,
    date: textOf(holiday.date),
  }));
  for (const { name, date } of given) {
    const key = nationalNames.get(name);
    if (!key) continue;
    add(date, key);
    // The library leaves out the Monday, on which no state has a holiday either.
    if (key === 'carnival_tuesday') add(addDays(date, -1), 'carnival_monday');
  }
  for (const { name, date, type } of given)
    if (type === 'state' && !found.has(date)) found.set(date, { date, key: null, name, rule: `${stateCode} ${name}` });
  return [...found.values()].sort((a, b) => a.date.localeCompare(b.date));
}

/** The calendar day of a date of the library, which is midnight in the zone of the process. */
const textOf = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-');

/** The public holiday on a date; undefined if there is none. */
export function publicHoliday(date: string, place: HolidayPlace | null): PublicHoliday | undefined {
  return publicHolidays(Number(date.slice(0, 4)), place).find((holiday) => holiday.date === date);
}

/**
 * All holidays between two days, inclusive, in order; a clinic's own holiday replaces a public one on the same date.
 */
export function holidaysBetween(calendar: HolidayCalendar, from: string, until: string): Holiday[] {
  const found = new Map<string, Holiday>();
  for (let year = Number(from.slice(0, 4)); year <= Number(until.slice(0, 4)); year++) {
    for (const { date, key, name, rule } of publicHolidays(year, calendar.place)) {
      found.set(date, { date, key, name, observed: !calendar.works.includes(rule) });
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

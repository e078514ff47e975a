import type { Locale } from '@acolhe/domain/time/time';
import { readDate } from '@acolhe/domain/time/written-date';
import { punctuate, type WrittenForm } from './written-form.ts';

/** Adds slashes while a day is typed in digits; what begins with a year, `1950-12-31`, stays as typed. */
export function typedDate(text: string): string {
  const shown = punctuate(text.replace(/^(\d\d)\/(\d\d)(?=-)/, '$1$2'), '00/00/0000');
  const [, first = 0, second = 0] = (shown.match(/^(\d\d)(?:\/(\d\d))?/) ?? []).map(Number);
  const isDay = first <= 31 && second <= 31 && (first <= 12 || second <= 12);
  return isDay ? shown : shown.replace(/^(\d\d)\//, '$1');
}

/** A written date as `YYYY-MM-DD`; anything else is returned unchanged, for the schema to reject. */
export function dateFromTyped(text: string, locale: Locale): string {
  return readDate(text, locale) ?? text;
}

/** Short names of the months in English; the browser's differ by version. */
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * Formats a day, `YYYY-MM-DD`, as typed in the language. English writes the month in letters, because one half of its
 * readers write its number before the day and the other half after it.
 */
export function typedFromDate(date: string, locale: Locale): string {
  const [year, month, day] = date.split('-');
  return locale === 'pt-BR' ? `${day}/${month}/${year}` : `${months[Number(month) - 1]} ${Number(day)}, ${year}`;
}

export const dateForm: WrittenForm = {
  inputMode: 'numeric',
  type: typedDate,
  tidy: (text, locale) => {
    const date = readDate(text, locale);
    return date ? typedFromDate(date, locale) : text;
  },
};

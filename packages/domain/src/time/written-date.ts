import { plainText } from '../text/plain-text.ts';
import { isCalendarDate } from './calendar-date.ts';
import type { Locale } from './time.ts';

/** Names of the months in Portuguese and English, without accents. */
const months = [
  ['janeiro', 'january'],
  ['fevereiro', 'february'],
  ['marco', 'march'],
  ['abril', 'april'],
  ['maio', 'may'],
  ['junho', 'june'],
  ['julho', 'july'],
  ['agosto', 'august'],
  ['setembro', 'september'],
  ['outubro', 'october'],
  ['novembro', 'november'],
  ['dezembro', 'december'],
];

/** The number of a month's name in Portuguese or English, in full or shortened to at least three letters. */
export function monthNumber(name: string): number | undefined {
  const plain = name.toLowerCase().replace('ç', 'c').replace(/\.$/, '');
  const index = plain.length < 3 ? -1 : months.findIndex((names) => names.some((month) => month.startsWith(plain)));
  return index < 0 ? undefined : index + 1;
}

/**
 * Day in a written date, `YYYY-MM-DD`; undefined for anything else. Numbers alone are read in the order of the
 * language; in English, where half of the readers write the day first, also so where no other reading is possible. The
 * year has four digits: `01/02/15` does not tell the century.
 */
export function readDate(text: string, locale: Locale): string | undefined {
  const plain = plainText(text).toLowerCase();
  const iso = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})(?:t.*)?$/.exec(plain);
  if (iso) return dateOf(iso[1], iso[2], iso[3]);
  const numbers =
    /^(\d{1,2}) ?[-/. ] ?(\d{1,2}) ?[-/. ] ?(\d{4})$/.exec(plain) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(plain);
  if (numbers) {
    const [, first, second, year] = numbers;
    if (locale === 'pt-BR') return dateOf(year, second, first);
    return dateOf(year, first, second) ?? dateOf(year, second, first);
  }
  const dayFirst = /^(\d{1,2})(?:º|o|st|nd|rd|th)?[-/. ]*(?:de |of )?(\p{L}{3,}\.?)[-/,. ]*(?:de )?(\d{4})$/u.exec(
    plain,
  );
  if (dayFirst) return dateOf(dayFirst[3], monthNumber(dayFirst[2] ?? ''), dayFirst[1]);
  const monthFirst = /^(\p{L}{3,}\.?)[-/ ]*(\d{1,2})(?:st|nd|rd|th)?[-/,. ]+(\d{4})$/u.exec(plain);
  if (monthFirst) return dateOf(monthFirst[3], monthNumber(monthFirst[1] ?? ''), monthFirst[2]);
  return undefined;
}

function dateOf(year = '', month: string | number = '', day = ''): string | undefined {
  const date = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(date) ? date : undefined;
}

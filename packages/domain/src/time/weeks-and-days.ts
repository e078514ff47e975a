import { plainText } from '../text/plain-text.ts';
import type { Locale } from './time.ts';

const DAYS_OF_WEEK = 7;

const weeks = '(?:s|w|sem|semanas?|wks?|weeks?)';
const days = '(?:d|dias?|days?)';
/** `38 semanas e 2 dias`, `38s2d`, `38w 2/7`, `38 semanas`. */
const named = new RegExp(
  `^(\\d{1,2}) ?${weeks}\\.?(?:(?: ?\\+ ?| ?, ?| e | and | ?)([0-6])(?: ?${days}\\.?| ?/ ?7)?)?$`,
);
/** `38+2`, `38 2/7`, `38`. A comma or a point would be one of decimals. */
const bare = /^(\d{1,2})(?:(?: ?\+ ?| )([0-6])(?: ?\/ ?7)?)?$/;
/** `270 dias`. */
const inDays = new RegExp(`^(\\d{1,4}) ?${days}$`);

/**
 * Days of a written length in weeks and days, in Portuguese or English; undefined for anything else. A number alone is
 * one of weeks, and days beside weeks are 0 to 6.
 */
export function readWeeksAndDays(text: string): number | undefined {
  const plain = plainText(text).toLowerCase();
  const alone = inDays.exec(plain);
  if (alone) return Number(alone[1]);
  const both = named.exec(plain) ?? bare.exec(plain);
  return both ? Number(both[1]) * DAYS_OF_WEEK + Number(both[2] ?? 0) : undefined;
}

const units: Readonly<Record<Locale, { and: string; week: [string, string]; day: [string, string] }>> = {
  'pt-BR': { and: ' e ', week: ['semana', 'semanas'], day: ['dia', 'dias'] },
  'en-US': { and: ' and ', week: ['week', 'weeks'], day: ['day', 'days'] },
};

/** A length in days as weeks and days: `38 semanas e 2 dias`; without the days where there are none. */
export function formatWeeksAndDays(length: number, locale: Locale): string {
  const { and, week, day } = units[locale];
  const count = (n: number, [one, several]: [string, string]) => `${n} ${n === 1 ? one : several}`;
  const rest = length % DAYS_OF_WEEK;
  return [count(Math.floor(length / DAYS_OF_WEEK), week), ...(rest > 0 ? [count(rest, day)] : [])].join(and);
}

import { isValidCnpj } from '../company/cnpj.ts';
import { isCardNumber } from './card.ts';

/** Digits that belong together, with where they stand in the text. */
type Run = { digits: string; start: number; end: number };

/** Characters between the groups printed on a card. */
const gap = /^[ \t\u00a0.-]{1,3}$/;
/** Groups of digits as printed on cards; 4-4-4-4 may be followed by a fifth. */
const groupings: readonly (readonly (readonly [least: number, most: number])[])[] = [
  [[13, 19]],
  [
    [4, 4],
    [4, 4],
    [4, 4],
    [4, 4],
  ],
  [
    [4, 4],
    [4, 4],
    [4, 4],
    [4, 4],
    [1, 3],
  ],
  [
    [4, 4],
    [4, 4],
    [4, 4],
    [1, 1],
  ],
  [
    [4, 4],
    [6, 6],
    [4, 5],
  ],
];

/**
 * Whether a text contains a likely card number: 13 to 19 digits, together or in the groups printed on cards, with a
 * known issuer prefix, that brand's length, and a valid check digit.
 *
 * Legitimate numbers fall outside by this rule, not by exceptions: a national health card (CNS, 15 digits from 1, 2, 7,
 * 8 or 9; cards of 15 digits begin with 34 or 37), times in milliseconds (13 digits from 1), bar codes (44 and more), a
 * phone with `+`, numbers inside an identifier. A CNPJ without punctuation can look like a Diners card, both having
 * 14 digits, so one with valid check digits is let through.
 */
export function holdsCardNumber(text: string): boolean {
  for (const digits of numbersShapedLikeCards(text)) if (isCardNumber(digits) && !isCnpj(digits)) return true;
  return false;
}

const isCnpj = (digits: string) => digits.length === 14 && isValidCnpj(digits);

/**
 * Digits written as on cards; never inside a word, a longer number, or after a decimal point. Each character is read
 * once, and each run of digits begins at most as many numbers as there are groupings.
 */
export function* numbersShapedLikeCards(text: string): Generator<string> {
  const plain = text.normalize('NFKC');
  const runs: Run[] = [];
  for (const { 0: digits, index } of plain.matchAll(/\d+/g)) {
    const run = { digits, start: index, end: index + digits.length };
    const before = runs.at(-1);
    if (before && !isGap(plain, before.end, run.start)) runs.length = 0;
    runs.push(run);
    if (runs.length > 5) runs.shift();
    if (isWord(plain.slice(run.end, run.end + 2))) continue;
    for (const grouping of groupings) {
      const found = runs.slice(-grouping.length);
      if (!fits(found, grouping)) continue;
      const { start } = found[0] as Run;
      if (!isInside(plain.slice(Math.max(0, start - 2), start))) yield found.map((part) => part.digits).join('');
    }
  }
}

const isGap = (text: string, from: number, to: number) => to - from <= 3 && gap.test(text.slice(from, to));

const fits = (runs: readonly Run[], grouping: (typeof groupings)[number]) =>
  runs.length === grouping.length &&
  grouping.every(([least, most], index) => {
    const { length } = (runs[index] as Run).digits;
    return least <= length && length <= most;
  });

/** Whether a number goes on as a word; two units hold one character of any script. */
const isWord = (after: string) => /^[\p{L}\p{N}_]/u.test(after);
/** Whether a number is the end of a word, a phone, or a decimal fraction. */
const isInside = (before: string) => /[\p{L}\p{N}_+]$|\d[.,]$/u.test(before);

/**
 * Looks for the first card number in an input, a value at a time; keys are looked at like values. Binary data is not, and
 * a file has no entries of its own. Each step says how many letters it looked at; the end is the dotted path of the
 * number, undefined if there is none.
 *
 * @param value any parsed request body
 */
export function* cardNumberSearch(value: unknown, path = ''): Generator<number, string | undefined, void> {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') {
    const text = String(value);
    yield text.length;
    return holdsCardNumber(text) ? path : undefined;
  }
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return undefined;
  for (const key in value) {
    if (!Array.isArray(value) && holdsCardNumber(key)) return path;
    const found = yield* cardNumberSearch((value as Record<string, unknown>)[key], path ? `${path}.${key}` : key);
    if (found !== undefined) return found;
  }
  return undefined;
}

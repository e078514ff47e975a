import { isValidCnpj } from '../person/identifiers.ts';
import { isCardNumber } from './card.ts';

// 4-4-4-4(-3), 4-4-4-1, 4-6-5 and 4-6-4 as printed on cards, or all digits at once; never inside a word, a longer
// number, or after a decimal point.
const gap = '[ \\t\\u00a0.\\-]{1,3}';
const grouped = [
  `\\d{4}(?:${gap}\\d{4}){3}(?:${gap}\\d{1,3})?`,
  `\\d{4}(?:${gap}\\d{4}){2}${gap}\\d`,
  `\\d{4}${gap}\\d{6}${gap}\\d{4,5}`,
].join('|');
const candidate = new RegExp(`(?<![\\p{L}\\p{N}_+]|\\d[.,])(?:\\d{13,19}|${grouped})(?![\\p{L}\\p{N}_])`, 'gu');

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
  // Fast path: nearly all texts have too few digits.
  if (!/\d[^\p{L}]{11,}\d/u.test(text)) return false;
  return shapes(text.normalize('NFKC')).some((digits) => isCardNumber(digits) && !isCnpj(digits));
}

const isCnpj = (digits: string) => digits.length === 14 && isValidCnpj(digits);

function shapes(text: string): string[] {
  return Array.from(text.matchAll(candidate), ([found]) => [
    found.replace(/\D/g, ''),
    // Four groups may be followed by another number, such as the security code, instead of the card's fifth group.
    ...(/^\d{4}\D/.test(found) ? [found.replace(/\D/g, '').slice(0, 16)] : []),
  ]).flat();
}

/**
 * Dotted paths of all card numbers in an input; keys are checked like values. Binary data is not, and a file has no
 * entries of its own.
 * @param value any parsed request body
 */
export function cardNumberPaths(value: unknown, path = ''): string[] {
  if (typeof value === 'string' || typeof value === 'number') return holdsCardNumber(String(value)) ? [path] : [];
  if (typeof value === 'bigint') return holdsCardNumber(String(value)) ? [path] : [];
  if (Array.isArray(value)) return value.flatMap((item, index) => cardNumberPaths(item, join(path, String(index))));
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    holdsCardNumber(key) ? [path] : cardNumberPaths(item, join(path, key)),
  );
}

const join = (path: string, key: string) => (path ? `${path}.${key}` : key);

import type { Locale } from '@acolhe/domain/time/time';

/** Adds punctuation while digits are typed; the contract accepts values with or without it. */
function punctuate(text: string, pattern: string): string {
  const digits = text.replace(/\D/g, '');
  let result = '';
  let at = 0;
  for (const sign of pattern) {
    if (at >= digits.length) break;
    result += sign === '0' ? digits[at++] : sign;
  }
  return result;
}

export const typedCpf = (text: string) => punctuate(text, '000.000.000-00');

export const typedPostalCode = (text: string) => punctuate(text, '00000-000');

/** National health card number (CNS), 3-4-4-4. */
export const typedCns = (text: string) => punctuate(text, '000 0000 0000 0000');

export function typedPhone(text: string): string {
  const digits = text.replace(/\D/g, '').replace(/^55(?=\d{10})/, '');
  return punctuate(digits, digits.length > 10 ? '(00) 00000-0000' : '(00) 0000-0000');
}

/** Money as typed in Brazil, from the centavos on: `5000` becomes `50,00`, or `50.00` in English. */
export function typedMoney(text: string, locale: Locale): string {
  const digits = text.replace(/\D/g, '').replace(/^0+/, '').slice(0, 9);
  if (!digits) return '';
  return typedFromCentavos(Number(digits), locale);
}

/** Formats centavos like {@link typedMoney}. */
export function typedFromCentavos(centavos: number, locale: Locale): string {
  return (centavos / 100).toLocaleString(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

/** Parses {@link typedMoney} to centavos; undefined where nothing was typed. */
export function centavosFromTyped(text: string): number | undefined {
  const digits = text.replace(/\D/g, '');
  return digits ? Number(digits) : undefined;
}

/** Month and year of a card. */
export const typedExpiry = (text: string) => punctuate(text, '00/00');

/** Day first in Portuguese, month first in English. */
export const typedDate = (text: string) => punctuate(text, '00/00/0000');

/** A typed date as `YYYY-MM-DD`; anything else is returned unchanged, for the schema to reject. */
export function dateFromTyped(text: string, locale: Locale): string {
  const parts = text.match(/^(\d{2})\/(\d{2})\/(\d{4})$/);
  if (!parts) return text;
  const [, first, second, year] = parts;
  return locale === 'pt-BR' ? `${year}-${second}-${first}` : `${year}-${first}-${second}`;
}

/** Formats a day, `YYYY-MM-DD`, as typed in the language. */
export function typedFromDate(date: string, locale: Locale): string {
  const [year, month, day] = date.split('-');
  return locale === 'pt-BR' ? `${day}/${month}/${year}` : `${month}/${day}/${year}`;
}

/**
 * Parses a typed percentage to hundredths of a percent, `12,5` → 1250; null for nothing. A separator before one or two
 * digits is decimal, any other a thousands separator: both languages are understood. Anything else is returned
 * unchanged, for the schema to reject.
 */
export function shareFromTyped(text: string): number | string | null {
  const plain = text.replace(/[\s%]/g, '');
  if (plain === '') return null;
  const parts = plain.match(/^(\d{1,3}(?:[.,]?\d{3})*|\d+)(?:[.,](\d{1,2}))?$/);
  if (!parts) return text;
  const [, whole = '', decimals = ''] = parts;
  return Number(whole.replace(/[.,]/g, '')) * 100 + Number(decimals.padEnd(2, '0'));
}

/** Formats hundredths of a percent for typing, with only as many decimals as needed. */
export function typedFromShare(share: number, locale: Locale): string {
  return (share / 100).toLocaleString(locale, { maximumFractionDigits: 2, useGrouping: false });
}

/** Parses a typed whole number; null for nothing, and anything else is returned unchanged. */
export function wholeFromTyped(text: string): number | string | null {
  const plain = text.trim();
  if (plain === '') return null;
  return /^\d{1,9}$/.test(plain) ? Number(plain) : text;
}

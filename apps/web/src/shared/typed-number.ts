import type { Locale } from '@acolhe/domain/time';

/** Punctuation that appears while digits are typed; the contract takes the values with or without it. */
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

/** The national health card, 3-4-4-4. */
export const typedCns = (text: string) => punctuate(text, '000 0000 0000 0000');

export function typedPhone(text: string): string {
  const digits = text.replace(/\D/g, '').replace(/^55(?=\d{10})/, '');
  return punctuate(digits, digits.length > 10 ? '(00) 00000-0000' : '(00) 0000-0000');
}

/** Month and year of a card. */
export const typedExpiry = (text: string) => punctuate(text, '00/00');

/** Day first in Portuguese, month first in English. */
export const typedDate = (text: string) => punctuate(text, '00/00/0000');

/** A typed date as `YYYY-MM-DD`; what is not one is handed on, so that the schema says so. */
export function dateFromTyped(text: string, locale: Locale): string {
  const parts = text.match(/^(\d{2})\/(\d{2})\/(\d{4})$/);
  if (!parts) return text;
  const [, first, second, year] = parts;
  return locale === 'pt-BR' ? `${year}-${second}-${first}` : `${year}-${first}-${second}`;
}

/** A day, `YYYY-MM-DD`, as somebody of the language would have typed it. */
export function typedFromDate(date: string, locale: Locale): string {
  const [year, month, day] = date.split('-');
  return locale === 'pt-BR' ? `${day}/${month}/${year}` : `${month}/${day}/${year}`;
}

/**
 * A typed decimal in hundredths, `12,5` → 1250; undefined for what is none, null for nothing. A sign with one or two
 * digits after it parts the decimals, any other the thousands: both languages are understood.
 */
function hundredths(text: string): number | null | undefined {
  const plain = text.replace(/[\sR$%\u00a0]/g, '');
  if (plain === '') return null;
  const parts = plain.match(/^(\d{1,3}(?:[.,]?\d{3})*|\d+)(?:[.,](\d{1,2}))?$/);
  if (!parts) return undefined;
  const [, whole = '', decimals = ''] = parts;
  return Number(whole.replace(/[.,]/g, '')) * 100 + Number(decimals.padEnd(2, '0'));
}

/** Typed money in centavos; null for nothing. What is not money is handed on, so that the schema says so. */
export function centavosFromTyped(text: string): number | string | null {
  const centavos = hundredths(text);
  return centavos === undefined ? text : centavos;
}

/** Centavos as somebody of the language would have typed them, without the currency. */
export function typedFromCentavos(centavos: number | null, locale: Locale): string {
  if (centavos === null) return '';
  return new Intl.NumberFormat(locale, { minimumFractionDigits: 2, useGrouping: false }).format(centavos / 100);
}

/** A typed percentage in hundredths of a percent, as {@link centavosFromTyped}. */
export const shareFromTyped = centavosFromTyped;

/** Hundredths of a percent as somebody would have typed them: no more decimals than there are. */
export function typedFromShare(share: number | null, locale: Locale): string {
  if (share === null) return '';
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 2, useGrouping: false }).format(share / 100);
}

/** A typed whole number; null for nothing, and what is none is handed on. */
export function wholeFromTyped(text: string): number | string | null {
  const plain = text.trim();
  if (plain === '') return null;
  return /^\d{1,9}$/.test(plain) ? Number(plain) : text;
}

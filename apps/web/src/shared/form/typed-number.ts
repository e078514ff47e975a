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

/** Money as it is typed in Brazil, from the centavos on: `5000` becomes `50,00`, or `50.00` in English. */
export function typedMoney(text: string, locale: Locale): string {
  const digits = text.replace(/\D/g, '').replace(/^0+/, '').slice(0, 9);
  if (!digits) return '';
  return typedFromCentavos(Number(digits), locale);
}

/** Centavos as {@link typedMoney} shows them. */
export function typedFromCentavos(centavos: number, locale: Locale): string {
  return (centavos / 100).toLocaleString(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

/** The centavos of what {@link typedMoney} shows; undefined where nothing was typed. */
export function centavosFromTyped(text: string): number | undefined {
  const digits = text.replace(/\D/g, '');
  return digits ? Number(digits) : undefined;
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
 * A typed percentage in hundredths of a percent, `12,5` → 1250; null for nothing. A sign with one or two digits after
 * it parts the decimals, any other the thousands: both languages are understood. What is no number is handed on, so
 * that the schema says so.
 */
export function shareFromTyped(text: string): number | string | null {
  const plain = text.replace(/[\s%]/g, '');
  if (plain === '') return null;
  const parts = plain.match(/^(\d{1,3}(?:[.,]?\d{3})*|\d+)(?:[.,](\d{1,2}))?$/);
  if (!parts) return text;
  const [, whole = '', decimals = ''] = parts;
  return Number(whole.replace(/[.,]/g, '')) * 100 + Number(decimals.padEnd(2, '0'));
}

/** Hundredths of a percent as somebody would have typed them: no more decimals than there are. */
export function typedFromShare(share: number, locale: Locale): string {
  return (share / 100).toLocaleString(locale, { maximumFractionDigits: 2, useGrouping: false });
}

/** A typed whole number; null for nothing, and what is none is handed on. */
export function wholeFromTyped(text: string): number | string | null {
  const plain = text.trim();
  if (plain === '') return null;
  return /^\d{1,9}$/.test(plain) ? Number(plain) : text;
}

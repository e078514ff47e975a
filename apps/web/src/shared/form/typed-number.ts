import { plainText } from '@acolhe/domain/text/plain-text';
import type { Locale } from '@acolhe/domain/time/time';
import type { WrittenForm } from './written-form.ts';

/** Digits of a number that the browser still counts exactly. */
const MOST_DIGITS = 15;

/**
 * Parses a written number with at most two decimals to hundredths; undefined for anything else. A separator before one
 * or two digits is decimal, any other a thousands separator: both languages are understood.
 */
function hundredths(plain: string): number | undefined {
  const parts = plain.match(/^(\d{1,3}(?:[., ]?\d{3})*|\d+)(?:[.,](\d{0,2}))?$/);
  if (!parts) return undefined;
  const [, whole = '', decimals = ''] = parts;
  const digits = whole.replace(/[., ]/g, '') + decimals.padEnd(2, '0');
  return digits.length <= MOST_DIGITS ? Number(digits) : undefined;
}

/** Formats centavos for typing: `50,00`, or `50.00` in English. */
export function typedFromCentavos(centavos: number, locale: Locale): string {
  return (centavos / 100).toLocaleString(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

/**
 * Money while it is typed. Digits alone count from the centavos on, as cash machines do: `5000` becomes `50,00`. An
 * amount that is written, with its separator or currency, stays as written: `80,5`, `R$ 50`.
 */
export function typedMoney(text: string, locale: Locale, before = ''): string {
  const shown = (value: string) =>
    value !== '' && value === typedFromCentavos(Number(value.replace(/\D/g, '')), locale);
  const isWritten = before !== '' && !shown(before) && (before.startsWith(text) || text.startsWith(before));
  const digits = text.replace(/\D/g, '').replace(/^0+/, '');
  const isNext = shown(before) && (text === before.slice(0, -1) || (text.slice(0, -1) === before && /\d$/.test(text)));
  if (digits.length <= MOST_DIGITS && (isNext || (/^\d*$/.test(plainText(text)) && !isWritten)))
    return digits ? typedFromCentavos(Number(digits), locale) : '';
  // A separator typed after digits: they were whole.
  if (/[.,]$/.test(text) && shown(before) && text.slice(0, -1) === before)
    return `${Number(text.replace(/\D/g, ''))}${text.slice(-1)}`;
  return text;
}

/**
 * Parses written money to centavos; null for nothing, and anything else is returned unchanged, for the schema to
 * reject. A currency other than the real is not money here.
 */
export function centavosFromTyped(text: string): number | string | null {
  const plain = plainText(text);
  if (plain === '') return null;
  const number = plain.replace(/^(?:R\$|BRL)\s*/i, '').replace(/\s*(?:reais|real|BRL)$/i, '');
  return hundredths(number) ?? text;
}

/**
 * Parses a typed percentage to hundredths of a percent, `12,5` → 1250; null for nothing, and anything else is returned
 * unchanged, for the schema to reject.
 */
export function shareFromTyped(text: string): number | string | null {
  const plain = plainText(text).replace(/\s*(?:%|por cento|per ?cent)$/i, '');
  if (plain === '') return null;
  return hundredths(plain) ?? text;
}

/** Formats hundredths of a percent for typing, with only as many decimals as needed. */
export function typedFromShare(share: number, locale: Locale): string {
  return (share / 100).toLocaleString(locale, { maximumFractionDigits: 2, useGrouping: false });
}

/**
 * Parses a typed whole number, perhaps with its unit; null for nothing, and anything else is returned unchanged, for
 * the schema to reject.
 */
export function wholeFromTyped(text: string): number | string | null {
  const plain = plainText(text)
    .toLowerCase()
    .replace(/\s*(?:%|dias?|days?|min|minutos?|minutes?|usos?|uses?|vezes|times|consultas?|visits?)$/, '');
  if (plain === '') return null;
  return /^\d{1,9}$|^\d{1,3}(?:[., ]\d{3}){1,2}$/.test(plain) ? Number(plain.replace(/\D/g, '')) : text;
}

const asTyped = (text: string) => text;

/** A form whose text is the number in the language. */
const numberForm = (
  inputMode: WrittenForm['inputMode'],
  read: (text: string) => number | string | null,
  format: (value: number, locale: Locale) => string,
): WrittenForm => ({
  inputMode,
  type: asTyped,
  tidy: (text, locale) => {
    const value = read(text);
    return typeof value === 'number' ? format(value, locale) : text;
  },
});

export const moneyForm: WrittenForm = {
  ...numberForm('decimal', centavosFromTyped, typedFromCentavos),
  type: typedMoney,
};
export const shareForm = numberForm('decimal', shareFromTyped, typedFromShare);
export const wholeForm = numberForm('numeric', wholeFromTyped, String);

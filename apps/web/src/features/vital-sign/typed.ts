import type { Locale } from '@acolhe/domain/time';

/** A typed measurement, with a comma or a point before its decimals; null for nothing, and what is none is handed on. */
export function measurementFromTyped(text: string): number | string | null {
  const plain = text.trim();
  if (plain === '') return null;
  return /^\d{1,5}([.,]\d{1,3})?$/.test(plain) ? Number(plain.replace(',', '.')) : text;
}

/** A measurement as somebody of the language would have typed it. */
export function typedFromMeasurement(value: number | null, locale: Locale): string {
  return value === null ? '' : value.toLocaleString(locale, { maximumFractionDigits: 2, useGrouping: false });
}

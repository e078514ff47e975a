import type { Locale } from '@acolhe/domain/time/time';

/**
 * Parses a typed measurement with a decimal comma or point; null for nothing, and anything else is returned unchanged.
 */
export function measurementFromTyped(text: string): number | string | null {
  const plain = text.trim();
  if (plain === '') return null;
  return /^\d{1,5}([.,]\d{1,3})?$/.test(plain) ? Number(plain.replace(',', '.')) : text;
}

/** Formats a measurement as typed in the language. */
export function typedFromMeasurement(value: number | null, locale: Locale): string {
  return value === null ? '' : value.toLocaleString(locale, { maximumFractionDigits: 2, useGrouping: false });
}

import { readMeasurement, type VitalSign, vitalSignRules } from '@acolhe/domain/record/vital-sign';
import type { Locale } from '@acolhe/domain/time/time';
import type { WrittenForm } from '../../../shared/form/written-form.ts';

/** Parses a written measurement; null for nothing, and anything else is returned unchanged, for the schema to reject. */
export function measurementFromTyped(sign: VitalSign, text: string): number | string | null {
  return text.trim() === '' ? null : (readMeasurement(sign, text) ?? text);
}

/** Formats a measurement as typed in the language. */
export function typedFromMeasurement(value: number | null, locale: Locale): string {
  return value === null ? '' : value.toLocaleString(locale, { maximumFractionDigits: 2, useGrouping: false });
}

/** A measurement in the unit of its sign. */
export const measurementForm = (sign: VitalSign): WrittenForm => ({
  inputMode: vitalSignRules[sign].decimals > 0 ? 'decimal' : 'numeric',
  type: (text) => text,
  tidy: (text, locale) => {
    const value = readMeasurement(sign, text);
    return value === undefined ? text : typedFromMeasurement(value, locale);
  },
});

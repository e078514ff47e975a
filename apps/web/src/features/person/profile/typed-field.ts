import type { FieldEntry } from '@acolhe/domain/person/field-entry';
import { formatCpf } from '@acolhe/domain/person/person-name';
import type { Locale } from '@acolhe/domain/time/time';
import { formatWeeksAndDays, readWeeksAndDays } from '@acolhe/domain/time/weeks-and-days';
import { dateFromTyped, typedFromDate } from '../../../shared/form/typed-date.ts';
import { typedCns, typedFromPhone } from '../../../shared/form/typed-identifier.ts';
import type { WrittenForm } from '../../../shared/form/written-form.ts';

type Kind = FieldEntry['kind'];

/** A value of a person's field as a form shows it. */
export function typedOf(kind: Kind, value: string | number | null, locale: Locale): string {
  if (value === null) return '';
  if (typeof value === 'number') return kind === 'weeks_and_days' ? formatWeeksAndDays(value, locale) : String(value);
  if (kind === 'birth_date') return typedFromDate(value, locale);
  if (kind === 'cpf') return formatCpf(value);
  if (kind === 'cns') return typedCns(value);
  if (kind === 'phone') return typedFromPhone(value);
  return value;
}

/** Typed text as input of a call; text that is not understood stays, for the schema to refuse. */
export function inputOf(kind: Exclude<Kind, 'weeks_and_days'>, text: string, locale: Locale): string | null;
export function inputOf(kind: Kind, text: string, locale: Locale): string | number | null;
export function inputOf(kind: Kind, text: string, locale: Locale): string | number | null {
  if (kind === 'name') return text;
  if (kind === 'birth_date') return dateFromTyped(text, locale);
  if (kind === 'weeks_and_days') return text.trim() ? (readWeeksAndDays(text) ?? text) : null;
  return text.trim() || null;
}

/** A length in weeks and days, `38 semanas e 2 dias`. */
export const weeksAndDaysForm: WrittenForm = {
  inputMode: 'text',
  type: (text) => text,
  tidy: (text, locale) => {
    const days = readWeeksAndDays(text);
    return days === undefined ? text : formatWeeksAndDays(days, locale);
  },
};

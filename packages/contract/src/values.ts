import { dayPeriods } from '@acolhe/domain/appointment/waiting-list';
import { isValidCns, isValidCpf, toE164 } from '@acolhe/domain/person/identifiers';
import { isStrongPassword } from '@acolhe/domain/person/password';
import { isPostalCode } from '@acolhe/domain/person/postal-code';
import { isPersonName, tidyName } from '@acolhe/domain/person/written-name';
import { isOneLine, isStorable } from '@acolhe/domain/text/characters';
import * as z from 'zod';
import type { FieldProblemCode } from './problems.ts';

/**
 * Values shared by several calls. Each has a bound: what a call takes is built of these, so that nothing reaches the
 * database that it cannot store (bounds.test.ts walks all inputs).
 */

const custom = (problem: FieldProblemCode) => ({ params: { problem } });

export const id = z.uuid();
export const companyId = z.string().regex(/^[\w-]{1,60}$/);
/** The years 1800 to 2199: far from where calendars and columns end. */
const isNear = (written: string) => /^(1[89]|2[01])/.test(written);
/** An instant, ISO 8601 in UTC. */
export const instant = z.iso.datetime({ offset: true }).refine(isNear, custom('invalid'));
/** A day, `YYYY-MM-DD`. */
export const date = z.iso.date().refine(isNear, custom('invalid'));
/** A month, `YYYY-MM`. */
export const month = z.string().regex(/^(1[89]|2[01])\d\d-(0[1-9]|1[0-2])$/);
/** 128 random bits in base64url. */
export const accessCode = z.string().regex(/^[\w-]{22}$/);
/** Amount in whole centavos of BRL, as answers say it. */
export const centavos = z.int().min(0);
/** {@link centavos} as inputs say it: at most R$ 1,000,000. */
export const amount = centavos.max(100_000_000);
/** Optimistic lock, incremented with every change: a concurrent edit is refused. */
export const version = z.int32().min(0);

/** Text of several lines. */
export const text = (max: number) => z.string().trim().max(max).refine(isStorable, custom('characters'));
export const requiredText = (max: number) => z.string().trim().min(1).max(max).refine(isStorable, custom('characters'));
/** Text of one line. */
export const line = (max: number) => z.string().trim().max(max).refine(isOneLine, custom('characters'));
export const requiredLine = (max: number) => z.string().trim().min(1).max(max).refine(isOneLine, custom('characters'));
/** The name of a person: every one that anybody types. */
export const personName = (max = 120) =>
  z.string().overwrite(tidyName).min(1).max(max).refine(isPersonName, custom('person_name'));
/** {@link personName} that may be left empty. */
export const optionalName = (max = 120) =>
  z
    .string()
    .overwrite(tidyName)
    .max(max)
    .refine((name) => name === '' || isPersonName(name), custom('person_name'));
/** What is looked up or compared and never shown: characters that nothing can hold are dropped, not complained of. */
export const lookup = (max: number) =>
  z
    .string()
    .max(max)
    .overwrite((written) => written.replace(/[\0\p{Cs}]/gu, '').trim());

/**
 * A rule over several fields, as arguments of `refine`. It runs even if some are invalid, so that all problems are
 * reported at once, and sees whatever was sent: no field need be there.
 */
export function across(
  field: string,
  problem: FieldProblemCode,
  holds: (fields: Record<string, unknown>) => boolean,
): [(value: unknown) => boolean, { path: string[]; params: { problem: FieldProblemCode }; when: () => true }] {
  return [
    (value) => typeof value !== 'object' || value === null || holds(value as Record<string, unknown>),
    { path: [field], ...custom(problem), when: () => true },
  ];
}
/** Whether a field has a value, for {@link across}. */
export const isGiven = (value: unknown) => value !== null && value !== undefined && value !== '';

/** Days covered by figures, up to and including today. */
export const lastDays = z.coerce
  .number<string | number>()
  .pipe(z.union([z.literal(7), z.literal(15), z.literal(30)]))
  .default(30);

/** Preferred days of the week, 0 is Sunday; empty means any. */
export const weekdays = z.array(z.int().min(0).max(6)).max(7).default([]);
/** Preferred parts of the day; empty means any. */
export const periods = z.array(z.enum(dayPeriods)).max(3).default([]);

export const email = z.string().trim().toLowerCase().min(1).max(200).pipe(z.email());
export const cpf = z
  .string()
  .min(1)
  .max(30)
  .refine((value) => isValidCpf(value), custom('cpf'))
  .transform((value) => value.replace(/\D/g, ''));
/** National health card (CNS), 15 digits. */
export const cns = z
  .string()
  .min(1)
  .max(30)
  .refine((value) => isValidCns(value), custom('cns'))
  .transform((value) => value.replace(/\D/g, ''));
/** CEP, eight digits. */
export const postalCode = z
  .string()
  .trim()
  .min(1)
  .max(20)
  .refine((value) => isPostalCode(value), custom('postal_code'))
  .transform((value) => value.replace(/\D/g, ''));
export const phone = z
  .string()
  .min(1)
  .max(40)
  .refine((value) => toE164(value) !== undefined, custom('phone'))
  .transform((value) => toE164(value) as string);
/** A password or code as it was typed, to be compared. */
export const secret = (max: number) => z.string().min(1).max(max).refine(isStorable, custom('characters'));
export const password = secret(128).refine(isStrongPassword, custom('password'));
/** A day in the past, at most 130 years ago. */
export const birthDate = z.string().min(1).refine(isBirthDate, custom('birth_date'));

function isBirthDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const time = Date.parse(`${value}T00:00:00Z`);
  const years = (Date.now() - time) / (365.25 * 86_400_000);
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(value) && years >= 0 && years <= 130;
}

/** Comma-separated field names, as the list calls of spec §7 accept them. */
export const fields = z
  .string()
  .max(500)
  .regex(/^[a-z_]+(,[a-z_]+)*$/)
  .default('id,company_id');

/** Answer of a call without data to return. */
export const done = z.object({ ok: z.literal(true) });

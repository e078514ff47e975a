import { readCnpj } from '@acolhe/domain/company/cnpj';
import { isStrongPassword } from '@acolhe/domain/identity/password';
import { ADULT_AGE, ageOn } from '@acolhe/domain/person/age';
import { isBirthDate } from '@acolhe/domain/person/birth-date';
import { readCns, readCpf } from '@acolhe/domain/person/identifiers';
import { toE164 } from '@acolhe/domain/person/phone';
import { readPostalCode } from '@acolhe/domain/person/postal-code';
import { isPersonName, tidyName } from '@acolhe/domain/person/written-name';
import { isOneLine, isStorable } from '@acolhe/domain/text/characters';
import { linkCodeOf, permalinkOf, protocolOf, voucherCodeOf } from '@acolhe/domain/text/code';
import { oneTimeCode } from '@acolhe/domain/text/plain-text';
import { HOUR } from '@acolhe/domain/time/duration';
import { dayPeriods } from '@acolhe/domain/waiting-list/waiting-list';
import * as z from 'zod';
import type { FieldProblemCode } from './problems.ts';

/**
 * Values shared by several calls. Each has a bound: what a call takes is built of these, so that nothing reaches the
 * database that it cannot store (bounds.test.ts walks all inputs).
 */

export const custom = (problem: FieldProblemCode) => ({ params: { problem } });

/**
 * A rule for a text, or a change of it, that leaves one beyond its length as it is: it may take seconds for a long one, which
 * is refused anyway. An abort would silence rules over several fields.
 */
export const within =
  <R>(max: number, of: (text: string) => R) =>
  (text: string): R | string =>
    text.length > max ? text : of(text);

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
/** Codes of links and papers, reduced to their alphabet before anything else is asked of them. */
const code = (read: (text: string) => string) =>
  z.string().max(200).overwrite(within(200, read)).refine(within(200, isStorable), custom('characters'));
/** 128 random bits in base64url. */
export const accessCode = code(linkCodeOf).regex(/^[\w-]{22}$/);
export const protocol = code(protocolOf).min(1).max(60);
/** Code of a voucher, as its holder types it. */
export const usedVoucher = code(voucherCodeOf).min(1).max(40);
/** The last part of a professional's public address. */
export const permalink = code(permalinkOf).min(1).max(80);
/** Amount in whole centavos of BRL, as answers say it. */
export const centavos = z.int().min(0);
/** {@link centavos} as inputs say it: at most R$ 1,000,000. */
export const amount = centavos.max(100_000_000);
/** Optimistic lock, incremented with every change: a concurrent edit is refused. */
export const version = z.int32().min(0);

/** Text of several lines. */
export const text = (max: number) => z.string().trim().max(max).refine(within(max, isStorable), custom('characters'));
export const requiredText = (max: number, min = 1) =>
  z.string().trim().min(min).max(max).refine(within(max, isStorable), custom('characters'));
/** Text of one line. */
export const line = (max: number) => z.string().trim().max(max).refine(within(max, isOneLine), custom('characters'));
export const requiredLine = (max: number) =>
  z.string().trim().min(1).max(max).refine(within(max, isOneLine), custom('characters'));
/** Spaces make a name some times as long at most; what is longer is refused as it stands. */
const tidied = (max: number) => within(10 * max, tidyName);
/** Name of a person, for every field that takes one. */
export const personName = (max = 120) =>
  z.string().overwrite(tidied(max)).min(1).max(max).refine(within(max, isPersonName), custom('person_name'));
/** {@link personName} that may be left empty. */
export const optionalName = (max = 120) =>
  z
    .string()
    .overwrite(tidied(max))
    .max(max)
    .refine(
      within(max, (name) => name === '' || isPersonName(name)),
      custom('person_name'),
    );
/**
 * Text that is looked up or compared and never shown: characters that no stored text can have are dropped, without an
 * error.
 */
export const lookup = (max: number) =>
  z
    .string()
    .max(max)
    .overwrite(within(max, (written) => written.replace(/[\0\p{Cs}]/gu, '').trim()));

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

/** Weekly hours of opening, wall-clock; `end_time` may be `24:00`. */
export const weeklyHours = z.array(
  z.object({
    weekday: z.int().min(0).max(6),
    start_time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
    end_time: z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/),
  }),
);

/** Preferred days of the week, 0 is Sunday; empty means any. */
export const weekdays = z.array(z.int().min(0).max(6)).max(7).default([]);
/** Preferred parts of the day; empty means any. */
export const periods = z.array(z.enum(dayPeriods)).max(3).default([]);

export const email = z.string().trim().toLowerCase().min(1).max(200).pipe(z.email());
/** A text that a rule of the domain reads; it is stored as the rule writes it, and refused if the rule cannot read it. */
const written = (read: (text: string) => string | undefined, problem: FieldProblemCode) =>
  z
    .string()
    .min(1)
    .max(100)
    .refine(
      within(100, (value) => read(value) !== undefined),
      custom(problem),
    )
    .transform((value) => read(value) as string);

export const cpf = written(readCpf, 'cpf');
/** CNPJ, digits and letters alone; null where it is left empty. */
export const cnpjOrNone = z
  .string()
  .max(100)
  .refine(
    within(100, (value) => value.trim() === '' || readCnpj(value) !== undefined),
    custom('cnpj'),
  )
  .transform((value) => readCnpj(value) ?? null)
  .nullable();
/** National health card (CNS), 15 digits. */
export const cns = written(readCns, 'cns');
export const postalCode = written(readPostalCode, 'postal_code');
/** E.164, of any country. */
export const phone = written(toE164, 'phone');
/** A password or code as it was typed, to be compared. */
export const secret = (max: number) => z.string().min(1).max(max).refine(within(max, isStorable), custom('characters'));
/** Code of an authenticator app, or a backup code. */
export const factorCode = z.string().max(60).overwrite(within(60, oneTimeCode)).min(1).max(20);

/** Proof of identity that a caller who is signed in gives again: with a second factor on, its code is needed too. */
export const proof = { password: secret(128), code: factorCode.optional() };

export const password = secret(128).refine(isStrongPassword, custom('password'));
/**
 * A day that has begun somewhere in Brazil, at most 130 years ago: Fernando de Noronha, two hours behind UTC, is first.
 * The server then asks the clinic's own calendar.
 */
export const birthDate = z
  .string()
  .min(1)
  .refine(
    (value) => isBirthDate(value, new Date(Date.now() - 2 * HOUR).toISOString().slice(0, 10)),
    custom('birth_date'),
  );

/** Whether a birth date is one of a minor, who needs a responsible person; false for what is no date. */
export function isMinor(birthDate: unknown): boolean {
  const today = new Date(Date.now() - 2 * HOUR).toISOString().slice(0, 10);
  return typeof birthDate === 'string' && isBirthDate(birthDate, today) && ageOn(birthDate, today).years < ADULT_AGE;
}

/** Comma-separated field names, as the list calls of spec §7 accept them. */
export const fields = z
  .string()
  .max(500)
  .regex(/^[a-z_]+(,[a-z_]+)*$/)
  .default('id,company_id');

/** Answer of a call without data to return. */
export const done = z.object({ ok: z.literal(true) });

/** Rows of a long list that are counted. */
export const COUNTED_MAX = 1_000;

/** A page of a long list: its rows are counted up to {@link COUNTED_MAX}, and `has_more` says that there are more. */
export const pageOf = <T extends z.ZodType>(row: T) =>
  z.object({ rows: z.array(row), total: z.int(), has_more: z.boolean(), page: z.int(), page_size: z.int() });

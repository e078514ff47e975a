import { dayPeriods } from '@acolhe/domain/appointment/waiting-list';
import { isBirthDate } from '@acolhe/domain/person/birth-date';
import { readCns, readCpf } from '@acolhe/domain/person/identifiers';
import { isStrongPassword } from '@acolhe/domain/person/password';
import { toE164 } from '@acolhe/domain/person/phone';
import { readPostalCode } from '@acolhe/domain/person/postal-code';
import { linkCodeOf, permalinkOf, protocolOf, voucherCodeOf } from '@acolhe/domain/text/code';
import { HOUR } from '@acolhe/domain/time/duration';
import * as z from 'zod';

/** Values shared by several calls. */

export const id = z.uuid();
export const companyId = z.string().min(1).max(60);
/** An instant, ISO 8601 in UTC. */
export const instant = z.iso.datetime({ offset: true });
/** A day, `YYYY-MM-DD`. */
export const date = z.iso.date();
/** A month, `YYYY-MM`. */
export const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);
/** Codes of links and papers, reduced to their alphabet before anything else is asked of them. */
const code = (read: (text: string) => string) => z.string().max(200).overwrite(read);
/** 128 random bits in base64url. */
export const accessCode = code(linkCodeOf).regex(/^[\w-]{22}$/);
export const protocol = code(protocolOf).min(1).max(60);
/** A voucher's code as somebody uses it. */
export const usedVoucher = code(voucherCodeOf).min(1).max(40);
/** The last part of a professional's public address. */
export const permalink = code(permalinkOf).min(1).max(80);
/** Amount in whole centavos of BRL. */
export const centavos = z.int().min(0);
export const text = (max: number) => z.string().trim().max(max);
export const requiredText = (max: number) => z.string().trim().min(1).max(max);

/** Days covered by figures, up to and including today. */
export const lastDays = z.coerce
  .number<string | number>()
  .pipe(z.union([z.literal(7), z.literal(15), z.literal(30)]))
  .default(30);

const custom = (problem: string) => ({ params: { problem } });

/** Preferred days of the week, 0 is Sunday; empty means any. */
export const weekdays = z.array(z.int().min(0).max(6)).max(7).default([]);
/** Preferred parts of the day; empty means any. */
export const periods = z.array(z.enum(dayPeriods)).max(3).default([]);

export const email = z.string().trim().toLowerCase().min(1).max(200).pipe(z.email());
/** A text that a rule of the domain reads; it is stored as the rule writes it, and refused if the rule cannot read it. */
const written = (read: (text: string) => string | undefined, problem: string) =>
  z
    .string()
    .min(1)
    .max(100)
    .refine((value) => read(value) !== undefined, custom(problem))
    .transform((value) => read(value) as string);

export const cpf = written(readCpf, 'cpf');
/** National health card (CNS), 15 digits. */
export const cns = written(readCns, 'cns');
export const postalCode = written(readPostalCode, 'postal_code');
/** E.164, of any country. */
export const phone = written(toE164, 'phone');
export const password = z.string().min(1).max(128).refine(isStrongPassword, custom('password'));
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

/** Comma-separated field names, as the list calls of spec §7 accept them. */
export const fields = z
  .string()
  .regex(/^[a-z_]+(,[a-z_]+)*$/)
  .default('id,company_id');

/** Answer of a call without data to return. */
export const done = z.object({ ok: z.literal(true) });

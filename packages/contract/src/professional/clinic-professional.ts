import { isPermalink, tidyPermalink } from '@acolhe/domain/professional/permalink';
import { readRegisterNumber, readRqe, registerStates, registerTypes } from '@acolhe/domain/professional/register';
import * as z from 'zod';
import { call } from '../call.ts';
import { genders } from '../identity/user.ts';
import { addressChange, personAddress } from '../person/address.ts';
import { mailLocales } from '../person/field-schema.ts';
import { ruleHistory } from '../rule-history/rule-history.ts';
import {
  across,
  amount,
  birthDate,
  centavos,
  cpf,
  date,
  done,
  email,
  fields,
  id,
  instant,
  line,
  lookup,
  personName,
  phone,
  requiredLine,
  text,
  version,
  within,
} from '../values.ts';

// Professionals as the clinic keeps them, and what they write of themselves.

const professionalStatuses = ['active', 'inactive'] as const;
/**
 * States of a professional's account. `none`: no invitation was sent; `expired`: the invitation's link is too old;
 * `closed`: the account cannot sign in.
 */
const accountStatuses = ['none', 'invited', 'expired', 'active', 'closed'] as const;
/** Specialties of one professional, at most. */
const MAX_SPECIALTIES = 8;

const problem = (code: string) => ({ params: { problem: code } });

/** A specialty with its specialist register (RQE), price, and length of a visit; null for that of the agenda. */
const offer = z.object({
  specialty: z.string(),
  rqe: z.string().nullable(),
  price: centavos,
  duration_minutes: z.int().nullable(),
});
const offerChange = z.object({
  specialty: requiredLine(80),
  rqe: line(20)
    .refine(
      within(20, (number) => number === '' || readRqe(number) !== undefined),
      problem('rqe'),
    )
    .transform((number) => readRqe(number) ?? null)
    .nullable()
    .default(null),
  price: amount,
  duration_minutes: z.int().min(5).max(480).nullable().default(null),
});

const lines = (max: number) => z.array(requiredLine(max)).max(20);

/** Profile fields that professionals write themselves. */
export const ownProfileChange = z.object({
  about: text(4000),
  languages: lines(60),
  education: lines(200),
  phone: phone.nullable(),
  other_phone: phone.nullable(),
  address: addressChange.nullable(),
  /** The language of their mails. */
  locale: z.enum(mailLocales),
});
export type OwnProfileChange = z.infer<typeof ownProfileChange>;

const wholeShape = ownProfileChange.extend({
  name: personName(),
  register_type: z.enum(registerTypes),
  register_number: requiredLine(20),
  register_state: z.enum(registerStates),
  /** The main one first. */
  specialties: z.array(offerChange).min(1).max(MAX_SPECIALTIES),
  /** The last part of the public address. */
  permalink: z
    .string()
    .min(1)
    .max(80)
    .overwrite(within(80, tidyPermalink))
    .refine(within(80, isPermalink), problem('permalink')),
  on_landing: z.boolean(),
  email: email.nullable(),
  cpf: cpf.nullable(),
  gender: z.enum(genders).nullable(),
  birth_date: birthDate.nullable(),
});
export type ProfessionalChange = z.output<typeof wholeShape>;

/** Rules for the profile that the clinic writes of a professional. */
const withRules = <T extends z.ZodObject>(shape: T) =>
  shape
    .refine(
      ...across(
        'register_number',
        'register_number',
        ({ register_type: type, register_number: number }) =>
          typeof type !== 'string' ||
          typeof number !== 'string' ||
          number.trim() === '' ||
          readRegisterNumber(type, number) !== undefined,
      ),
    )
    .superRefine((value, context) => {
      const { specialties } = value as { specialties?: unknown };
      if (!Array.isArray(specialties)) return;
      const seen = new Set<unknown>();
      for (const [index, one] of specialties.entries()) {
        const name = (one as { specialty?: unknown } | null)?.specialty;
        if (name && seen.has(name))
          context.addIssue({ code: 'custom', path: ['specialties', index, 'specialty'], ...problem('exists') });
        seen.add(name);
      }
    });
export const professionalChange = withRules(wholeShape);
/** {@link professionalChange}, and whether the address is invited at once. */
export const newProfessional = withRules(wholeShape.extend({ invite: z.boolean().default(false) })).refine(
  ...across('email', 'required', (value) => !value.invite || Boolean(value.email)),
);

const ownProfile = z.object({
  id,
  name: z.string(),
  photo: z.string().nullable(),
  register: z.string(),
  specialties: z.array(offer),
  permalink: z.string(),
  on_landing: z.boolean(),
  about: z.string(),
  languages: z.array(z.string()),
  education: z.array(z.string()),
  phone: z.string().nullable(),
  other_phone: z.string().nullable(),
  address: personAddress.nullable(),
  locale: z.enum(mailLocales),
});
export type OwnProfile = z.infer<typeof ownProfile>;

const clinicProfessional = ownProfile.extend({
  register_type: z.string(),
  register_number: z.string(),
  register_state: z.string(),
  email: z.string().nullable(),
  cpf: z.string().nullable(),
  gender: z.enum(genders).nullable(),
  birth_date: date.nullable(),
  status: z.enum(professionalStatuses),
  account: z.enum(accountStatuses),
  /** Address with which they sign in, once they have an account. */
  account_email: z.string().nullable(),
  version,
});

const clinicProfessionalDetail = clinicProfessional.extend({
  created_at: instant,
  /** Changes by the clinic and themselves, the latest first. */
  history: ruleHistory,
});
export type ClinicProfessional = z.infer<typeof clinicProfessionalDetail>;

const row = z.object({
  id,
  name: z.string(),
  photo: z.string().nullable(),
  register: z.string(),
  specialties: z.array(z.string()),
  price: centavos,
  phone: z.string().nullable(),
  on_landing: z.boolean(),
  permalink: z.string(),
  status: z.enum(professionalStatuses),
  account: z.enum(accountStatuses),
});
export type ProfessionalRow = z.infer<typeof row>;

/** Active professionals if nothing is said; `invited` are those who have not joined yet. */
export const professionalFilters = ['active', 'invited', 'inactive', 'all'] as const;

const whole = z.coerce.number<string | number>();

const professionalFilter = z.object({
  /** Words of the name, or a register's number. */
  search: lookup(100).default(''),
  status: z.enum(professionalFilters).default('active'),
  specialty: lookup(80).optional(),
});

/** Calls of the area `professional` for those who keep the clinic's professionals, and for professionals themselves. */
export const clinicProfessionalCalls = {
  page: call
    .meta({ can: 'see_professional' })
    .route({ method: 'GET', path: '/page', summary: "List the clinic's professionals: filtered, a page at a time" })
    .input(
      professionalFilter.extend({
        page: whole.pipe(z.int().min(1).max(100_000)).default(1),
        page_size: whole.pipe(z.int().min(1).max(50)).default(25),
      }),
    )
    .output(
      z.object({
        rows: z.array(row),
        total: z.int(),
        page: z.int(),
        page_size: z.int(),
        /** Specialties of all of them, for the filter. */
        specialties: z.array(z.string()),
      }),
    ),
  file: call
    .meta({ can: 'see_professional', isHeavy: true })
    .route({
      method: 'GET',
      path: '/page/csv',
      summary: 'Download the same professionals as a CSV file, all pages of them',
    })
    .input(professionalFilter)
    .output(z.file()),
  create: call
    .meta({ can: 'keep_professional' })
    .route({ method: 'POST', path: '/', summary: 'Add a professional, and invite them by mail if asked to' })
    .input(newProfessional)
    .output(z.object({ id, invited: z.boolean() })),
  read: call
    .meta({ can: 'see_professional' })
    .route({ method: 'GET', path: '/{id}', summary: 'Get a professional, chosen fields only' })
    .input(z.object({ id, fields }))
    .output(z.record(z.string(), z.unknown())),
  detail: call
    .meta({ can: 'read_professional' })
    .route({
      method: 'GET',
      path: '/{id}/detail',
      summary: 'Get a professional as the clinic keeps them, with all changes',
    })
    .input(z.object({ id }))
    .output(clinicProfessionalDetail),
  update: call
    .meta({ can: 'keep_professional' })
    .route({
      method: 'PUT',
      path: '/{id}',
      inputStructure: 'detailed',
      summary: 'Write anew what the clinic keeps of a professional; booked visits keep their price and length',
    })
    .input(z.object({ params: z.object({ id }), body: professionalChange.and(z.object({ version })) }))
    .output(clinicProfessional),
  myProfile: call
    .meta({ can: 'write_own_profile' })
    .route({ method: 'GET', path: '/{id}/myprofile', summary: 'Tell what a professional sees of themselves' })
    .input(z.object({ id }))
    .output(ownProfile),
  setMyProfile: call
    .meta({ can: 'write_own_profile' })
    .route({
      method: 'PUT',
      path: '/{id}/myprofile',
      summary:
        'Change what professionals write of themselves: about, languages, education, phones, address, language of mails',
    })
    .input(ownProfileChange.extend({ id }))
    .output(ownProfile),
  setPhoto: call
    .meta({ can: 'write_own_profile', isUpload: true })
    .route({
      method: 'PUT',
      path: '/{id}/photo',
      inputStructure: 'detailed',
      summary: "Set a professional's picture: JPEG, PNG or WebP without metadata, 1 MB at most, is the body",
    })
    .input(z.object({ params: z.object({ id }), query: z.object({}).optional(), body: z.file() }))
    .output(z.object({ photo: z.string().nullable() })),
  removePhoto: call
    .meta({ can: 'write_own_profile' })
    .route({ method: 'DELETE', path: '/{id}/photo', summary: "Take a professional's picture away" })
    .input(z.object({ id }))
    .output(done),
  invite: call
    .meta({ can: 'keep_professional' })
    .route({
      method: 'POST',
      path: '/{id}/invitation',
      summary: 'Mail a professional the link by which they join. An earlier link stops',
    })
    .input(z.object({ id, email }))
    .output(done),
};

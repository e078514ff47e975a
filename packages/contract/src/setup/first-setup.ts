import * as z from 'zod';
import { call } from '../call.ts';
import { passwordPair, same, signInAnswer } from '../identity/session.ts';
import { addressChange } from '../person/address.ts';
import { cnpjOrNone, companyId, email, personName, phone, requiredLine, secret } from '../values.ts';

/** Time zones of Brazil (IANA), the most used first. */
export const brazilZones = [
  'America/Sao_Paulo',
  'America/Bahia',
  'America/Fortaleza',
  'America/Recife',
  'America/Maceio',
  'America/Belem',
  'America/Araguaina',
  'America/Santarem',
  'America/Cuiaba',
  'America/Campo_Grande',
  'America/Manaus',
  'America/Boa_Vista',
  'America/Porto_Velho',
  'America/Rio_Branco',
  'America/Eirunepe',
  'America/Noronha',
] as const;

/** First step: the clinic. */
export const firstClinic = z.object({
  name: requiredLine(120),
  /** Legal name; the name where it is left empty. */
  social_name: z.union([z.literal(''), requiredLine(160)]).default(''),
  cnpj: cnpjOrNone,
  time_zone: z.enum(brazilZones),
  phone: phone,
  mail: email.nullable(),
  address: addressChange.nullable(),
  use_emergency_module: z.boolean().default(false),
  display_powered_by: z.boolean().default(true),
});

/** Second step: its manager. */
const managerFields = z.object({ name: personName(), email, ...passwordPair });
export const firstManager = managerFields.refine(...same);

const setupLink = z.object({ token: secret(200) });

/** Steps after the clinic and its manager are there; each can be set aside. */
export const setupSteps = ['second_factor', 'look', 'payment', 'mail', 'professional'] as const;
export type SetupStep = (typeof setupSteps)[number];

const checklist = z.object({
  steps: z.array(z.object({ step: z.enum(setupSteps), done: z.boolean() })),
  /** Conditions that lack until the first patient can book. */
  lacks: z.object({
    /** A professional who is active. */
    professional: z.boolean(),
    /** One who has taken up the invitation. */
    account: z.boolean(),
    /** Hours of one of them. */
    hours: z.boolean(),
  }),
  company_id: companyId,
  /** Recipient of test messages. */
  email: z.string(),
});
export type Checklist = z.infer<typeof checklist>;

/** Calls of the area `company` for an installation without a clinic, and for a new one. */
export const firstSetupCalls = {
  setupLink: call
    .meta({ access: 'public', whenClosed: true })
    .route({ method: 'POST', path: '/setup/view', summary: 'Tell whether the link of the first set-up is still good' })
    .input(setupLink)
    .output(z.object({ open: z.boolean() })),
  setUp: call
    .meta({ access: 'public', whenClosed: true })
    .route({
      method: 'POST',
      path: '/setup',
      summary: 'Make the first clinic of an installation and its manager, by the link in its log, and sign in',
    })
    .input(setupLink.extend({ clinic: firstClinic, manager: firstManager }))
    .output(signInAnswer),
  checklist: call
    .meta({ can: 'change_setting' })
    .route({ method: 'GET', path: '/{id}/checklist', summary: 'Tell what a new clinic still lacks' })
    .input(z.object({ id: companyId }))
    .output(checklist),
  setSetupStep: call
    .meta({ can: 'change_setting' })
    .route({ method: 'PUT', path: '/{id}/checklist', summary: 'Mark a step of the first set-up as done, or as open' })
    .input(z.object({ id: companyId, step: z.enum(setupSteps), done: z.boolean() }))
    .output(checklist),
  testMail: call
    .meta({ can: 'change_setting' })
    .route({ method: 'POST', path: '/{id}/testmail', summary: 'Send a test message to the caller, and wait for it' })
    .input(z.object({ id: companyId }))
    .output(z.object({ to: z.string() })),
};

import { MAILED_CODE_DIGITS } from '@acolhe/domain/identity/mailed-code';
import { oneTimeCode } from '@acolhe/domain/text/plain-text';
import * as z from 'zod';
import { call } from '../call.ts';
import { appRequestCalls } from '../fhir/app.ts';
import { dataTokenCalls } from '../fhir/data-token.ts';
import { newsCalls } from '../news/news.ts';
import {
  birthDate,
  cpf,
  done,
  email,
  factorCode,
  instant,
  lookup,
  optionalName,
  personName,
  phone,
  proof,
  protocol,
  requiredLine,
  secret,
  within,
} from '../values.ts';
import { membershipCalls } from './membership.ts';
import { passwordPair, same, session, signInAnswer } from './session.ts';
import { staffCalls } from './staff.ts';

const signInInput = z.object({ email, password: secret(128) });

export const signUpInput = z
  .object({
    /** Proof of the mailbox, from `proveMailbox`. */
    proof: secret(1000),
    name: personName(),
    social_name: optionalName().optional(),
    cpf,
    birth_date: birthDate,
    phone,
    ...passwordPair,
  })
  .refine(...same);

/** Digits that were mailed. */
const mailedCode = z
  .string()
  .max(60)
  .overwrite(within(60, oneTimeCode))
  .min(1)
  .regex(new RegExp(`^\\d{${MAILED_CODE_DIGITS}}$`));

const forgottenPasswordInput = z.object({ email });
export const resetPasswordInput = z.object({ token: secret(200), ...passwordPair }).refine(...same);
export const changePasswordInput = z
  .object({ current_password: proof.password, code: proof.code, ...passwordPair })
  .refine(...same);

export const sendEmailCodeInput = z.object({ email, ...proof });

/** `has_account`: told only to a visitor who reads the mailbox. */
const proveMailboxAnswer = z.discriminatedUnion('status', [
  z.object({ status: z.literal('proved'), proof: z.string() }),
  z.object({ status: z.literal('has_account') }),
]);

export const term = z.object({
  version: z.string(),
  title: z.string(),
  /** Text has paragraphs and lists, as `markupBlocks` of the domain reads it. */
  body: z.array(z.object({ heading: z.string(), text: z.string() })),
  /** When the clinic published it; null for the product's own text. */
  published_at: instant.nullable(),
  accepted_at: instant.nullable(),
});

const accountSession = z.object({
  id: z.string(),
  /** In words, as `Chrome no Android`. */
  device: z.string(),
  /** Network from which it was opened, in words; its last part is not kept. */
  network: z.string(),
  started_at: instant,
  /** Last use, to some minutes; null of one that ended. */
  used_at: instant.nullable(),
  current: z.boolean(),
  ended_at: instant.nullable(),
  ended_reason: z.enum(['signed_out', 'signed_in_elsewhere', 'revoked', 'expired', 'replaced']).nullable(),
});

/** Access that a new password ends: other sessions, and what the account gave out at all its clinics. */
const passwordEnds = z.object({
  sessions: z.int(),
  tokens: z.int(),
  shares: z.int(),
  calendars: z.int(),
});

/** The address is a secret that opens the calendar: only its owner sees it. */
const calendarAddress = z.object({ address: z.url().nullable(), made_at: instant.nullable() });

export const user = {
  ...membershipCalls,
  ...staffCalls,
  signIn: call
    .meta({ access: 'public', whenClosed: true })
    .route({ method: 'POST', path: '/session', summary: 'Sign in with e-mail and password' })
    .input(signInInput)
    .output(signInAnswer),
  secondFactor: call
    .meta({ access: 'public', whenClosed: true })
    .route({
      method: 'POST',
      path: '/session/second-factor',
      summary: 'Finish a sign-in with a code of the second factor',
    })
    .input(z.object({ code: factorCode }))
    .output(signInAnswer),
  current: call
    .meta({ access: 'public', whenClosed: true })
    .route({ method: 'GET', path: '/session', summary: 'Get the session of this browser, or null' })
    .output(session.nullable()),
  signOut: call
    .meta({ access: 'public', whenClosed: true })
    .route({ method: 'DELETE', path: '/session', summary: 'Sign out' })
    .output(done),
  sessions: call
    .meta({ can: 'keep_account', whenClosed: true, beforeTerms: true })
    .route({ method: 'GET', path: '/sessions', summary: 'Tell where this account is or was signed in' })
    .output(z.array(accountSession)),
  endSession: call
    .meta({ can: 'keep_account', whenClosed: true, beforeTerms: true })
    .route({ method: 'DELETE', path: '/sessions/{id}', summary: 'End a session of this account' })
    .input(z.object({ id: lookup(100) }))
    .output(done),
  endOtherSessions: call
    .meta({ can: 'keep_account', whenClosed: true, beforeTerms: true })
    .route({ method: 'DELETE', path: '/sessions', summary: 'End every session of this account but this one' })
    .output(done),
  sendSignUpCode: call
    .meta({ access: 'public' })
    .route({ method: 'POST', path: '/code', summary: 'Mail a code that proves a mailbox, to begin signing up' })
    .input(z.object({ email }))
    .output(done),
  proveMailbox: call
    .meta({ access: 'public' })
    .route({ method: 'POST', path: '/code/proof', summary: 'Exchange the mailed code for a proof of the mailbox' })
    .input(z.object({ email, code: mailedCode }))
    .output(proveMailboxAnswer),
  signUp: call
    .meta({ access: 'public' })
    .route({
      method: 'POST',
      path: '/',
      summary: 'Register a patient whose mailbox is proved, unless the clinic disallows it',
    })
    .input(signUpInput)
    .output(signInAnswer),
  sendClaimCode: call
    .meta({ can: 'claim_record' })
    .route({
      method: 'POST',
      path: '/claim/code',
      summary: 'Mail a code to the address that the clinic has on file for the CPF and birth date of the caller',
    })
    .output(done),
  claimRecord: call
    .meta({ can: 'claim_record' })
    .route({
      method: 'POST',
      path: '/claim',
      summary: "Join what the caller registered alone with the clinic's record of them, by the mailed code",
    })
    .input(z.object({ code: mailedCode }))
    .output(done),
  forgottenPassword: call
    .meta({ access: 'public', whenClosed: true })
    .route({ method: 'POST', path: '/password/forgotten', summary: 'Mail a link for a new password' })
    .input(forgottenPasswordInput)
    .output(done),
  resetPassword: call
    .meta({ access: 'public', whenClosed: true })
    .route({ method: 'POST', path: '/password/reset', summary: 'Set a new password with the mailed token' })
    .input(resetPasswordInput)
    .output(done),
  changePassword: call
    .meta({ can: 'keep_account', whenClosed: true })
    .route({ method: 'PUT', path: '/password', summary: 'Change the password of this account' })
    .input(changePasswordInput)
    .output(done),
  sendEmailCode: call
    .meta({ can: 'keep_account', whenClosed: true })
    .route({
      method: 'POST',
      path: '/email/code',
      summary: 'Mail a code to the address that this account is to have, and tell the present one',
    })
    .input(sendEmailCodeInput)
    .output(done),
  changeEmail: call
    .meta({ can: 'keep_account', whenClosed: true })
    .route({
      method: 'PUT',
      path: '/email',
      summary: 'Change the address of this account by the mailed code, which ends its other sessions and links',
    })
    .input(z.object({ email, code: mailedCode }))
    .output(done),
  passwordEnds: call
    .meta({ can: 'keep_account', whenClosed: true })
    .route({ method: 'GET', path: '/password/ends', summary: 'Tell what a new password of this account would end' })
    .output(passwordEnds),
  startSecondFactor: call
    .meta({ can: 'keep_account', whenClosed: true, beforeSecondFactor: true })
    .route({ method: 'POST', path: '/second-factor', summary: 'Begin a second factor: secret and backup codes' })
    .input(z.object(proof))
    .output(z.object({ totp_uri: z.string(), backup_codes: z.array(z.string()) })),
  confirmSecondFactor: call
    .meta({ can: 'keep_account', whenClosed: true, beforeSecondFactor: true })
    .route({ method: 'POST', path: '/second-factor/confirm', summary: 'Turn the second factor on with a first code' })
    .input(z.object({ code: factorCode }))
    .output(done),
  removeSecondFactor: call
    .meta({ can: 'keep_account', whenClosed: true })
    .route({ method: 'DELETE', path: '/second-factor', summary: 'Turn the second factor off' })
    .input(z.object(proof))
    .output(done),
  setStatus: call
    .meta({ can: 'keep_staff' })
    .route({
      method: 'PUT',
      path: '/{id}/status',
      summary: 'Close the account of somebody who works at the clinic, which ends its sessions, or open it again',
    })
    .input(z.object({ id: lookup(100), status: z.enum(['active', 'inactive']) }))
    .output(done),
  calendar: call
    .meta({ can: 'choose_mail' })
    .route({ method: 'GET', path: '/calendar', summary: 'Get the private address of the own calendar, where it is on' })
    .output(calendarAddress),
  renewCalendar: call
    .meta({ can: 'choose_mail' })
    .route({
      method: 'POST',
      path: '/calendar',
      summary: 'Make the private address of the own calendar; an earlier one stops at once',
    })
    .output(calendarAddress),
  removeCalendar: call
    .meta({ can: 'choose_mail' })
    .route({ method: 'DELETE', path: '/calendar', summary: 'Turn the own calendar off: its address stops at once' })
    .output(done),
  ...newsCalls,
  mailLocale: call
    .meta({ can: 'choose_mail' })
    .route({ method: 'GET', path: '/maillocale', summary: 'Get the language of the own mails and receipts' })
    .output(z.object({ locale: z.enum(['pt-BR', 'en-US']) })),
  setMailLocale: call
    .meta({ can: 'choose_mail' })
    .route({ method: 'PUT', path: '/maillocale', summary: 'Choose the language of the own mails and receipts' })
    .input(z.object({ locale: z.enum(['pt-BR', 'en-US']) }))
    .output(done),
  term: call
    .meta({ can: 'keep_account', whenClosed: true, beforeTerms: true })
    .route({
      method: 'GET',
      path: '/term',
      summary: 'Get the terms of use in force, and whether this user accepted them',
    })
    .input(z.object({ protocol: protocol.optional() }))
    .output(term),
  ...dataTokenCalls,
  ...appRequestCalls,
  acceptTerm: call
    .meta({ can: 'keep_account', whenClosed: true, beforeTerms: true })
    .route({ method: 'POST', path: '/term', summary: 'Accept the terms of use' })
    .input(
      z.object({
        version: requiredLine(40),
        accept: z.boolean().refine((yes) => yes, { params: { problem: 'must_accept' } }),
        protocol: protocol.optional(),
      }),
    )
    .output(done),
};

/** Domain list GENDER. */
export const genders = ['female', 'male', 'non_binary', 'other', 'undisclosed'] as const;

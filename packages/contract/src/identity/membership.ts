import { roles } from '@acolhe/domain/identity/roles';
import * as z from 'zod';
import { call } from '../call.ts';
import { standing } from '../landing/setup-document.ts';
import { birthDate, companyId, cpf, lookup, optionalName, personName, phone } from '../values.ts';
import { session } from './session.ts';

/** Membership of an account at a clinic: one for each clinic and role. */
const membership = z.object({
  id: z.string(),
  /** As the clinic knows them. */
  name: z.string(),
  role: z.enum(roles),
  company: z.object({ id: companyId, name: z.string() }),
  standing,
  /** The one that this session works under. */
  current: z.boolean(),
});
export type Membership = z.infer<typeof membership>;

export const joinInput = z.object({
  name: personName(),
  social_name: optionalName().optional(),
  cpf,
  birth_date: birthDate,
  phone,
});

const membershipsAnswer = z.object({
  memberships: z.array(membership),
  /** The clinic whose page this is, where the account is no patient yet and may register as one. */
  joinable: z.object({ id: companyId, name: z.string() }).nullable(),
});

/** Calls of the area `user` about the clinics of one account. */
export const membershipCalls = {
  memberships: call
    .meta({ can: 'keep_account', beforeTerms: true, beforeSecondFactor: true, whenClosed: true })
    .route({ method: 'GET', path: '/memberships', summary: 'List the clinics and roles of this account' })
    .output(membershipsAnswer),
  switchMembership: call
    .meta({ can: 'keep_account', beforeTerms: true, beforeSecondFactor: true, whenClosed: true })
    .route({
      method: 'PUT',
      path: '/session/membership',
      summary: 'Work under another membership of this account, without signing in again',
    })
    .input(z.object({ id: lookup(100) }))
    .output(session),
  joinAsPatient: call
    .meta({ can: 'keep_account', beforeTerms: true, beforeSecondFactor: true, whenClosed: true })
    .route({
      method: 'POST',
      path: '/membership',
      summary: 'Register as a patient of the clinic whose page this is, unless it disallows it',
    })
    .input(joinInput)
    .output(session),
};

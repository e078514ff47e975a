import { permissions } from '@acolhe/domain/identity/permissions';
import { roles } from '@acolhe/domain/identity/roles';
import * as z from 'zod';
import { across, companyId, id, password, secret } from '../values.ts';

/** Claims of a session (spec §3, §6): `family_name` is the company id, the user name ends in `@` and the person id. */
export const session = z.object({
  user_id: z.string(),
  /** The clinic and role that the session works under. */
  membership_id: z.string(),
  username: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  /** Permissions of staff (DC); other roles have those of their role. */
  permissions: z.array(z.enum(permissions)),
  family_name: companyId,
  person_id: id.nullable(),
  professional_id: id.nullable(),
  terms_accepted: z.boolean(),
  second_factor: z.boolean(),
  /** The clinic requires a second factor of this role: nothing else answers before it is set up. */
  lacks_second_factor: z.boolean(),
  /** A manager of a company with others under it. */
  leads_network: z.boolean(),
});
export type Session = z.infer<typeof session>;

export const signInAnswer = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('signed_in'),
    session,
    /** There are several memberships, or the page is of another clinic: the person chooses. */
    asks_membership: z.boolean(),
  }),
  z.object({ status: z.literal('second_factor') }),
]);

/** A new password, typed twice. */
export const passwordPair = { password, password_confirmation: secret(128) };
export const same = across(
  'password_confirmation',
  'password_mismatch',
  (input) => input.password === input.password_confirmation,
);

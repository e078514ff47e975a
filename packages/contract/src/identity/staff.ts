import { permissions } from '@acolhe/domain/identity/permissions';
import * as z from 'zod';
import { call } from '../call.ts';
import { email, instant, lookup, personName, secret } from '../values.ts';
import { permissionTable } from './permission-table.ts';
import { passwordPair, same, session, signInAnswer } from './session.ts';

/** Permissions of staff (DC): at least one, each once. */
const staffPermissions = z.array(z.enum(permissions)).min(1).max(permissions.length);

const staffRole = z.enum(['D', 'DC', 'M']);

/** Accounts that work at a clinic. */
const staff = z.object({
  accounts: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      email: z.string(),
      role: staffRole,
      permissions: z.array(z.enum(permissions)),
      second_factor: z.boolean(),
      status: z.enum(['active', 'inactive']),
      /** Last use of an open session; null without one. */
      seen_at: instant.nullable(),
      is_self: z.boolean(),
    }),
  ),
  invitations: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      email: z.string(),
      role: staffRole,
      permissions: z.array(z.enum(permissions)),
      made_at: instant,
      is_expired: z.boolean(),
    }),
  ),
});
export type Staff = z.infer<typeof staff>;

/** Content of an invitation's page. */
const invitationView = z.object({
  company: z.string(),
  name: z.string(),
  email: z.string(),
  role: staffRole,
  /** The address has an account, which accepts after signing in. */
  has_account: z.boolean(),
});

/** A professional is invited from their own page, which makes the professional first. */
export const inviteInput = z.object({
  name: personName(),
  email,
  role: z.enum(['DC', 'M']),
  /** Permissions of staff; all of them if absent. */
  permissions: staffPermissions.optional(),
});
export const acceptInvitationInput = z.object({ token: secret(200), ...passwordPair }).refine(...same);

/** Calls of the area `user` about those who work at a clinic. */
export const staffCalls = {
  staff: call
    .meta({ can: 'keep_staff' })
    .route({ method: 'GET', path: '/staff', summary: 'Tell who works at the clinic, and who is invited' })
    .output(staff),
  staffFile: call
    .meta({ can: 'keep_staff', isHeavy: true })
    .route({ method: 'GET', path: '/staff/csv', summary: 'Download who works at the clinic, as a CSV file' })
    .output(z.file()),
  invite: call
    .meta({ can: 'keep_staff' })
    .route({ method: 'POST', path: '/invitation', summary: 'Mail somebody the link by which they join the clinic' })
    .input(inviteInput)
    .output(staff),
  permission: call
    .meta({ can: 'keep_staff' })
    .route({
      method: 'GET',
      path: '/permission',
      summary: 'Tell who may do what at the clinic, from the rules of the calls themselves',
    })
    .output(permissionTable),
  setPermissions: call
    .meta({ can: 'keep_staff' })
    .route({
      method: 'PUT',
      path: '/{id}/permission',
      summary: 'Say what a member of the staff may do; it counts at once',
    })
    .input(z.object({ id: lookup(100), permissions: staffPermissions }))
    .output(staff),
  withdrawInvitation: call
    .meta({ can: 'keep_staff' })
    .route({ method: 'DELETE', path: '/invitation/{id}', summary: 'Withdraw an invitation: its link stops' })
    .input(z.object({ id: lookup(100) }))
    .output(staff),
  invitation: call
    .meta({ access: 'public' })
    .route({
      method: 'POST',
      path: '/invitation/view',
      summary: 'Tell who an invitation is for, by the token of its link',
    })
    .input(z.object({ token: secret(200) }))
    .output(invitationView),
  acceptInvitation: call
    .meta({ access: 'public' })
    .route({ method: 'POST', path: '/invitation/accept', summary: 'Join a clinic: set a password, and sign in' })
    .input(acceptInvitationInput)
    .output(signInAnswer),
  joinInvitation: call
    .meta({ can: 'keep_account', beforeTerms: true, beforeSecondFactor: true, whenClosed: true })
    .route({ method: 'POST', path: '/invitation/join', summary: 'Join a clinic with the account that is signed in' })
    .input(z.object({ token: secret(200) }))
    .output(session),
};

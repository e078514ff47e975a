import { randomBytes } from 'node:crypto';
import { type Permission, toPermissions } from '@acolhe/domain/identity/permissions';
import type { Role } from '@acolhe/domain/identity/roles';
import { byText } from '@acolhe/domain/text/collation';
import { DAY } from '@acolhe/domain/time/duration';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { v7 as uuid } from 'uuid';
import type { Caller } from '../../../platform/auth.ts';
import type { CallerContext, CompanyContext } from '../../../platform/context.ts';
import { hashOf } from '../../../platform/crypto/token-hash.ts';
import type { OwnerTransaction } from '../../../platform/db/database.ts';
import { queueDraft } from '../../../platform/mail/mail-draft.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Problem } from '../../../platform/problem.ts';
import { scopeOf } from '../../../platform/scope.ts';
import { companyOf } from '../../company/service.ts';
import { requireGoodPassword } from '../good-password.ts';
import { switchMembership } from '../membership/membership.ts';
import { listMemberships, listStaff } from '../membership/membership-store.ts';
import { signIn } from '../service.ts';
import { findUserByEmail } from '../store.ts';
import { addMembership, createAccount } from './account.ts';
import { countSent, endInvitation, findInvitation, insertInvitation, listInvitations } from './invitation-store.ts';

/** For how long the link of an invitation is good: a holiday fits in. */
const VALID_MS = 14 * DAY;

type Invited = {
  name: string;
  email: string;
  role: Exclude<Role, 'P'>;
  /** Permissions of staff; all of them by default. */
  permissions?: readonly Permission[] | undefined;
  professionalId?: string;
};

/** How the list of invitations names the inviter, and their account; without one no limit holds. */
type Inviter = { name: string; userId: string | null };

/**
 * Mails the link by which its recipient joins a company, and returns it. An earlier open link of theirs stops. Throws
 * `member_already`, and `invitation_too_many` if company or inviter sent as many within a day as the installation
 * allows.
 */
export async function invite(context: CompanyContext, invited: Invited, inviter: Inviter): Promise<string> {
  const { platform, scope } = context;
  if (await isMember(context, invited)) throw new Problem('member_already', [{ path: 'email', code: 'exists' }]);
  const company = await companyOf(context);
  const token = randomBytes(32).toString('base64url');
  const at = platform.clock.now();
  const limit = {
    since: new Date(at - DAY),
    check(sent: number) {
      if (sent >= platform.config.invitationsADay) throw new Problem('invitation_too_many');
    },
  };
  const invitation = {
    id: uuid(),
    tokenHash: hashOf(token),
    companyId: scope.companyId,
    email: invited.email,
    name: invited.name,
    role: invited.role,
    permissions: invited.role === 'DC' ? invited.permissions : undefined,
    professionalId: invited.professionalId ?? null,
    invitedBy: inviter.name,
    inviterId: inviter.userId,
    at: new Date(at),
    expiresAt: new Date(at + VALID_MS),
  };
  await insertInvitation(platform.database, invitation, limit);
  const path = `/invitation/${token}`;
  await platform.database.inCompany(scope, (tx) =>
    queueDraft(
      platform,
      tx,
      { to: invited.email, name: invited.name, locale: 'pt-BR' },
      {
        kind: 'invitation',
        path,
        company: company.name,
        values: { company: company.name, role: invited.role },
        dedupeKey: `invitation:${hashOf(token)}`,
        expiresAt: new Date(at + VALID_MS),
      },
    ),
  );
  return platform.tenants.siteOf(scope.companyId) + path;
}

/** Invitations within a day that the caller can still send: for their company, and whatever company it is for. */
export async function invitationsLeft({ platform, scope, caller }: CallerContext) {
  const who = { companyId: scope.companyId, inviterId: caller.userId };
  const sent = await countSent(platform.database.owner, who, new Date(platform.clock.now() - DAY));
  const [own, elsewhere] = [Math.max(...sent), sent[1] ?? 0];
  const most = platform.config.invitationsADay;
  return { own: most - own, elsewhere: most - elsewhere, most };
}

/** Throws `invitation_too_many` if the caller sent as many as they may: asked before what the invitation is for is made. */
export async function requireInvitationsLeft(context: CallerContext): Promise<void> {
  if ((await invitationsLeft(context)).elsewhere <= 0) throw new Problem('invitation_too_many');
}

/** The invitation of a link; throws `link_expired` if it was used, withdrawn or is too old. */
async function requireInvitation(platform: Platform, token: string) {
  const invitation = await findInvitation(platform.database, hashOf(token));
  if (!invitation || invitation.expires_at.getTime() <= platform.clock.now()) throw new Problem('link_expired');
  return invitation;
}

/**
 * Content of an invitation's page. The link proves that its visitor reads the mailbox, so the page tells whether the
 * address has an account.
 */
export async function readInvitation(platform: Platform, token: string) {
  const invitation = await requireInvitation(platform, token);
  const company = await companyOf({ platform, scope: scopeOf(invitation.company_id) });
  return {
    company: company.name,
    name: invitation.name,
    email: invitation.email,
    role: invitation.role,
    has_account: (await findUserByEmail(platform.database, invitation.email)) !== undefined,
  };
}

/** Makes the account of an invitation, with its password, and signs in. The link works once. */
export async function acceptInvitation(
  platform: Platform,
  exchange: { request: FastifyRequest; reply: FastifyReply },
  { token, password }: { token: string; password: string },
) {
  const invitation = await requireInvitation(platform, token);
  const { name, email } = invitation;
  await requireGoodPassword(password, { name, email });
  await createAccount(
    { platform, scope: scopeOf(invitation.company_id) },
    { ...memberOf(invitation), password, demo: false },
    undefined,
    { owner: (tx) => useUp(platform, tx, invitation) },
  );
  return signIn(platform, exchange, { email, password });
}

/** Adds what an invitation offers to the account of its address, whose session goes on there. The link works once. */
export async function joinInvitation(
  platform: Platform,
  request: FastifyRequest,
  caller: Caller,
  token: string,
): Promise<Caller> {
  const invitation = await requireInvitation(platform, token);
  if (caller.email !== invitation.email) throw new Problem('invitation_of_another');
  const { membershipId } = await addMembership(
    { platform, scope: scopeOf(invitation.company_id) },
    caller.userId,
    memberOf(invitation),
    undefined,
    { owner: (tx) => useUp(platform, tx, invitation) },
  );
  return switchMembership(platform, request, caller, membershipId);
}

type Invitation = Awaited<ReturnType<typeof requireInvitation>>;

const memberOf = ({ name, email, role, permissions, professional_id }: Invitation) => ({
  ...{ name, email, role, permissions: toPermissions(permissions) },
  ...(professional_id ? { professionalId: professional_id } : {}),
});

/** Accepted, or withdrawn, meanwhile: then there is no membership either. */
async function useUp(platform: Platform, tx: OwnerTransaction, { id, company_id }: Invitation): Promise<void> {
  if (!(await endInvitation(tx, id, company_id, 'accepted_at', new Date(platform.clock.now()))))
    throw new Problem('link_expired');
}

async function isMember({ platform, scope }: CompanyContext, { email, role }: Invited): Promise<boolean> {
  const user = await findUserByEmail(platform.database, email);
  const memberships = user ? await listMemberships(platform.database, user.id) : [];
  return memberships.some((member) => member.company_id === scope.companyId && member.role === role);
}

/** Those who work at the caller's clinic, and those who are invited. */
export async function staffOf({ platform, scope, caller }: CallerContext) {
  const accounts = await listStaff(platform.database, scope.companyId);
  const invitations = await listInvitations(platform.database, scope.companyId);
  const now = platform.clock.now();
  return {
    accounts: accounts
      .map((account) => ({
        id: account.id,
        name: account.name,
        email: account.email,
        role: account.role,
        permissions: toPermissions(account.permissions),
        second_factor: account.twoFactorEnabled ?? false,
        status: account.disabled_at ? ('inactive' as const) : ('active' as const),
        seen_at: account.seen_at?.toISOString() ?? null,
        is_self: account.user_id === caller.userId,
      }))
      .sort((one, other) => byText(one.name, other.name)),
    invitations: invitations.map((invitation) => ({
      id: invitation.id,
      name: invitation.name,
      email: invitation.email,
      role: invitation.role,
      permissions: toPermissions(invitation.permissions),
      made_at: invitation.made_at.toISOString(),
      is_expired: invitation.expires_at.getTime() <= now,
    })),
  };
}

export async function withdrawInvitation({ platform, scope }: CompanyContext, id: string): Promise<void> {
  const at = new Date(platform.clock.now());
  if (!(await endInvitation(platform.database.owner, id, scope.companyId, 'withdrawn_at', at)))
    throw new Problem('not_found');
}

import type { Membership } from '@acolhe/contract/identity/membership';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../../../platform/auth.ts';
import { hashOf } from '../../../platform/crypto/token-hash.ts';
import { namedCompany } from '../../../platform/gate.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Problem } from '../../../platform/problem.ts';
import { scopeOf } from '../../../platform/scope.ts';
import { companyOf } from '../../company/service.ts';
import { endMembership } from '../access/access-end.ts';
import { shutOut, userChanged } from '../session.ts';
import { chooseMembership, findMembership, listMemberships, setDisabled } from './membership-store.ts';

/** Memberships that the caller may work under, the present one first, then the last used. */
export async function membershipsOf(platform: Platform, caller: Caller): Promise<Membership[]> {
  const open = await openMemberships(platform, caller.userId);
  const shown = await Promise.all(
    open.map(async ({ id, company_id, role, name }) => {
      const company = await companyOf({ platform, scope: scopeOf(company_id) });
      return {
        id,
        name,
        role,
        company: { id: company_id, name: company.name },
        standing: await platform.tenants.standingOf(company_id),
        current: id === caller.membershipId,
      };
    }),
  );
  return shown.sort((one, other) => Number(other.current) - Number(one.current));
}

/**
 * Puts a new session under a membership: one at the clinic whose page was used, else the last used. Returns whether the
 * person is to choose: there are several, or the page was of a clinic where they have none. Throws `account_disabled` if
 * no clinic lets the account in.
 */
export async function beginMembership(
  platform: Platform,
  request: FastifyRequest,
  session: { userId: string; token: string },
): Promise<boolean> {
  const open = await openMemberships(platform, session.userId);
  const named = await namedCompany(platform, request);
  const chosen = open.find(({ company_id }) => company_id === named) ?? open[0];
  if (!chosen) throw new Problem('account_disabled');
  await chooseMembership(platform.database, {
    tokenHash: hashOf(session.token),
    membershipId: chosen.id,
    at: new Date(platform.clock.now()),
  });
  return open.length > 1 || (named !== undefined && named !== chosen.company_id);
}

/** Puts the caller's session under another of their memberships; its sockets connect anew. */
export async function switchMembership(
  platform: Platform,
  request: FastifyRequest,
  caller: Caller,
  id: string,
): Promise<Caller> {
  const open = await openMemberships(platform, caller.userId);
  const tokenHash = platform.sessions.tokenHashOf(request);
  if (!tokenHash || !open.some((membership) => membership.id === id)) throw new Problem('not_found');
  await chooseMembership(platform.database, { tokenHash, membershipId: id, at: new Date(platform.clock.now()) });
  await userChanged(platform, caller.userId);
  const now = await platform.sessions.callerOf(request);
  if (!now) throw new Problem('sign_in_required');
  return now;
}

/** Whether any clinic lets the account in. */
export async function isLetIn(platform: Platform, userId: string): Promise<boolean> {
  return (await openMemberships(platform, userId)).length > 0;
}

async function openMemberships(platform: Platform, userId: string) {
  const memberships = await listMemberships(platform.database, userId);
  return memberships.filter(({ disabled_at }) => disabled_at === null);
}

/** Lets a member in, or no more: then their sessions at this clinic end; those at other clinics go on. */
export async function setMembershipStatus(
  platform: Platform,
  id: string,
  status: 'active' | 'inactive',
): Promise<void> {
  const membership = await findMembership(platform.database, id);
  if (!membership) throw new Problem('not_found');
  const isOpen = membership.disabled_at === null;
  if (isOpen !== (status === 'active'))
    await setDisabled(platform.database, id, status === 'active' ? null : new Date(platform.clock.now()));
  if (status === 'inactive') await closeMembership(platform, membership);
  else await userChanged(platform, membership.user_id);
}

/** Ends what was opened under a membership that is closed, and if no clinic lets the account in any more, all of it. */
export async function closeMembership(platform: Platform, member: { id: string; user_id: string }): Promise<void> {
  await endMembership(platform, member);
  if (!(await isLetIn(platform, member.user_id))) await shutOut(platform, member.user_id);
}

import type { Permission } from '@acolhe/domain/identity/permissions';
import type { FastifyRequest } from 'fastify';
import type { CallerContext } from '../../platform/context.ts';
import { logSecurity } from '../../platform/log.ts';
import { Problem } from '../../platform/problem.ts';
import { setMembershipStatus } from './membership/membership.ts';
import { findMembership, setPermissions } from './membership/membership-store.ts';
import { userChanged } from './session.ts';

/**
 * Closes or opens, for a manager, the membership of another staff member: a closed one lets its account in no more, and
 * its sessions end. Other clinics of the same account keep theirs; its rows stay.
 */
export async function setAccountStatus(
  { platform, scope, caller }: CallerContext,
  request: FastifyRequest,
  { id, status }: { id: string; status: 'active' | 'inactive' },
): Promise<void> {
  const member = await findMembership(platform.database, id);
  if (!member || member.company_id !== scope.companyId || member.role === 'P') throw new Problem('not_found');
  if (member.user_id === caller.userId) throw new Problem('access_denied');
  await setMembershipStatus(platform, id, status);
  logSecurity(request.log, status === 'active' ? 'account_enabled' : 'account_disabled');
}

/** A manager says what a member of the staff may do. It counts from the next call on, in every process. */
export async function setStaffPermissions(
  { platform, scope }: CallerContext,
  request: FastifyRequest,
  { id, permissions }: { id: string; permissions: readonly Permission[] },
): Promise<void> {
  const member = await findMembership(platform.database, id);
  if (!member || member.company_id !== scope.companyId || member.role !== 'DC') throw new Problem('not_found');
  await setPermissions(platform.database, id, permissions);
  await userChanged(platform, member.user_id);
  logSecurity(request.log, 'permissions_changed');
}

import type { CallerContext, CompanyContext } from '../../platform/context.ts';
import { listStaff } from './membership/membership-store.ts';
import { invite } from './registration/invitation.ts';

import { listInvitations } from './registration/invitation-store.ts';

/** Mails the link by which its recipient becomes a manager of the company. Throws `member_already`. */
export async function inviteManager(context: CallerContext, invited: { name: string; email: string }): Promise<void> {
  await invite(context, { ...invited, role: 'M' }, { name: context.caller.userId, userId: context.caller.userId });
}

/** Managers of the company whom it lets in, and those who are invited. */
export async function managersOf({ platform, scope }: CompanyContext) {
  const accounts = await listStaff(platform.database, scope.companyId);
  const invitations = await listInvitations(platform.database, scope.companyId);
  return {
    managers: accounts
      .filter(({ role, disabled_at }) => role === 'M' && disabled_at === null)
      .map(({ user_id, name, email }) => ({ user_id, name, email })),
    invited: invitations
      .filter(({ role }) => role === 'M')
      .map(({ name, email, made_at }) => ({ name, email, made_at: made_at.toISOString() })),
  };
}

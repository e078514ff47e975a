import type { CallerContext, CompanyContext } from '../../platform/context.ts';
import type { OwnerTransaction } from '../../platform/db/database.ts';
import { closeMembership } from './membership/membership.ts';
import { listProfessionalMembers, renameMember, setProfessionalDisabled } from './membership/membership-store.ts';
import { invite } from './registration/invitation.ts';
import { listInvitations, withdrawInvitationsOf } from './registration/invitation-store.ts';
import { userChanged } from './session.ts';

/** How a professional signs in: not at all, by an invitation that waits or is too old, or by a membership. */
export type ProfessionalAccount = {
  state: 'invited' | 'expired' | 'active' | 'closed';
  email: string;
};

/** Whether they took up the invitation. */
export const hasJoined = (account: ProfessionalAccount | undefined): boolean =>
  account?.state === 'active' || account?.state === 'closed';

/** Accounts and open invitations of the company's professionals, by the professional; missing for none. */
export async function professionalAccounts({
  platform,
  scope,
}: CompanyContext): Promise<Map<string, ProfessionalAccount>> {
  const now = platform.clock.now();
  const found = new Map<string, ProfessionalAccount>();
  const invitations = await listInvitations(platform.database, scope.companyId);
  for (const { professional_id: id, email, expires_at } of invitations.reverse())
    if (id) found.set(id, { state: expires_at.getTime() <= now ? 'expired' : 'invited', email });
  for (const { professional_id, email, disabled_at } of await listProfessionalMembers(
    platform.database,
    scope.companyId,
  ))
    found.set(professional_id, { state: disabled_at ? 'closed' : 'active', email });
  return found;
}

/** Mails a professional the link by which they join. */
export async function inviteProfessional(
  context: CallerContext,
  { id, name, email }: { id: string; name: string; email: string },
): Promise<void> {
  await invite(
    context,
    { name, email, role: 'D', professionalId: id },
    { name: context.caller.userId, userId: context.caller.userId },
  );
}

type Professional = { professionalId: string; companyId: string };

/** Closes the membership and the open invitation of a professional who leaves, in the owner's part of a transaction. */
export async function closeProfessionalAccount(tx: OwnerTransaction, of: Professional, at: Date): Promise<void> {
  await setProfessionalDisabled(tx, of, at);
  await withdrawInvitationsOf(tx, of, at);
}

/** Opens the membership of a professional who is back. */
export const openProfessionalAccount = (tx: OwnerTransaction, of: Professional): Promise<void> =>
  setProfessionalDisabled(tx, of, null);

/** Gives the membership of a professional the name that the clinic shows. */
export async function renameProfessional({ platform, scope }: CompanyContext, id: string, name: string): Promise<void> {
  for (const member of await listProfessionalMembers(platform.database, scope.companyId)) {
    if (member.professional_id !== id) continue;
    await renameMember(platform.database, member.id, name);
    await userChanged(platform, member.user_id);
  }
}

/** Ends the sessions, sockets and devices of a closed membership. */
export async function endProfessionalSessions(
  { platform, scope }: CompanyContext,
  professionalId: string,
): Promise<void> {
  for (const member of await listProfessionalMembers(platform.database, scope.companyId))
    if (member.professional_id === professionalId) await closeMembership(platform, member);
}

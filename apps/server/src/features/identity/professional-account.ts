import type { CallerContext, CompanyContext } from '../../platform/context.ts';
import type { OwnerTransaction } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { invite } from './registration/invitation.ts';
import { listInvitations, listProfessionalAccounts, setProfessionalDisabled } from './registration/invitation-store.ts';
import { revokeEverything } from './service.ts';

/** How a professional signs in: not at all, by an invitation that waits or is too old, or by an account. */
export type ProfessionalAccount = {
  state: 'invited' | 'expired' | 'active' | 'closed';
  /** Undefined until the invitation is accepted. */
  userId?: string;
  email: string;
};

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
  for (const { professionalId, id, email, disabled_at } of await listProfessionalAccounts(
    platform.database,
    scope.companyId,
  ))
    if (professionalId) found.set(professionalId, { state: disabled_at ? 'closed' : 'active', userId: id, email });
  return found;
}

/** Mails a professional the link by which they join. */
export async function inviteProfessional(
  context: CallerContext,
  { id, name, email }: { id: string; name: string; email: string },
): Promise<void> {
  await invite(context, { name, email, role: 'D', professionalId: id }, context.caller.userId);
}

/** In the owner's part of a transaction: closes the account, and the invitation that waits, of somebody who leaves. */
export const closeProfessionalAccount = (
  tx: OwnerTransaction,
  of: { professionalId: string; companyId: string },
  at: Date,
): Promise<void> => setProfessionalDisabled(tx, of, at, true);

/** Opens the account of somebody who is back. */
export const openProfessionalAccount = (
  tx: OwnerTransaction,
  of: { professionalId: string; companyId: string },
  at: Date,
): Promise<void> => setProfessionalDisabled(tx, of, at, false);

/** Ends the sessions, sockets and devices of a closed account. */
export async function endProfessionalSessions(context: CompanyContext, professionalId: string): Promise<void> {
  const account = (await professionalAccounts(context)).get(professionalId);
  if (account?.userId) await revokeEverything(context.platform as Platform, account.userId, null);
}

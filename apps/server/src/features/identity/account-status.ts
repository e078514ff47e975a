import type { FastifyRequest } from 'fastify';
import type { CallerContext } from '../../platform/context.ts';
import { logSecurity } from '../../platform/log.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { revokeEverything } from './service.ts';
import { findUser, setDisabled } from './store.ts';

/** Closes an account: nobody signs in to it, and what was given out under it ends. Its rows stay. */
async function disableAccount(platform: Platform, userId: string): Promise<void> {
  await setDisabled(platform.database, userId, new Date(platform.clock.now()));
  await revokeEverything(platform, userId, null);
}

const enableAccount = (platform: Platform, userId: string): Promise<void> =>
  setDisabled(platform.database, userId, null);

/** A manager closes or opens the account of somebody else who works at the clinic. */
export async function setAccountStatus(
  { platform, scope, caller }: CallerContext,
  request: FastifyRequest,
  { id, status }: { id: string; status: 'active' | 'inactive' },
): Promise<void> {
  const user = await findUser(platform.database, id);
  if (!user || user.companyId !== scope.companyId || user.role === 'P') throw new Problem('not_found');
  if (user.id === caller.userId) throw new Problem('access_denied');
  if (status === 'active') await enableAccount(platform, id);
  else await disableAccount(platform, id);
  logSecurity(request.log, status === 'active' ? 'account_enabled' : 'account_disabled');
}

import type { FastifyRequest } from 'fastify';
import type { Caller } from '../../platform/auth.ts';
import { logSecurity } from '../../platform/log.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { endEarlierPassword } from './access/access-end.ts';
import { mailChange } from './account-mail.ts';
import { requireGoodPassword } from './good-password.ts';
import { reauthenticate } from './reauthentication.ts';
import { findUser, findUserToReset, setPassword } from './store.ts';

export async function resetPassword(
  platform: Platform,
  request: FastifyRequest,
  input: { token: string; password: string },
): Promise<void> {
  const userId = await findUserToReset(platform.database, input.token);
  const user = userId && (await findUser(platform.database, userId));
  if (!user) throw new Problem('link_expired');
  // Before the link is used up: it stays good for another password.
  await requireGoodPassword(input.password, user);
  await platform.auth.api.resetPassword({ body: { newPassword: input.password, token: input.token } }).catch(() => {
    throw new Problem('link_expired');
  });
  await passwordSet(platform, request, user.id);
}

/** Changes the caller's password; this session goes on. */
export async function changePassword(
  platform: Platform,
  request: FastifyRequest,
  caller: Caller,
  input: { current_password: string; code?: string | undefined; password: string },
): Promise<void> {
  await requireGoodPassword(input.password, caller);
  const given = { password: input.current_password, code: input.code };
  await reauthenticate(platform, request, caller, given, 'current_password');
  const { password } = await platform.auth.$context;
  const hash = await password.hash(input.password);
  await setPassword(platform.database, { userId: caller.userId, hash, session: caller.sessionId });
  await passwordSet(platform, request, caller.userId);
}

async function passwordSet(platform: Platform, request: FastifyRequest, userId: string): Promise<void> {
  logSecurity(request.log, 'password_changed');
  const ended = await endEarlierPassword(platform, userId);
  await mailChange(platform, userId, 'password_changed', request, { ended });
}

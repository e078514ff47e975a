import { randomBytes } from 'node:crypto';
import { HOUR, MINUTE } from '@acolhe/domain/time/duration';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../../platform/auth.ts';
import { hashPassword } from '../../platform/crypto/password-hash.ts';
import { hashOf } from '../../platform/crypto/token-hash.ts';
import type { RequestContext } from '../../platform/gate.ts';
import { requestSource } from '../../platform/http/address.ts';
import { logSecurity } from '../../platform/log.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { endEarlierAccess } from './access/access-end.ts';
import { resetPasswordOnce, setPassword } from './access/access-store.ts';
import {
  deletePasswordRequest,
  deletePasswordRequests,
  insertPasswordRequest,
  takePasswordRequest,
} from './access/password-request-store.ts';
import { findVerification, insertVerification } from './access/verification-store.ts';
import { mailChange, mailReset } from './account-mail.ts';
import { countTry, mailFromLimits, mayMail } from './attempt.ts';
import { forgetCodeTries } from './factor/code-try.ts';
import { requireGoodPassword } from './good-password.ts';
import { isLetIn } from './membership/membership.ts';
import { reauthenticate } from './reauthentication.ts';
import { findUser, findUserByEmail } from './store.ts';

/** For how long a link for a new password is good. */
const RESET_VALID_MS = HOUR;

/** Under which the database knows a link. */
const linkOf = (token: string) => hashOf(`reset-password:${token}`);

/** For how long one process looks at a request for a new password, ms; then another takes it up. */
const TAKEN_MS = MINUTE;

/**
 * Notes a request for a new password; the link is written once the answer is sent. Before it the same is done for an
 * address with an account and without, so that its time does not show which it is. Throws `too_many_requests` for a
 * caller who asks for many addresses; too many requests for one address are not reported.
 */
export async function forgottenPassword(
  platform: Platform,
  { request, reply }: Pick<RequestContext, 'request' | 'reply'>,
  email: string,
): Promise<void> {
  await countTry(platform, mailFromLimits('reset', requestSource(request)));
  if (!(await mayMail(platform, 'reset', email))) return;
  await insertPasswordRequest(platform.database, email, new Date(platform.clock.now()));
  const answered = new Promise((resolve) => reply.raw.once('close', resolve));
  platform.background.run('password-requests', async () => {
    await answered;
    await answerPasswordRequests(platform);
  });
}

/** Job, and after each answer: mails the links that were asked for. */
export async function answerPasswordRequests(platform: Platform): Promise<void> {
  const { database, clock } = platform;
  await deletePasswordRequests(database, new Date(clock.now() - RESET_VALID_MS));
  for (;;) {
    const now = clock.now();
    const asked = await takePasswordRequest(database, { now: new Date(now), until: new Date(now + TAKEN_MS) });
    if (!asked) return;
    await mailNewPassword(platform, asked.email);
    await deletePasswordRequest(database, asked.id);
  }
}

/** Mails the link for a new password, if there is an account that any clinic lets in. */
export async function mailNewPassword(platform: Platform, email: string): Promise<void> {
  const user = await findUserByEmail(platform.database, email);
  if (!user || !(await isLetIn(platform, user.id))) return;
  const token = randomBytes(18).toString('base64url');
  const at = new Date(platform.clock.now());
  const expiresAt = new Date(at.getTime() + RESET_VALID_MS);
  await insertVerification(platform.database, at, { identifier: linkOf(token), value: user.id, expiresAt });
  await mailReset(platform, { userId: user.id, email: user.email }, { token, validMs: RESET_VALID_MS });
}

export async function resetPassword(
  platform: Platform,
  request: FastifyRequest,
  input: { token: string; password: string },
): Promise<void> {
  const { database, clock } = platform;
  const identifier = linkOf(input.token);
  const userId = await findVerification(database, identifier, new Date(clock.now()));
  const user = userId && (await findUser(database, userId));
  if (!user) throw new Problem('link_expired');
  // Before the link is used up: it stays good for another password.
  await requireGoodPassword(input.password, user);
  const hash = await hashPassword(input.password);
  if (!(await resetPasswordOnce(database, { identifier, hash, at: new Date(clock.now()) })))
    throw new Problem('link_expired');
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
  const hash = await hashPassword(input.password);
  await setPassword(platform.database, { userId: caller.userId, hash, session: caller.sessionId });
  await passwordSet(platform, request, caller.userId);
}

async function passwordSet(platform: Platform, request: FastifyRequest, userId: string): Promise<void> {
  logSecurity(request.log, 'password_changed');
  await forgetCodeTries(platform, userId);
  const ended = await endEarlierAccess(platform, userId);
  await mailChange(platform, userId, 'password_changed', request, { ended });
}

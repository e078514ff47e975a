import type { Session } from '@acolhe/contract/person/user';
import { MINUTE } from '@acolhe/domain/time/duration';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type AuthMail, type Caller, hashOf } from '../../platform/auth.ts';
import { logSecurity } from '../../platform/log.ts';
import { queueMail } from '../../platform/mail/mail.ts';
import { composeMail } from '../../platform/mail/mail-template.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { scopeOf } from '../../platform/scope.ts';
import { SESSION_TOPIC, type SessionChange, TERM_VERSION } from '../../platform/sessions.ts';
import { companyOf } from '../company/service.ts';
import { accountMoved, personRenamed } from '../person/events.ts';
import { confirmLimits, mayMail, secondFactorLimits, signInLimits, tryWithin } from './attempt.ts';
import { deviceOf } from './device.ts';
import { passwordChanged, type SessionsEnded, sessionsEnded } from './events.ts';
import {
  deleteResetLinks,
  type EndReason,
  endSession,
  findUserByEmail,
  findUserToReset,
  insertAcceptance,
  insertUsedCode,
  listEndedSessions,
  listSessions,
  moveUser,
  readAcceptance,
  readCompanyId,
  renameUser,
} from './store.ts';

/** For how long a used code of an authenticator app is remembered; it would be valid for a minute and a half. */
const CODE_KEPT_MS = 10 * MINUTE;
const ENDED_SHOWN = 10;

type Exchange = { request: FastifyRequest; reply: FastifyReply };
type SignInAnswer = { status: 'signed_in'; session: Session } | { status: 'second_factor' };

const headersOf = (request: FastifyRequest) =>
  new Headers({ cookie: request.headers.cookie ?? '', 'user-agent': request.headers['user-agent'] ?? '' });

/** Passes better-auth's cookies on to the browser. */
function passCookies(reply: FastifyReply, headers: Headers): void {
  for (const cookie of headers.getSetCookie()) reply.header('set-cookie', cookie);
}

/** Signs in by e-mail and password; see `signInLimits`. Ends the account's other sessions. */
export async function signIn(
  platform: Platform,
  { request, reply }: Exchange,
  input: { email: string; password: string },
): Promise<SignInAnswer> {
  const { user, answer } = await tryWithin(platform, signInLimits(input.email, request.ip), async () => {
    const user = await findUserByEmail(platform.database, input.email);
    if (user?.demo && platform.config.mode === 'production') throw new Problem('demo_account_in_production');
    const answer = await platform.auth.api
      .signInEmail({ body: input, headers: headersOf(request), returnHeaders: true })
      .catch(() => {
        throw new Problem('wrong_credentials');
      });
    return { user, answer };
  }).catch((error) => {
    const code = error instanceof Problem && error.code;
    if (code === 'too_many_requests') logSecurity(request.log, 'sign_in_locked');
    if (code === 'wrong_credentials') logSecurity(request.log, 'sign_in_failed');
    throw error;
  });
  passCookies(reply, answer.headers);
  const response = answer.response as { twoFactorRedirect?: boolean; token?: string };
  if (response.twoFactorRedirect || !response.token || !user) return { status: 'second_factor' };
  return signedIn(platform, user.id, response.token);
}

/** Verifies a code of the authenticator app, or a backup code. */
export async function secondFactor(
  platform: Platform,
  { request, reply }: Exchange,
  code: string,
): Promise<SignInAnswer> {
  const call = { body: { code }, headers: headersOf(request), returnHeaders: true } as const;
  const refuse = (error: { body?: { code?: string } }) => {
    logSecurity(request.log, 'second_factor_failed');
    return refuseSecondFactor(error);
  };
  const { answer, token, userId } = await tryWithin(platform, secondFactorLimits(request.ip), async () => {
    const answer = /^\d+$/.test(code)
      ? await platform.auth.api.verifyTOTP(call).catch(refuse)
      : await platform.auth.api.verifyBackupCode(call).catch(refuse);
    const { token, user } = answer.response as { token: string; user: { id: string } };
    if (!(await takeCode(platform, user.id, code))) {
      // Somebody looked over a shoulder, or a form was sent twice: the first has the session.
      await endSessions(platform, user.id, (session) => session.token === token, 'revoked');
      logSecurity(request.log, 'second_factor_repeated');
      throw new Problem('wrong_second_factor');
    }
    return { answer, token, userId: user.id };
  });
  passCookies(reply, answer.headers);
  return signedIn(platform, userId, token);
}

/** Marks a valid code as used; false if it was used before. */
function takeCode(platform: Platform, userId: string, code: string): Promise<boolean> {
  const at = platform.clock.now();
  const used = { userId, codeHash: hashOf(code), at: new Date(at) };
  return insertUsedCode(platform.database, used, new Date(at - CODE_KEPT_MS));
}

function refuseSecondFactor(error: { body?: { code?: string } }): never {
  throw new Problem(error.body?.code === 'INVALID_TWO_FACTOR_COOKIE' ? 'second_factor_expired' : 'wrong_second_factor');
}

async function signedIn(platform: Platform, userId: string, token: string): Promise<SignInAnswer> {
  await endSessions(platform, userId, (session) => session.token !== token, 'signed_in_elsewhere');
  platform.sessions.forget(userId);
  const caller = await platform.sessions.callerOfToken(token);
  if (!caller) throw new Problem('session_expired');
  return { status: 'signed_in', session: sessionOf(caller) };
}

/** Claims in the spec's names: family_name is the company id, the user name ends in `@` and the person id. */
export function sessionOf(caller: Caller): Session {
  return {
    user_id: caller.userId,
    username: caller.personId ? `${caller.name}@${caller.personId}` : caller.name,
    name: caller.name,
    email: caller.email,
    role: caller.role,
    family_name: caller.companyId,
    person_id: caller.personId,
    professional_id: caller.professionalId,
    terms_accepted: caller.termsAccepted,
    second_factor: caller.secondFactor,
  };
}

async function endSessions(
  platform: Platform,
  userId: string,
  which: (session: { id: string; token: string }) => boolean,
  reason: EndReason,
): Promise<number> {
  const ending = (await listSessions(platform.database, userId)).filter(which);
  for (const session of ending) {
    const tokenHash = hashOf(session.token);
    await endSession(platform.database, session, {
      tokenHash,
      device: deviceOf(session.userAgent),
      at: new Date(platform.clock.now()),
      reason,
    });
    const change: SessionChange = { userId, endedTokenHash: tokenHash, reason };
    await platform.bus.publish(SESSION_TOPIC, change);
  }
  platform.sessions.forget(userId);
  if (reason === 'signed_out' || reason === 'revoked') {
    const companyId = await readCompanyId(platform.database, userId);
    const sessionIds = ending.map(({ id }) => id);
    if (companyId) await tellSessionsEnded(platform, companyId, { userId, sessionIds });
  }
  return ending.length;
}

/** Accounts belong to no company: the event has a transaction of its own. */
const tellSessionsEnded = (platform: Platform, companyId: string, ended: SessionsEnded) =>
  platform.database.inCompany(scopeOf(companyId), async (tx) => tx.emit(sessionsEnded, ended));

export async function signOut(platform: Platform, { request, reply }: Exchange): Promise<void> {
  const caller = await platform.sessions.callerOf(request).catch(() => null);
  if (caller) await endSessions(platform, caller.userId, (session) => session.id === caller.sessionId, 'signed_out');
  const answer = await platform.auth.api
    .signOut({ headers: headersOf(request), returnHeaders: true })
    .catch(() => undefined);
  if (answer) passCookies(reply, answer.headers);
}

/** Current sessions of the account, and the last ended ones. */
export async function sessionsOf(platform: Platform, caller: Caller) {
  const live = await listSessions(platform.database, caller.userId);
  const ended = await listEndedSessions(platform.database, caller.userId, ENDED_SHOWN);
  return [
    ...live.map((session) => ({
      id: session.id,
      device: deviceOf(session.userAgent),
      started_at: session.createdAt.toISOString(),
      current: session.id === caller.sessionId,
      ended_at: null,
      ended_reason: null,
    })),
    ...ended.map((session) => ({
      id: session.token_hash,
      device: session.device,
      started_at: session.started_at.toISOString(),
      current: false,
      ended_at: session.ended_at.toISOString(),
      ended_reason: session.reason as EndReason,
    })),
  ];
}

export async function endOwnSession(platform: Platform, caller: Caller, id: string): Promise<void> {
  if ((await endSessions(platform, caller.userId, (session) => session.id === id, 'revoked')) === 0)
    throw new Problem('not_found');
}

/** Always answers the same, so that nobody learns which addresses have an account. */
export async function forgottenPassword(platform: Platform, email: string): Promise<void> {
  if (!(await mayMail(platform, 'reset', email))) return;
  await platform.auth.api.requestPasswordReset({ body: { email } });
}

export async function resetPassword(platform: Platform, input: { token: string; password: string }): Promise<void> {
  const userId = await findUserToReset(platform.database, input.token);
  await platform.auth.api.resetPassword({ body: { newPassword: input.password, token: input.token } }).catch(() => {
    throw new Problem('link_expired');
  });
  if (userId) await revokeEverything(platform, userId, null);
}

/**
 * Ends what was given out under an earlier password, since somebody else may have had it: sessions with their sockets and
 * devices, reset links, and by event what other features gave out. `exceptSession` goes on.
 */
async function revokeEverything(platform: Platform, userId: string, exceptSession: string | null): Promise<void> {
  await endSessions(platform, userId, (session) => session.id !== exceptSession, 'revoked');
  await deleteResetLinks(platform.database, userId);
  const companyId = await readCompanyId(platform.database, userId);
  if (!companyId) return;
  await platform.database.inCompany(scopeOf(companyId), async (tx) => {
    tx.emit(sessionsEnded, { userId, exceptSession });
    tx.emit(passwordChanged, { userId });
  });
}

export async function changePassword(
  platform: Platform,
  caller: Caller,
  request: FastifyRequest,
  input: { current_password: string; password: string },
): Promise<void> {
  await tryWithin(platform, confirmLimits(caller.userId), () =>
    platform.auth.api
      .changePassword({
        body: { currentPassword: input.current_password, newPassword: input.password },
        headers: headersOf(request),
      })
      .catch(() => {
        throw new Problem('wrong_credentials', [{ path: 'current_password', code: 'invalid' }]);
      }),
  );
  logSecurity(request.log, 'password_changed');
  await revokeEverything(platform, caller.userId, caller.sessionId);
}

/** Keeps the account's name and record equal to the person's. */
export function subscribeIdentity(platform: Platform): void {
  platform.events.subscribe(accountMoved, (tx, { userId, personId, name }) =>
    tx.afterCommit(`move-account:${userId}`, async () => {
      await moveUser(platform.database, userId, { personId, name });
      await userChanged(platform, userId);
    }),
  );
  platform.events.subscribe(personRenamed, (tx, { userId, name }) =>
    tx.afterCommit(`rename-account:${userId}`, async () => {
      await renameUser(platform.database, userId, name);
      await userChanged(platform, userId);
    }),
  );
}

export async function startSecondFactor(
  platform: Platform,
  { request, reply }: Exchange,
  caller: Caller,
  password: string,
) {
  const answer = await tryWithin(platform, confirmLimits(caller.userId), () =>
    platform.auth.api
      .enableTwoFactor({ body: { password }, headers: headersOf(request), returnHeaders: true })
      .catch(refusePassword),
  );
  passCookies(reply, answer.headers);
  const { totpURI, backupCodes } = answer.response as { totpURI: string; backupCodes: string[] };
  return { totp_uri: totpURI, backup_codes: backupCodes };
}

export async function confirmSecondFactor(
  platform: Platform,
  { request, reply }: Exchange,
  caller: Caller,
  code: string,
): Promise<void> {
  const answer = await platform.auth.api
    .verifyTOTP({ body: { code }, headers: headersOf(request), returnHeaders: true })
    .catch(refuseSecondFactor);
  await takeCode(platform, caller.userId, code);
  logSecurity(request.log, 'second_factor_added');
  passCookies(reply, answer.headers);
  await userChanged(platform, caller.userId);
}

export async function removeSecondFactor(
  platform: Platform,
  { request, reply }: Exchange,
  caller: Caller,
  password: string,
): Promise<void> {
  const answer = await tryWithin(platform, confirmLimits(caller.userId), () =>
    platform.auth.api
      .disableTwoFactor({ body: { password }, headers: headersOf(request), returnHeaders: true })
      .catch(refusePassword),
  );
  logSecurity(request.log, 'second_factor_removed');
  passCookies(reply, answer.headers);
  await userChanged(platform, caller.userId);
}

function refusePassword(): never {
  throw new Problem('wrong_credentials', [{ path: 'password', code: 'invalid' }]);
}

export async function acceptTerm(platform: Platform, caller: Pick<Caller, 'userId'>, version: string): Promise<void> {
  if (version !== TERM_VERSION) throw new Problem('invalid_input', [{ path: 'version', code: 'invalid' }]);
  await insertAcceptance(platform.database, caller.userId, version, new Date(platform.clock.now()));
  await userChanged(platform, caller.userId);
}

/** Invalidates the cached user in every process. */
async function userChanged(platform: Platform, userId: string): Promise<void> {
  await platform.bus.publish(SESSION_TOPIC, { userId } satisfies SessionChange);
  platform.sessions.forget(userId);
}

export async function termAcceptedAt(platform: Platform, caller: Caller): Promise<string | null> {
  return (await readAcceptance(platform.database, caller.userId, TERM_VERSION))?.accepted_at.toISOString() ?? null;
}

/** Mails of an account, in the clinic's first language: accounts do not store one yet. */
export function accountMail(platform: Platform) {
  return {
    resetPassword: async (account: AuthMail) => {
      const scope = scopeOf(account.companyId);
      const company = await companyOf({ platform, scope });
      const words = composeMail('pt-BR', {
        kind: 'reset',
        name: account.name,
        company: company.name,
        link: `${platform.config.publicUrl}/password/reset/${account.token}`,
        values: {},
      });
      const dedupeKey = `reset:${hashOf(account.token)}`;
      await platform.database.inCompany(scope, (tx) =>
        queueMail(tx, platform.clock, { ...words, to: account.email, dedupeKey }),
      );
    },
  };
}

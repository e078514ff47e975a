import type { Session } from '@acolhe/contract/person/session';
import { type Role, roles } from '@acolhe/domain/person/roles';
import { sessionEnd, sessionLife } from '@acolhe/domain/person/session-life';
import { MINUTE } from '@acolhe/domain/time/duration';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../../platform/auth.ts';
import { hashOf } from '../../platform/crypto/token-hash.ts';
import { lacksSecondFactor } from '../../platform/gate.ts';
import { logSecurity } from '../../platform/log.ts';
import type { AccountPorts, Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { scopeOf } from '../../platform/scope.ts';
import { SESSION_TOPIC, type SessionChange } from '../../platform/sessions.ts';
import { termVersion } from '../company/service.ts';
import { accountMoved, personRenamed } from '../person/events.ts';
import { accountMail } from './account-mail.ts';
import { mayMail, secondFactorLimits, signInLimits, tryWithin } from './attempt.ts';
import { deviceOf } from './device.ts';
import { passwordChanged, type SessionsEnded, sessionsEnded } from './events.ts';
import { noteDevice } from './known-device.ts';
import {
  deletePending,
  type EndReason,
  endSession,
  findUser,
  findUserByEmail,
  insertAcceptance,
  insertUsedCode,
  listEndedSessions,
  listSessions,
  listUsersOfOldSessions,
  moveUser,
  readAcceptance,
  renameUser,
  setUsed,
} from './store.ts';

/** For how long a used code of an authenticator app is remembered; it would be valid for a minute and a half. */
const CODE_KEPT_MS = 10 * MINUTE;
const ENDED_SHOWN = 10;

type Exchange = { request: FastifyRequest; reply: FastifyReply };
type SignInAnswer = { status: 'signed_in'; session: Session } | { status: 'second_factor' };

export const headersOf = (request: FastifyRequest) =>
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
  if (user?.disabled_at) {
    await revokeEverything(platform, user.id, null);
    throw new Problem('account_disabled');
  }
  passCookies(reply, answer.headers);
  const response = answer.response as { twoFactorRedirect?: boolean; token?: string };
  if (response.twoFactorRedirect || !response.token || !user) return { status: 'second_factor' };
  return signedIn(platform, { request, reply }, user.id, response.token);
}

/** Finishes a sign-in with a code of the second factor. */
export async function secondFactor(platform: Platform, exchange: Exchange, code: string): Promise<SignInAnswer> {
  const { request, reply } = exchange;
  const { answer, token, userId } = await tryWithin(platform, secondFactorLimits(request.ip), async () => {
    const answer = await verifyCode(platform, request, code);
    const { token, user } = answer.response as { token: string; user: { id: string } };
    if (!(await takeCode(platform, user.id, code))) {
      // Somebody looked over a shoulder, or a form was sent twice: the first has the session.
      await endSessions(platform, user.id, (session) => session.token === hashOf(token), 'revoked');
      logSecurity(request.log, 'second_factor_repeated');
      throw new Problem('wrong_second_factor');
    }
    return { answer, token, userId: user.id };
  });
  passCookies(reply, answer.headers);
  return signedIn(platform, exchange, userId, token);
}

/** Verifies a code of the authenticator app, or a backup code, of whoever is signed in or signing in. */
export function verifyCode(platform: Platform, request: FastifyRequest, code: string) {
  const call = { body: { code }, headers: headersOf(request), returnHeaders: true } as const;
  const refuse = (error: { body?: { code?: string } }) => {
    logSecurity(request.log, 'second_factor_failed');
    if (error.body?.code === 'INVALID_TWO_FACTOR_COOKIE') throw new Problem('second_factor_expired');
    throw new Problem('wrong_second_factor', [{ path: 'code', code: 'invalid' }]);
  };
  return /^\d+$/.test(code)
    ? platform.auth.api.verifyTOTP(call).catch(refuse)
    : platform.auth.api.verifyBackupCode(call).catch(refuse);
}

/** Marks a valid code as used; false if it was used before. */
export function takeCode(platform: Platform, userId: string, code: string): Promise<boolean> {
  const at = platform.clock.now();
  const used = { userId, codeHash: hashOf(code), at: new Date(at) };
  return insertUsedCode(platform.database, used, new Date(at - CODE_KEPT_MS));
}

async function signedIn(platform: Platform, exchange: Exchange, userId: string, token: string): Promise<SignInAnswer> {
  await endSessions(platform, userId, (session) => session.token !== hashOf(token), 'signed_in_elsewhere');
  platform.sessions.forget(userId);
  const caller = await platform.sessions.callerOfToken(token);
  await noteDevice(platform, exchange, userId);
  return { status: 'signed_in', session: await sessionOf(platform, caller) };
}

/** Claims in the spec's names: family_name is the company id, the user name ends in `@` and the person id. */
export async function sessionOf(platform: Platform, caller: Caller): Promise<Session> {
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
    lacks_second_factor: await lacksSecondFactor({ platform, scope: scopeOf(caller.companyId) }, caller),
  };
}

/** A session as it is stored: `token` is its hash. */
type OpenSession = Awaited<ReturnType<typeof listSessions>>[number];

async function endSessions(
  platform: Platform,
  userId: string,
  which: (session: OpenSession) => boolean,
  reason: EndReason,
): Promise<number> {
  const ending = (await listSessions(platform.database, userId)).filter(which);
  for (const session of ending) {
    await endSession(platform.database, session, {
      device: deviceOf(session.userAgent),
      at: new Date(platform.clock.now()),
      reason,
    });
    const change: SessionChange = { userId, endedTokenHash: session.token, reason };
    await platform.bus.publish(SESSION_TOPIC, change);
  }
  platform.sessions.forget(userId);
  if (reason === 'signed_out' || reason === 'revoked') {
    const user = await findUser(platform.database, userId);
    const sessionIds = ending.map(({ id }) => id);
    if (user) await tellSessionsEnded(platform, user.companyId, { userId, sessionIds });
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
  await endOldSessions(platform, caller.userId);
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

/** Ends the sessions of an account whose time is over. */
async function endOldSessions(platform: Platform, userId: string): Promise<void> {
  const user = await findUser(platform.database, userId);
  const endOf = ({ createdAt, updatedAt }: OpenSession) =>
    sessionEnd(user?.role as Role, { startedAt: createdAt.getTime(), usedAt: updatedAt.getTime() });
  await endSessions(platform, userId, (session) => endOf(session) <= platform.clock.now(), 'expired');
}

/** Job: ends every session whose time is over, and tells its sockets. */
export async function endExpiredSessions(platform: Platform): Promise<void> {
  const now = platform.clock.now();
  for (const role of roles) {
    const { idle, whole } = sessionLife(role);
    const past = { usedBefore: new Date(now - idle), startedBefore: new Date(now - whole) };
    for (const userId of await listUsersOfOldSessions(platform.database, role, past))
      await endOldSessions(platform, userId);
  }
}

export async function endOwnSession(platform: Platform, caller: Caller, id: string): Promise<void> {
  if ((await endSessions(platform, caller.userId, (session) => session.id === id, 'revoked')) === 0)
    throw new Problem('not_found');
}

/** Always answers the same, so that nobody learns which addresses have an account. */
export async function forgottenPassword(platform: Platform, email: string): Promise<void> {
  if (!(await mayMail(platform, 'reset', email))) return;
  if ((await findUserByEmail(platform.database, email))?.disabled_at) return;
  await platform.auth.api.requestPasswordReset({ body: { email } });
}

/**
 * Ends what was given out under an earlier password, since somebody else may have had it: sessions with their sockets and
 * devices, reset links, and by event what other features gave out. `exceptSession` goes on.
 */
export async function revokeEverything(
  platform: Platform,
  userId: string,
  exceptSession: string | null,
): Promise<void> {
  await endSessions(platform, userId, (session) => session.id !== exceptSession, 'revoked');
  await deletePending(platform.database, userId);
  const user = await findUser(platform.database, userId);
  if (!user) return;
  await platform.database.inCompany(scopeOf(user.companyId), async (tx) => {
    tx.emit(sessionsEnded, { userId, exceptSession });
    tx.emit(passwordChanged, { userId });
  });
}

/** What this feature does for the ports of the platform. */
export const accountPorts = (platform: Platform): AccountPorts => ({
  ...accountMail(platform),
  sessionUsed: (tokenHash, at) => setUsed(platform.database, tokenHash, at),
});

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

/** Version of the terms of use that the caller's company has in force. */
const currentTerm = (platform: Platform, { companyId }: Pick<Caller, 'companyId'>) =>
  platform.database.readInCompany(scopeOf(companyId), (tx) => termVersion(tx, 'use'));

export async function acceptTerm(
  platform: Platform,
  caller: Pick<Caller, 'userId' | 'companyId'>,
  version: string,
): Promise<void> {
  if (version !== (await currentTerm(platform, caller)))
    throw new Problem('invalid_input', [{ path: 'version', code: 'invalid' }]);
  await insertAcceptance(platform.database, caller.userId, version, new Date(platform.clock.now()));
  await userChanged(platform, caller.userId);
}

/** Invalidates the cached user in every process. */
export async function userChanged(platform: Platform, userId: string): Promise<void> {
  await platform.bus.publish(SESSION_TOPIC, { userId } satisfies SessionChange);
  platform.sessions.forget(userId);
}

export async function termAcceptedAt(platform: Platform, caller: Caller): Promise<string | null> {
  const version = await currentTerm(platform, caller);
  return (await readAcceptance(platform.database, caller.userId, version))?.accepted_at.toISOString() ?? null;
}

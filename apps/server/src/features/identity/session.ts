import { randomBytes } from 'node:crypto';
import { roles } from '@acolhe/domain/identity/roles';
import { LONGEST_SESSION, sessionEnd, sessionLife } from '@acolhe/domain/identity/session-life';
import type { Locale } from '@acolhe/domain/time/time';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller, EndReason } from '../../platform/auth.ts';
import { setSignedCookie } from '../../platform/crypto/signed-cookie.ts';
import { hashOf } from '../../platform/crypto/token-hash.ts';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { isDatabaseAway } from '../../platform/db/outage.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { scopeOf } from '../../platform/scope.ts';
import { SESSION_TOPIC, type SessionChange } from '../../platform/sessions.ts';
import { companyOf } from '../company/service.ts';
import { deletePending } from './access/access-store.ts';
import { deviceOf, deviceWords, networkWords } from './device/device.ts';
import { type SessionsEnded, sessionsEnded } from './events.ts';
import { listMemberships } from './membership/membership-store.ts';
import { endSession, insertSession, listEndedSessions, listSessions, listUsersOfOldSessions } from './store.ts';

const ENDED_SHOWN = 10;

/** A session as it is stored: `token` is its hash. */
type OpenSession = Awaited<ReturnType<typeof listSessions>>[number];

/** Begins a session in a browser, which is under no membership yet; returns its token, of which the hash is stored. */
export async function beginSession(
  platform: Platform,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  userId: string,
): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  const at = new Date(platform.clock.now());
  await insertSession(platform.database, {
    tokenHash: hashOf(token),
    userId,
    userAgent: request.headers['user-agent'] ?? '',
    at,
    until: new Date(at.getTime() + LONGEST_SESSION),
  });
  setSignedCookie(reply, platform.config, { cookie: 'session_token', token, ms: LONGEST_SESSION });
  return token;
}

/** Ends those sessions of an account that `which` names, with their sockets; returns how many. */
export async function endSessions(
  platform: Platform,
  userId: string,
  which: (session: OpenSession) => boolean,
  reason: EndReason,
): Promise<number> {
  const ending = (await listSessions(platform.database, userId)).filter(which);
  // Before they end: a repeat after a crash finds them still there.
  if (ending.length > 0 && (reason === 'signed_out' || reason === 'revoked'))
    await tellSessionsEnded(platform, { userId, sessionIds: ending.map(({ id }) => id) });
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
  return ending.length;
}

/**
 * Ends what a sign-in takes the place of: the session that the same browser had, and where a clinic of the account keeps
 * to one device, all that began earlier. Of two sign-ins at once the later one stays.
 */
export async function endEarlierSessions(
  platform: Platform,
  request: FastifyRequest,
  { userId, token }: { userId: string; token: string },
): Promise<void> {
  const replaced = platform.sessions.tokenHashOf(request);
  const begun = hashOf(token);
  await endSessions(platform, userId, (session) => session.token === replaced && replaced !== begun, 'replaced');
  if (!(await keepsOneSession(platform, userId))) return;
  const latest = Math.max(...(await listSessions(platform.database, userId)).map(({ number }) => number));
  await endSessions(platform, userId, ({ number }) => number < latest, 'signed_in_elsewhere');
}

/** Whether any clinic that lets the account in keeps accounts of its role to one device. */
async function keepsOneSession(platform: Platform, userId: string): Promise<boolean> {
  const memberships = await listMemberships(platform.database, userId);
  for (const { company_id, role, disabled_at } of memberships) {
    if (disabled_at) continue;
    const rules = await companyOf({ platform, scope: scopeOf(company_id) });
    if (role === 'P' ? rules.single_session_patients : rules.single_session_team) return true;
  }
  return false;
}

/** Accounts belong to no company: each company where the account is a member hears of it, in a transaction of its own. */
export async function tellSessionsEnded(platform: Platform, ended: SessionsEnded): Promise<void> {
  await inCompaniesOf(platform, ended.userId, async (tx) => tx.emit(sessionsEnded, ended));
}

/** Work in each company where an account is a member, in a transaction of its own. */
export async function inCompaniesOf(
  platform: Platform,
  userId: string,
  work: (tx: CompanyTransaction) => Promise<void>,
): Promise<void> {
  for (const companyId of await companiesOf(platform, userId))
    await platform.database.inCompany(scopeOf(companyId), work);
}

async function companiesOf(platform: Platform, userId: string): Promise<string[]> {
  const memberships = await listMemberships(platform.database, userId);
  return [...new Set(memberships.map(({ company_id }) => company_id))];
}

/** Current sessions of the account, and the last ended ones. Last use is known to five minutes. */
export async function sessionsOf(platform: Platform, caller: Caller, locale: Locale) {
  await endOldSessions(platform, caller.userId);
  const live = await listSessions(platform.database, caller.userId);
  const ended = await listEndedSessions(platform.database, caller.userId, ENDED_SHOWN);
  return [
    ...live.map((session) => ({
      id: session.id,
      device: deviceWords(locale, deviceOf(session.userAgent)),
      network: networkWords(locale, session.network),
      started_at: session.createdAt.toISOString(),
      used_at: session.updatedAt.toISOString(),
      current: session.id === caller.sessionId,
      ended_at: null,
      ended_reason: null,
    })),
    ...ended.map((session) => ({
      id: session.token_hash,
      device: deviceWords(locale, session.device),
      network: networkWords(locale, session.network),
      used_at: null,
      started_at: session.started_at.toISOString(),
      current: false,
      ended_at: session.ended_at.toISOString(),
      ended_reason: session.reason,
    })),
  ];
}

/** Ends the sessions of an account whose time is over. */
async function endOldSessions(platform: Platform, userId: string): Promise<void> {
  // A session without a membership has no role; the life of the staff's is the shortest.
  const endOf = ({ role, createdAt, updatedAt }: OpenSession) =>
    sessionEnd(role ?? 'M', { startedAt: createdAt.getTime(), usedAt: updatedAt.getTime() });
  await endSessions(platform, userId, (session) => endOf(session) <= platform.clock.now(), 'expired');
}

/** Job: ends every session whose time is over, and tells its sockets. */
export async function endExpiredSessions(platform: Platform): Promise<void> {
  const now = platform.clock.now();
  for (const role of roles) {
    const { idle, whole } = sessionLife(role);
    const past = { usedBefore: new Date(now - idle), startedBefore: new Date(now - whole) };
    for (const userId of await listUsersOfOldSessions(platform.database, role, past))
      await endOldSessions(platform, userId).catch((error: unknown) => {
        if (isDatabaseAway(error)) throw error;
        platform.log.error({ err: error, user: userId }, 'old sessions of an account were not ended');
      });
  }
}

export async function endOwnSession(platform: Platform, caller: Caller, id: string): Promise<void> {
  if ((await endSessions(platform, caller.userId, (session) => session.id === id, 'revoked')) === 0)
    throw new Problem('not_found');
}

/** Ends every session of the caller's account but the one that asks. */
export async function endOtherSessions(platform: Platform, caller: Caller): Promise<void> {
  await endSessions(platform, caller.userId, (session) => session.id !== caller.sessionId, 'revoked');
}

/** Ends all sessions of an account that no clinic lets in, and the links that wait in its mailbox. */
export async function shutOut(platform: Platform, userId: string): Promise<void> {
  await tellSessionsEnded(platform, { userId, kept: [] });
  await endSessions(platform, userId, () => true, 'revoked');
  await deletePending(platform.database, userId);
}

/** Invalidates the cached user in every process. */
export async function userChanged(platform: Platform, userId: string): Promise<void> {
  await platform.bus.publish(SESSION_TOPIC, { userId } satisfies SessionChange);
  platform.sessions.forget(userId);
}

import type { Session } from '@acolhe/contract/identity/session';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../../platform/auth.ts';
import { isPassword } from '../../platform/crypto/password-hash.ts';
import { clearSignedCookie } from '../../platform/crypto/signed-cookie.ts';
import { hashOf } from '../../platform/crypto/token-hash.ts';
import { lacksSecondFactor } from '../../platform/db/company-rules.ts';
import { setCompanyCookie } from '../../platform/gate.ts';
import { addressOf, requestSource } from '../../platform/http/address.ts';
import { forgetEndReason } from '../../platform/http/ended-session.ts';
import { logSecurity } from '../../platform/log.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { scopeOf } from '../../platform/scope.ts';
import { termVersion } from '../company/setting/term.ts';
import { secondFactorLimits, signInLimits, tryWithin } from './attempt.ts';
import { noteDevice } from './device/known-device.ts';
import { networkOf } from './device/network.ts';
import { takeCode, verifyCode } from './factor/factor-code.ts';
import { beginSecondStep, takeStep, waitingStep } from './factor/second-step.ts';
import { beginMembership, isLetIn } from './membership/membership.ts';
import { beginSession, endEarlierSessions, endSessions, shutOut, userChanged } from './session.ts';
import { findPassword, findUserByEmail, insertAcceptance, readAcceptance, setBegun } from './store.ts';

type Exchange = { request: FastifyRequest; reply: FastifyReply };
type SignInAnswer = { status: 'signed_in'; session: Session; asks_membership: boolean } | { status: 'second_factor' };

/** Signs in by e-mail and password; see `signInLimits`. Ends earlier sessions of the account: `endEarlierSessions`. */
export async function signIn(
  platform: Platform,
  { request, reply }: Exchange,
  input: { email: string; password: string },
): Promise<SignInAnswer> {
  const user = await tryWithin(platform, signInLimits(input.email, requestSource(request)), async () => {
    const user = await findUserByEmail(platform.database, input.email);
    if (user?.demo && platform.config.mode === 'production') throw new Problem('demo_account_in_production');
    const hash = user && (await findPassword(platform.database, user.id));
    if (!(await isPassword(input.password, hash)) || !user) throw new Problem('wrong_credentials');
    return user;
  }).catch((error) => {
    const code = error instanceof Problem && error.code;
    if (code === 'too_many_requests') logSecurity(request.log, 'sign_in_locked');
    if (code === 'wrong_credentials') logSecurity(request.log, 'sign_in_failed');
    throw error;
  });
  if (!(await isLetIn(platform, user.id))) {
    await shutOut(platform, user.id);
    throw new Problem('account_disabled');
  }
  if (user.twoFactorEnabled) {
    await beginSecondStep(platform, reply, user.id);
    return { status: 'second_factor' };
  }
  const token = await beginSession(platform, { request, reply }, user.id);
  return signedIn(platform, { request, reply }, user.id, token, user.password_number);
}

/** Finishes a sign-in with a code of the second factor. */
export async function secondFactor(platform: Platform, exchange: Exchange, code: string): Promise<SignInAnswer> {
  const { request, reply } = exchange;
  const userId = await tryWithin(platform, secondFactorLimits(requestSource(request)), async () => {
    const step = await waitingStep(platform, request);
    await verifyCode(platform, request, code, { userId: step.userId, step });
    await takeStep(platform, reply, step);
    // A code seen over a shoulder, or a form that was sent twice: the first has the session.
    if (await takeCode(platform, step.userId, code)) return step.userId;
    logSecurity(request.log, 'second_factor_repeated');
    throw new Problem('wrong_second_factor');
  });
  const token = await beginSession(platform, exchange, userId);
  return signedIn(platform, exchange, userId, token);
}

/** @param passwordNumber of the account, read before its password was checked */
async function signedIn(
  platform: Platform,
  exchange: Exchange,
  userId: string,
  token: string,
  passwordNumber?: number,
): Promise<SignInAnswer> {
  const asksMembership = await beginMembership(platform, exchange.request, { userId, token });
  const network = networkOf(addressOf(exchange.request));
  await setBegun(platform.database, hashOf(token), { network, passwordNumber });
  await endEarlierSessions(platform, exchange.request, { userId, token });
  platform.sessions.forget(userId);
  const caller = await platform.sessions.callerOfToken(token);
  await noteDevice({ platform, ...exchange }, userId);
  forgetEndReason(exchange.reply, platform.config);
  // Pages of a clinic where they are no member go on being that clinic's until they have chosen.
  if (!asksMembership) setCompanyCookie({ platform, reply: exchange.reply }, caller.companyId);
  return { status: 'signed_in', session: await sessionOf(platform, caller), asks_membership: asksMembership };
}

/** Claims in the spec's names: family_name is the company id, the user name ends in `@` and the person id. */
export async function sessionOf(platform: Platform, caller: Caller): Promise<Session> {
  return {
    user_id: caller.userId,
    membership_id: caller.membershipId,
    username: caller.personId ? `${caller.name}@${caller.personId}` : caller.name,
    name: caller.name,
    email: caller.email,
    role: caller.role,
    permissions: [...caller.permissions],
    family_name: caller.companyId,
    person_id: caller.personId,
    professional_id: caller.professionalId,
    terms_accepted: caller.termsAccepted,
    second_factor: caller.secondFactor,
    lacks_second_factor: await lacksSecondFactor({ platform, scope: scopeOf(caller.companyId) }, caller),
    leads_network: caller.role === 'M' && (await platform.tenants.childrenOf(caller.companyId)).length > 0,
  };
}

export async function signOut(platform: Platform, { request, reply }: Exchange): Promise<void> {
  const caller = await platform.sessions.callerOf(request).catch(() => null);
  if (caller) await endSessions(platform, caller.userId, (session) => session.id === caller.sessionId, 'signed_out');
  clearSignedCookie(reply, platform.config, 'session_token');
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

export async function termAcceptedAt(platform: Platform, caller: Caller): Promise<string | null> {
  const version = await currentTerm(platform, caller);
  return (await readAcceptance(platform.database, caller.userId, version))?.accepted_at.toISOString() ?? null;
}

import { randomBytes } from 'node:crypto';
import { MINUTE } from '@acolhe/domain/time/duration';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { clearSignedCookie, setSignedCookie, signedCookie } from '../../../platform/crypto/signed-cookie.ts';
import { hashOf } from '../../../platform/crypto/token-hash.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Problem } from '../../../platform/problem.ts';
import { findVerification, insertVerification, takeVerification } from '../access/verification-store.ts';
import { mayTryStep } from '../attempt.ts';

/** A sign-in whose password was right, and that waits for a code. */
export type SecondStep = { userId: string; id: string };

const WAITS_MS = 10 * MINUTE;

/** Begins to wait, in this browser, which has no session by then. */
export async function beginSecondStep(platform: Platform, reply: FastifyReply, userId: string): Promise<void> {
  const id = `2fa-${randomBytes(15).toString('base64url')}`;
  const at = new Date(platform.clock.now());
  const expiresAt = new Date(at.getTime() + WAITS_MS);
  await insertVerification(platform.database, at, { identifier: hashOf(id), value: userId, expiresAt });
  clearSignedCookie(reply, platform.config, 'session_token');
  setSignedCookie(reply, platform.config, { cookie: 'two_factor', token: id, ms: WAITS_MS });
}

/** The sign-in of this browser that waits for its second step, whatever session it has; throws `second_factor_expired`. */
export async function waitingStep(platform: Platform, request: FastifyRequest): Promise<SecondStep> {
  const id = signedCookie(request, platform.config, 'two_factor');
  const userId = id && (await findVerification(platform.database, hashOf(id), new Date(platform.clock.now())));
  if (!userId) throw new Problem('second_factor_expired');
  return { userId, id };
}

/** Counts a try; once there were too many it waits no more, and this throws `second_factor_expired`. */
export async function countTryOf(platform: Platform, { id }: SecondStep): Promise<void> {
  if (await mayTryStep(platform, hashOf(id))) return;
  await takeVerification(platform.database, hashOf(id), new Date(platform.clock.now()));
  throw new Problem('second_factor_expired');
}

/** Ends the waiting after a right code: of two at once the first one. Throws `second_factor_expired`. */
export async function takeStep(platform: Platform, reply: FastifyReply, { id }: SecondStep): Promise<void> {
  const { database, clock, config } = platform;
  if (!(await takeVerification(database, hashOf(id), new Date(clock.now()))))
    throw new Problem('second_factor_expired');
  clearSignedCookie(reply, config, 'two_factor');
}

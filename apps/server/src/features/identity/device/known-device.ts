import { randomBytes } from 'node:crypto';
import { DAY, SECOND } from '@acolhe/domain/time/duration';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashOf } from '../../../platform/crypto/token-hash.ts';
import type { Platform } from '../../../platform/platform.ts';
import { mailChange } from '../account-mail.ts';
import { insertKnownDevice } from '../store.ts';

const COOKIE = 'acolhe.device';
/** Browsers keep no cookie longer (RFC 6265bis §5.5). */
const KEPT_MS = 400 * DAY;

/** Remembers the browser of a sign-in. A browser that the account never had is mailed to its owner, but not the first. */
export async function noteDevice(
  platform: Platform,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  userId: string,
): Promise<void> {
  const sent = request.cookies[COOKIE];
  const device = sent && /^[\w-]{32}$/.test(sent) ? sent : randomBytes(24).toString('base64url');
  reply.setCookie(COOKIE, device, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: platform.config.publicUrl.startsWith('https:'),
    maxAge: KEPT_MS / SECOND,
  });
  const now = platform.clock.now();
  const seen = await insertKnownDevice(
    platform.database,
    { userId, deviceHash: hashOf(device), at: new Date(now) },
    new Date(now - KEPT_MS),
  );
  if (seen === 'new') await mailChange(platform, userId, 'new_device', request);
}

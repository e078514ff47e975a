import { randomBytes } from 'node:crypto';
import { DAY, SECOND } from '@acolhe/domain/time/duration';
import type { FastifyRequest } from 'fastify';
import { hashOf } from '../../../platform/crypto/token-hash.ts';
import type { RequestContext } from '../../../platform/gate.ts';

const COOKIE = 'acolhe.device';
/** Browsers keep no cookie longer (RFC 6265bis §5.5). */
export const BROWSER_KEPT_MS = 400 * DAY;

const secretOf = ({ cookies }: Pick<FastifyRequest, 'cookies'>): string | undefined =>
  /^[\w-]{32}$/.exec(cookies[COOKIE] ?? '')?.[0];

/** Hash of the secret by which a browser is known again; undefined of one that has none. */
export function browserHashOf(request: Pick<FastifyRequest, 'cookies'>): string | undefined {
  const secret = secretOf(request);
  return secret && hashOf(secret);
}

/** As {@link browserHashOf}; a browser that has no secret is given one. */
export function keepBrowser({ platform, request, reply }: RequestContext): string {
  const secret = secretOf(request) ?? randomBytes(24).toString('base64url');
  reply.setCookie(COOKIE, secret, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: platform.config.publicUrl.startsWith('https:'),
    maxAge: BROWSER_KEPT_MS / SECOND,
  });
  return hashOf(secret);
}

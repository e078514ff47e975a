import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { logSecurity } from '../log.ts';
import { Problem } from '../problem.ts';
import { sessionCookieOf } from '../sessions.ts';
import { requestSource } from './address.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Addresses that read no cookie, and that pages of any site may call. */
    isOpenToOrigins?: boolean;
  }
}

/** Methods that change nothing (RFC 9110 §9.2.1). */
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Open sockets from one address; a clinic behind one address has many people with two or three each. */
const SOCKETS_PER_ADDRESS = 400;
/** Open sockets of one session: a tab has one, and two in a room. */
const SOCKETS_PER_SESSION = 30;

/**
 * Refuses what a browser says comes from another site: calls that change something, and sockets, which carry cookies
 * wherever they are opened. Clients that are no browser send neither header and have no cookies to abuse.
 */
export function refuseForeignOrigins(app: FastifyInstance, { publicUrl }: Pick<Config, 'publicUrl'>): void {
  const own = new URL(publicUrl).origin;
  app.addHook('onRequest', async (request) => {
    if (SAFE.has(request.method) && !isUpgrade(request)) return;
    if (request.routeOptions.config.isOpenToOrigins) return;
    if (!isForeign(request, own)) return;
    logSecurity(request.log, 'foreign_origin');
    throw new Problem('access_denied');
  });
}

function isForeign({ headers }: FastifyRequest, own: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site === 'same-origin' || site === 'none') return false;
  const { origin } = headers;
  // Fetch metadata may be absent (old browsers) or say `same-site` of a socket on another port: the origin decides.
  if (origin === undefined) return site !== undefined;
  if (origin === own) return false;
  return !URL.canParse(origin) || new URL(origin).host !== headers.host;
}

const isUpgrade = ({ headers }: FastifyRequest) => headers.upgrade?.toLowerCase() === 'websocket';

/** Bounds the open sockets of one address and of one session. `RATE_LIMIT=0` sets no limit, as for calls. */
export function limitSockets(app: FastifyInstance, { rateLimit }: Pick<Config, 'rateLimit'>): void {
  if (rateLimit === 0) return;
  const open = new Map<string, number>();
  const close = (key: string) => {
    const left = (open.get(key) ?? 1) - 1;
    if (left > 0) open.set(key, left);
    else open.delete(key);
  };
  app.addHook('onRequest', async (request) => {
    if (!isUpgrade(request)) return;
    const session = sessionCookieOf(request);
    const limits = [
      { key: `address ${requestSource(request)}`, most: SOCKETS_PER_ADDRESS },
      ...(session ? [{ key: `session ${session}`, most: SOCKETS_PER_SESSION }] : []),
    ];
    if (limits.some(({ key, most }) => (open.get(key) ?? 0) >= most)) throw new Problem('too_many_requests');
    for (const { key } of limits) {
      open.set(key, (open.get(key) ?? 0) + 1);
      request.raw.socket.once('close', () => close(key));
    }
  });
}

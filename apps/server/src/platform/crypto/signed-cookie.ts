import { SECOND } from '@acolhe/domain/time/duration';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { openSigned, signed } from './signed-value.ts';

/** The cookie of a session, and of a sign-in that waits for its second step. */
type SignedCookie = 'session_token' | 'two_factor';
type Keyed = Pick<Config, 'publicUrl' | 'keys'>;

const isSecure = ({ publicUrl }: Pick<Config, 'publicUrl'>) => publicUrl.startsWith('https:');

/** Over https browsers take a name with this prefix from such an answer alone. */
const nameOf = (config: Keyed, cookie: SignedCookie) => `${isSecure(config) ? '__Secure-' : ''}acolhe.${cookie}`;

/** Name and value of a cookie as a browser sends it back. */
export function signedCookieOf(config: Keyed, cookie: SignedCookie, token: string): { name: string; value: string } {
  return { name: nameOf(config, cookie), value: encodeURIComponent(signed(config.keys.session, token)) };
}

/** Sets a signed cookie at once: what else an answer does with its cookies sees it. @param ms its life */
export function setSignedCookie(
  reply: FastifyReply,
  config: Keyed,
  { cookie, token, ms }: { cookie: SignedCookie; token: string; ms: number },
): void {
  write(reply, config, cookie, { value: signed(config.keys.session, token), maxAge: ms / SECOND });
}

export function clearSignedCookie(reply: FastifyReply, config: Keyed, cookie: SignedCookie): void {
  write(reply, config, cookie, { value: '', maxAge: 0 });
}

function write(
  reply: FastifyReply,
  config: Keyed,
  cookie: SignedCookie,
  { value, maxAge }: { value: string; maxAge: number },
): void {
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(config), maxAge } as const;
  reply.header('set-cookie', reply.server.serializeCookie(nameOf(config, cookie), value, options));
}

/** The token in a cookie that we signed; undefined without one. */
export function signedCookie(
  request: Pick<FastifyRequest, 'cookies'>,
  config: Keyed,
  cookie: SignedCookie,
): string | undefined {
  return openSigned(config.keys.session, request.cookies?.[nameOf(config, cookie)] ?? '');
}

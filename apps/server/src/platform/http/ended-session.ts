import { DAY, SECOND } from '@acolhe/domain/time/duration';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '../platform.ts';
import { SESSION_COOKIES, sessionCookieOf } from '../sessions.ts';

/** Tells the pages of a browser why its last session ended, until the next sign-in. Pages read it. */
const REASON_COOKIE = 'acolhe.ended';
/** Retention of the reason: a visitor of a later day has nothing to be told. */
const TOLD_MS = DAY;

type Config = Platform['config'];
const reasonOptions = ({ publicUrl }: Config) =>
  ({ path: '/', sameSite: 'lax', secure: publicUrl.startsWith('https:') }) as const;

/** Cookies of the answer to a request whose session is over, ready to be set; none for any other request. */
function clearing(app: FastifyInstance, { sessions, config }: Platform, request: FastifyRequest): string[] {
  const over = sessions.overOf(request);
  if (over === undefined) return [];
  const options = reasonOptions(config);
  const cleared = SESSION_COOKIES.filter((name) => request.cookies[name] !== undefined);
  return [
    ...cleared.map((name) =>
      // Browsers accept a name that begins with `__Secure-` only with the attribute, even to remove it.
      app.serializeCookie(name, '', { ...options, secure: name.startsWith('__Secure-'), httpOnly: true, maxAge: 0 }),
    ),
    ...(over ? [app.serializeCookie(REASON_COOKIE, over, { ...options, maxAge: TOLD_MS / SECOND })] : []),
  ];
}

/**
 * Every answer to a request whose session turned out to be over clears its cookie and leaves the reason instead, whichever
 * door it came through; an answer that sets a session itself is left alone. A socket does so with its handshake.
 */
export function clearEndedSessions(app: FastifyInstance, platform: Platform): void {
  app.addHook('onSend', async (request, reply) => {
    if (platform.sessions.overOf(request) === undefined || setsSession(reply)) return;
    for (const cookie of clearing(app, platform, request)) reply.header('set-cookie', cookie);
  });
  const handshakes = new WeakMap<object, string[]>();
  app.addHook('preValidation', async (request) => {
    if (!request.ws || !sessionCookieOf(request)) return;
    // The socket looks its session up itself, and tells its page.
    await platform.sessions.callerOf(request, false).catch(() => null);
    handshakes.set(request.raw, clearing(app, platform, request));
  });
  app.websocketServer.on('headers', (headers, request) => {
    for (const cookie of handshakes.get(request) ?? []) headers.push(`Set-Cookie: ${cookie}`);
  });
}

function setsSession(reply: FastifyReply): boolean {
  const set = [reply.getHeader('set-cookie') ?? []].flat().map(String);
  return set.some((cookie) => SESSION_COOKIES.some((name) => cookie.startsWith(`${name}=`)));
}

/** Forgets the reason in this browser: a session begins. */
export function forgetEndReason(reply: FastifyReply, config: Config): void {
  reply.setCookie(REASON_COOKIE, '', { ...reasonOptions(config), maxAge: 0 });
}

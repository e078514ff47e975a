import { randomBytes } from 'node:crypto';
import { DEVICE_MS, STAND_MS } from '@acolhe/domain/emergency/totem';
import { SECOND } from '@acolhe/domain/time/duration';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CompanyContext } from '../../platform/context.ts';
import { hashOf } from '../../platform/crypto/token-hash.ts';
import { openByTotemSession } from '../../platform/gate.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { changeTotem, endTotemSessions, insertTotemSession, readTotem, type TotemRow } from './store.ts';

// Two cookies: one says which device this is, the other who stands at it. Both go with the page's wipe.

/** Cookie of the device. The one of who stands there is the gate's, `TOTEM_PERSON_COOKIE`. */
export const DEVICE_COOKIE = 'totem';
export const PERSON_COOKIE = 'totem_person';
const TOKEN_BYTES = 24;

/** Keeps somebody at a totem, or the device itself, known by a new cookie. */
async function keep(
  { platform, scope }: CompanyContext,
  reply: FastifyReply,
  { totemId, personId }: { totemId: string; personId: string | null },
): Promise<void> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const now = platform.clock.now();
  const life = personId ? STAND_MS : DEVICE_MS;
  await platform.database.inCompany(scope, (tx) =>
    insertTotemSession(tx, {
      token_hash: hashOf(token),
      totem_id: totemId,
      person_id: personId,
      at: new Date(now),
      until: new Date(now + life),
    }),
  );
  reply.setCookie(personId ? PERSON_COOKIE : DEVICE_COOKIE, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: platform.config.publicUrl.startsWith('https:'),
    maxAge: life / SECOND,
  });
}

export const keepDevice = (context: CompanyContext, reply: FastifyReply, totemId: string) =>
  keep(context, reply, { totemId, personId: null });

export const keepPerson = (context: CompanyContext, reply: FastifyReply, totemId: string, personId: string) =>
  keep(context, reply, { totemId, personId });

/** The device that a request comes from; throws `totem_unknown`. It is seen. */
export async function requireDevice(
  platform: Platform,
  request: FastifyRequest,
): Promise<{ row: TotemRow; context: CompanyContext }> {
  const token = request.cookies?.[DEVICE_COOKIE];
  const found = token ? await openByTotemSession(platform, hashOf(token)) : undefined;
  const now = platform.clock.now();
  if (!found || found.session.ended_at || found.session.until.getTime() <= now) throw new Problem('totem_unknown');
  const context: CompanyContext = { platform, scope: found.scope };
  const row = await platform.database.inCompany(found.scope, async (tx) => {
    const device = await readTotem(tx, found.session.totem_id);
    if (device) await changeTotem(tx, device.id, { seen_at: new Date(now) });
    return device;
  });
  if (!row) throw new Problem('totem_unknown');
  return { row, context };
}

/** Nobody stands there any more: the server forgets who did, and the browser everything. */
export async function leaveTotem(platform: Platform, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const token = request.cookies?.[PERSON_COOKIE];
  const found = token ? await openByTotemSession(platform, hashOf(token)) : undefined;
  if (found && token)
    await platform.database.inCompany(found.scope, (tx) =>
      endTotemSessions(tx, { tokenHash: hashOf(token) }, new Date(platform.clock.now())),
    );
  // Cookies, storage and the HTTP cache; the page goes on to a fresh document, which the back/forward cache lacks.
  reply.header('clear-site-data', '"cache", "cookies", "storage"');
}

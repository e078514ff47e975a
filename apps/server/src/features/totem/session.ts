import { randomBytes } from 'node:crypto';
import { SECOND } from '@acolhe/domain/time/duration';
import { DEVICE_MS, type PrinterState, STAND_MS, type TotemKind } from '@acolhe/domain/totem/totem';
import type { CompanyContext } from '../../platform/context.ts';
import { hashOf } from '../../platform/crypto/token-hash.ts';
import type { RequestContext } from '../../platform/gate.ts';
import { forEachCompany } from '../../platform/job/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { openByTotemCookie, TOTEM_COOKIES } from './door.ts';
import {
  changeTotem,
  deleteTotemSessions,
  endTotemSessions,
  insertTotemSession,
  readTotem,
  type TotemRow,
} from './store.ts';

// Two cookies: one says which device this is, the other who stands at it. A totem's page loses both with each person.

const TOKEN_BYTES = 24;
/** A display asks every two seconds: that it was seen is noted in steps. */
const SEEN_STEP_MS = 20_000;

type Session = { totemId: string; personId: string | null; life: number };

async function keep({ platform, scope }: CompanyContext, { reply }: RequestContext, session: Session): Promise<void> {
  const { totemId, personId, life } = session;
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const at = new Date(platform.clock.now());
  await platform.database.inCompany(scope, async (tx) => {
    // One person at a time: a page that begins anew, a second tab and one that came back lose their session.
    await endTotemSessions(tx, { totemId, isPersonOnly: true }, at);
    const row = { token_hash: hashOf(token), totem_id: totemId, person_id: personId };
    await insertTotemSession(tx, { ...row, at, until: new Date(at.getTime() + life) });
  });
  if (!personId) reply.clearCookie(TOTEM_COOKIES.person, { path: '/' });
  reply.setCookie(personId ? TOTEM_COOKIES.person : TOTEM_COOKIES.device, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: platform.config.publicUrl.startsWith('https:'),
    maxAge: life / SECOND,
  });
}

/** The browser is this device from now on. */
export const keepDevice = (context: CompanyContext, exchange: RequestContext, { id, kind }: TotemRow) =>
  keep(context, exchange, { totemId: id, personId: null, life: DEVICE_MS[kind] });

/** Begins the session of the person who stands at this device; earlier ones end. */
export const keepPerson = (context: CompanyContext, exchange: RequestContext, totemId: string, personId: string) =>
  keep(context, exchange, { totemId, personId, life: STAND_MS });

/**
 * Device that a request comes from; notes that it was seen. Throws `totem_unknown`, also for a device of another kind:
 * a display is paired by a typed code in any browser, and identifies no person.
 */
export async function requireDevice(
  { platform, request }: RequestContext,
  kinds: readonly TotemKind[],
  printer?: PrinterState,
): Promise<{ row: TotemRow; context: CompanyContext }> {
  const found = await openByTotemCookie(platform, request, 'device');
  const row = found && (await totemAt({ platform, scope: found.scope }, found.session.totem_id));
  if (!found || !row || !kinds.some((kind) => kind === row.kind)) throw new Problem('totem_unknown');
  const context: CompanyContext = { platform, scope: found.scope };
  const now = platform.clock.now();
  const isSeen = row.seen_at !== null && now - row.seen_at.getTime() < SEEN_STEP_MS;
  if (!isSeen || (printer && printer !== row.printer)) {
    const seen = { seen_at: new Date(now), ...(printer ? { printer } : {}) };
    await platform.database.inCompany(found.scope, (tx) => changeTotem(tx, row.id, seen));
  }
  return { row, context };
}

/** Totem by its id, for the session of a person who stands there. */
export function totemAt({ platform, scope }: CompanyContext, id: string): Promise<TotemRow | undefined> {
  return platform.database.readInCompany(scope, (tx) => readTotem(tx, id));
}

/** Ends the session of the person at the totem: the server forgets who it was, and the browser everything. */
export async function leaveTotem({ platform, request, reply }: RequestContext): Promise<void> {
  const found =
    (await openByTotemCookie(platform, request, 'person')) ?? (await openByTotemCookie(platform, request, 'device'));
  if (found) {
    const { scope, session } = found;
    const at = new Date(platform.clock.now());
    await platform.database.inCompany(scope, (tx) =>
      endTotemSessions(tx, { totemId: session.totem_id, isPersonOnly: true }, at),
    );
  }
  reply.header('clear-site-data', '"cache", "cookies", "storage"');
}

/** Job: forgets people at totems once their time is over. */
export function forgetStanding(platform: Platform): Promise<void> {
  return forEachCompany(platform, 'forget-standing', ({ scope }) =>
    platform.database.inCompany(scope, (tx) => deleteTotemSessions(tx, new Date(platform.clock.now()))),
  );
}

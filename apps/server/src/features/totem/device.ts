import { randomBytes, randomInt, verify } from 'node:crypto';
import type { NewTotem, Totem } from '@acolhe/contract/emergency/totem';
import { readSecretCode, SECRET_LENGTH, secretCode, secretCodeText } from '@acolhe/domain/document/verification';
import { PAIRING_MS, type TagPaper, type TotemKind } from '@acolhe/domain/emergency/totem';
import { v7 as uuid } from 'uuid';
import * as z from 'zod';
import type { CallerContext, CompanyContext } from '../../platform/context.ts';
import { hashOf } from '../../platform/crypto/token-hash.ts';
import { openByTotemCode, openByTotemId } from '../../platform/gate.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { tryWithin, totemLimits } from '../identity/service.ts';
import { clinicKey } from './clinic-key.ts';
import { changeTotem, endTotemSessions, insertTotem, listTotems, readTotem, type TotemRow } from './store.ts';

// Devices of a lobby: made by the manager, paired by a code, known by the key of their print agent.

export function totems({ platform, scope }: CallerContext): Promise<Totem[]> {
  return platform.database.readInCompany(scope, async (tx) =>
    (await listTotems(tx)).map((row) => ({
      id: row.id,
      name: row.name,
      kind: row.kind as TotemKind,
      group_ids: row.group_ids,
      paper: row.paper as TagPaper,
      paired_at: row.paired_at?.toISOString() ?? null,
      seen_at: row.seen_at?.toISOString() ?? null,
      is_pairing: row.code_hash !== null && (row.code_until?.getTime() ?? 0) > platform.clock.now(),
    })),
  );
}

type Pairing = { totem_id: string; code: string; until: string };

function newCode(now: number) {
  const code = secretCode(randomBytes(SECRET_LENGTH));
  const until = new Date(now + PAIRING_MS);
  return { code, until, stored: { code_hash: hashOf(code), code_until: until } };
}

export function addTotem({ platform, scope, caller }: CallerContext, input: NewTotem): Promise<Pairing> {
  const now = platform.clock.now();
  const { code, until, stored } = newCode(now);
  const { pin, ...totem } = input;
  const id = uuid();
  return platform.database.inCompany(scope, async (tx) => {
    const made = await insertTotem(tx, {
      ...totem,
      ...stored,
      id,
      pin_hash: pinHash(id, pin),
      author: caller.name,
      at: new Date(now),
    });
    if (!made) throw new Problem('invalid_input', [{ path: 'name', code: 'exists' }]);
    return { totem_id: id, code: secretCodeText(code), until: until.toISOString() };
  });
}

/** PINs are short: the device's id keeps equal ones from looking equal, and tries are few. */
const pinHash = (id: string, pin: string) => hashOf(`${id} ${pin}`);

export const isPin = (totem: TotemRow, pin: string): boolean => totem.pin_hash === pinHash(totem.id, pin);

export function renewTotemCode({ platform, scope }: CallerContext, id: string): Promise<Pairing> {
  const { code, until, stored } = newCode(platform.clock.now());
  return platform.database.inCompany(scope, async (tx) => {
    if (!(await changeTotem(tx, id, stored))) throw new Problem('not_found');
    return { totem_id: id, code: secretCodeText(code), until: until.toISOString() };
  });
}

/** Takes a device away; whoever stands there is nobody from now on. */
export function endTotem({ platform, scope }: CallerContext, id: string): Promise<void> {
  const at = new Date(platform.clock.now());
  return platform.database.inCompany(scope, async (tx) => {
    if (!(await changeTotem(tx, id, { ended_at: at, code_hash: null, code_until: null })))
      throw new Problem('not_found');
    await endTotemSessions(tx, { totemId: id }, at);
  });
}

/** The device of a pairing code that is good, with its company. Tries are few. */
export async function byPairingCode(platform: Platform, code: string, address: string) {
  return tryWithin(platform, totemLimits(address), async () => {
    const found = await openByTotemCode(platform, hashOf(readSecretCode(code)));
    const now = platform.clock.now();
    const row = found && (await platform.database.readInCompany(found.scope, (tx) => readTotem(tx, found.totemId)));
    if (!row?.code_until || row.code_until.getTime() <= now)
      throw new Problem('invalid_input', [{ path: 'code', code: 'invalid' }]);
    return { row, context: { platform, scope: found.scope } satisfies CompanyContext };
  });
}

/** Pairs the machine of a totem: its print agent keeps the key, and learns the clinic's. */
export async function pairTotem(
  platform: Platform,
  { code, public_key, address }: { code: string; public_key: string; address: string },
): Promise<{ totem_id: string; clinic_key: string }> {
  const { row, context } = await byPairingCode(platform, code, address);
  if (row.kind !== 'totem') throw new Problem('invalid_input', [{ path: 'code', code: 'invalid' }]);
  if (!/^-----BEGIN PUBLIC KEY-----\s[\w+/=\s]+-----END PUBLIC KEY-----\s*$/.test(public_key))
    throw new Problem('invalid_input', [{ path: 'public_key', code: 'invalid' }]);
  const at = new Date(platform.clock.now());
  return platform.database.inCompany(context.scope, async (tx) => {
    await changeTotem(tx, row.id, { public_key, paired_at: at, seen_at: at, code_hash: null, code_until: null });
    await endTotemSessions(tx, { totemId: row.id }, at);
    return { totem_id: row.id, clinic_key: (await clinicKey(context, tx)).publicKey };
  });
}

const claims = z.object({ totem: z.uuid(), until: z.number() });
/** Longest life of an assertion that is believed, ms. */
const ASSERTION_MS = 2 * 60_000;

/** The device that an assertion of its print agent names; throws `totem_unknown`. */
export async function byAssertion(platform: Platform, assertion: string) {
  const [payload = '', signature = ''] = assertion.split('.');
  const now = platform.clock.now();
  const read = claims.safeParse(jsonOf(payload));
  const found = read.success && (await openByTotemId(platform, read.data.totem));
  if (!found || !read.success) throw new Problem('totem_unknown');
  const row = await platform.database.readInCompany(found.scope, (tx) => readTotem(tx, found.totemId));
  const isNow = read.data.until > now && read.data.until <= now + ASSERTION_MS;
  if (!row?.public_key || !isNow) throw new Problem('totem_unknown');
  if (!verify(null, Buffer.from(payload), row.public_key, Buffer.from(signature, 'base64url')))
    throw new Problem('totem_unknown');
  return { row, context: { platform, scope: found.scope } satisfies CompanyContext };
}

function jsonOf(payload: string): unknown {
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString());
  } catch {
    return undefined;
  }
}

/** A random four-digit PIN, for a form that suggests one. */
export const suggestedPin = () => String(randomInt(10_000)).padStart(4, '0');

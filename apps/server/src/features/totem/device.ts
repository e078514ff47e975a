import { createHmac, randomBytes, verify } from 'node:crypto';
import type { NewTotem, Totem, TotemPairing } from '@acolhe/contract/totem/totem';
import { readSecretCode, secretCode, secretCodeText } from '@acolhe/domain/document/verification';
import { CHALLENGE_MS, PAIRING_LENGTH, PAIRING_MS, type TotemKind } from '@acolhe/domain/totem/totem';
import { v7 as uuid } from 'uuid';
import * as z from 'zod';
import type { CallerContext, CompanyContext } from '../../platform/context.ts';
import { isSameSecret } from '../../platform/crypto/same-secret.ts';
import { hashOf } from '../../platform/crypto/token-hash.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { totemLimits, tryWithin } from '../identity/attempt.ts';
import { clinicKey } from './clinic-key.ts';
import { openByTotemCode, openByTotemId } from './door.ts';
import {
  changeTotem,
  endTotemSessions,
  insertTotem,
  isTotemNameTaken,
  listTotems,
  readTotem,
  type TotemRow,
} from './store.ts';

// Devices of a lobby: made by the manager, paired by a code, known by the key of their print agent.

const totemOf = (row: TotemRow, now: number): Totem => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  place: row.place,
  group_ids: row.group_ids,
  paper: row.paper,
  messages: row.messages,
  paired_at: row.paired_at?.toISOString() ?? null,
  seen_at: row.seen_at?.toISOString() ?? null,
  printer: row.printer,
  is_pairing: row.code_hash !== null && (row.code_until?.getTime() ?? 0) > now,
});

export function totems({ platform, scope }: CallerContext): Promise<Totem[]> {
  return platform.database.readInCompany(scope, async (tx) =>
    (await listTotems(tx)).map((row) => totemOf(row, platform.clock.now())),
  );
}

function newCode(now: number) {
  const code = secretCode(randomBytes(PAIRING_LENGTH));
  const until = new Date(now + PAIRING_MS);
  return {
    said: { code: secretCodeText(code), until: until.toISOString() },
    kept: { code_hash: hashOf(code), code_until: until },
  };
}

const nameTaken = () => new Problem('invalid_input', [{ path: 'name', code: 'exists' }]);

export function addTotem({ platform, scope, caller }: CallerContext, input: NewTotem): Promise<TotemPairing> {
  const now = platform.clock.now();
  const { said, kept } = newCode(now);
  const { pin, ...rules } = input;
  const id = uuid();
  return platform.database.inCompany(scope, async (tx) => {
    const signed = { id, pin_hash: pinHash(id, pin), author: caller.name, at: new Date(now) };
    if (!(await insertTotem(tx, { ...rules, ...kept, ...signed }))) throw nameTaken();
    return { totem_id: id, ...said };
  });
}

export function reviseTotem(
  { platform, scope }: CallerContext,
  { id, pin, ...rules }: Omit<NewTotem, 'kind' | 'pin'> & { id: string; pin?: string | undefined },
): Promise<Totem> {
  return platform.database.inCompany(scope, async (tx) => {
    if (await isTotemNameTaken(tx, rules.name, id)) throw nameTaken();
    const row = await changeTotem(tx, id, { ...rules, ...(pin ? { pin_hash: pinHash(id, pin) } : {}) });
    if (!row) throw new Problem('not_found');
    return totemOf(row, platform.clock.now());
  });
}

/** PINs are short: the device's id keeps equal ones from looking equal, and tries are few. */
const pinHash = (id: string, pin: string) => hashOf(`${id} ${pin}`);

export const isPin = (totem: TotemRow, pin: string): boolean => totem.pin_hash === pinHash(totem.id, pin);

export function renewCode({ platform, scope }: CallerContext, id: string): Promise<TotemPairing> {
  const { said, kept } = newCode(platform.clock.now());
  return platform.database.inCompany(scope, async (tx) => {
    if (!(await changeTotem(tx, id, kept))) throw new Problem('not_found');
    return { totem_id: id, ...said };
  });
}

const used = { code_hash: null, code_until: null } as const;

/** Takes a device away, and ends the session of the person who stands there. */
export function endTotem({ platform, scope }: CallerContext, id: string): Promise<void> {
  const at = new Date(platform.clock.now());
  return platform.database.inCompany(scope, async (tx) => {
    if (!(await changeTotem(tx, id, { ...used, ended_at: at }))) throw new Problem('not_found');
    await endTotemSessions(tx, { totemId: id, isPersonOnly: false }, at);
  });
}

type Device = { row: TotemRow; context: CompanyContext };

/** The device of a pairing code that is good and was not used. Tries are few. */
function byPairingCode(
  platform: Platform,
  { code, kind, address }: { code: string; kind: TotemKind; address: string },
): Promise<Device> {
  return tryWithin(platform, totemLimits(address), async () => {
    const found = await openByTotemCode(platform, hashOf(readSecretCode(code)));
    const row = found && (await platform.database.readInCompany(found.scope, (tx) => readTotem(tx, found.totemId)));
    const isGood = row?.kind === kind && (row.code_until?.getTime() ?? 0) > platform.clock.now();
    if (!found || !row || !isGood) throw new Problem('invalid_input', [{ path: 'code', code: 'invalid' }]);
    return { row, context: { platform, scope: found.scope } };
  });
}

/** Pairs the machine of a totem: its print agent keeps the key, and learns the clinic's. */
export async function pairTotem(
  platform: Platform,
  { code, public_key, address }: { code: string; public_key: string; address: string },
): Promise<{ totem_id: string; clinic_key: string }> {
  if (!/^-----BEGIN PUBLIC KEY-----\s[\w+/=\s]+-----END PUBLIC KEY-----\s*$/.test(public_key))
    throw new Problem('invalid_input', [{ path: 'public_key', code: 'invalid' }]);
  const { row, context } = await byPairingCode(platform, { code, kind: 'totem', address });
  const at = new Date(platform.clock.now());
  return platform.database.inCompany(context.scope, async (tx) => {
    await changeTotem(tx, row.id, { ...used, public_key, paired_at: at, seen_at: at });
    await endTotemSessions(tx, { totemId: row.id, isPersonOnly: false }, at);
    return { totem_id: row.id, clinic_key: (await clinicKey(context, tx)).publicKey };
  });
}

/** Pairs a display by the code that is typed into its page, which keeps it. */
export async function pairDisplay(platform: Platform, code: string, address: string): Promise<Device> {
  const device = await byPairingCode(platform, { code, kind: 'display', address });
  const at = new Date(platform.clock.now());
  await platform.database.inCompany(device.context.scope, async (tx) => {
    await changeTotem(tx, device.row.id, { ...used, paired_at: at, seen_at: at });
    await endTotemSessions(tx, { totemId: device.row.id, isPersonOnly: false }, at);
  });
  return device;
}

/** A challenge for a totem's print agent: until when it is good, under our own key. */
export function challengeOf({ config, clock }: Platform): string {
  const until = String(clock.now() + CHALLENGE_MS);
  return `${until}.${markOf(config, until).toString('base64url')}`;
}

const markOf = ({ keys }: Platform['config'], until: string) =>
  createHmac('sha256', keys.totem).update(`totem ${until}`).digest();

function isOwnChallenge({ config, clock }: Platform, challenge: string): boolean {
  const [until = '', mark = ''] = challenge.split('.');
  return isSameSecret(markOf(config, until), Buffer.from(mark, 'base64url')) && Number(until) > clock.now();
}

const claims = z.object({ totem: z.uuid(), challenge: z.string() });

/** The totem that an assertion of its print agent names: `<payload>.<signature>`. Throws `totem_unknown`. */
export async function byAssertion(platform: Platform, assertion: string): Promise<Device> {
  const [payload = '', signature = ''] = assertion.split('.');
  const { data } = claims.safeParse(jsonOf(payload));
  if (!data || !isOwnChallenge(platform, data.challenge)) throw new Problem('totem_unknown');
  const found = await openByTotemId(platform, data.totem);
  const row = found && (await platform.database.readInCompany(found.scope, (tx) => readTotem(tx, found.totemId)));
  const isSigned =
    row?.public_key && verify(null, Buffer.from(payload), row.public_key, Buffer.from(signature, 'base64url'));
  if (!found || !row || !isSigned) throw new Problem('totem_unknown');
  return { row, context: { platform, scope: found.scope } };
}

function jsonOf(payload: string): unknown {
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString());
  } catch {
    return undefined;
  }
}

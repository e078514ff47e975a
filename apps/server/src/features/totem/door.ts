import type { FastifyRequest } from 'fastify';
import type { Caller } from '../../platform/auth.ts';
import type { Clock } from '../../platform/clock.ts';
import { hashOf } from '../../platform/crypto/token-hash.ts';
import type { Database } from '../../platform/db/database.ts';
import { openBySecret } from '../../platform/http/secret-gate.ts';
import { readSessionOfToken, readTotemOfCode, readTotemOfId } from './store.ts';

// Doors of devices of the lobby, and of the person who stands at one.

type Ports = { database: Database; clock: Clock };
type Cookies = Pick<FastifyRequest, 'cookies'>;

/** Resolves the pairing code of a totem, by its hash; undefined for an unknown one. */
export async function openByTotemCode(platform: Ports, hash: string) {
  const found = await openBySecret(platform, hash, readTotemOfCode);
  return found && { totemId: found.row.id, scope: found.scope };
}

/** Company of a totem that an assertion names; the caller checks the signature next. */
export async function openByTotemId(platform: Ports, id: string) {
  const found = await openBySecret(platform, id, readTotemOfId);
  return found && { totemId: found.row.id, scope: found.scope };
}

/** Cookies of a totem: which device it is, and who stands there. Both go when the page forgets a person. */
export const TOTEM_COOKIES = { device: 'totem', person: 'totem_person' } as const;

/** Totem session of a cookie; undefined if it is over. */
export async function openByTotemCookie(platform: Ports, { cookies }: Cookies, kind: keyof typeof TOTEM_COOKIES) {
  const token = cookies?.[TOTEM_COOKIES[kind]];
  const found = token ? await openBySecret(platform, hashOf(token), readSessionOfToken) : undefined;
  if (!found || found.row.ended_at || found.row.until.getTime() <= platform.clock.now()) return undefined;
  return { session: found.row, scope: found.scope };
}

/** Caller at a totem: a patient whom only calls marked `atTotem` answer. It has no name: pages of a lobby show none. */
export async function callerAtTotem(platform: Ports, request: Cookies): Promise<Caller | null> {
  const found = await openByTotemCookie(platform, request, 'person');
  if (!found?.session.person_id) return null;
  const { person_id: personId, totem_id: totemId, company_id: companyId } = found.session;
  const nobody = {
    name: 'Totem',
    email: '',
    accessNumber: 0,
    secondFactor: false,
    permissions: [],
    professionalId: null,
  } as const;
  const ids = { sessionId: '', userId: `totem:${totemId}`, membershipId: `totem:${personId}` };
  return { ...nobody, ...ids, companyId, role: 'P', personId, totemId, termsAccepted: true };
}

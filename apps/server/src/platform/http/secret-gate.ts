import type { FastifyRequest } from 'fastify';
import type { Caller } from '../auth.ts';
import { hashOf } from '../crypto/token-hash.ts';
import type { Platform } from '../platform.ts';
import { Problem } from '../problem.ts';
import { scopeOf } from '../scope.ts';

// Doors that a secret opens instead of a session: each leads to one record and its company. The door of a visit's access
// codes is in ../gate.ts.

/** Resolves a private calendar's address to its owner and company; throws the problem of an unknown code. */
export async function openByCalendarCode(platform: Platform, code: string) {
  const feed = await platform.database.byCalendarCode(code);
  if (!feed || !(await platform.sessions.callerOfMembership(feed))) throw new Problem('code_unknown');
  return { feed, scope: scopeOf(feed.company_id) };
}

/** Resolves the address of a document's public page to the document and its company; throws `not_found`. */
export async function openByDocumentToken(platform: Platform, token: string) {
  const document = await platform.database.byDocumentToken(token);
  if (!document) throw new Problem('not_found');
  return { documentId: document.id, scope: scopeOf(document.company_id) };
}

/** Resolves a link by which a record is shared to the share and its company; throws `not_found`. */
export async function openByShareToken(platform: Platform, token: string) {
  const share = await platform.database.byShareToken(token);
  if (!share) throw new Problem('not_found');
  return { shareId: share.id, scope: scopeOf(share.company_id) };
}

/** Resolves a program's token to its row, its maker and the company; throws `sign_in_required`. */
export async function openByDataToken(platform: Platform, token: string) {
  const row = await platform.database.byDataToken(hashOf(token));
  const caller = row && (await platform.sessions.callerOfMembership(row));
  if (!row || !caller) throw new Problem('sign_in_required');
  return { row, caller, scope: scopeOf(row.company_id) };
}

/** Resolves the pairing code of a totem, by its hash; undefined for an unknown one. */
export async function openByTotemCode(platform: Platform, hash: string) {
  const row = await platform.database.byTotemCode(hash);
  return row && { totemId: row.id, scope: scopeOf(row.company_id) };
}

/** Company of a totem that an assertion names; the caller checks the signature next. */
export async function openByTotemId(platform: Platform, id: string) {
  const row = await platform.database.byTotemId(id);
  return row && { totemId: row.id, scope: scopeOf(row.company_id) };
}

/** Cookies of a totem: which device it is, and who stands there. Both go when the page forgets a person. */
export const TOTEM_COOKIES = { device: 'totem', person: 'totem_person' } as const;

/** Totem session of a cookie; undefined if it is over. */
export async function openByTotemCookie(
  platform: Platform,
  { cookies }: Pick<FastifyRequest, 'cookies'>,
  kind: keyof typeof TOTEM_COOKIES,
) {
  const token = cookies?.[TOTEM_COOKIES[kind]];
  const session = token ? await platform.database.byTotemToken(hashOf(token)) : undefined;
  if (!session || session.ended_at || session.until.getTime() <= platform.clock.now()) return undefined;
  return { session, scope: scopeOf(session.company_id) };
}

/** Resolves the code on a tag of the line to its entry and company; throws `code_unknown`. */
export async function openByFollowCode(platform: Platform, code: string) {
  const entry = await platform.database.byFollowCode(code);
  if (!entry) throw new Problem('code_unknown');
  return { entryId: entry.id, scope: scopeOf(entry.company_id) };
}

/** Caller at a totem: a patient whom only calls marked `atTotem` answer. It has no name: pages of a lobby show none. */
export async function callerAtTotem(
  platform: Platform,
  request: Pick<FastifyRequest, 'cookies'>,
): Promise<Caller | null> {
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

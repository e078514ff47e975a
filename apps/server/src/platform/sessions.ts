import { toPermissions } from '@acolhe/domain/identity/permissions';
import { sessionEnd } from '@acolhe/domain/identity/session-life';
import { MINUTE } from '@acolhe/domain/time/duration';
import type { FastifyRequest } from 'fastify';
import type { Caller, EndReason } from './auth.ts';
import type { Clock } from './clock.ts';
import { openSigned } from './crypto/signed-value.ts';
import { hashOf } from './crypto/token-hash.ts';
import type { Database } from './db/database.ts';
import { type Bus, topic } from './live/bus.ts';
import type { AccountPort, MemberRow, SessionRow } from './ports.ts';
import { Problem } from './problem.ts';

/** Message published when a session ends or its user changes. */
export type SessionChange = { userId: string; endedTokenHash?: string; reason?: EndReason };
export const SESSION_TOPIC = topic<SessionChange>('session');

/** Problem codes of a session that is over: the reason that its browser is told. */
type EndCode = 'signed_in_elsewhere' | 'session_revoked' | 'session_expired';

/** The code of a reason; undefined where the browser ended the session itself. */
export function endCodeOf(reason: EndReason | undefined): EndCode | undefined {
  if (reason === 'signed_in_elsewhere') return reason;
  if (reason === 'revoked') return 'session_revoked';
  return reason === 'expired' ? 'session_expired' : undefined;
}

/** Lifetime of a cached session; changes are announced on the bus and count at once. */
const CACHE_MS = 30_000;
const CACHE_SIZE = 20_000;

/** Published where a company's terms of use changed; the message is its id. */
export const TERM_TOPIC = topic<string>('term');

/**
 * For how long answers about a session that its own browser replaced leave the cookie alone: they may arrive after the
 * one that brings the new cookie.
 */
const REPLACING_MS = MINUTE;

/** Use of a session is noted in steps of this; a write for each call would cost more than it tells. */
const USE_NOTED_MS = 5 * MINUTE;

/** A session that is over. */
type Ended = { code: EndCode; isReplacing: boolean };
type Known = { caller: Caller; startedAt: number; usedAt: number };

/** Names of the session's cookie: over http, and over https. */
export const SESSION_COOKIES = ['acolhe.session_token', '__Secure-acolhe.session_token'] as const;

export function sessionCookieOf({ cookies }: Pick<FastifyRequest, 'cookies'>): string | undefined {
  return SESSION_COOKIES.map((name) => cookies?.[name]).find((value) => value !== undefined);
}

/** Resolves the session cookie to the caller. */
export class Sessions {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #key: string;
  readonly #accounts: AccountPort;
  readonly #cache = new Map<string, Known & { until: number }>();
  /** Tokens by the cookies that we signed. */
  readonly #tokens = new Map<string, string>();
  /** Requests whose cookie opens nothing, and why; null without a reason to tell. */
  readonly #over = new WeakMap<Pick<FastifyRequest, 'cookies'>, EndCode | null>();
  /** Counts invalidations: a lookup that began before one is not cached. */
  #invalidations = 0;

  /** @param key the one with which cookies are signed */
  constructor({
    database,
    accounts,
    clock,
    key,
  }: { database: Database; accounts: AccountPort; clock: Clock; key: string }) {
    this.#database = database;
    this.#clock = clock;
    this.#key = key;
    this.#accounts = accounts;
  }

  async listen(bus: Bus): Promise<() => void> {
    bus.onGap(() => {
      this.#invalidations++;
      this.#cache.clear();
    });
    await bus.subscribe(TERM_TOPIC, (companyId) => this.forgetCompany(companyId));
    return bus.subscribe(SESSION_TOPIC, (message) => this.forget(message.userId));
  }

  /** Looks all accounts of a company up again: its terms of use have changed. */
  forgetCompany(companyId: string): void {
    this.#invalidations++;
    for (const [token, entry] of this.#cache) if (entry.caller.companyId === companyId) this.#cache.delete(token);
  }

  forget(userId: string): void {
    this.#invalidations++;
    for (const [token, entry] of this.#cache) if (entry.caller.userId === userId) this.#cache.delete(token);
  }

  /**
   * Null without a cookie that we signed; throws the reason if the cookie's session has ended. Either cookie is cleared
   * by the answer: see {@link overOf}.
   *
   * @param isUse false for a request that only waits, as a socket does: an open page alone keeps no session alive
   */
  async callerOf(request: Pick<FastifyRequest, 'cookies'>, isUse = true): Promise<Caller | null> {
    const token = this.#tokenOf(request);
    if (!token) {
      if (sessionCookieOf(request)) this.#over.set(request, null);
      return null;
    }
    const found = await this.#openToken(token, isUse);
    if ('caller' in found) return found.caller;
    if (!found.isReplacing) this.#over.set(request, found.code);
    throw new Problem(found.code);
  }

  /**
   * Why the cookie of a request opens nothing, if {@link callerOf} found so; null without a reason to tell. Undefined for a
   * cookie that stays.
   */
  overOf(request: Pick<FastifyRequest, 'cookies'>): EndCode | null | undefined {
    return this.#over.get(request);
  }

  /** Caller of a session's token; throws the reason if the session has ended. */
  async callerOfToken(token: string): Promise<Caller> {
    const found = await this.#openToken(token, true);
    if ('caller' in found) return found.caller;
    throw new Problem(found.code);
  }

  async #openToken(token: string, isUse: boolean): Promise<{ caller: Caller } | Ended> {
    const known = this.#cache.get(token);
    const now = this.#clock.now();
    if (known && known.until > Date.now() && now < Math.min(endOf(known), known.usedAt + USE_NOTED_MS))
      return { caller: known.caller };
    const before = this.#invalidations;
    const tokenHash = hashOf(token);
    const found = await this.#find(tokenHash);
    if (!found || endOf(found) <= now) return this.#endOf(tokenHash);
    if (isUse && found.usedAt + USE_NOTED_MS <= now) {
      await this.#accounts.noteUse(this.#database, tokenHash, new Date(now));
      found.usedAt = now;
    }
    if (before !== this.#invalidations) return { caller: found.caller };
    if (this.#cache.size >= CACHE_SIZE) this.#cache.clear();
    this.#cache.set(token, { ...found, until: Date.now() + CACHE_MS });
    return { caller: found.caller };
  }

  /** Caller behind a token's hash with today's rights, from the database; null if the session has ended or expired. */
  async callerOfHash(tokenHash: string): Promise<Caller | null> {
    const found = await this.#find(tokenHash);
    return found && endOf(found) > this.#clock.now() ? found.caller : null;
  }

  /** Hash of the token inside the signed cookie. */
  tokenHashOf(request: Pick<FastifyRequest, 'cookies'>): string | undefined {
    const token = this.#tokenOf(request);
    return token && hashOf(token);
  }

  /** The cookie's token, if its signature is ours; computed once for a cookie, which comes with every request. */
  #tokenOf(request: Pick<FastifyRequest, 'cookies'>): string | undefined {
    const cookie = sessionCookieOf(request);
    if (!cookie) return undefined;
    const known = this.#tokens.get(cookie);
    if (known) return known;
    const token = openSigned(this.#key, cookie);
    if (this.#tokens.size >= CACHE_SIZE) this.#tokens.clear();
    if (token) this.#tokens.set(cookie, token);
    return token;
  }

  /** The user behind a session that has not been ended, under its membership, from one query. */
  async #find(tokenHash: string): Promise<Known | null> {
    const row = await this.#accounts.findSession(this.#database, tokenHash);
    if (!row) return null;
    return {
      caller: callerFrom(row),
      startedAt: row.startedAt.getTime(),
      usedAt: row.usedAt.getTime(),
    };
  }

  /**
   * A member without a session, for what they gave out: programs, links and calendars act for them while they are a
   * member, under the password that they had then. Null for what was given out before either ended.
   */
  async callerOfMembership(given: { membership_id: string; access_number: number }): Promise<Caller | null> {
    const row = await this.#accounts.findMember(this.#database, given);
    return row ? callerFrom({ ...row, sessionId: '', acceptedTerm: null }) : null;
  }

  async #endOf(tokenHash: string): Promise<Ended> {
    const ended = await this.#accounts.findEnd(this.#database, tokenHash);
    const reason = ended?.reason;
    return {
      code: endCodeOf(reason) ?? 'session_expired',
      isReplacing: reason === 'replaced' && (ended?.ended_at.getTime() ?? 0) > this.#clock.now() - REPLACING_MS,
    };
  }
}

const endOf = ({ caller, startedAt, usedAt }: Known) => sessionEnd(caller.role, { startedAt, usedAt });

const callerFrom = (row: MemberRow & Pick<SessionRow, 'sessionId' | 'acceptedTerm'>): Caller => ({
  sessionId: row.sessionId,
  userId: row.userId,
  membershipId: row.membershipId,
  accessNumber: row.accessNumber,
  name: row.name,
  email: row.email,
  secondFactor: row.twoFactorEnabled ?? false,
  companyId: row.companyId,
  role: row.role,
  permissions: toPermissions(row.permissions),
  personId: row.personId,
  professionalId: row.professionalId,
  termsAccepted: row.acceptedTerm !== null,
});

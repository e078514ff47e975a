import type { Role } from '@acolhe/domain/person/roles';
import type { FastifyRequest } from 'fastify';
import { type Caller, hashOf } from './auth.ts';
import type { Database } from './db/database.ts';
import type { Bus } from './live/bus.ts';
import { Problem } from './problem.ts';

export const SESSION_TOPIC = 'session';
/** Message published when a session ends or its user changes. */
export type SessionChange = { userId: string; endedTokenHash?: string; reason?: string };

/** Lifetime of a cached session; changes are announced on the bus and count at once. */
const CACHE_MS = 30_000;
const CACHE_SIZE = 20_000;

/** Version of the terms of use in force; a new one asks everybody to accept again. */
export const TERM_VERSION = '2026-11';

/** Resolves the session cookie to the caller. */
export class Sessions {
  readonly #database: Database;
  readonly #cache = new Map<string, { caller: Caller; until: number }>();
  /** Counts invalidations: a lookup that began before one is not cached. */
  #invalidations = 0;

  constructor(database: Database) {
    this.#database = database;
  }

  listen(bus: Bus): Promise<() => void> {
    bus.onGap(() => {
      this.#invalidations++;
      this.#cache.clear();
    });
    return bus.subscribe(SESSION_TOPIC, (message) => this.forget((message as SessionChange).userId));
  }

  forget(userId: string): void {
    this.#invalidations++;
    for (const [cookie, entry] of this.#cache) if (entry.caller.userId === userId) this.#cache.delete(cookie);
  }

  /** Null without a cookie; throws the reason if the cookie's session has ended. */
  async callerOf(request: Pick<FastifyRequest, 'headers' | 'cookies'>): Promise<Caller | null> {
    const cookie = this.cookieOf(request);
    return cookie ? this.callerOfKey(cookie) : null;
  }

  /** Caller of a session's cookie or token that was not sent as a cookie; throws if it has ended. */
  async callerOfKey(cookie: string): Promise<Caller> {
    const known = this.#cache.get(cookie);
    if (known && known.until > Date.now()) return known.caller;
    const before = this.#invalidations;
    const caller = await this.callerOfToken(tokenOf(cookie));
    if (!caller) throw new Problem(await this.#reasonOf(hashOf(tokenOf(cookie))));
    if (before !== this.#invalidations) return caller;
    if (this.#cache.size >= CACHE_SIZE) this.#cache.clear();
    this.#cache.set(cookie, { caller, until: Date.now() + CACHE_MS });
    return caller;
  }

  cookieOf(request: Pick<FastifyRequest, 'cookies'>): string | undefined {
    return request.cookies?.['acolhe.session_token'] ?? request.cookies?.['__Secure-acolhe.session_token'];
  }

  /** Hash of the token inside the signed cookie. */
  tokenHashOf(request: Pick<FastifyRequest, 'cookies'>): string | undefined {
    const cookie = this.cookieOf(request);
    return cookie && hashOf(tokenOf(cookie));
  }

  /** The user behind a live session's token, from one query. */
  async callerOfToken(token: string): Promise<Caller | null> {
    const row = await this.#database.owner
      .selectFrom('identity.session as session')
      .innerJoin('identity.user as user', 'user.id', 'session.userId')
      .leftJoin('identity.term_acceptance as term', (join) =>
        join.onRef('term.user_id', '=', 'user.id').on('term.version', '=', TERM_VERSION),
      )
      .select([
        'session.id as sessionId',
        'user.id',
        'name',
        'email',
        'twoFactorEnabled',
        'companyId',
        'role',
        'personId',
        'professionalId',
        'term.version',
      ])
      .where('token', '=', token)
      .where('expiresAt', '>', new Date())
      .executeTakeFirst();
    if (!row) return null;
    return {
      sessionId: row.sessionId,
      userId: row.id,
      name: row.name,
      email: row.email,
      secondFactor: row.twoFactorEnabled ?? false,
      companyId: row.companyId,
      role: row.role as Role,
      personId: row.personId,
      professionalId: row.professionalId,
      termsAccepted: row.version !== null,
    };
  }

  async #reasonOf(tokenHash: string): Promise<'signed_in_elsewhere' | 'session_expired'> {
    const ended = await this.#database.owner
      .selectFrom('identity.ended_session')
      .select('reason')
      .where('token_hash', '=', tokenHash)
      .executeTakeFirst();
    return ended?.reason === 'signed_in_elsewhere' ? 'signed_in_elsewhere' : 'session_expired';
  }
}

/** Token of the cookie, which is the session's random token and a signature. */
function tokenOf(cookie: string): string {
  return cookie.split('.')[0] ?? '';
}

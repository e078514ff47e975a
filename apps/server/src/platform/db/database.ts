import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import type { CompanyScope } from '../scope.ts';
import { transaction, withoutDoubt } from './commit.ts';
import { databaseErrorOf } from './database-error.ts';
import { type EventQueue, Events } from './event-queue.ts';
import { DatabaseWatch, isDatabaseAway } from './outage.ts';
import type { PGlitePool } from './pglite-pool.ts';
import { EagerPool, openPostgresPool, probePostgres, READ_ONE, SteadyPool } from './postgres-pool.ts';
import type { Tables } from './tables.generated.ts';
import type { CodeTransaction, CompanyTransaction, OwnerTransaction } from './transaction.ts';

export type { CodeTransaction, CompanyTransaction, OwnerTransaction } from './transaction.ts';

const APP_ROLE = 'acolhe_app';
/** Patience with a database that does not answer whether it is there. */
const ANSWER_MS = 2_000;
/** Pause before work is begun again: the database may answer, and be lost once more. */
const RETRY_MS = 50;
/** SQLSTATE deadlock_detected. */
const DEADLOCK = '40P01';
/** Runs of a transaction that the database ends to resolve a deadlock. */
const DEADLOCK_RUNS = 5;

type Engine = 'pglite' | 'postgres';

/** The database of the process. Everything that belongs to a company goes through {@link Database.inCompany}. */
export class Database {
  readonly engine: Engine;
  /** The owner's connections: identity, jobs and the simulators, which belong to no company. */
  readonly owner: Kysely<Tables>;
  readonly pool: Pool;
  /** Connections of the role that owns no tables and is bound by row-level security. */
  readonly #app: Kysely<Tables>;
  /** Set on PGlite, whose one connection takes the role for each transaction. */
  readonly #role: string;
  readonly #appPool: Pool;
  readonly #watch: DatabaseWatch;
  readonly #events: Events;

  private constructor(engine: Engine, pool: Pool, appPool: Pool, watch: DatabaseWatch, events = new Events()) {
    this.engine = engine;
    this.pool = pool;
    this.#appPool = appPool;
    this.#watch = watch;
    this.#events = events;
    this.owner = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
    this.#app = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: appPool }) });
    this.#role = engine === 'pglite' ? `set local role ${APP_ROLE}; ` : '';
  }

  static onPGlite(pglite: PGlitePool): Database {
    // In the process itself: it cannot be away.
    const watch = new DatabaseWatch(async () => undefined);
    return new Database('pglite', new SteadyPool(pglite).asPool(), new EagerPool(pglite).asPool(), watch);
  }

  static onPostgres(url: string, log?: FastifyBaseLogger): Database {
    const watch = new DatabaseWatch(() => probePostgres(url), log);
    const app = new EagerPool(openPostgresPool(url, { max: 16, role: APP_ROLE }), watch);
    return new Database('postgres', new SteadyPool(openPostgresPool(url), watch).asPool(), app.asPool(), watch);
  }

  /** The same database, whose transactions publish their events to these subscribers. */
  publishing(events: Events): Database {
    return new Database(this.engine, this.pool, this.#appPool, this.#watch, events);
  }

  /**
   * Runs `work` in one transaction under the role that does not own the tables, with the company set for row-level
   * security. A thrown problem rolls everything back. On PGlite the transaction holds the only connection: `work`
   * must not wait for anything but its own queries. It runs again if the database ends it to resolve a deadlock, so it
   * changes nothing but through `tx`.
   */
  inCompany<T>(scope: CompanyScope, work: (tx: CompanyTransaction) => Promise<T>): Promise<T> {
    const begin = `begin; ${this.#role}${companySetting(scope)}`;
    return this.#telling((queue) =>
      withoutDoubt({ pool: this.pool, watch: this.#watch }, (result) =>
        transaction(this.#app, begin, (tx) => worked(inScope(tx, scope, queue), queue, work).then(result)),
      ),
    );
  }

  /**
   * Runs a transaction, delivers its events, and after the commit runs the deferred work. Two requests that lock the
   * same rows in another order end in a deadlock: the one that was ended has written nothing, and runs again after the
   * other's commit.
   */
  async #telling<T>(run: (queue: EventQueue) => Promise<T>): Promise<T> {
    for (let runs = 1; ; runs++) {
      const queue = this.#events.open();
      try {
        const result = await run(queue);
        await queue.committed();
        return result;
      } catch (error) {
        if (databaseErrorOf(error).code !== DEADLOCK || runs === DEADLOCK_RUNS) throw error;
      }
    }
  }

  /** Read-only {@link inCompany}, enforced by the database; costs fewer round trips. `work` may run twice. */
  readInCompany<T>(scope: CompanyScope, work: (tx: CompanyTransaction) => Promise<T>): Promise<T> {
    const begin = `begin read only; ${this.#role}${companySetting(scope)}`;
    return this.#readAgain(() => transaction(this.#app, begin, (tx) => work(inScope(tx, scope, silent))));
  }

  /** {@link readInCompany} of one statement, in one round trip; a second one is refused. */
  readOne<T>(scope: CompanyScope, read: (tx: CompanyTransaction) => Promise<T>): Promise<T> {
    const begin = `${READ_ONE} ${this.#role}${companySetting(scope)}`;
    return this.#readAgain(() => transaction(this.#app, begin, (tx) => read(inScope(tx, scope, silent))));
  }

  /** Reads once more if the connection was lost, and the database is there or comes back in a moment. */
  async #readAgain<T>(read: () => Promise<T>): Promise<T> {
    try {
      return await read();
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      await this.#watch.soonBack();
      return read();
    }
  }

  /** {@link inCompany} after the owner's part of the same transaction: an account and its person appear together. */
  afterOwner<T>(
    scope: CompanyScope,
    owner: (tx: OwnerTransaction) => Promise<unknown>,
    work: (tx: CompanyTransaction) => Promise<T>,
  ): Promise<T> {
    return this.#telling((queue) =>
      withoutDoubt({ pool: this.pool, watch: this.#watch }, (result) =>
        transaction(this.owner, 'begin', async (tx) => {
          await owner(tx);
          await tx.executeQuery(CompiledQuery.raw(`set local role ${APP_ROLE}; ${companySetting(scope)}`));
          return worked(inScope(tx, scope, queue), queue, work).then(result);
        }),
      ),
    );
  }

  /**
   * Reads the row that a code or token opens, in a transaction of no company: row-level security shows that row and no
   * other. Undefined without one, and for what cannot be a code.
   */
  async byCode<T>(code: string, read: (tx: CodeTransaction) => Promise<T | undefined>): Promise<T | undefined> {
    if (!/^[\w-]{1,60}$/.test(code)) return undefined;
    const begin = `begin read only; ${this.#role}set local app.access_code = ${literal(code)}`;
    return this.#readAgain(() => transaction(this.#app, begin, read));
  }

  /** Whether it is known not to answer. */
  get isAway(): boolean {
    return this.#watch.isAway;
  }

  /** Whether the database answers, and soon. */
  async alive(): Promise<boolean> {
    if (this.#watch.isAway) return false;
    const answer = this.pool.query('select 1 as one').then(
      () => true,
      () => false,
    );
    const limit = new AbortController();
    const silence = wait(ANSWER_MS, false, { signal: limit.signal }).catch(() => false);
    const isThere = await Promise.race([answer, silence]);
    limit.abort();
    if (!isThere) this.#watch.suspect();
    return isThere;
  }

  /** Does work that is right to repeat, again each time that the database is back after an outage in its midst. */
  async steadily<T>(work: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (!isDatabaseAway(error)) throw error;
        await wait(RETRY_MS);
        await this.#watch.back();
      }
    }
  }

  /** Does something once the database is back; at the end of the process it stays undone. */
  whenBack(work: () => Promise<unknown>): void {
    this.#watch.whenBack(() => this.steadily(work));
  }

  async close(): Promise<void> {
    this.#watch.stop();
    await this.#appPool.end();
    await this.pool.end();
  }
}

async function worked<T>(
  tx: CompanyTransaction,
  queue: EventQueue,
  work: (tx: CompanyTransaction) => Promise<T>,
): Promise<T> {
  const result = await work(tx);
  await queue.deliver(tx);
  return result;
}

type Telling = Pick<EventQueue, 'emit' | 'afterCommit'>;

/**
 * Goes on in the same transaction as another company, and comes back: a change by a network reaches all of its
 * companies or none. Row-level security shows `work` the other company's rows alone.
 */
export async function asCompany<T>(
  tx: CompanyTransaction,
  scope: CompanyScope,
  work: (tx: CompanyTransaction) => Promise<T>,
): Promise<T> {
  // Another object on the same connection: the company of `tx` stays what it is.
  const other = inScope(tx.withoutPlugins(), scope, {
    emit: (type, event) => tx.emit(type, event),
    afterCommit: (key, after) => tx.afterCommit(`${scope.companyId} ${key}`, after),
  });
  await tx.executeQuery(CompiledQuery.raw(companySetting(scope)));
  const result = await work(other);
  // A failure rolls back all of it, so the way back is for success alone.
  await tx.executeQuery(CompiledQuery.raw(companySetting(tx.scope)));
  return result;
}

/** Read-only transactions emit nothing. */
const silent: Telling = {
  emit({ name }) {
    throw new Error(`${name} was emitted in a transaction that only reads`);
  },
  afterCommit(key) {
    throw new Error(`${key} waits for the commit of a transaction that only reads`);
  },
};

function inScope(tx: Kysely<Tables>, scope: CompanyScope, queue: Telling): CompanyTransaction {
  const emit: CompanyTransaction['emit'] = (type, event) => queue.emit(type, event);
  const afterCommit: CompanyTransaction['afterCommit'] = (key, work) => queue.afterCommit(key, work);
  return Object.assign(tx, { companyId: scope.companyId, scope, emit, afterCommit });
}

function companySetting(scope: CompanyScope): string {
  return `set local app.company_id = ${literal(scope.companyId)}`;
}

/** SET takes no parameters; the value is quoted as a literal. */
function literal(value: string): string {
  return `'${value.replaceAll("'", "''")}'`;
}

import pg from 'pg';
import { CommitInDoubt, DatabaseAway, type DatabaseWatch, isWriteRefusal, translated } from './outage.ts';

/** Statement timeout, ms: a longer one has lost its server, or waits for a lock that is never released. */
const STATEMENT_MS = 60_000;

/** Dates stay `YYYY-MM-DD`, and bigint becomes a number. */
export function setTypeParsers(): void {
  pg.types.setTypeParser(1082, (text) => text);
  pg.types.setTypeParser(20, Number);
}

/** PostgreSQL connection pool. With `role`, every connection has that role from its start. */
export function openPostgresPool(connectionString: string, options: { max?: number; role?: string } = {}): pg.Pool {
  setTypeParsers();
  return new pg.Pool({
    connectionString,
    max: options.max ?? 10,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...(options.role ? { options: `-c role=${options.role}`, pipeline: true, query_timeout: STATEMENT_MS } : {}),
  });
}

/** Asks a server over a connection of its own. Throws while it cannot be used, as a standby that takes no writes. */
export async function probePostgres(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 3_000, query_timeout: 3_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
    if (rows[0]?.standby) throw Object.assign(new Error('The server is a standby.'), { code: '25006' });
  } finally {
    client.end().catch(() => undefined);
  }
}

type Sent = Promise<pg.QueryResult>;

/**
 * A pool whose server may go away and come back. A connection that ends, at rest or in use, is no error of the process:
 * its statement fails with {@link DatabaseAway}, and while the server is away no other connection is tried.
 */
export class SteadyPool {
  protected readonly pool: pg.Pool;
  readonly #watch: DatabaseWatch | undefined;

  constructor(pool: pg.Pool, watch?: DatabaseWatch) {
    this.pool = pool;
    this.#watch = watch;
    const suspect = () => watch?.suspect();
    // The pool's event covers connections at rest; those in use have the client's own listener.
    pool.on('error', suspect);
    pool.on('connect', (client) => client.on('error', suspect));
  }

  async connect(): Promise<SteadyClient> {
    return new SteadyClient(await this.connected());
  }

  protected async connected(): Promise<pg.PoolClient> {
    if (this.#watch?.isAway) throw new DatabaseAway();
    try {
      return await this.pool.connect();
    } catch (error) {
      const known = translated(error);
      if (known instanceof DatabaseAway) this.#watch?.suspect();
      throw known;
    }
  }

  async query(sql: string, parameters?: unknown[]): Promise<unknown> {
    const client = await this.connect();
    try {
      return await client.query(sql, parameters);
    } finally {
      client.release();
    }
  }

  end(): Promise<void> {
    return this.pool.end();
  }

  asPool(): pg.Pool {
    return this as unknown as pg.Pool;
  }
}

/** pg's connection, as far as its own `Query` uses it: writes between cork and uncork leave in one packet. */
type Corked = { connection: { stream: { cork(): void; uncork(): void } } };

const TRANSACTION_ID = 'select pg_current_xact_id_if_assigned()::text as id';

/** A connection in use. One that was lost does not go back to the pool. */
export class SteadyClient {
  protected readonly client: pg.PoolClient;
  /** In a transaction that may not write, a refused write says nothing of the server. */
  protected readOnly = false;
  #lost: Error | undefined;

  constructor(client: pg.PoolClient) {
    this.client = client;
  }

  async query(sql: string, parameters?: unknown[]): Promise<unknown> {
    if (sql === 'commit') return this.commit();
    return this.settled(parameters?.length ? this.client.query(sql, parameters) : this.client.query(sql));
  }

  /** The result of a statement, or its error as the product knows it. */
  protected async settled<T>(sent: Promise<T>): Promise<T> {
    try {
      return await sent;
    } catch (error) {
      const known = this.readOnly && isWriteRefusal(error) ? error : translated(error);
      if (known instanceof DatabaseAway) this.#lost = known;
      throw known;
    }
  }

  /**
   * Asks for the transaction's id on the same way: the server answers that before it commits, so that it can be asked
   * later what became of a commit whose answer was lost.
   */
  protected async commit(): Promise<unknown> {
    const { named, sent } = this.corked(() => ({
      named: this.client.query<{ id: string | null }>(TRANSACTION_ID),
      sent: this.settled(this.client.query('commit')),
    }));
    const id = named.then(
      ({ rows }) => rows[0]?.id ?? null,
      () => undefined,
    );
    try {
      return await sent;
    } catch (error) {
      throw error instanceof DatabaseAway ? new CommitInDoubt(error.cause, await id) : error;
    }
  }

  /** The statements of `send` leave in one packet. */
  protected corked<T>(send: () => T): T {
    const { stream } = (this.client as unknown as Corked).connection;
    stream.cork();
    try {
      return send();
    } finally {
      stream.uncork();
    }
  }

  release(): void {
    this.client.release(this.#lost);
  }
}

/**
 * The application's pool with fewer round trips, which are most of the cost of a short transaction:
 * - `begin; …` travels together with the first statement after it;
 * - the end of a read-only transaction is sent without waiting: nothing could be lost;
 * - a read of one statement ({@link READ_ONE}) leaves in one packet with its beginning and its end;
 * - statements are prepared once per connection.
 */
export class EagerPool extends SteadyPool {
  override async connect(): Promise<EagerClient> {
    return new EagerClient(await this.connected());
  }
}

const DONE = { command: '', rowCount: 0, rows: [] };
const READ_ONLY = 'begin read only;';
/** Beginning of a read of one statement, which its end follows at once. */
export const READ_ONE = 'begin read only /* one statement */;';
/** Limit of named statements. Statements are few and fixed; those of varying text (`in (…)` lists) are not worth a name. */
const NAMES_MAX = 300;
const names = new Map<string, string>();

function nameOf(sql: string): string | undefined {
  const known = names.get(sql);
  if (known || names.size >= NAMES_MAX) return known;
  const name = `s${names.size}`;
  names.set(sql, name);
  return name;
}

class EagerClient extends SteadyClient {
  /** A `begin; …` held back until the first statement. */
  #begin: string | undefined;
  /** Whether the end of the transaction was sent with its one statement. */
  #isEnded = false;

  override async query(sql: string, parameters?: unknown[]): Promise<unknown> {
    if (sql.startsWith('begin')) {
      this.readOnly = sql.startsWith(READ_ONLY) || sql.startsWith(READ_ONE);
      this.#begin = sql;
      this.#isEnded = false;
      return DONE;
    }
    const begin = this.#begin;
    this.#begin = undefined;
    const isEnd = sql === 'commit' || sql === 'rollback';
    // No statement ran in between: there is nothing to end.
    if (isEnd && (begin || this.#isEnded)) return DONE;
    if (this.#isEnded) throw new Error(`A second statement in a read of one: ${sql}`);
    if (begin) return this.#sendTogether(begin, sql, parameters);
    if (sql === 'commit' && !this.readOnly) return this.commit();
    const sent = this.#send(sql, parameters);
    if (!this.readOnly || !isEnd) return sent;
    sent.catch(() => {});
    return DONE;
  }

  async #sendTogether(begin: string, sql: string, parameters: unknown[] | undefined): Promise<unknown> {
    this.#isEnded = begin.startsWith(READ_ONE);
    const { began, sent, ended } = this.corked(() => ({
      began: this.settled(this.client.query(begin)),
      sent: this.#send(sql, parameters),
      ended: this.#isEnded ? this.#send('rollback', undefined) : undefined,
    }));
    // Report the failed `begin`, whatever the statement says.
    sent.catch(() => {});
    ended?.catch(() => {});
    await began;
    return sent;
  }

  #send(sql: string, parameters: unknown[] | undefined): Sent {
    return this.settled(
      parameters?.length
        ? this.client.query({ text: sql, values: parameters, ...withName(nameOf(sql)) })
        : this.client.query(sql),
    );
  }
}

const withName = (name: string | undefined) => (name ? { name } : {});

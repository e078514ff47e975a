import pg from 'pg';

/**
 * PostgreSQL connection pool. Dates stay `YYYY-MM-DD` and bigint becomes a number, as with PGlite.
 * With `role`, every connection has that role from its start.
 */
export function openPostgresPool(connectionString: string, options: { max?: number; role?: string } = {}): pg.Pool {
  pg.types.setTypeParser(1082, (text) => text);
  pg.types.setTypeParser(20, Number);
  return new pg.Pool({
    connectionString,
    max: options.max ?? 10,
    connectionTimeoutMillis: 10_000,
    ...(options.role ? { options: `-c role=${options.role}`, pipeline: true } : {}),
  } as pg.PoolConfig);
}

type Sent = Promise<pg.QueryResult>;

/**
 * The application's pool with fewer round trips, which are most of the cost of a short transaction:
 * - `begin; …` travels together with the first statement after it;
 * - the end of a read-only transaction is sent without waiting: nothing could be lost;
 * - statements are prepared once per connection.
 */
export class EagerPool {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async connect(): Promise<EagerClient> {
    return new EagerClient(await this.#pool.connect());
  }

  end(): Promise<void> {
    return this.#pool.end();
  }

  asPool(): pg.Pool {
    return this as unknown as pg.Pool;
  }
}

const DONE = { command: '', rowCount: 0, rows: [] };
const READ_ONLY = 'begin read only;';
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

/** pg's connection, as far as its own `Query` uses it: writes between cork and uncork leave in one packet. */
type Corked = { connection: { stream: { cork(): void; uncork(): void } } };

class EagerClient {
  readonly #client: pg.PoolClient;
  /** A `begin; …` held back until the first statement. */
  #begin: string | undefined;
  #readOnly = false;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  async query(sql: string, parameters?: unknown[]): Promise<unknown> {
    if (sql.startsWith('begin')) {
      this.#readOnly = sql.startsWith(READ_ONLY);
      this.#begin = sql;
      return DONE;
    }
    const begin = this.#begin;
    this.#begin = undefined;
    const isEnd = sql === 'commit' || sql === 'rollback';
    // No statement ran in between: there is nothing to end.
    if (begin && isEnd) return DONE;
    if (begin) return this.#sendTogether(begin, sql, parameters);
    const sent = this.#send(sql, parameters);
    if (!this.#readOnly || !isEnd) return sent;
    sent.catch(() => {});
    return DONE;
  }

  async #sendTogether(begin: string, sql: string, parameters: unknown[] | undefined): Promise<unknown> {
    const { stream } = (this.#client as unknown as Corked).connection;
    stream.cork();
    const began: Sent = this.#client.query(begin);
    const sent = this.#send(sql, parameters);
    stream.uncork();
    // Report the failed `begin`, whatever the statement says.
    sent.catch(() => {});
    await began;
    return sent;
  }

  #send(sql: string, parameters: unknown[] | undefined): Sent {
    return parameters?.length
      ? this.#client.query({ text: sql, values: parameters, ...withName(nameOf(sql)) })
      : this.#client.query(sql);
  }

  release(): void {
    this.#client.release();
  }
}

const withName = (name: string | undefined) => (name ? { name } : {});

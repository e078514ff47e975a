import { setImmediate as nextTurn } from 'node:timers/promises';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import type { Pool } from 'pg';

type Result = { command: string; rowCount: number; rows: unknown[] };

/**
 * PGlite behind the part of `pg`'s Pool that Kysely and the job queue use, so that both databases run the same code.
 *
 * PGlite has one connection. Kysely's own PGlite dialect hands it to concurrent callers at once, and their
 * transactions mix; here a caller waits until the one before it has released (docs/decisions/0004).
 */
export class PGlitePool {
  readonly #pglite: PGlite;
  #tail: Promise<void> = Promise.resolve();

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
  }

  static async open(
    options: Pick<PGliteOptions, 'dataDir' | 'loadDataDir' | 'startParams' | 'initDbStartParams'>,
  ): Promise<PGlitePool> {
    const pglite = await PGlite.create({
      ...options,
      extensions: { btree_gist },
      // Dates stay text and counts numbers, as with `pg` (see postgres-pool.ts).
      parsers: { 1082: (text) => text, 20: (text) => Number(text) },
    });
    return new PGlitePool(pglite);
  }

  async connect(): Promise<PGliteClient> {
    const before = this.#tail;
    let release = () => {};
    this.#tail = new Promise((resolve) => {
      release = resolve;
    });
    await before;
    return new PGliteClient(this.#pglite, release);
  }

  async query(sql: string, parameters?: unknown[]): Promise<Result> {
    const client = await this.connect();
    try {
      return await client.query(sql, parameters);
    } finally {
      client.release();
    }
  }

  async end(): Promise<void> {
    await this.#tail;
    if (!this.#pglite.closed) await this.#pglite.close();
  }

  /** A copy of the whole database, from which tests start. */
  dump(): Promise<Blob> {
    return this.#pglite.dumpDataDir('none');
  }

  asPool(): Pool {
    return this as unknown as Pool;
  }
}

class PGliteClient {
  readonly #pglite: PGlite;
  readonly #release: () => void;

  constructor(pglite: PGlite, release: () => void) {
    this.#pglite = pglite;
    this.#release = release;
  }

  async query(sql: string, parameters?: unknown[]): Promise<Result> {
    const result = await this.#run(sql, parameters);
    await giveTurn();
    return result;
  }

  async #run(sql: string, parameters?: unknown[]): Promise<Result> {
    if (!parameters || parameters.length === 0) {
      // Without parameters the text may hold several statements, as in the simple protocol.
      const results = await this.#pglite.exec(sql);
      const rows = results.flatMap((result) => result.rows);
      return { command: commandOf(sql), rowCount: results.at(-1)?.affectedRows ?? rows.length, rows };
    }
    const result = await this.#pglite.query(sql, parameters as unknown[]);
    return { command: commandOf(sql), rowCount: result.affectedRows ?? result.rows.length, rows: result.rows };
  }

  release(): void {
    this.#release();
  }
}

/** Work of the database after which others have their turn. */
const TURN_MS = 10;
let turn = 0;

/** PGlite works in this very thread: a transaction of many statements would let nobody in before its end. */
async function giveTurn(): Promise<void> {
  if (performance.now() - turn < TURN_MS) return;
  await nextTurn();
  turn = performance.now();
}

/** PGlite does not say which command ran; Kysely needs it to count changed rows. */
function commandOf(sql: string): string {
  const word = /^\s*(\w+)/.exec(sql)?.[1]?.toUpperCase() ?? '';
  if (word !== 'WITH') return word;
  return /\b(insert|update|delete|merge)\b/i.exec(sql)?.[1]?.toUpperCase() ?? 'SELECT';
}

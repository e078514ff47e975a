import { Duplex } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import pg from 'pg';
import { lockFolder } from './folder-lock.ts';
import { setTypeParsers } from './postgres-pool.ts';

type Options = Pick<PGliteOptions, 'dataDir' | 'loadDataDir' | 'initDbStartParams'>;

/** Buffers are cleared at the start, which takes time and all of their memory: the default is 128 MB. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

/** PGlite with the extensions that migrations ask for. */
export const openPGlite = (options: Options): Promise<PGlite> =>
  PGlite.create({ ...options, startParams, extensions: { btree_gin, btree_gist, pg_trgm } });

/**
 * PGlite as a server of `pg`: its one connection speaks PostgreSQL's protocol over a stream in the process, so that both
 * databases run the same code. A caller waits until the one before it has released the connection, and transactions
 * never mix (docs/decisions/0004).
 */
export class PGlitePool extends pg.Pool {
  readonly #pglite: PGlite;
  readonly #close: () => Promise<void>;

  /** @param close what becomes of PGlite at the end of the pool */
  constructor(pglite: PGlite, close = () => pglite.close()) {
    setTypeParsers();
    const stream = () => new PGliteStream(pglite);
    super({
      user: 'postgres',
      database: 'postgres',
      max: 1,
      idleTimeoutMillis: 0,
      pipeline: true,
      stream,
    });
    this.#pglite = pglite;
    this.#close = close;
  }

  static async open(options: Options): Promise<PGlitePool> {
    const giveBack = options.dataDir ? await lockFolder(options.dataDir) : async () => undefined;
    const pglite = await openPGlite(options);
    return new PGlitePool(pglite, () => pglite.close().finally(giveBack));
  }

  override async end(): Promise<void> {
    if (this.ending) return;
    await super.end();
    await this.#close();
  }

  /** A copy of the whole database, from which tests start. */
  dump(): Promise<Blob> {
    return this.#pglite.dumpDataDir('none');
  }
}

/** Work of the database after which others have their turn. */
const TURN_MS = 10;

/**
 * Socket of a `pg` client, with PGlite at its other end. PGlite works in this very thread: without pauses a transaction
 * of many statements would block all others until its end.
 */
class PGliteStream extends Duplex {
  readonly #pglite: PGlite;
  /** When others last had theirs. */
  #turn = 0;

  constructor(pglite: PGlite) {
    super();
    this.#pglite = pglite;
  }

  connect(): void {
    process.nextTick(() => this.emit('connect'));
  }

  override _read(): void {
    // Answers are pushed when they are there.
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), 'buffer', done);
  }

  override _write(messages: Buffer, _encoding: string, done: (error?: Error | null) => void): void {
    this.#answer(messages).then(() => done(), done);
  }

  async #answer(messages: Buffer): Promise<void> {
    this.push(await this.#pglite.execProtocolRaw(messages));
    if (performance.now() - this.#turn < TURN_MS) return;
    await nextTurn();
    this.#turn = performance.now();
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  // Methods of a network's socket, without meaning here.
  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {}
  unref(): void {}
}

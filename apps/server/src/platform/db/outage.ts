import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';

/** The database does not answer. The transaction that this ends has changed nothing. */
export class DatabaseAway extends Error {
  constructor(cause?: unknown) {
    super(`The database is away: ${wordsOf(cause)}`, { cause });
    this.name = 'DatabaseAway';
  }
}

/** The connection was lost while a commit was on its way: it may or may not have taken place. */
export class CommitInDoubt extends Error {
  /** By which the database can be asked; null if nothing was written, undefined if the id was lost, too. */
  readonly transactionId: string | null | undefined;

  constructor(cause: unknown, transactionId?: string | null) {
    super(`A commit may or may not have taken place: ${wordsOf(cause)}`, { cause });
    this.name = 'CommitInDoubt';
    this.transactionId = transactionId;
  }
}

export const isDatabaseAway = (error: unknown): boolean => hasCause(error, DatabaseAway);
export const isCommitInDoubt = (error: unknown): boolean => hasCause(error, CommitInDoubt);

/** Libraries in between wrap errors; deeper than this nothing wraps. */
const DEEPEST_CAUSE = 4;

function hasCause(error: unknown, type: typeof DatabaseAway | typeof CommitInDoubt): boolean {
  let at: unknown = error;
  for (let depth = 0; depth < DEEPEST_CAUSE && at instanceof Error; depth++) {
    if (at instanceof type) return true;
    at = at.cause;
  }
  return false;
}

/** SQLSTATE of a server that ends, starts or cannot take one more connection; class 08 is connections. */
const AWAY_STATES = new Set(['57P01', '57P02', '57P03', '53300', '25006']);
const AWAY_CODES = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['ENOTFOUND', 'EAI_AGAIN', 'ENETDOWN', 'EHOSTDOWN'],
]);
/** Errors of `pg` and its pool, which have no code. */
const AWAY_WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/;

/**
 * Whether an error of `pg` says that the server is gone, rather than that it refuses a statement. 25006 is a standby
 * that takes no writes: the address leads to the wrong server until it is promoted.
 */
export function saysAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (AWAY_STATES.has(code) || /^08...$/.test(code) || AWAY_CODES.has(code)) return true;
  // A name with several addresses fails with the errors of all of them.
  if (error instanceof AggregateError) return error.errors.some(saysAway);
  return AWAY_WORDS.test(error.message);
}

/** A write in a transaction that only reads, or on a server that does. */
export const isWriteRefusal = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '25006';

/** The error of a statement or of a connection as the product knows it. */
export const translated = (error: unknown): unknown => (saysAway(error) ? new DatabaseAway(error) : error);

function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no connection';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message || error.name;
}

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 2_000;
/** A read waits this long for a server that was restarted, if the outage is no older than that. */
const SHORT_OUTAGE_MS = 1_500;

type Log = Pick<FastifyBaseLogger, 'info' | 'warn'>;

/**
 * Knows whether the database answers. A lost connection alone is no outage: it makes the watch ask. While the answer is
 * no, everything else fails at once, without a connection of its own, and the watch asks with growing pauses.
 */
export class DatabaseWatch {
  readonly #probe: () => Promise<void>;
  readonly #log: Log | undefined;
  readonly #stopped = new AbortController();
  readonly #waiting = new Set<() => void>();
  #probing: Promise<void> | undefined;
  #awaySince: number | undefined;

  /** @param probe fails while the database cannot be used */
  constructor(probe: () => Promise<void>, log?: Log) {
    this.#probe = probe;
    this.#log = log;
  }

  get isAway(): boolean {
    return this.#awaySince !== undefined;
  }

  /** Something was lost: asks whether the database is there. */
  suspect(): void {
    if (this.#stopped.signal.aborted) return;
    this.#probing ??= this.#watch().finally(() => {
      this.#probing = undefined;
    });
  }

  /**
   * Resolves once the database answers. Throws {@link DatabaseAway} after so many ms, or when the process ends.
   */
  async back(ms?: number): Promise<void> {
    this.suspect();
    if (!this.#probing) throw new DatabaseAway();
    const limit = new AbortController();
    const over = ms === undefined ? undefined : wait(ms, undefined, { signal: limit.signal }).catch(() => undefined);
    try {
      await (over ? Promise.race([this.#probing, over]) : this.#probing);
    } finally {
      limit.abort();
    }
    if (this.isAway || this.#stopped.signal.aborted) throw new DatabaseAway();
  }

  /** {@link back} for those who can wait a moment only: not at all where the outage has lasted for longer. */
  async soonBack(): Promise<void> {
    if (this.#awaySince !== undefined && Date.now() - this.#awaySince > SHORT_OUTAGE_MS) throw new DatabaseAway();
    await this.back(SHORT_OUTAGE_MS);
  }

  /** Does something once the database is back; at the end of the process it stays undone. */
  whenBack(work: () => Promise<unknown>): void {
    this.#waiting.add(() => void work().catch((error: unknown) => this.#log?.warn({ err: error }, 'after an outage')));
    this.suspect();
  }

  stop(): void {
    this.#stopped.abort();
  }

  async #watch(): Promise<void> {
    for (let pause = FIRST_PAUSE_MS; !this.#stopped.signal.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      try {
        await this.#probe();
        this.#return();
        return;
      } catch (error) {
        this.#leave(error);
      }
      // Jitter, so that the processes of an installation do not come back as one.
      await wait(pause * (0.75 + Math.random() / 2), undefined, { signal: this.#stopped.signal }).catch(
        () => undefined,
      );
    }
  }

  #leave(error: unknown): void {
    if (this.isAway) return;
    this.#awaySince = Date.now();
    this.#log?.warn(
      { why: wordsOf(error) },
      'the database is away: calls are answered with 503 and jobs wait; this process goes on by itself once it is back',
    );
  }

  #return(): void {
    if (this.#awaySince !== undefined) {
      const seconds = Math.round((Date.now() - this.#awaySince) / 1000);
      this.#awaySince = undefined;
      this.#log?.warn({ seconds }, 'the database is back');
    }
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const work of waiting) work();
  }
}

import { setTimeout as wait } from 'node:timers/promises';
import { CompiledQuery, type Kysely } from 'kysely';
import type { Pool } from 'pg';
import { CommitInDoubt, DatabaseAway, type DatabaseWatch, isDatabaseAway } from './outage.ts';
import type { Tables } from './tables.generated.ts';

/** Patience of a caller whose commit got no answer; a restart takes seconds. */
const DOUBT_MS = 15_000;

/** Runs `work` between `begin` and a commit; whatever it throws rolls everything back. */
export function transaction<T>(
  db: Kysely<Tables>,
  begin: string,
  work: (tx: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  return db.connection().execute(async (connection) => {
    await connection.executeQuery(CompiledQuery.raw(begin));
    try {
      const result = await work(connection);
      await connection.executeQuery(CompiledQuery.raw('commit'));
      return result;
    } catch (error) {
      // A lost connection has rolled back by itself; its error must not hide the first one.
      await connection.executeQuery(CompiledQuery.raw('rollback')).catch((failed: unknown) => {
        if (!isDatabaseAway(failed)) throw failed;
      });
      throw error;
    }
  });
}

/** Asked what became of a commit whose answer was lost. */
type Doubt = { pool: Pool; watch: DatabaseWatch };

/**
 * The result of a transaction. Where the answer to its commit was lost, the database is asked what became of it, once it
 * is back. Throws {@link CommitInDoubt} if it cannot say.
 *
 * @param run runs the transaction, and hands its result to `keep` before the commit
 */
export async function withoutDoubt<T>(doubt: Doubt, run: (keep: (result: T) => T) => Promise<T>): Promise<T> {
  let kept: { result: T } | undefined;
  try {
    return await run((result) => {
      kept = { result };
      return result;
    });
  } catch (error) {
    if (!(error instanceof CommitInDoubt) || !kept) throw error;
    // Nothing was written: there is nothing that could be missing.
    if (error.transactionId === null) return kept.result;
    if (await tookPlace(doubt, error)) return kept.result;
    throw new DatabaseAway(error.cause);
  }
}

async function tookPlace({ pool, watch }: Doubt, lost: CommitInDoubt): Promise<boolean> {
  try {
    if (lost.transactionId === undefined) throw lost;
    for (const until = Date.now() + DOUBT_MS; Date.now() < until; await wait(100)) {
      await watch.back(until - Date.now());
      const { rows } = await pool.query<{ status: string | null }>('select pg_xact_status($1::xid8) as status', [
        lost.transactionId,
      ]);
      const status = rows[0]?.status;
      if (status === 'committed') return true;
      if (status === 'aborted') return false;
      // In progress: the server has not noticed yet that we are gone. Null: it does not remember.
      if (!status) break;
    }
  } catch {
    // Neither yes nor no.
  }
  throw lost;
}

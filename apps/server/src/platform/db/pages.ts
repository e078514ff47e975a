import { setImmediate as nextTurn } from 'node:timers/promises';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { CompanyTransaction } from './transaction.ts';

const ROWS = 250;

/**
 * The rows of a query in pages, by a cursor of the transaction: all are of one moment, few are in memory at once, and
 * others have their turn between two pages. A transaction reads one query so at a time.
 */
export async function* inPages<D, T extends keyof D, R>(
  tx: CompanyTransaction,
  query: SelectQueryBuilder<D, T, R>,
  size = ROWS,
): AsyncGenerator<R[], void, void> {
  await sql`declare paged no scroll cursor for ${query}`.execute(tx);
  for (;;) {
    const { rows } = await sql<R>`fetch ${sql.lit(size)} from paged`.execute(tx);
    if (rows.length > 0) yield rows;
    if (rows.length < size) break;
    await nextTurn();
  }
  await sql`close paged`.execute(tx);
}

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ProblemCode } from '@acolhe/contract/problems';
import { COUNTED_MAX } from '@acolhe/contract/values';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { CompanyContext } from '../context.ts';
import { Problem } from '../problem.ts';
import type { CompanyTransaction } from './transaction.ts';

/** Rows of a page, and keys that are read at once: whole pages of them. */
const ROWS = 250;
const KEYS = 20 * ROWS;

type Key = string | number;
type Listed<D, T extends keyof D, K extends Key, R> = {
  /** The keys of all rows, in the order of the list. */
  keys: (tx: CompanyTransaction) => SelectQueryBuilder<D, T, { key: K }>;
  /** The rows of some keys, in any order. */
  rows: (tx: CompanyTransaction, keys: readonly K[]) => Promise<readonly R[]>;
  /** Most rows, and the problem of more. */
  most?: readonly [rows: number, problem: ProblemCode];
};

/**
 * A list in pages, each of which is read when it is wanted. All keys are read first, by a cursor of one transaction: they
 * say what is in the list and in which order, 40 bytes a row. The rows follow by key, a page in a short transaction of its
 * own, so that a slow reader holds no connection. No row comes twice or is passed over; one that changes meanwhile is as
 * its page finds it, one that is deleted is left out.
 *
 * Throws the problem of too many rows before there is a page.
 */
export async function pagesByKey<D, T extends keyof D, K extends Key, R extends { key: K }>(
  { platform: { database }, scope }: CompanyContext,
  { keys, rows, most }: Listed<D, T, K, R>,
): Promise<AsyncGenerator<R[], void, void>> {
  const pages = await database.readInCompany(scope, async (tx) => {
    const read: string[] = [];
    let count = 0;
    for await (const some of inPages(tx, keys(tx))) {
      count += some.length;
      if (most && count > most[0]) throw new Problem(most[1]);
      for (let at = 0; at < some.length; at += ROWS)
        read.push(JSON.stringify(some.slice(at, at + ROWS).map(({ key }) => key)));
    }
    return read;
  });
  return (async function* () {
    for (const page of pages) {
      const wanted = JSON.parse(page) as K[];
      const found = await database.readInCompany(scope, (tx) => rows(tx, wanted));
      const byKey = new Map(found.map((row) => [row.key, row]));
      yield wanted.flatMap((key) => byKey.get(key) ?? []);
    }
  })();
}

/** The rows of a query in pieces, by a cursor of the transaction, with a turn of the event loop between two. */
async function* inPages<D, T extends keyof D, R>(
  tx: CompanyTransaction,
  query: SelectQueryBuilder<D, T, R>,
): AsyncGenerator<R[], void, void> {
  await sql`declare paged no scroll cursor for ${query}`.execute(tx);
  for (;;) {
    const { rows } = await sql<R>`fetch ${sql.lit(KEYS)} from paged`.execute(tx);
    if (rows.length > 0) yield rows;
    if (rows.length < KEYS) break;
    await nextTurn();
  }
  await sql`close paged`.execute(tx);
}

type Page = { rows: readonly unknown[]; page: number; page_size: number };

/**
 * How many rows a long list has, counted up to {@link COUNTED_MAX}: counting all of them takes longer than reading a page. A
 * page that is not full is the last one, and tells it by itself.
 *
 * @param all every row of the list
 */
export async function countRows<D, T extends keyof D>(
  tx: CompanyTransaction,
  { rows, page, page_size: size }: Page,
  all: () => SelectQueryBuilder<D, T, object>,
): Promise<{ total: number; has_more: boolean }> {
  const isLast = rows.length < size && (rows.length > 0 || page === 1);
  const n = isLast ? (page - 1) * size + rows.length : await countUpTo(tx, all(), COUNTED_MAX + 1);
  return { total: Math.min(n, COUNTED_MAX), has_more: n > COUNTED_MAX };
}

async function countUpTo<D, T extends keyof D>(
  tx: CompanyTransaction,
  all: SelectQueryBuilder<D, T, object>,
  most: number,
): Promise<number> {
  const { n } = await tx
    .selectFrom(all.limit(most).as('counted'))
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}

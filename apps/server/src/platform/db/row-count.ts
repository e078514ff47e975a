import { COUNTED_MAX } from '@acolhe/contract/values';
import type { SelectQueryBuilder } from 'kysely';
import type { CompanyTransaction } from './transaction.ts';

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

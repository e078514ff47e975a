import type { CompanyTransaction } from '../../platform/db/database.ts';
import { companyPictures } from '../company/read.ts';

/** Draft of the clinic and its published part; undefined if it never wrote anything. */
export function readLanding(tx: CompanyTransaction) {
  return tx.selectFrom('landing_page').selectAll().executeTakeFirst();
}

/** Keeps a draft; with `at` it is published as well. */
export async function upsertLanding(
  tx: CompanyTransaction,
  content: object,
  earlier: { published: object; at: Date | null },
  at: Date,
  isPublished: boolean,
): Promise<void> {
  const draft = JSON.stringify(content);
  const published = isPublished ? draft : JSON.stringify(earlier.published);
  const row = { draft, published, published_at: isPublished ? at : (earlier.at ?? NEVER) };
  await tx
    .insertInto('landing_page')
    .values({ company_id: tx.companyId, ...row })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(row))
    .execute();
}

/** Time of what was never published. */
export const NEVER = new Date(0);

/** Which of these pictures the company has. */
export async function listPictures(tx: CompanyTransaction, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx.selectFrom(companyPictures('company_picture')).select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}

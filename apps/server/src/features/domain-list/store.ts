import type { Coding } from '@acolhe/contract/appointment/appointment';
import type { CompanyTransaction } from '../../platform/db/database.ts';

const VERSION = '2008';
const LIMIT = 20;

const toCoding = (row: { code: string; display: string }): Coding => ({ system: 'CID-10', version: VERSION, ...row });

export async function findCid10(tx: CompanyTransaction, code: string): Promise<Coding | undefined> {
  const row = await tx
    .selectFrom('cid10')
    .select(['code', 'display'])
    .where('code', '=', code.toUpperCase())
    .executeTakeFirst();
  return row && toCoding(row);
}

/** Entries whose code or display text contains every word, ignoring accents. */
export async function searchCid10(tx: CompanyTransaction, words: readonly string[]): Promise<Coding[]> {
  let query = tx.selectFrom('cid10').select(['code', 'display']).orderBy('code').limit(LIMIT);
  for (const word of words) query = query.where('words', 'like', `%${word}%`);
  return (await query.execute()).map(toCoding);
}

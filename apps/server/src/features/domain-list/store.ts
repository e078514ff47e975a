import type { Coding } from '@acolhe/contract/appointment/appointment';
import type { CompanyTransaction } from '../../platform/db/database.ts';

const VERSION = '2008';
const LIMIT = 20;

const toCoding = (row: { code: string; display: string }): Coding => ({ system: 'CID-10', version: VERSION, ...row });

/** Entries by their codes, in the wording of the table; unknown codes are missing. */
export async function findCid10(tx: CompanyTransaction, codes: readonly string[]): Promise<Map<string, Coding>> {
  if (codes.length === 0) return new Map();
  const rows = await tx.selectFrom('cid10').select(['code', 'display']).where('code', 'in', codes).execute();
  return new Map(rows.map((row) => [row.code, toCoding(row)]));
}

/** Entries of some codes, and those whose code or display text contains every word, ignoring accents. */
export async function searchCid10(
  tx: CompanyTransaction,
  { codes, words }: { codes: readonly string[]; words: readonly string[] },
): Promise<Coding[]> {
  const known = await findCid10(tx, codes);
  const first = codes.flatMap((code) => known.get(code) ?? []);
  let query = tx.selectFrom('cid10').select(['code', 'display']).orderBy('code').limit(LIMIT);
  for (const word of words) query = query.where('words', 'like', `%${word}%`);
  const others = (await query.execute()).filter(({ code }) => !known.has(code)).map(toCoding);
  return [...first, ...others].slice(0, LIMIT);
}

import type { ControlledList, RecipeAnswer } from '@acolhe/domain/document/recipe';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { matchesWord, searchWords } from '../../platform/db/text-search.ts';

const LIMIT = 12;

export type MedicineRow = { id: string; name: string; substances: string[]; answer: RecipeAnswer | null };

/** Medicines with every word of a search; those that begin with it come first, and mixtures last. */
export async function searchMedicines(tx: CompanyTransaction, search: string): Promise<MedicineRow[]> {
  const words = searchWords(search);
  let query = tx.selectFrom('medicine').select(['id', 'name', 'substances', 'answer', 'words']).orderBy('words');
  for (const word of words) query = query.where(matchesWord('words', word));
  const rows = await query.limit(LIMIT * 5).execute();
  const begins = (row: { words: string }) => (row.words.startsWith(words[0]?.toLowerCase() ?? '') ? 0 : 1);
  return rows
    .toSorted((one, other) => begins(one) - begins(other) || one.substances.length - other.substances.length)
    .slice(0, LIMIT)
    .map(({ words: _, ...row }) => ({ ...row, answer: row.answer as RecipeAnswer | null }));
}

export async function findMedicines(tx: CompanyTransaction, ids: readonly string[]): Promise<Map<string, MedicineRow>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('medicine')
    .select(['id', 'name', 'substances', 'answer'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, { ...row, answer: row.answer as RecipeAnswer | null }]));
}

/** Lists of all controlled substances, by key. Some six hundred, read whole. */
export async function readControlled(tx: CompanyTransaction): Promise<Map<string, ControlledList>> {
  const rows = await tx.selectFrom('controlled_substance').select(['key', 'list']).execute();
  return new Map(rows.map(({ key, list }) => [key, list as ControlledList]));
}

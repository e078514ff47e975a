import type { ControlledList, RecipeAnswer } from '@acolhe/domain/document/recipe';
import { sql } from 'kysely';
import type { CompanyTransaction, OwnerTransaction } from '../../../platform/db/database.ts';
import { matchesWord, searchWords } from '../../../platform/db/text-search.ts';

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
    .map(({ words: _, ...row }) => row);
}

export async function findMedicines(tx: CompanyTransaction, ids: readonly string[]): Promise<Map<string, MedicineRow>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('medicine')
    .select(['id', 'name', 'substances', 'answer'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Lists of all controlled substances, by key. Some six hundred, read whole. */
export async function readControlled(tx: CompanyTransaction | OwnerTransaction): Promise<Map<string, ControlledList>> {
  const rows = await tx.selectFrom('controlled_substance').select(['key', 'list']).execute();
  return new Map(rows.map(({ key, list }) => [key, list]));
}

/** Writes medicines of a source; what comes with the product stays as it is. Answers how many were new or changed. */
export async function upsertMedicines(
  owner: OwnerTransaction,
  source: string,
  medicines: readonly { id: string; name: string; substances: string[] }[],
): Promise<number> {
  const rows = await owner
    .insertInto('medicine')
    .values(medicines.map((medicine) => ({ ...medicine, source, words: sql<string>`folded(${medicine.name})` })))
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((eb) => ({
          name: eb.ref('excluded.name'),
          substances: eb.ref('excluded.substances'),
          words: eb.ref('excluded.words'),
        }))
        .where(sql<boolean>`medicine.source = excluded.source
          and (medicine.name, medicine.substances) is distinct from (excluded.name, excluded.substances)`),
    )
    .returning('id')
    .execute();
  return rows.length;
}

/** Writes controlled substances; answers how many were new or moved to another list. */
export async function upsertControlled(
  owner: OwnerTransaction,
  substances: readonly { key: string; name: string; list: ControlledList }[],
): Promise<number> {
  const rows = await owner
    .insertInto('controlled_substance')
    .values([...substances])
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet((eb) => ({ name: eb.ref('excluded.name'), list: eb.ref('excluded.list') }))
        .where(sql<boolean>`controlled_substance.list is distinct from excluded.list`),
    )
    .returning('key')
    .execute();
  return rows.length;
}

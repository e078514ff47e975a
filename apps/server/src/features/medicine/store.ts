import type { ControlledList, RecipeAnswer } from '@acolhe/domain/document/recipe';
import { sql } from 'kysely';
import type { CompanyTransaction, OwnerTransaction } from '../../platform/db/database.ts';

/** Most rows that a search compares of the installation's own. */
const MOST_COMPARED = 400;

type MedicineRow = { id: string; name: string; substances: string[]; answer: RecipeAnswer | null };

/** The installation's own medicines whose name has any of some words, folded: curated ones, and those that were imported. */
export function listMedicines(tx: CompanyTransaction, words: readonly string[]): Promise<MedicineRow[]> {
  return tx
    .selectFrom('medicine')
    .select(['id', 'name', 'substances', 'answer'])
    .where((eb) => eb.or(words.map((word) => eb('words', 'like', `%${word}%`))))
    .orderBy('words')
    .limit(MOST_COMPARED)
    .execute();
}

export async function readMedicines(tx: CompanyTransaction, ids: readonly string[]): Promise<MedicineRow[]> {
  if (ids.length === 0) return [];
  return tx
    .selectFrom('medicine')
    .select(['id', 'name', 'substances', 'answer'])
    .where('id', 'in', [...ids])
    .execute();
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

import type { ControlledList, RecipeAnswer } from '@acolhe/domain/document/recipe';
import { sql } from 'kysely';
import type { CompanyTransaction, OwnerTransaction } from '../../platform/db/database.ts';

/** Most rows that a search compares of the installation's own. */
export const MOST_COMPARED = 400;

type MedicineRow = {
  id: string;
  name: string;
  substances: string[];
  answer: RecipeAnswer | null;
  /** Key by which the brand is named; null for what is no brand. */
  brand: string | null;
  /** List that it comes from. */
  source: string;
};

const columns = ['id', 'name', 'substances', 'answer', 'brand', 'source'] as const;

/**
 * The installation's own medicines, curated ones and those that were imported, whose name has any of some words and all of some
 * others, folded.
 */
export function listMedicines(
  tx: CompanyTransaction,
  words: readonly string[],
  others: readonly string[] = [],
): Promise<MedicineRow[]> {
  return tx
    .selectFrom('medicine')
    .select(columns)
    .where((eb) => eb.or(words.map((word) => eb('words', 'like', `%${word}%`))))
    .where((eb) => eb.and(others.map((word) => eb('words', 'like', `%${word}%`))))
    .where('is_withdrawn', '=', false)
    .orderBy('words')
    .limit(MOST_COMPARED)
    .execute();
}

export async function readMedicines(tx: CompanyTransaction, ids: readonly string[]): Promise<MedicineRow[]> {
  if (ids.length === 0) return [];
  return tx
    .selectFrom('medicine')
    .select(columns)
    .where('id', 'in', [...ids])
    .execute();
}

/** Substances of imported brands, by the keys that name them. */
export async function readBrands(
  tx: CompanyTransaction,
  keys: readonly string[],
): Promise<{ brand: string; substances: string[] }[]> {
  if (keys.length === 0) return [];
  return tx
    .selectFrom('medicine')
    .select(['substances'])
    .select((eb) => eb.ref('brand').$notNull().as('brand'))
    .where('brand', 'in', [...keys])
    .execute();
}

/**
 * Whether brands are registered no more, and whether their presentations were imported. One is withdrawn if the open list of
 * registered medicines has no registration of it that holds.
 */
export async function brandStates(tx: CompanyTransaction, keys: readonly string[]) {
  if (keys.length === 0) return [];
  return tx
    .selectFrom('medicine')
    .select((eb) => [
      eb.ref('brand').$notNull().as('brand'),
      eb.fn
        .coalesce(sql<boolean>`bool_and(is_withdrawn) filter (where source = 'anvisa')`, eb.lit(false))
        .as('is_withdrawn'),
      sql<boolean>`bool_or(source = 'cmed')`.as('has_presentations'),
    ])
    .where('brand', 'in', [...keys])
    .groupBy('brand')
    .execute();
}

/** Lists of all controlled substances, by key. Some six hundred, read whole. */
export async function readControlled(tx: CompanyTransaction | OwnerTransaction): Promise<Map<string, ControlledList>> {
  const rows = await tx.selectFrom('controlled_substance').select(['key', 'list']).execute();
  return new Map(rows.map(({ key, list }) => [key, list]));
}

export type ImportedMedicine = {
  id: string;
  name: string;
  substances: string[];
  answer?: RecipeAnswer | null;
  brand?: string;
  is_withdrawn?: boolean;
};

/** Writes medicines of a source; what comes with the product stays as it is. Answers how many were new or changed. */
export async function upsertMedicines(
  owner: OwnerTransaction,
  source: string,
  medicines: readonly ImportedMedicine[],
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
          answer: eb.ref('excluded.answer'),
          words: eb.ref('excluded.words'),
          is_withdrawn: eb.ref('excluded.is_withdrawn'),
        }))
        .where(sql<boolean>`medicine.source = excluded.source
          and (medicine.name, medicine.substances, medicine.answer, medicine.is_withdrawn)
            is distinct from (excluded.name, excluded.substances, excluded.answer, excluded.is_withdrawn)`),
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

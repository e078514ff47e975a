import { sql } from 'kysely';
import type { CompanyTransaction, OwnerTransaction } from '../../../platform/db/database.ts';
import { inTextOrder, matchesWord, searchWords } from '../../../platform/db/text-search.ts';

const LIMIT = 12;

/** Exams with every word of a search: the clinic's own, then the common ones, those that begin with it first. */
export async function searchExams(tx: CompanyTransaction, search: string) {
  const words = searchWords(search);
  let own = tx.selectFrom('clinic_exam').select(['name', 'tuss']).orderBy(inTextOrder('name'));
  let common = tx.selectFrom('exam').select(['name', 'tuss', 'words', 'source']).orderBy('words');
  for (const word of words) {
    own = own.where(matchesWord('name', word));
    common = common.where(matchesWord('words', word));
  }
  const rank = (row: { words: string; source: string }) =>
    (row.words.startsWith(words[0]?.toLowerCase() ?? '') ? 0 : 1) + (row.source === 'acolhe' ? 0 : 2);
  const found = await common.limit(LIMIT * 8).execute();
  const all = [...(await own.limit(LIMIT).execute()), ...found.toSorted((one, other) => rank(one) - rank(other))];
  const byName = new Map(all.toReversed().map(({ name, tuss }) => [name.toLowerCase(), { name, tuss }]));
  return [...byName.values()].toReversed().slice(0, LIMIT);
}

export function listClinicExams(tx: CompanyTransaction) {
  return tx.selectFrom('clinic_exam').select(['id', 'name', 'tuss']).orderBy(inTextOrder('name')).execute();
}

/** Adds an exam; undefined if the clinic has one of that name. */
export function insertClinicExam(
  tx: CompanyTransaction,
  exam: { id: string; name: string; tuss: string | null; author: string; at: Date },
) {
  return tx
    .insertInto('clinic_exam')
    .values({ ...exam, company_id: tx.companyId })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'name', 'tuss'])
    .executeTakeFirst();
}

export async function deleteClinicExam(tx: CompanyTransaction, id: string): Promise<boolean> {
  const row = await tx.deleteFrom('clinic_exam').where('id', '=', id).returning('id').executeTakeFirst();
  return row !== undefined;
}

/** Writes exams of TUSS; what comes with the product stays as it is. Answers how many were new or changed. */
export async function upsertExams(
  owner: OwnerTransaction,
  exams: readonly { tuss: string; name: string }[],
): Promise<number> {
  const rows = await owner
    .insertInto('exam')
    .values(
      exams.map(({ tuss, name }) => ({ id: tuss, tuss, name, source: 'tuss', words: sql<string>`folded(${name})` })),
    )
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((eb) => ({ name: eb.ref('excluded.name'), words: eb.ref('excluded.words') }))
        .where(sql<boolean>`exam.name is distinct from excluded.name`),
    )
    .returning('id')
    .execute();
  return rows.length;
}

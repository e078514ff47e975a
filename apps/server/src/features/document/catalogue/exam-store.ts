import { examWords } from '@acolhe/domain/document/exam-word';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { CompanyTransaction, OwnerTransaction } from '../../../platform/db/database.ts';
import { inTextOrder } from '../../../platform/db/text-search.ts';

const LIMIT = 12;

/**
 * Exams by the words of a search, or by the beginning of a TUSS code: the clinic's own, then the common ones; of these
 * first what begins with the first word.
 */
export async function searchExams(tx: CompanyTransaction, search: string) {
  const [first = [], ...others] = examWords(search);
  const code = search.replace(/[\s.-]/g, '');
  const matches = (words: RawBuilder<string>): Expression<SqlBool> => {
    if (/^\d{3,8}$/.test(code)) return sql<SqlBool>`tuss like ${`${code}%`}`;
    const each = [first, ...others].map(
      (names) => sql`${words} like any (${names.map((name) => `% ${name}%`)}::text[])`,
    );
    return sql<SqlBool>`${sql.join(each, sql` and `)}`;
  };
  const own = await tx
    .selectFrom('clinic_exam')
    .select(['name', 'tuss'])
    .where(matches(sql`searched_words(name)`))
    .orderBy(inTextOrder('name'))
    .limit(LIMIT)
    .execute();
  const common = await tx
    .selectFrom('exam')
    .select(['name', 'tuss', 'words', 'source'])
    .where(matches(sql`words`))
    .orderBy('source')
    .orderBy('words')
    .limit(LIMIT * 8)
    .execute();
  const rank = ({ words, source }: { words: string; source: string }) => {
    const meaning = first.findIndex((name) => words.startsWith(` ${name}`));
    return (source === 'acolhe' ? 0 : 2 * first.length) + (meaning === -1 ? first.length : meaning);
  };
  const all = [...own, ...common.toSorted((one, other) => rank(one) - rank(other))];
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
      exams.map(({ tuss, name }) => ({
        id: tuss,
        tuss,
        name,
        source: 'tuss',
        words: sql<string>`searched_words(${name})`,
      })),
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

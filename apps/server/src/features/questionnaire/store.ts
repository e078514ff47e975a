import type { Definition } from '@acolhe/domain/questionnaire/questionnaire';
import { type Selectable, sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.generated.ts';
import { inTextOrder } from '../../platform/db/text-search.ts';

export type QuestionnaireRow = Selectable<Tables['questionnaire']>;

export async function listQuestionnaires(tx: CompanyTransaction): Promise<QuestionnaireRow[]> {
  return tx.selectFrom('questionnaire').selectAll().orderBy(inTextOrder('title')).orderBy('id').execute();
}

export async function readQuestionnaire(tx: CompanyTransaction, id: string): Promise<QuestionnaireRow | undefined> {
  const row = await tx.selectFrom('questionnaire').selectAll().where('id', '=', id).executeTakeFirst();
  return row;
}

export async function lockQuestionnaire(tx: CompanyTransaction, id: string): Promise<QuestionnaireRow | undefined> {
  const row = await tx.selectFrom('questionnaire').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row;
}

export type Written = Pick<
  QuestionnaireRow,
  'id' | 'title' | 'kind' | 'subtype' | 'moment' | 'specialty' | 'changed_by' | 'changed_at'
> & { definition: Definition };

export async function isTitleTaken(tx: CompanyTransaction, { id, title }: Pick<Written, 'id' | 'title'>) {
  const row = await tx
    .selectFrom('questionnaire')
    .select('id')
    .where(sql<boolean>`folded(title) = folded(${title})`)
    .where('id', '<>', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Writes what a questionnaire says; its status and version stay. */
export async function upsertQuestionnaire(tx: CompanyTransaction, { id, ...written }: Written): Promise<void> {
  const values = { ...written, definition: JSON.stringify(written.definition) };
  await tx
    .insertInto('questionnaire')
    .values({ id, company_id: tx.companyId, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute();
}

export async function setStatus(
  tx: CompanyTransaction,
  id: string,
  change: { status: QuestionnaireRow['status']; version?: number },
): Promise<void> {
  await tx.updateTable('questionnaire').set(change).where('id', '=', id).execute();
}

export async function insertVersion(
  tx: CompanyTransaction,
  version: {
    questionnaire_id: string;
    version: number;
    title: string;
    definition: Definition;
    author: string;
    at: Date;
  },
): Promise<void> {
  await tx
    .insertInto('questionnaire_version')
    .values({ ...version, company_id: tx.companyId, definition: JSON.stringify(version.definition) })
    .execute();
}

export function listVersions(tx: CompanyTransaction, questionnaireId: string) {
  return tx
    .selectFrom('questionnaire_version')
    .select(['version', 'at', 'author'])
    .where('questionnaire_id', '=', questionnaireId)
    .orderBy('version', 'desc')
    .execute();
}

export function readVersion(tx: CompanyTransaction, questionnaireId: string, version: number) {
  return tx
    .selectFrom('questionnaire_version')
    .select(['title', 'definition'])
    .where('questionnaire_id', '=', questionnaireId)
    .where('version', '=', version)
    .executeTakeFirst();
}

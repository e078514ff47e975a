import type { Answers } from '@acolhe/domain/questionnaire/questionnaire';
import type { Selectable } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.generated.ts';

export type ResponseRow = Selectable<Tables['questionnaire_response']>;

/** Answers for a visit, by questionnaire. */
export async function listResponses(
  tx: CompanyTransaction,
  appointmentId: string,
): Promise<ReadonlyMap<string, ResponseRow>> {
  const rows = await tx
    .selectFrom('questionnaire_response')
    .selectAll()
    .where('appointment_id', '=', appointmentId)
    .execute();
  return new Map(rows.map((row) => [row.questionnaire_id, row]));
}

/** Complete answers of a patient, oldest first. */
export async function listCompleted(tx: CompanyTransaction, patientId: string): Promise<ResponseRow[]> {
  const rows = await tx
    .selectFrom('questionnaire_response')
    .selectAll()
    .where('patient_id', '=', patientId)
    .where('status', '=', 'completed')
    .orderBy('completed_at')
    .orderBy('id')
    .execute();
  return rows;
}

export async function readResponse(tx: CompanyTransaction, id: string): Promise<ResponseRow | undefined> {
  const row = await tx.selectFrom('questionnaire_response').selectAll().where('id', '=', id).executeTakeFirst();
  return row;
}

export async function lockResponse(tx: CompanyTransaction, id: string): Promise<ResponseRow | undefined> {
  const row = await tx
    .selectFrom('questionnaire_response')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row;
}

/** Begins answers; if another writer began meanwhile, theirs go on. */
export async function insertResponse(
  tx: CompanyTransaction,
  response: Pick<
    ResponseRow,
    'id' | 'patient_id' | 'appointment_id' | 'questionnaire_id' | 'version' | 'author' | 'saved_at'
  >,
): Promise<void> {
  await tx
    .insertInto('questionnaire_response')
    .values({ ...response, company_id: tx.companyId })
    .onConflict((conflict) => conflict.columns(['appointment_id', 'questionnaire_id']).doNothing())
    .execute();
}

export async function saveResponse(
  tx: CompanyTransaction,
  id: string,
  change: Pick<ResponseRow, 'author' | 'saved_at'> & {
    answers: Answers;
    completed?: { at: Date; score: number | null; band: string; alarms: string[] };
  },
): Promise<void> {
  const { completed, answers, author, saved_at } = change;
  await tx
    .updateTable('questionnaire_response')
    .set({
      answers: JSON.stringify(answers),
      author,
      saved_at,
      ...(completed
        ? {
            status: 'completed',
            completed_at: completed.at,
            score: completed.score,
            band: completed.band,
            alarms: completed.alarms,
          }
        : {}),
    })
    .where('id', '=', id)
    .execute();
}

/** Questionnaires that a doctor asked for beside those of the moment. */
export async function listRequested(tx: CompanyTransaction, appointmentId: string): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('questionnaire_request')
    .select('questionnaire_id')
    .where('appointment_id', '=', appointmentId)
    .execute();
  return new Set(rows.map(({ questionnaire_id: id }) => id));
}

export async function insertRequest(
  tx: CompanyTransaction,
  request: { appointment_id: string; questionnaire_id: string; author: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('questionnaire_request')
    .values({ ...request, company_id: tx.companyId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

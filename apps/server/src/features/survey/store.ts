import type { CompanyTransaction } from '../../platform/db/database.ts';
import { appointments } from '../appointment/read.ts';
import { professionals } from '../professional/read.ts';

export async function insertAnswer(
  tx: CompanyTransaction,
  answer: { appointmentId: string; score: number; comment: string; at: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('survey_answer')
    .values({
      appointment_id: answer.appointmentId,
      company_id: tx.companyId,
      score: answer.score,
      comment: answer.comment,
      at: answer.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('appointment_id')
    .executeTakeFirst();
  return row !== undefined;
}

export function readAnswer(tx: CompanyTransaction, appointmentId: string) {
  return tx.selectFrom('survey_answer').select('score').where('appointment_id', '=', appointmentId).executeTakeFirst();
}

export function readSurveyed(tx: CompanyTransaction, appointmentId: string) {
  return tx
    .selectFrom(appointments('a'))
    .innerJoin(professionals('d'), 'd.id', 'a.professional_id')
    .select(['a.status', 'a.finished_at', 'd.name as doctor_name'])
    .where('a.id', '=', appointmentId)
    .executeTakeFirst();
}

export function listAnswers(tx: CompanyTransaction, since: Date) {
  return tx
    .selectFrom('survey_answer as s')
    .innerJoin(appointments('a'), 'a.id', 's.appointment_id')
    .innerJoin(professionals('d'), 'd.id', 'a.professional_id')
    .select(['s.appointment_id', 'a.protocol', 's.score', 's.comment', 's.at', 'd.name as doctor_name'])
    .where('s.at', '>=', since)
    .orderBy('s.at', 'desc')
    .execute();
}

import { netPromoterScore } from '@acolhe/domain/survey/nps';
import { DAY } from '@acolhe/domain/time/duration';
import type { CompanyContext } from '../../platform/context.ts';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import type { Grant } from '../../platform/gate.ts';
import { Problem } from '../../platform/problem.ts';
import { insertAnswer, listAnswers, readAnswer, readSurveyed } from './store.ts';

const COMMENTS_SHOWN = 50;

/** The visit of a code; its patient alone is asked. */
function surveyedOf({ participant, appointmentId }: Grant): string {
  if (participant !== 'patient') throw new Problem('code_unknown');
  return appointmentId;
}

export async function surveyOf({ platform, scope }: CompanyContext, grant: Grant) {
  const appointmentId = surveyedOf(grant);
  return platform.database.readInCompany(scope, async (tx) => {
    const visit = await readSurveyed(tx, appointmentId);
    if (!visit) throw new Problem('code_unknown');
    return {
      doctor_name: visit.doctor_name,
      ended_at: visit.finished_at?.toISOString() ?? null,
      answered: await isAnswered(tx, appointmentId),
    };
  });
}

export async function answerSurvey(
  { platform, scope }: CompanyContext,
  grant: Grant,
  answer: { score: number; comment?: string | undefined },
): Promise<void> {
  const appointmentId = surveyedOf(grant);
  await platform.database.inCompany(scope, async (tx) => {
    const visit = await readSurveyed(tx, appointmentId);
    if (visit?.status !== 'finished') throw new Problem('appointment_changed');
    const saved = await insertAnswer(tx, {
      appointmentId,
      score: answer.score,
      comment: answer.comment ?? '',
      at: new Date(platform.clock.now()),
    });
    if (!saved) throw new Problem('survey_answered');
  });
}

async function isAnswered(tx: CompanyTransaction, appointmentId: string): Promise<boolean> {
  return (await readAnswer(tx, appointmentId)) !== undefined;
}

/** NPS of the last days, counts by score, and the comments. */
export function satisfaction({ platform, scope }: CompanyContext, days: number) {
  return platform.database.readInCompany(scope, async (tx) => {
    const answers = await listAnswers(tx, new Date(platform.clock.now() - days * DAY));
    const distribution = Array.from(
      { length: 11 },
      (_, score) => answers.filter((answer) => answer.score === score).length,
    );
    return {
      nps: netPromoterScore(answers.map((answer) => answer.score)) ?? null,
      answers: answers.length,
      distribution,
      comments: answers
        .filter((answer) => answer.comment)
        .slice(0, COMMENTS_SHOWN)
        .map((answer) => ({
          appointment_id: answer.appointment_id,
          protocol: answer.protocol,
          score: answer.score,
          comment: answer.comment,
          at: answer.at.toISOString(),
          doctor_name: answer.doctor_name,
        })),
    };
  });
}

import type { PendingQuestionnaire, QuestionnaireResponse } from '@acolhe/contract/questionnaire/questionnaire';
import { shownName } from '@acolhe/domain/person/person-name';
import {
  type Answers,
  answerProblems,
  type Definition,
  evaluate,
  hasAlarms,
  heardAnswers,
} from '@acolhe/domain/questionnaire/questionnaire';
import { v7 as uuid } from 'uuid';
import type { Caller } from '../../platform/auth.ts';
import type { CallerContext } from '../../platform/context.ts';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { Problem } from '../../platform/problem.ts';
import { logAccess } from '../access-log/service.ts';
import { readVisible } from '../appointment/service.ts';
import { readPerson } from '../person/store.ts';
import { insertRecordItem } from '../record/item.ts';
import { isHidden, requireRecordAccess } from '../record/policy.ts';
import { readRecordItem } from '../record/store.ts';
import { questionnaireAnswered } from './events.ts';
import {
  insertRequest,
  insertResponse,
  listCompleted,
  listRequested,
  listResponses,
  lockResponse,
  type ResponseRow,
  readResponse,
  saveResponse,
} from './response-store.ts';
import { listQuestionnaires, type QuestionnaireRow, readQuestionnaire, readVersion } from './store.ts';

type Visit = Awaited<ReturnType<typeof readVisible>>;

/** States of a visit before and in which its patient is asked. */
const toCome: readonly string[] = ['scheduled', 'confirmed', 'arrived', 'in_progress'];

/** Whether a patient is asked a questionnaire for a visit by itself. */
const isDue = ({ status, moment, specialty }: QuestionnaireRow, visit: Visit): boolean =>
  status === 'active' &&
  toCome.includes(visit.status) &&
  moment === (visit.source === 'emergency' ? 'line' : 'visit') &&
  (specialty === '' || specialty === visit.specialty);

/** Questionnaires of a visit: those that are due, those that the doctor asked for, and those that were begun. */
export function pendingOf(context: CallerContext, appointmentId: string): Promise<PendingQuestionnaire[]> {
  const { platform, scope, caller } = context;
  return platform.database.inCompany(scope, async (tx) => {
    const visit = await readVisible(tx, caller, appointmentId);
    const requested = await listRequested(tx, appointmentId);
    const responses = await listResponses(tx, appointmentId);
    const asked = (await listQuestionnaires(tx)).filter(
      (row) => responses.has(row.id) || (row.version > 0 && (isDue(row, visit) || requested.has(row.id))),
    );
    await logAccess(platform, tx, caller, [
      { patientId: visit.patient_id, what: `questionnaires of ${appointmentId}` },
    ]);
    return asked.map(({ id, title, kind, definition }) => {
      const response = responses.get(id);
      const outcome = {
        score: response?.score ?? null,
        band: response?.band ?? '',
        alarms: response?.alarms ?? [],
      };
      return {
        questionnaire_id: id,
        title,
        kind,
        questions: definition.questions.filter(({ type }) => type !== 'display').length,
        response_id: response?.id ?? null,
        status: response?.status ?? 'waiting',
        ...outcomeFor(caller, definition, outcome),
      };
    });
  });
}

/** Asks the patient of a doctor's own visit. */
export function ask(
  { platform, scope, caller }: CallerContext,
  { id, questionnaire_id }: { id: string; questionnaire_id: string },
): Promise<void> {
  return platform.database.inCompany(scope, async (tx) => {
    const visit = await readVisible(tx, caller, id);
    const row = await readQuestionnaire(tx, questionnaire_id);
    if (row?.status !== 'active') throw new Problem('not_found');
    await insertRequest(tx, {
      appointment_id: visit.id,
      questionnaire_id,
      author: caller.name,
      at: new Date(platform.clock.now()),
    });
  });
}

/** Begins to answer for a visit, or goes on with answers that were begun. */
export function begin(
  { platform, scope, caller }: CallerContext,
  { id, questionnaire_id }: { id: string; questionnaire_id: string },
): Promise<QuestionnaireResponse> {
  return platform.database.inCompany(scope, async (tx) => {
    const visit = await readVisible(tx, caller, id);
    const known = (await listResponses(tx, id)).get(questionnaire_id);
    if (known) return shownTo(caller, await viewOf(tx, known));
    const row = await readQuestionnaire(tx, questionnaire_id);
    if (row?.status !== 'active') throw new Problem('not_found');
    await insertResponse(tx, {
      id: uuid(),
      patient_id: visit.patient_id,
      appointment_id: id,
      questionnaire_id,
      version: row.version,
      author: caller.name,
      saved_at: new Date(platform.clock.now()),
    });
    const begun = (await listResponses(tx, id)).get(questionnaire_id);
    if (!begun) throw new Error('The answers that were just begun are not there');
    return shownTo(caller, await viewOf(tx, begun));
  });
}

type Outcome = Pick<QuestionnaireResponse, 'score' | 'band' | 'alarms'>;

/**
 * Outcome of answers as the caller may see it. A patient learns the score of what has alarms from the doctor, who was
 * told at once: "grave" on a screen, alone, harms. That there is an alarm stays, by which the screen offers help.
 */
function outcomeFor({ role }: Caller, definition: Definition, { score, band, alarms }: Outcome): Outcome {
  if (role !== 'P' || !hasAlarms(definition)) return { score, band, alarms };
  return { score: null, band: '', alarms: alarms.map((alarm) => (alarm === band ? '' : alarm)) };
}

/**
 * Response as the caller may see it. Two facts identify a person at a totem, so it shows neither earlier answers nor
 * the patient's name.
 */
const shownTo = (caller: Caller, view: QuestionnaireResponse): QuestionnaireResponse =>
  caller.totemId
    ? { ...view, patient_name: '', answers: {}, score: null, band: '', alarms: [] }
    : { ...view, ...outcomeFor(caller, view.definition, view) };

async function viewOf(tx: CompanyTransaction, row: ResponseRow): Promise<QuestionnaireResponse> {
  const questionnaire = await readQuestionnaire(tx, row.questionnaire_id);
  const asked = await readVersion(tx, row.questionnaire_id, row.version);
  const person = await readPerson(tx, row.patient_id);
  if (!questionnaire || !asked || !person) throw new Error(`Answers ${row.id} are of nothing that was published`);
  return {
    ...row,
    title: asked.title,
    kind: questionnaire.kind,
    definition: asked.definition,
    patient_name: shownName(person),
    saved_at: row.saved_at.toISOString(),
    completed_at: row.completed_at?.toISOString() ?? null,
  };
}

/** Answers, for those who see the visit, and complete ones for those who read the record. */
export function responseOf(context: CallerContext, id: string): Promise<QuestionnaireResponse> {
  const { platform, scope, caller } = context;
  return platform.database.inCompany(scope, async (tx) => {
    const row = await readResponse(tx, id);
    if (!row) throw new Problem('not_found');
    const reader = await requireRecordAccess(context, tx, row.patient_id);
    const item = await readRecordItem(tx, row.patient_id, id);
    if (item && isHidden(reader, item)) throw new Problem('item_sensitive');
    if (!item) await readVisible(tx, caller, row.appointment_id);
    await logAccess(platform, tx, caller, [{ patientId: row.patient_id, what: `questionnaire ${id}` }]);
    return shownTo(caller, await viewOf(tx, row));
  });
}

/** Complete answers of a patient, oldest first, with the questions as they were asked. */
export async function completedResponses(tx: CompanyTransaction, patientId: string): Promise<QuestionnaireResponse[]> {
  const views: QuestionnaireResponse[] = [];
  for (const row of await listCompleted(tx, patientId)) views.push(await viewOf(tx, row));
  return views;
}

/** Answers that may still be written, by who sees the visit. */
async function requireOpen({ caller }: CallerContext, tx: CompanyTransaction, id: string) {
  const row = await lockResponse(tx, id);
  if (!row) throw new Problem('not_found');
  const visit = await readVisible(tx, caller, row.appointment_id);
  if (row.status === 'completed') throw new Problem('questionnaire_completed');
  const asked = await readVersion(tx, row.questionnaire_id, row.version);
  if (!asked) throw new Error(`Answers ${id} are of nothing that was published`);
  return { row, visit, asked };
}

export function saveAnswers(
  context: CallerContext,
  { id, answers }: { id: string; answers: Answers },
): Promise<{ saved_at: string }> {
  const { platform, scope, caller } = context;
  const at = new Date(platform.clock.now());
  return platform.database.inCompany(scope, async (tx) => {
    await requireOpen(context, tx, id);
    await saveResponse(tx, id, { answers, author: caller.name, saved_at: at });
    return { saved_at: at.toISOString() };
  });
}

/** A score in the record, in Portuguese: `1 ponto: mínima`. */
const scoreText = (score: number, band: string): string =>
  `${score} ${score === 1 ? 'ponto' : 'pontos'}${band ? `: ${band}` : ''}`;

/** Completes answers: they enter the record, and the doctor of the visit is told. */
export function complete(
  context: CallerContext,
  { id, answers }: { id: string; answers: Answers },
): Promise<QuestionnaireResponse> {
  const { platform, scope, caller } = context;
  const at = new Date(platform.clock.now());
  return platform.database.inCompany(scope, async (tx) => {
    const { row, visit, asked } = await requireOpen(context, tx, id);
    const problems = answerProblems(asked.definition, answers);
    if (problems.length > 0)
      throw new Problem(
        'invalid_input',
        problems.map(({ linkId, ...problem }) => ({ path: `answers.${linkId}`, ...problem })),
      );
    const heard = heardAnswers(asked.definition, answers);
    const { score, band, alarms } = evaluate(asked.definition, heard);
    await saveResponse(tx, id, {
      answers: heard,
      author: caller.name,
      saved_at: at,
      completed: { at, score, band, alarms },
    });
    await insertRecordItem(tx, {
      id,
      patient_id: row.patient_id,
      appointment_id: row.appointment_id,
      professional_id: caller.professionalId ?? visit.professional_id,
      item_type: 'QUESTIONNAIRE',
      title: asked.title,
      summary: [score === null ? '' : scoreText(score, band), ...alarms].filter(Boolean).join('\n'),
      text: '',
      codes: [],
      author: caller.name,
      at,
      added_by: caller.userId,
    });
    tx.emit(questionnaireAnswered, { appointmentId: row.appointment_id, responseId: id, isAlarm: alarms.length > 0 });
    const completed = await readResponse(tx, id);
    if (!completed) throw new Problem('not_found');
    const view = await viewOf(tx, completed);
    // A totem shows the outcome of answers once, with the help that they ask for.
    return { ...view, ...outcomeFor(caller, view.definition, view), ...(caller.totemId ? { patient_name: '' } : {}) };
  });
}

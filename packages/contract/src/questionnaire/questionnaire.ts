import {
  conditionOperators,
  MAX_ANSWER,
  MAX_BANDS,
  MAX_OPTIONS,
  MAX_QUESTIONS,
  questionnaireKinds,
  questionnaireMoments,
  questionTypes,
} from '@acolhe/domain/questionnaire/questionnaire';
import * as z from 'zod';
import { call, MAX_BODY_BYTES } from '../call.ts';
import { done, id, instant, line, requiredLine, text } from '../values.ts';

const key = z.string().regex(/^[\w-]{1,40}$/);
const number = z.number().min(-1_000_000).max(1_000_000);

const question = z.object({
  linkId: key,
  type: z.enum(questionTypes),
  text: text(500),
  help: text(500).default(''),
  required: z.boolean().default(false),
  options: z
    .array(
      z.object({
        code: key,
        display: line(200),
        score: number.nullable().default(null),
        isAlarm: z.boolean().default(false),
      }),
    )
    .max(MAX_OPTIONS)
    .default([]),
  min: number.nullable().default(null),
  max: number.nullable().default(null),
  counts: z.boolean().default(false),
  alarmFrom: number.nullable().default(null),
  enableWhen: z
    .array(z.object({ question: key, operator: z.enum(conditionOperators), answer: line(200).default('') }))
    .max(10)
    .default([]),
});

const definition = z.object({
  questions: z.array(question).max(MAX_QUESTIONS),
  bands: z
    .array(z.object({ from: number, label: line(120), isAlarm: z.boolean().default(false) }))
    .max(MAX_BANDS)
    .default([]),
});

const states = ['draft', 'active', 'retired'] as const;

const listed = z.object({
  id,
  title: z.string(),
  kind: z.enum(questionnaireKinds),
  /** A word by which a kind is divided, as in the screening call. */
  subtype: z.string(),
  moment: z.enum(questionnaireMoments),
  /** Specialty of the visits before which it is asked; empty for all. */
  specialty: z.string(),
  status: z.enum(states),
  /** The published one; 0 before the first. */
  version: z.int(),
  questions: z.int(),
  changed_at: instant,
  changed_by: z.string(),
});
export type ListedQuestionnaire = z.infer<typeof listed>;

const kept = listed.extend({
  /** Questions as they are written, published or not. */
  definition,
  /** Whether what is written differs from what was published last. */
  is_changed: z.boolean(),
  versions: z.array(z.object({ version: z.int(), at: instant, author: z.string() })),
});
export type KeptQuestionnaire = z.infer<typeof kept>;

/** Questionnaire as it is written; it may be unfinished. */
const questionnaireInput = z.object({
  title: requiredLine(120),
  kind: z.enum(questionnaireKinds),
  subtype: line(40).default(''),
  moment: z.enum(questionnaireMoments),
  specialty: line(80).default(''),
  definition,
});

const answer = z.union([z.boolean(), z.number().min(-1e9).max(1e9), text(MAX_ANSWER), z.array(key).max(MAX_OPTIONS)]);
const answers = z.record(key, answer).refine((given) => Object.keys(given).length <= MAX_QUESTIONS);

/** Questionnaire with its answers, in progress or complete. */
const response = z.object({
  id,
  questionnaire_id: id,
  title: z.string(),
  kind: z.enum(questionnaireKinds),
  version: z.int(),
  definition,
  answers: z.record(z.string(), answer),
  status: z.enum(['in_progress', 'completed']),
  patient_id: id,
  patient_name: z.string(),
  appointment_id: id.nullable(),
  author: z.string(),
  saved_at: instant,
  completed_at: instant.nullable(),
  score: z.number().nullable(),
  band: z.string(),
  alarms: z.array(z.string()),
});
export type QuestionnaireResponse = z.infer<typeof response>;

/** A questionnaire that waits for answers, or has them. */
const pending = z.object({
  questionnaire_id: id,
  title: z.string(),
  kind: z.enum(questionnaireKinds),
  questions: z.int(),
  /** The answers that were begun or given; null for none. */
  response_id: id.nullable(),
  status: z.enum(['waiting', 'in_progress', 'completed']),
  score: z.number().nullable(),
  band: z.string(),
  alarms: z.array(z.string()),
});
export type PendingQuestionnaire = z.infer<typeof pending>;

const answerers = { can: 'answer_questionnaire', atTotem: true } as const;

/** Calls about what patients and doctors are asked in writing. */
export const questionnaire = {
  list: call
    .meta({ can: 'keep_questionnaire' })
    .route({ method: 'GET', path: '/', summary: 'List questionnaires of the clinic' })
    .output(z.array(listed)),
  standard: call
    .meta({ can: 'keep_questionnaire' })
    .route({ method: 'GET', path: '/standard', summary: 'List questionnaires that a clinic may take over' })
    .output(
      z.array(
        z.object({
          code: z.string(),
          kind: z.enum(questionnaireKinds),
          title: z.string(),
          source: z.string(),
          definition,
        }),
      ),
    ),
  read: call
    .meta({ can: 'keep_questionnaire' })
    .route({ method: 'GET', path: '/{id}', summary: 'Get a questionnaire as it is written, and its versions' })
    .input(z.object({ id }))
    .output(kept),
  save: call
    .meta({ can: 'keep_questionnaire', body: { values: 44_000, letters: MAX_BODY_BYTES } })
    .route({ method: 'PUT', path: '/{id}', summary: 'Write a questionnaire; its id is made by the writer' })
    .input(questionnaireInput.extend({ id }))
    .output(kept),
  publish: call
    .meta({ can: 'keep_questionnaire' })
    .route({
      method: 'PUT',
      path: '/{id}/version',
      summary: 'Publish what is written as the next version; answers that were begun keep theirs',
    })
    .input(z.object({ id }))
    .output(kept),
  retire: call
    .meta({ can: 'keep_questionnaire' })
    .route({ method: 'PUT', path: '/{id}/retired', summary: 'Ask a questionnaire no more; its answers stay' })
    .input(z.object({ id }))
    .output(done),
  pending: call
    .meta({ can: 'answer_questionnaire' })
    .route({
      method: 'GET',
      path: '/visit/{id}',
      summary: 'Tell what is asked for a visit, and whether it is answered',
    })
    .input(z.object({ id }))
    .output(z.array(pending)),
  ask: call
    .meta({ can: 'ask_questionnaire' })
    .route({ method: 'PUT', path: '/visit/{id}/{questionnaire_id}', summary: 'Ask the patient of a visit' })
    .input(z.object({ id, questionnaire_id: id }))
    .output(done),
  begin: call
    .meta(answerers)
    .route({
      method: 'POST',
      path: '/visit/{id}/{questionnaire_id}/response',
      summary: 'Begin to answer for a visit, or go on where somebody stopped',
    })
    .input(z.object({ id, questionnaire_id: id }))
    .output(response),
  response: call
    .meta({ can: 'answer_questionnaire' })
    .route({ method: 'GET', path: '/response/{id}', summary: 'Get answers, with the questions that were asked' })
    .input(z.object({ id }))
    .output(response),
  saveAnswers: call
    .meta({ ...answerers, body: { values: 4000, letters: MAX_BODY_BYTES } })
    .route({ method: 'PUT', path: '/response/{id}', summary: 'Keep answers that are not complete' })
    .input(z.object({ id, answers }))
    .output(z.object({ saved_at: instant })),
  complete: call
    .meta({ ...answerers, body: { values: 4000, letters: MAX_BODY_BYTES } })
    .route({
      method: 'PUT',
      path: '/response/{id}/complete',
      summary: 'Give the answers: they enter the record, with their score and alarms',
    })
    .input(z.object({ id, answers }))
    .output(response),
};

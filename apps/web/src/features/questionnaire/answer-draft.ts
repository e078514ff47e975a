import type { KeptQuestionnaire } from '@acolhe/contract/questionnaire/questionnaire';
import type { Definition, Question, QuestionOption } from '@acolhe/domain/questionnaire/questionnaire';
import { randomKey } from '../../shared/random-key.ts';

/** A questionnaire as it is being written. */
export type Written = Pick<KeptQuestionnaire, 'title' | 'kind' | 'subtype' | 'moment' | 'specialty'> & {
  definition: Definition;
};

const shortKey = () => randomKey().slice(0, 8);

export const newOption = (): QuestionOption => ({ code: shortKey(), display: '', score: null, isAlarm: false });

export const newQuestion = (): Question => ({
  linkId: shortKey(),
  type: 'choice',
  text: '',
  help: '',
  required: true,
  options: [newOption(), newOption()],
  min: null,
  max: null,
  counts: false,
  alarmFrom: null,
  enableWhen: [],
});

export const newQuestionnaire = (): Written => ({
  title: '',
  kind: 'pre_assessment',
  subtype: '',
  moment: 'visit',
  specialty: '',
  definition: { questions: [newQuestion()], bands: [] },
});

/** Question with a new type and its parts: options for a choice, limits for a number. */
export function withType(question: Question, type: Question['type']): Question {
  const isChosen = type === 'choice' || type === 'multiple';
  const isNumber = type === 'integer' || type === 'decimal';
  return {
    ...question,
    type,
    options: isChosen ? (question.options.length > 0 ? question.options : [newOption(), newOption()]) : [],
    ...(isNumber ? {} : { min: null, max: null, counts: false }),
    alarmFrom: isNumber || type === 'boolean' ? question.alarmFrom : null,
    required: type === 'display' ? false : question.required,
  };
}

/** A list with one entry changed. */
export const changed = <T>(list: readonly T[], at: number, change: Partial<T>): T[] =>
  list.map((each, index) => (index === at ? { ...each, ...change } : each));

export const without = <T>(list: readonly T[], at: number): T[] => list.filter((_, index) => index !== at);

/** A list with two neighbours in the other order. */
export function swapped<T>(list: readonly T[], at: number, to: number): T[] {
  const [one, other] = [list[at], list[to]];
  if (one === undefined || other === undefined) return [...list];
  return list.with(at, other).with(to, one);
}

import { isCalendarDate } from '../time/calendar-date.ts';

/**
 * Questionnaires as a part of FHIR R4 Questionnaire: questions with a `linkId`, a type, options, and when each is asked
 * (`enableWhen`). Options and numbers may count (`ordinalValue`), and answers may be alarms. Browser and server evaluate
 * them alike.
 */
export const questionTypes = [
  'display',
  'boolean',
  'choice',
  'multiple',
  'integer',
  'decimal',
  'date',
  'string',
  'text',
] as const;
export type QuestionType = (typeof questionTypes)[number];

/**
 * Kinds of questionnaires: a pre-assessment by the patient before a visit, the doctor's anamnesis, a measured scale, a
 * triage.
 */
export const questionnaireKinds = ['pre_assessment', 'anamnesis', 'scale', 'screening'] as const;
export type QuestionnaireKind = (typeof questionnaireKinds)[number];

/** When a patient is asked by itself: never, before each visit, or while they wait in the virtual line. */
export const questionnaireMoments = ['asked', 'visit', 'line'] as const;
export type QuestionnaireMoment = (typeof questionnaireMoments)[number];

export type QuestionOption = {
  code: string;
  display: string;
  /** Points of the option; null if its question does not count. */
  score: number | null;
  /** Staff of the clinic have to know at once. */
  isAlarm: boolean;
};

export const conditionOperators = ['=', '!=', '>=', '<=', 'exists'] as const;
export type ConditionOperator = (typeof conditionOperators)[number];

/** Asked only while an earlier answer is such. `answer` is an option's code, `true`, `false` or a number, as text. */
export type Condition = { question: string; operator: ConditionOperator; answer: string };

export type Question = {
  linkId: string;
  type: QuestionType;
  text: string;
  help: string;
  required: boolean;
  options: readonly QuestionOption[];
  /** Limits of a number. */
  min: number | null;
  max: number | null;
  /** Whether a number is part of the score. */
  counts: boolean;
  /** A number from which it is an alarm. */
  alarmFrom: number | null;
  /** All have to hold. */
  enableWhen: readonly Condition[];
};

/** Meaning of a score, from a number on. */
type ScoreBand = { from: number; label: string; isAlarm: boolean };

export type Definition = {
  questions: readonly Question[];
  /** In rising order; empty for a questionnaire without a score. */
  bands: readonly ScoreBand[];
};

/** Answers by `linkId`: an option's code, several, a number, a word, or true and false. */
export type Answer = boolean | number | string | readonly string[];
export type Answers = Readonly<Record<string, Answer>>;

export const MAX_QUESTIONS = 120;
export const MAX_OPTIONS = 30;
export const MAX_BANDS = 12;
/** Longest answer in words. */
export const MAX_ANSWER = 4000;

const isNumeric = (type: QuestionType) => type === 'integer' || type === 'decimal';
const isChosen = (type: QuestionType) => type === 'choice' || type === 'multiple';

function holds({ question, operator, answer }: Condition, answers: Answers): boolean {
  const given = answers[question];
  const isGiven = given !== undefined && given !== '' && !(Array.isArray(given) && given.length === 0);
  if (operator === 'exists') return isGiven === (answer !== 'false');
  if (!isGiven) return false;
  if (operator === '>=') return Number(given) >= Number(answer);
  if (operator === '<=') return Number(given) <= Number(answer);
  const isSame = Array.isArray(given) ? given.includes(answer) : String(given) === answer;
  return operator === '=' ? isSame : !isSame;
}

/** Questions that are asked, in their order. Earlier answers to a question that is not asked count for nothing. */
export function askedQuestions({ questions }: Definition, answers: Answers): Question[] {
  const asked: Question[] = [];
  const heard: Record<string, Answer> = {};
  for (const question of questions) {
    if (!question.enableWhen.every((condition) => holds(condition, heard))) continue;
    asked.push(question);
    const answer = answers[question.linkId];
    if (answer !== undefined) heard[question.linkId] = answer;
  }
  return asked;
}

export type AnswerProblem = { linkId: string; code: 'required' | 'invalid' | 'max_length'; limit?: number };

function problemOf(question: Question, answer: Answer | undefined): AnswerProblem['code'] | undefined {
  const { type, required, options, min, max } = question;
  if (type === 'display') return undefined;
  if (answer === undefined || answer === '' || (Array.isArray(answer) && answer.length === 0))
    return required ? 'required' : undefined;
  const codes = options.map(({ code }) => code);
  if (type === 'boolean') return typeof answer === 'boolean' ? undefined : 'invalid';
  if (type === 'choice') return typeof answer === 'string' && codes.includes(answer) ? undefined : 'invalid';
  if (type === 'multiple')
    return Array.isArray(answer) && answer.every((code) => codes.includes(code)) ? undefined : 'invalid';
  if (isNumeric(type)) {
    const isNumber = typeof answer === 'number' && Number.isFinite(answer);
    const isKind = isNumber && (type === 'decimal' || Number.isInteger(answer));
    return isKind && answer >= (min ?? -1e9) && answer <= (max ?? 1e9) ? undefined : 'invalid';
  }
  if (typeof answer !== 'string') return 'invalid';
  if (type === 'date') return isCalendarDate(answer) ? undefined : 'invalid';
  return answer.length > MAX_ANSWER ? 'max_length' : undefined;
}

/** Faults of answers, all at once; only questions that are asked need one. */
export function answerProblems(definition: Definition, answers: Answers): AnswerProblem[] {
  return askedQuestions(definition, answers).flatMap((question) => {
    const code = problemOf(question, answers[question.linkId]);
    if (!code) return [];
    return [{ linkId: question.linkId, code, ...(code === 'max_length' ? { limit: MAX_ANSWER } : {}) }];
  });
}

/** The answers of the questions that are asked, and nothing else. */
export function heardAnswers(definition: Definition, answers: Answers): Answers {
  return Object.fromEntries(
    askedQuestions(definition, answers).flatMap(({ linkId, type }) => {
      const answer = answers[linkId];
      return type === 'display' || answer === undefined || answer === '' ? [] : [[linkId, answer]];
    }),
  );
}

export type Evaluation = {
  /** Sum of what counts; null for a questionnaire without a score. */
  score: number | null;
  /** Label of the score's band; empty where no band has one. */
  band: string;
  /** Texts of the questions, or of the band, that are alarms. */
  alarms: string[];
};

/** Score, meaning and alarms of answers. */
export function evaluate(definition: Definition, answers: Answers): Evaluation {
  const asked = askedQuestions(definition, answers);
  let score = 0;
  const alarms: string[] = [];
  for (const { linkId, text, type, options, counts, alarmFrom } of asked) {
    const answer = answers[linkId];
    if (isChosen(type)) {
      const chosen = options.filter(({ code }) => (Array.isArray(answer) ? answer.includes(code) : answer === code));
      score += chosen.reduce((sum, option) => sum + (option.score ?? 0), 0);
      for (const { isAlarm, display } of chosen) if (isAlarm) alarms.push(`${text}: ${display}`);
    } else if (typeof answer === 'number') {
      if (counts) score += answer;
      if (alarmFrom !== null && answer >= alarmFrom) alarms.push(`${text}: ${answer}`);
    } else if (type === 'boolean' && answer === true && alarmFrom !== null) alarms.push(text);
  }
  if (!hasScore(definition)) return { score: null, band: '', alarms };
  const band = definition.bands.findLast(({ from }) => score >= from);
  if (band?.isAlarm) alarms.push(band.label);
  return { score, band: band?.label ?? '', alarms };
}

/** Whether anything counts. */
export function hasScore({ questions }: Definition): boolean {
  return questions.some(({ counts, options }) => counts || options.some(({ score }) => score !== null));
}

/** Whether any answer or score is an alarm. */
export function hasAlarms({ questions, bands }: Definition): boolean {
  return (
    bands.some(({ isAlarm }) => isAlarm) ||
    questions.some(({ alarmFrom, options }) => alarmFrom !== null || options.some(({ isAlarm }) => isAlarm))
  );
}

export type DefinitionProblem = {
  /** Dotted path below the definition. */
  path: string;
  code: 'required' | 'invalid' | 'exists';
};

/** Faults that keep a questionnaire from being asked, all at once. */
export function definitionProblems({ questions, bands }: Definition): DefinitionProblem[] {
  const problems: DefinitionProblem[] = [];
  if (!questions.some(({ type }) => type !== 'display')) problems.push({ path: 'questions', code: 'required' });
  const before = new Map<string, Question>();
  for (const [at, question] of questions.entries()) {
    const path = `questions.${at}`;
    const { linkId, text, type, options, enableWhen, min, max } = question;
    if (before.has(linkId)) problems.push({ path: `${path}.linkId`, code: 'exists' });
    if (!text.trim()) problems.push({ path: `${path}.text`, code: 'required' });
    if (isChosen(type) && options.length < 2) problems.push({ path: `${path}.options`, code: 'required' });
    const seen = new Set<string>();
    for (const [index, { code, display }] of options.entries()) {
      if (!display.trim()) problems.push({ path: `${path}.options.${index}.display`, code: 'required' });
      if (seen.has(code)) problems.push({ path: `${path}.options.${index}.display`, code: 'exists' });
      seen.add(code);
    }
    if (min !== null && max !== null && min > max) problems.push({ path: `${path}.max`, code: 'invalid' });
    for (const [index, condition] of enableWhen.entries())
      if (!isPossible(condition, before.get(condition.question)))
        problems.push({ path: `${path}.enableWhen.${index}.answer`, code: 'invalid' });
    before.set(linkId, question);
  }
  for (const [at, { from, label }] of bands.entries()) {
    if (!label.trim()) problems.push({ path: `bands.${at}.label`, code: 'required' });
    if (at > 0 && from <= (bands[at - 1]?.from ?? 0)) problems.push({ path: `bands.${at}.from`, code: 'invalid' });
  }
  return problems;
}

/** Whether a condition can ever hold: it asks for an answer of an earlier question. */
function isPossible({ operator, answer }: Condition, question: Question | undefined): boolean {
  if (!question || question.type === 'display') return false;
  if (operator === 'exists') return true;
  if (isNumeric(question.type)) return answer.trim() !== '' && Number.isFinite(Number(answer));
  if (operator === '>=' || operator === '<=') return false;
  if (question.type === 'boolean') return answer === 'true' || answer === 'false';
  return !isChosen(question.type) || question.options.some(({ code }) => code === answer);
}

import { moreUrgent, type RiskClass } from './queue-order.ts';

/**
 * The pre-assessment: a small part of FHIR R4 Questionnaire (`linkId`, `type`, `answerOption`, `enableWhen`), evaluated by
 * browser and server alike. Answers are kept as the patient gave them; the class that follows from them is a first guess,
 * apart from the one a professional gives.
 */
export type ScreeningItem = {
  linkId: string;
  type: 'boolean' | 'choice' | 'integer';
  /** Codes to choose from; their words are phrases. */
  answerOption?: readonly string[];
  /** Several options may be chosen. */
  repeats?: boolean;
  required?: boolean;
  minValue?: number;
  maxValue?: number;
  /** Shown only while all of these hold. */
  enableWhen?: readonly Condition[];
  /** Answers that need help at once. */
  alarms?: readonly { when: Answer; risk: RiskClass; call: EmergencyNumber }[];
  /** Answers that raise the class without an alarm. */
  raises?: readonly { when?: Answer; from?: number; risk: RiskClass }[];
};

export type Answer = boolean | number | string;
export type Answers = Readonly<Record<string, Answer | readonly string[]>>;

type Condition = { question: string } & ({ answer: Answer } | { exists: true });

/** 192 is SAMU (ambulance), 188 is CVV (suicide prevention). */
export type EmergencyNumber = '192' | '188';

/** An answer that needs help at once. */
export type Alarm = { linkId: string; answer: Answer; risk: RiskClass; call: EmergencyNumber };

const toldOf = (question: string, answer: Answer): Condition => ({ question, answer });

/**
 * Screening of a new clinic. Its alarms are those for which SAMU is to be called (Ministério da Saúde); thoughts of
 * self-harm lead to CVV, and with a plan to SAMU.
 */
export const defaultScreening: readonly ScreeningItem[] = [
  {
    linkId: 'alarm',
    type: 'choice',
    repeats: true,
    required: true,
    answerOption: [
      'chest_pain',
      'breathless',
      'stroke',
      'unconscious',
      'seizure',
      'poisoning',
      'burn',
      'trauma',
      'choking',
      'labour',
      'bleeding',
      'none',
    ],
    alarms: (
      [
        'chest_pain',
        'breathless',
        'stroke',
        'unconscious',
        'seizure',
        'poisoning',
        'burn',
        'trauma',
        'choking',
        'labour',
        'bleeding',
      ] as const
    ).map((when) => ({ when, risk: 'red' as const, call: '192' as const })),
  },
  {
    linkId: 'self_harm',
    type: 'boolean',
    required: true,
    alarms: [{ when: true, risk: 'orange', call: '188' }],
  },
  {
    linkId: 'self_harm_plan',
    type: 'boolean',
    required: true,
    enableWhen: [toldOf('self_harm', true)],
    alarms: [{ when: true, risk: 'red', call: '192' }],
  },
  { linkId: 'pain', type: 'integer', required: true, minValue: 0, maxValue: 10, raises: [{ from: 8, risk: 'yellow' }] },
  {
    linkId: 'since',
    type: 'choice',
    required: true,
    answerOption: ['hours', 'day', 'days', 'weeks'],
  },
  { linkId: 'fever', type: 'boolean', required: true },
  {
    linkId: 'fever_days',
    type: 'choice',
    required: true,
    answerOption: ['less_than_3', '3_or_more'],
    enableWhen: [toldOf('fever', true)],
    raises: [{ when: '3_or_more', risk: 'yellow' }],
  },
  { linkId: 'vomiting', type: 'boolean', required: true },
  {
    linkId: 'keeps_liquids',
    type: 'boolean',
    required: true,
    enableWhen: [toldOf('vomiting', true)],
    raises: [{ when: false, risk: 'yellow' }],
  },
  {
    linkId: 'condition',
    type: 'choice',
    repeats: true,
    answerOption: ['diabetes', 'hypertension', 'heart', 'lung', 'immunity', 'kidney', 'none'],
    raises: [{ when: 'immunity', risk: 'yellow' }],
  },
  {
    linkId: 'errand',
    type: 'boolean',
    enableWhen: [toldOf('alarm', 'none'), toldOf('fever', false), toldOf('vomiting', false)],
  },
];

const has = (given: Answers[string] | undefined, answer: Answer) =>
  Array.isArray(given) ? given.includes(answer as string) : given === answer;

/** Whether an item is asked, with these answers to those before it. */
function isEnabled(item: ScreeningItem, answers: Answers): boolean {
  return (item.enableWhen ?? []).every((condition) =>
    'answer' in condition
      ? has(answers[condition.question], condition.answer)
      : answers[condition.question] !== undefined,
  );
}

/** Items that are asked with these answers, in order. */
export const enabledItems = (form: readonly ScreeningItem[], answers: Answers): ScreeningItem[] =>
  form.filter((item) => isEnabled(item, answers));

/** Faults of the answers, by `linkId`; answers to items that are not asked are ignored. */
export function screeningFaults(
  form: readonly ScreeningItem[],
  answers: Answers,
): { linkId: string; fault: 'required' | 'invalid' }[] {
  return enabledItems(form, answers).flatMap((item) => {
    const fault = faultOf(item, answers[item.linkId]);
    return fault ? [{ linkId: item.linkId, fault }] : [];
  });
}

function faultOf(item: ScreeningItem, given: Answers[string] | undefined): 'required' | 'invalid' | undefined {
  if (given === undefined || (Array.isArray(given) && given.length === 0))
    return item.required ? 'required' : undefined;
  return isOfType(item, given) ? undefined : 'invalid';
}

function isOfType(item: ScreeningItem, given: Answers[string]): boolean {
  if (item.type === 'boolean') return typeof given === 'boolean';
  if (item.type === 'integer')
    return (
      typeof given === 'number' &&
      Number.isInteger(given) &&
      given >= (item.minValue ?? Number.MIN_SAFE_INTEGER) &&
      given <= (item.maxValue ?? Number.MAX_SAFE_INTEGER)
    );
  const options = item.answerOption ?? [];
  if (!item.repeats) return typeof given === 'string' && options.includes(given);
  // "None of these" beside another answer contradicts it.
  return (
    Array.isArray(given) &&
    given.every((one: string) => options.includes(one)) &&
    new Set(given).size === given.length &&
    !(given.length > 1 && given.includes('none'))
  );
}

/** Answers that need help at once, in the order of the form. */
export function alarmsOf(form: readonly ScreeningItem[], answers: Answers): Alarm[] {
  return enabledItems(form, answers).flatMap((item) =>
    (item.alarms ?? [])
      .filter(({ when }) => has(answers[item.linkId], when))
      .map(({ when, risk, call }) => ({ linkId: item.linkId, answer: when, risk, call })),
  );
}

/** The class that follows from the answers: green, blue for an errand alone, or what an answer raises it to. */
export function riskOf(form: readonly ScreeningItem[], answers: Answers): RiskClass {
  const raised = enabledItems(form, answers).flatMap((item) => {
    const given = answers[item.linkId];
    return (item.raises ?? [])
      .filter(({ when, from }) =>
        when !== undefined ? has(given, when) : from !== undefined && typeof given === 'number' && given >= from,
      )
      .map(({ risk }) => risk);
  });
  const base: RiskClass = answers.errand === true && raised.length === 0 ? 'blue' : 'green';
  return [...alarmsOf(form, answers).map(({ risk }) => risk), ...raised].reduce(moreUrgent, base);
}

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Answer,
  answerProblems,
  askedQuestions,
  type Definition,
  definitionProblems,
  evaluate,
  heardAnswers,
  type Question,
} from './questionnaire.ts';
import { standardQuestionnaires } from './standard.ts';

const definitionOf = (code: string) =>
  standardQuestionnaires.find((each) => each.code === code)?.definition as Definition;

/** An answer of the question's type, or none. */
const answerOf = ({ type, options, min, max }: Question): fc.Arbitrary<Answer | undefined> => {
  const codes = options.map(({ code }) => code);
  const given: Record<Question['type'], fc.Arbitrary<Answer | undefined>> = {
    display: fc.constant(undefined),
    boolean: fc.boolean(),
    choice: fc.constantFrom(...(codes.length > 0 ? codes : ['x'])),
    multiple: fc.subarray(codes),
    integer: fc.integer({ min: min ?? 0, max: max ?? 100 }),
    decimal: fc.double({ min: min ?? 0, max: max ?? 100, noNaN: true }),
    date: fc.constant('2026-01-31'),
    string: fc.string({ maxLength: 20 }),
    text: fc.string({ maxLength: 20 }),
  };
  return fc.option(given[type], { nil: undefined });
};
const answersOf = (definition: Definition) =>
  fc
    .tuple(...definition.questions.map((question) => answerOf(question)))
    .map((given) =>
      Object.fromEntries(
        definition.questions.flatMap(({ linkId }, at) => (given[at] === undefined ? [] : [[linkId, given[at]]])),
      ),
    );

describe.each(standardQuestionnaires)('$code', ({ definition }) => {
  test('can be asked', () => expect(definitionProblems(definition)).toEqual([]));

  test('what is not asked counts for nothing, whatever was answered', () => {
    fc.assert(
      fc.property(answersOf(definition), (answers) => {
        const heard = heardAnswers(definition, answers);
        expect(evaluate(definition, heard)).toEqual(evaluate(definition, answers));
        expect(askedQuestions(definition, heard)).toEqual(askedQuestions(definition, answers));
        expect(heardAnswers(definition, heard)).toEqual(heard);
      }),
    );
  });

  test('answers of the right types lack at most something', () => {
    fc.assert(
      fc.property(answersOf(definition), (answers) => {
        for (const { code } of answerProblems(definition, answers)) expect(code).toBe('required');
      }),
    );
  });
});

describe('scales', () => {
  const phq = definitionOf('phq-9');
  const all = (code: string) => Object.fromEntries(Array.from({ length: 9 }, (_, at) => [String(at + 1), code]));

  test.each([
    [0, 'mínima'],
    [4, 'mínima'],
    [5, 'leve'],
    [9, 'leve'],
    [10, 'moderada'],
    [14, 'moderada'],
    [15, 'moderadamente grave'],
    [19, 'moderadamente grave'],
    [20, 'grave'],
    [27, 'grave'],
  ])('PHQ-9 of %i is %s', (score, band) => {
    const answers: Record<string, string> = all('0');
    for (let rest = score, at = 1; rest > 0; at++, rest -= 3) answers[at] = String(Math.min(3, rest));
    expect(evaluate(phq, answers)).toMatchObject({ score, band });
  });

  test('a thought of death is an alarm by itself, and so is a grave score', () => {
    expect(evaluate(phq, { ...all('0'), 9: '1' }).alarms).toEqual([
      'Pensar em se ferir de alguma maneira ou que seria melhor estar morto: Vários dias',
    ]);
    expect(evaluate(phq, { ...all('3'), 9: '0' }).alarms).toEqual(['grave']);
    expect(evaluate(phq, all('0')).alarms).toEqual([]);
  });

  test('pain of eight is an alarm, and where it hurts is asked of whom it hurts', () => {
    const pain = definitionOf('eva-dor');
    expect(evaluate(pain, { pain: 8 })).toEqual({
      score: 8,
      band: 'intensa',
      alarms: ['Quanta dor você sente agora?: 8'],
    });
    expect(askedQuestions(pain, { pain: 0 })).toHaveLength(1);
    expect(answerProblems(pain, { pain: 11 })).toEqual([{ linkId: 'pain', code: 'invalid' }]);
    expect(answerProblems(pain, {})).toEqual([{ linkId: 'pain', code: 'required' }]);
  });
});

describe('a definition', () => {
  const base: Question = {
    linkId: 'a',
    type: 'boolean',
    text: 'A?',
    help: '',
    required: true,
    options: [],
    min: null,
    max: null,
    counts: false,
    alarmFrom: null,
    enableWhen: [],
  };
  const paths = (...questions: Question[]) =>
    definitionProblems({ questions, bands: [] }).map(({ path, code }) => `${path} ${code}`);

  test('says everything that is wrong at once', () => {
    expect(paths()).toEqual(['questions required']);
    expect(paths({ ...base, text: ' ' }, { ...base, type: 'choice' })).toEqual([
      'questions.0.text required',
      'questions.1.linkId exists',
      'questions.1.options required',
    ]);
    const later = { question: 'b', operator: '=', answer: 'true' } as const;
    const unknown = { question: 'a', operator: '=', answer: 'talvez' } as const;
    expect(paths({ ...base, enableWhen: [later] }, { ...base, linkId: 'b', enableWhen: [unknown] })).toEqual([
      'questions.0.enableWhen.0.answer invalid',
      'questions.1.enableWhen.0.answer invalid',
    ]);
    expect(
      definitionProblems({
        questions: [base],
        bands: [
          { from: 5, label: 'x', isAlarm: false },
          { from: 5, label: '', isAlarm: false },
        ],
      }).map(({ path }) => path),
    ).toEqual(['bands.1.label', 'bands.1.from']);
  });
});

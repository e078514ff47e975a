import type { Definition, Question, QuestionnaireKind, QuestionOption } from './questionnaire.ts';

/** A questionnaire that every clinic may take over as it is, and change for itself. */
export type StandardQuestionnaire = {
  code: string;
  kind: QuestionnaireKind;
  title: string;
  /** Owner of the questionnaire, and the permission to use it. */
  source: string;
  definition: Definition;
};

const question = (linkId: string, text: string, more: Partial<Question> = {}): Question => ({
  linkId,
  type: 'text',
  text,
  help: '',
  required: false,
  options: [],
  min: null,
  max: null,
  counts: false,
  alarmFrom: null,
  enableWhen: [],
  ...more,
});

const frequency: readonly QuestionOption[] = [
  { code: '0', display: 'Nenhuma vez', score: 0, isAlarm: false },
  { code: '1', display: 'Vários dias', score: 1, isAlarm: false },
  { code: '2', display: 'Mais da metade dos dias', score: 2, isAlarm: false },
  { code: '3', display: 'Quase todos os dias', score: 3, isAlarm: false },
];

const twoWeeks = 'Nas últimas duas semanas, com que frequência você foi incomodado por:';

/** An option of frequency that is an alarm unless it is none. */
const alarming = frequency.map((option) => ({ ...option, isAlarm: option.score !== 0 }));

const often = (linkId: string, text: string, options = frequency) =>
  question(linkId, text, { type: 'choice', required: true, options });

const difficulty = question(
  'difficulty',
  'Se marcou algum problema, quanto ele dificultou seu trabalho, as coisas da casa ou a relação com as pessoas?',
  {
    type: 'choice',
    options: ['Nenhuma dificuldade', 'Alguma dificuldade', 'Muita dificuldade', 'Extrema dificuldade'].map(
      (display, at) => ({ code: String(at), display, score: null, isAlarm: false }),
    ),
  },
);

/** The instruments of Pfizer's PHQ screeners need no permission to be copied, translated or displayed. */
const PHQ_SOURCE = 'Spitzer, Williams, Kroenke e colegas; uso livre (phqscreeners.com)';

export const standardQuestionnaires: readonly StandardQuestionnaire[] = [
  {
    code: 'phq-9',
    kind: 'scale',
    title: 'PHQ-9 (depressão)',
    source: PHQ_SOURCE,
    definition: {
      questions: [
        question('intro', twoWeeks, { type: 'display' }),
        often('1', 'Pouco interesse ou pouco prazer em fazer as coisas'),
        often('2', 'Sentir-se para baixo, deprimido ou sem perspectiva'),
        often('3', 'Dificuldade para pegar no sono ou permanecer dormindo, ou dormir mais do que de costume'),
        often('4', 'Sentir-se cansado ou com pouca energia'),
        often('5', 'Falta de apetite ou comer demais'),
        often('6', 'Sentir-se mal consigo mesmo, ou achar que é um fracasso ou decepcionou sua família ou a si mesmo'),
        often('7', 'Dificuldade para se concentrar nas coisas, como ler o jornal ou ver televisão'),
        often(
          '8',
          'Lentidão para se movimentar ou falar, a ponto de os outros notarem; ou, ao contrário, ficar tão agitado que anda de um lado para o outro mais do que de costume',
        ),
        often('9', 'Pensar em se ferir de alguma maneira ou que seria melhor estar morto', alarming),
        difficulty,
      ],
      bands: [
        { from: 0, label: 'mínima', isAlarm: false },
        { from: 5, label: 'leve', isAlarm: false },
        { from: 10, label: 'moderada', isAlarm: false },
        { from: 15, label: 'moderadamente grave', isAlarm: false },
        { from: 20, label: 'grave', isAlarm: true },
      ],
    },
  },
  {
    code: 'gad-7',
    kind: 'scale',
    title: 'GAD-7 (ansiedade)',
    source: PHQ_SOURCE,
    definition: {
      questions: [
        question('intro', twoWeeks, { type: 'display' }),
        often('1', 'Sentir-se nervoso, ansioso ou muito tenso'),
        often('2', 'Não ser capaz de impedir ou de controlar as preocupações'),
        often('3', 'Preocupar-se muito com diversas coisas'),
        often('4', 'Dificuldade para relaxar'),
        often('5', 'Ficar tão agitado que se torna difícil permanecer sentado'),
        often('6', 'Ficar facilmente aborrecido ou irritado'),
        often('7', 'Sentir medo como se algo horrível fosse acontecer'),
        difficulty,
      ],
      bands: [
        { from: 0, label: 'mínima', isAlarm: false },
        { from: 5, label: 'leve', isAlarm: false },
        { from: 10, label: 'moderada', isAlarm: false },
        { from: 15, label: 'grave', isAlarm: false },
      ],
    },
  },
  {
    code: 'eva-dor',
    kind: 'scale',
    title: 'EVA (escala de dor)',
    source: 'Escala visual analógica, uso livre',
    definition: {
      questions: [
        question('pain', 'Quanta dor você sente agora?', {
          type: 'integer',
          help: '0 é nenhuma dor, 10 é a pior dor que você imagina.',
          required: true,
          min: 0,
          max: 10,
          counts: true,
          alarmFrom: 8,
        }),
        question('where', 'Onde dói?', {
          type: 'string',
          enableWhen: [{ question: 'pain', operator: '>=', answer: '1' }],
        }),
      ],
      bands: [
        { from: 0, label: 'sem dor', isAlarm: false },
        { from: 1, label: 'leve', isAlarm: false },
        { from: 4, label: 'moderada', isAlarm: false },
        { from: 7, label: 'intensa', isAlarm: false },
      ],
    },
  },
  {
    code: 'pre-consulta',
    kind: 'pre_assessment',
    title: 'Antes da consulta',
    source: 'Acolhe',
    definition: {
      questions: [
        question('complaint', 'O que você está sentindo?', { required: true }),
        question('since', 'Há quanto tempo?', {
          type: 'choice',
          required: true,
          options: ['Hoje', 'Alguns dias', 'Algumas semanas', 'Meses ou mais'].map((display, at) => ({
            code: String(at),
            display,
            score: null,
            isAlarm: false,
          })),
        }),
        question('takes', 'Toma algum remédio?', { type: 'boolean', required: true }),
        question('which', 'Quais, e quanto de cada?', {
          required: true,
          enableWhen: [{ question: 'takes', operator: '=', answer: 'true' }],
        }),
        question('allergies', 'Tem alergia a algum remédio ou alimento?', { type: 'boolean', required: true }),
        question('allergy', 'A quê, e o que acontece?', {
          required: true,
          enableWhen: [{ question: 'allergies', operator: '=', answer: 'true' }],
        }),
        question('ask', 'O que você quer perguntar ao médico?'),
      ],
      bands: [],
    },
  },
  {
    code: 'anamnese',
    kind: 'anamnesis',
    title: 'Anamnese',
    source: 'Acolhe',
    definition: {
      questions: [
        question('complaint', 'Queixa principal e duração', { required: true }),
        question('history', 'História da doença atual'),
        question('past', 'Antecedentes pessoais', { help: 'Doenças, cirurgias, internações, transfusões' }),
        question('medicines', 'Medicamentos em uso'),
        question('allergies', 'Alergias'),
        question('family', 'Antecedentes familiares'),
        question('smokes', 'Fuma?', {
          type: 'choice',
          options: ['Não', 'Parou', 'Sim'].map((display, at) => ({
            code: String(at),
            display,
            score: null,
            isAlarm: false,
          })),
        }),
        question('packs', 'Quantos cigarros por dia, e há quantos anos?', {
          type: 'string',
          enableWhen: [{ question: 'smokes', operator: '!=', answer: '0' }],
        }),
        question('alcohol', 'Bebida alcoólica', { type: 'string' }),
        question('exercise', 'Atividade física', { type: 'string' }),
        question('sleep', 'Sono', { type: 'string' }),
        question('systems', 'Interrogatório sobre os diversos aparelhos'),
      ],
      bands: [],
    },
  },
];

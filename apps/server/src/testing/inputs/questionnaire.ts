import type { Inputs, Named } from './input.ts';

export const questionnaireInputs = (demo: Named): Inputs => {
  const one = { params: { id: crypto.randomUUID() } };
  const visit = { params: { id: demo.appointment, questionnaire_id: crypto.randomUUID() } };
  const definition = { questions: [{ linkId: 'a', type: 'boolean', text: 'A?' }] };
  return {
    'questionnaire.list': {},
    'questionnaire.standard': {},
    'questionnaire.read': one,
    'questionnaire.save': { ...one, body: { title: 'x', kind: 'scale', moment: 'asked', definition } },
    'questionnaire.publish': one,
    'questionnaire.retire': one,
    'questionnaire.pending': { params: { id: demo.appointment } },
    'questionnaire.ask': visit,
    'questionnaire.begin': visit,
    'questionnaire.response': one,
    'questionnaire.saveAnswers': { ...one, body: { answers: {} } },
    'questionnaire.complete': { ...one, body: { answers: {} } },
  };
};

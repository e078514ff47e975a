import type { QuestionnaireResponse as Answered } from '@acolhe/contract/questionnaire/questionnaire';
import { type Answer, askedQuestions, type Question } from '@acolhe/domain/questionnaire/questionnaire';
import type { QuestionnaireResponse, QuestionnaireResponseItemAnswer } from 'fhir/r4';
import { metaOf, refer } from './element.ts';

/** Complete answers, with the questions as they were asked. */
export function questionnaireResponseOf(response: Answered): QuestionnaireResponse {
  const { answers, definition } = response;
  return {
    resourceType: 'QuestionnaireResponse',
    id: response.id,
    meta: metaOf(new Date(response.completed_at ?? response.saved_at)),
    // Canonical of a questionnaire that this API does not read: the clinic's own, in its version.
    questionnaire: `urn:uuid:${response.questionnaire_id}|${response.version}`,
    status: 'completed',
    subject: refer('Patient', response.patient_id),
    ...(response.appointment_id && { encounter: refer('Encounter', response.appointment_id) }),
    authored: response.completed_at ?? response.saved_at,
    author: { type: 'Patient', display: response.author },
    item: askedQuestions(definition, answers).map((question) => {
      const answer = answersOf(question, answers[question.linkId]);
      return { linkId: question.linkId, text: question.text, ...(answer.length > 0 && { answer }) };
    }),
  };
}

function answersOf(question: Question, given: Answer | undefined): QuestionnaireResponseItemAnswer[] {
  if (given === undefined || given === '') return [];
  const option = (code: string) => ({
    valueCoding: { code, display: question.options.find((one) => one.code === code)?.display ?? code },
  });
  switch (question.type) {
    case 'choice':
      return [option(String(given))];
    case 'multiple':
      return (Array.isArray(given) ? given : [String(given)]).map(option);
    case 'boolean':
      return [{ valueBoolean: given === true }];
    case 'integer':
      return [{ valueInteger: Number(given) }];
    case 'decimal':
      return [{ valueDecimal: Number(given) }];
    default:
      return [{ valueString: String(given) }];
  }
}

import { defineEvent } from '../../platform/events.ts';

/** A questionnaire was answered: its doctor is told, at once if an answer is an alarm. */
export const questionnaireAnswered = defineEvent<{ appointmentId: string; responseId: string; isAlarm: boolean }>(
  'questionnaire-answered',
);

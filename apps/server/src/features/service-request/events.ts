import { defineEvent } from '../../platform/events.ts';

/** A patient asked the clinic for a return or a time. */
export const requestAsked = defineEvent<{ id: string; patientId: string; appointmentId: string | null }>(
  'request-asked',
);

/** The clinic answered a request: with a visit, or a refusal's reason. */
export const requestAnswered = defineEvent<{ id: string }>('request-answered');

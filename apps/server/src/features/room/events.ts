import { defineEvent } from '../../platform/events.ts';

/** Somebody whom the clinic named with a visit, and the code by which they enter its room. */
export type AssistantInvitation = { appointmentId: string; guestId: string; name: string; mail: string; code: string };

/** An assistant is invited, or still is, to a visit that was booked or changed. */
export const assistantInvited = defineEvent<AssistantInvitation>('assistant-invited');

export const assistantDismissed = defineEvent<AssistantInvitation>('assistant-dismissed');

/** The professional came into a room in which the patient is not. Epoch ms. */
export const patientAwaited = defineEvent<{ appointmentId: string; start: number; now: number }>('patient-awaited');

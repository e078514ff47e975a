import { defineEvent } from '../../platform/events.ts';

/** The assistant named with a visit, and their access code to its room. */
export type AssistantInvitation = { appointmentId: string; guestId: string; name: string; mail: string; code: string };

/** An assistant was invited to a visit, or stays invited to one that was booked or changed. */
export const assistantInvited = defineEvent<AssistantInvitation>('assistant-invited');

export const assistantDismissed = defineEvent<AssistantInvitation>('assistant-dismissed');

/** The professional entered a room without the patient. Epoch ms. */
export const patientAwaited = defineEvent<{ appointmentId: string; start: number; now: number }>('patient-awaited');

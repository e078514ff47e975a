import { defineEvent } from '../../platform/events.ts';

/** An entry that both sides read was written. */
export const messageSent = defineEvent<{
  threadId: string;
  patientId: string;
  side: 'patient' | 'clinic';
  isAutomatic: boolean;
}>('message-sent');

/** Something about a thread changed: what is in it, who has read it, whose it is. */
export const threadTouched = defineEvent<{ threadId: string }>('thread-touched');

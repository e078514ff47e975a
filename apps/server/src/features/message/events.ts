import { defineEvent } from '../../platform/events.ts';

/** An entry that both sides read was written. */
export const messageSent = defineEvent<{
  threadId: string;
  patientId: string;
  side: 'patient' | 'clinic';
  isAutomatic: boolean;
}>('message-sent');

/** A thread changed: its entries, its readers, or its assignment. */
export const threadTouched = defineEvent<{ threadId: string }>('thread-touched');

import { defineEvent } from '../../platform/events.ts';

/** A doctor opened a record with a reason: its patient and the clinic's managers are told. */
export const recordOpened = defineEvent<{ patientId: string; openingId: string }>('record-opened');

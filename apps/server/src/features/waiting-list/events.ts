import { defineEvent } from '../../platform/events.ts';

/** A freed time is kept for somebody who waits; `appointmentId` is the row that keeps it. */
export const timeOffered = defineEvent<{ appointmentId: string }>('time-offered');

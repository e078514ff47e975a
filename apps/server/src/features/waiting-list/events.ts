import { defineEvent } from '../../platform/events.ts';

/** A freed slot is offered to a patient of the waiting list; `appointmentId` is the row that keeps it. */
export const timeOffered = defineEvent<{ appointmentId: string }>('time-offered');

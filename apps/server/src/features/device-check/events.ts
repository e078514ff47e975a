import { defineEvent } from '../../platform/events.ts';

/** A device check of an appointment was stored. */
export const deviceChecked = defineEvent<{ id: string }>('device-checked');

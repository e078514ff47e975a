import { defineEvent } from '../../platform/events.ts';

/** A test of the devices for an appointment was kept. */
export const deviceChecked = defineEvent<{ id: string }>('device-checked');

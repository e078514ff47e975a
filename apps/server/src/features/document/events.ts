import { defineEvent } from '../../platform/events.ts';

/** Documents of a visit were signed in one go: their patient may have them. */
export const documentsSigned = defineEvent<{ appointmentId: string; signingId: string }>('documents-signed');

import * as z from 'zod';
import { call } from '../call.ts';
import { instant } from '../values.ts';

/** How the mails of a clinic leave. */
export const mailDeliveryCalls = {
  mailDelay: call
    .meta({ access: 'public', whenClosed: true })
    .route({
      method: 'GET',
      path: '/mail',
      summary: 'Tell whether mails may be late just now; of no mail in particular',
    })
    .input(z.object({}))
    .output(z.object({ is_late: z.boolean() })),
  mails: call
    .meta({ can: 'keep_network' })
    .route({ method: 'GET', path: '/mails', summary: 'List mails that wait, and that were given up' })
    .input(z.object({}))
    .output(
      z.object({
        /** Since when the mail server takes no mails; null while it does. */
        failing_since: instant.nullable(),
        /** Mails that should have left minutes ago. */
        waiting: z.int(),
        /** Mails of the last 90 days that were given up. */
        failed: z.int(),
      }),
    ),
};

import * as z from 'zod';
import { call } from '../call.ts';
import { centavos, companyId, date, done, id, lastDays, lookup } from '../values.ts';

const figures = z.object({
  /** One entry for each day of the clinic, oldest first, today last. */
  days: z.array(
    z.object({
      date,
      finished: z.int(),
      no_show: z.int(),
      cancelled: z.int(),
      /** Amount paid on this day and not refunded. */
      received: centavos,
    }),
  ),
  /** Upcoming booked visits. */
  booked: z.int(),
  /** Median wait of patients in the room, in minutes; null if nobody waited. */
  wait_minutes: z.int().nullable(),
});
export type Figures = z.infer<typeof figures>;

export const metrics = {
  send: call
    .meta({ access: 'session', beforeTerms: true })
    .route({
      method: 'POST',
      path: '/sendtoaggregator',
      inputStructure: 'detailed',
      summary: 'Minutes that a person spent in a session',
    })
    .input(
      z.object({
        headers: z
          .object({ 'x-dav-company-id': lookup(60).optional(), 'x-api-key': lookup(200).optional() })
          .optional(),
        body: z.object({
          companyId,
          eventType: z.literal('PERSON_LOGIN'),
          personId: id,
          value: z.number().min(0).max(100_000),
        }),
      }),
    )
    .output(done),
  figures: call
    .meta({ access: 'session', roles: ['M'] })
    .route({ method: 'GET', path: '/figures', summary: "The clinic's last days: visits, money and waits" })
    .input(z.object({ days: lastDays }))
    .output(figures),
};

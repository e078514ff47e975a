import * as z from 'zod';
import { call } from './call.ts';
import { centavos, companyId, date, done, id, lastDays } from './values.ts';

const figures = z.object({
  /** Every day of the clinic, the oldest first, today last. */
  days: z.array(
    z.object({
      date,
      finished: z.int(),
      no_show: z.int(),
      cancelled: z.int(),
      /** What was paid on this day and not sent back. */
      received: centavos,
    }),
  ),
  /** Visits that are booked from now on. */
  booked: z.int(),
  /** Half of the patients waited no longer than this in the room, in minutes; null when nobody did. */
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
          .object({ 'x-dav-company-id': z.string().max(60).optional(), 'x-api-key': z.string().max(200).optional() })
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

import * as z from 'zod';
import { call } from './call.ts';
import { companyId, done, id } from './values.ts';

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
};

import { recordParts } from '@acolhe/domain/record/record-access';
import * as z from 'zod';
import { call } from '../call.ts';
import { id, instant, requiredText } from '../values.ts';

const access = z.object({
  id: z.string(),
  at: instant,
  name: z.string(),
  /** Part that was read, or that the record was opened with a reason. */
  part: z.enum(recordParts),
  /** Why a doctor opened the record; empty for every other access. */
  reason: z.string(),
});
export type RecordAccess = z.infer<typeof access>;

/** Calls of the person area about who reads a record. */
export const recordAccessCalls = {
  openRecord: call
    .meta({ can: 'open_record' })
    .route({
      method: 'POST',
      path: '/{id}/history/opening',
      successStatus: 201,
      summary:
        'Open a record, and what is sensitive in it, for four hours with a reason; the patient and managers are told',
    })
    .input(z.object({ id, reason: requiredText(300, 10) }))
    .output(z.object({ until: instant })),
  accessLog: call
    .meta({ can: 'see_access_log' })
    .route({
      method: 'GET',
      path: '/{id}/history/access',
      summary: 'Tell who read a record, what and when; newest first',
    })
    .input(
      z.object({
        id,
        before: z
          .string()
          .regex(/^\d{1,15}$/)
          .optional(),
      }),
    )
    .output(z.object({ company: z.string(), accesses: z.array(access), next: z.string().nullable() })),
};

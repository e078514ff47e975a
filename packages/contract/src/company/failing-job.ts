import { jobAreas } from '@acolhe/domain/company/job-area';
import * as z from 'zod';
import { call } from '../call.ts';
import { instant } from '../values.ts';

/** A part of the clinic's day of which something is not done by itself as it should. */
const failingArea = z.object({
  area: z.enum(jobAreas),
  since: instant,
  /** Single things that wait for another try, and those of them that are tried once a day only. */
  items: z.int(),
  set_aside: z.int(),
  /** Whether nothing of a job is done, rather than single things. */
  is_whole: z.boolean(),
});
export type FailingArea = z.infer<typeof failingArea>;

export const failingJobCalls = {
  failingJobs: call
    .meta({ can: 'keep_network' })
    .route({ method: 'GET', path: '/jobs/failing', summary: 'Tell what is not done by itself as it should' })
    .input(z.object({}))
    .output(z.array(failingArea)),
};

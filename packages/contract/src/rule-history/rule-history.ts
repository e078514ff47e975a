import * as z from 'zod';
import { instant } from '../values.ts';

/** Changes to a plan, a voucher, a professional's terms, the clinic's settings, pages and accounts, or a person. */
export const ruleHistory = z.array(
  z.object({
    at: instant,
    event: z.enum(['create', 'edit', 'deactivate', 'activate', 'confirm', 'join', 'separate']),
    actor_name: z.string(),
    /** Field names of the contract; values as stored, empty for none. */
    changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  }),
);
export type RuleHistory = z.infer<typeof ruleHistory>;

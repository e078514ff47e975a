import * as z from 'zod';
import { instant } from './values.ts';

/** What somebody changed about a plan, a voucher, a professional's terms or the clinic's financial settings. */
export const ruleHistory = z.array(
  z.object({
    at: instant,
    event: z.enum(['create', 'edit', 'deactivate', 'activate']),
    actor_name: z.string(),
    /** Fields by their names in the contract; values as they were kept, empty for none. */
    changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  }),
);
export type RuleHistory = z.infer<typeof ruleHistory>;

import * as z from 'zod';
import { call } from '../call.ts';
import { standing } from '../landing/setup-document.ts';
import { companyId, date } from '../values.ts';

/** Flags of a company's contract (spec §3), decided by its network or the installation. */
export const contractTerms = z.object({
  /** Whether the virtual line, its totems and the clubs' attendance are included. */
  use_emergency_module: z.boolean(),
  /** Whether pages say that they are made with Acolhe. */
  display_powered_by: z.boolean(),
});
export type ContractTerms = z.infer<typeof contractTerms>;

const contracted = contractTerms.extend({
  standing,
  /** Last day in service. */
  expiration_date: date.nullable(),
  /** The network that decides; null where the installation does. */
  network: z.string().nullable(),
});

export const contractedCalls = {
  contracted: call
    .meta({ can: 'keep_network' })
    .route({ method: 'GET', path: '/{id}/contract', summary: 'Tell what the contract of the own company includes' })
    .input(z.object({ id: companyId }))
    .output(contracted),
};

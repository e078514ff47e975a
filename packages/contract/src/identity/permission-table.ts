import { companyRules } from '@acolhe/domain/identity/roles';
import * as z from 'zod';
import { areaNames, capabilityNames } from './capability.ts';
import { holders } from './holder.ts';

/**
 * Capabilities of each holder at a company, as the gate decides them: `off` means that a rule of the company switches
 * it off for them.
 */
export const permissionTable = z.array(
  z.object({
    area: z.enum(areaNames),
    capabilities: z.array(
      z.object({
        name: z.enum(capabilityNames),
        may: z.record(z.enum(holders), z.enum(['yes', 'no', 'off'])),
        /** The rule that a part of them depends on. */
        rule: z.enum(companyRules).nullable(),
      }),
    ),
  }),
);
export type PermissionTable = z.infer<typeof permissionTable>;

import { companyRules } from '@acolhe/domain/person/roles';
import * as z from 'zod';
import type { capabilities } from './capability-call.ts';

type Areas = typeof capabilities;
export type CapabilityArea = keyof Areas;
export type Capability = { [Area in CapabilityArea]: keyof Areas[Area] }[CapabilityArea];

/** Whom the page tells apart: roles, and staff by each permission. */
export const holders = ['P', 'D', 'reception', 'triage', 'finance', 'M'] as const;
export type Holder = (typeof holders)[number];

/** Who may do what at a company, as the gate decides it: `off` is what a rule of the company switches off for them. */
// Names of capabilities come from the server: browsers have no use for the list of calls.
export const permissionTable = z.array(
  z.object({
    area: z.string() as unknown as z.ZodType<CapabilityArea>,
    capabilities: z.array(
      z.object({
        name: z.string() as unknown as z.ZodType<Capability>,
        may: z.record(z.enum(holders), z.enum(['yes', 'no', 'off'])),
        /** The rule that a part of them depends on. */
        rule: z.enum(companyRules).nullable(),
      }),
    ),
  }),
);
export type PermissionTable = z.infer<typeof permissionTable>;

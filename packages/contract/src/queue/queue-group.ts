import { openings } from '@acolhe/domain/queue/queue-hours';
import * as z from 'zod';
import { call } from '../call.ts';
import { amount, centavos, id, instant, requiredLine, text, version, weeklyHours } from '../values.ts';

/** Rules of a queue group, set by a manager. */
export const queueGroupRules = z.object({
  name: requiredLine(80),
  description: text(500).default(''),
  specialty: requiredLine(80),
  /** Centavos of one attendance; 0 asks for no payment. */
  price: amount,
  /** Expected length of an attendance. */
  visit_minutes: z.int().min(5).max(120),
  opening: z.enum(openings),
  hours: weeklyHours.max(28),
  /** Professionals who may check in. */
  professional_ids: z.array(id).max(500),
  status: z.enum(['active', 'inactive']),
});

export const queueGroup = z.object({
  id,
  name: z.string(),
  description: z.string(),
  specialty: z.string(),
  price: centavos,
  visit_minutes: z.int(),
  is_open: z.boolean(),
  /** When its hours begin next; null while it is open, or if nothing is planned. */
  opens_at: instant.nullable(),
  /** People in the waiting room. */
  waiting: z.int(),
  /** Professionals who are checked in and not paused. */
  present: z.int(),
  /** Whether the caller, a professional, may check in. */
  is_granted: z.boolean(),
});
export type QueueGroup = z.infer<typeof queueGroup>;

const managedGroup = z.object({
  ...queueGroup.shape,
  opening: z.enum(openings),
  hours: weeklyHours,
  professional_ids: z.array(id),
  status: z.enum(['active', 'inactive']),
  /** How often the range of waiting that people were told came out right in the last 30 days. */
  promises: z.object({ measured: z.int(), right: z.int(), late: z.int() }),
  version,
});
export type ManagedGroup = z.infer<typeof managedGroup>;

const manager = { can: 'keep_queue_group', module: 'emergency' } as const;

/** Queue groups: the fields that every caller sees, and their rules for managers. */
export const queueGroupCalls = {
  groups: call
    .meta({ can: 'see_queue_group', atTotem: true })
    .route({
      method: 'GET',
      path: '/group',
      summary: 'List queue groups in service: opening hours, price, and who waits',
    })
    .output(z.array(queueGroup)),
  managedGroups: call
    .meta(manager)
    .route({ method: 'GET', path: '/group/list', summary: 'List all queue groups with their rules' })
    .output(z.array(managedGroup)),
  addGroup: call
    .meta(manager)
    .route({ method: 'POST', path: '/group', successStatus: 201, summary: 'Make a queue group' })
    .input(queueGroupRules)
    .output(managedGroup),
  changeGroup: call
    .meta(manager)
    .route({ method: 'PUT', path: '/group/{id}', summary: 'Change the rules of a queue group, open or close it' })
    .input(z.object({ ...queueGroupRules.shape, id, version }))
    .output(managedGroup),
};

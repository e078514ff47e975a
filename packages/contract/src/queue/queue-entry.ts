import { endReasons, queueStatuses } from '@acolhe/domain/queue/queue-entry-flow';
import { priorities, riskClasses } from '@acolhe/domain/queue/queue-order';
import * as z from 'zod';
import { id, instant, version } from '../values.ts';

export const alarm = z.object({
  linkId: z.string(),
  answer: z.union([z.boolean(), z.number(), z.string()]),
  risk: z.enum(riskClasses),
  call: z.enum(['192', '188']),
});

/** Fields of a queue entry that patient and professional both see. */
export const entryBase = z.object({
  id,
  ticket: z.string(),
  status: z.enum(queueStatuses),
  group_id: id,
  group_name: z.string(),
  patient_id: id,
  patient_name: z.string(),
  arrived_at: instant,
  /** Since when they are in the waiting room. */
  waiting_since: instant.nullable(),
  complaint: z.string(),
  priority: z.enum(priorities),
  called_at: instant.nullable(),
  /** Until when a call can be accepted. */
  call_until: instant.nullable(),
  /** Professional who called, or attends. */
  professional_name: z.string().nullable(),
  misses: z.int(),
  end_reason: z.enum(endReasons).nullable(),
  appointment_id: id.nullable(),
  version,
});

/** Range of waiting from now on, in minutes. */
export const waitRange = z.object({ low: z.int(), high: z.int() });

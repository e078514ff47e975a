import { attendanceOutcomes } from '@acolhe/domain/queue/attendance-outcome';
import { queueStatuses } from '@acolhe/domain/queue/queue-entry-flow';
import { priorities, riskClasses } from '@acolhe/domain/queue/queue-order';
import * as z from 'zod';
import { call } from '../call.ts';
import { accessCode, done, id, instant, line, requiredLine, text, version } from '../values.ts';
import { alarm, entryBase } from './queue-entry.ts';
import { queueGroup } from './queue-group.ts';

/** Reason for a patient who is passed, returned or classified. */
export const queueReason = z.object({ reason: requiredLine(200) });

/** An entry as those see it who call from the line, or keep it. */
const queueEntry = z.object({
  ...entryBase.shape,
  age: z.int().nullable(),
  /** The class that counts: what a professional gave, else what the answers say; null before the pre-assessment. */
  risk: z.enum(riskClasses).nullable(),
  /** Risk class by the patient's own answers. */
  declared_risk: z.enum(riskClasses).nullable(),
  /** Answers of the pre-assessment; null for managers, who read no clinical text. */
  answers: z.record(z.string(), z.unknown()).nullable(),
  alarms: z.array(alarm),
  alarm_seen: z.boolean(),
  due_at: instant.nullable(),
  past_target: z.boolean(),
  professional_id: id.nullable(),
  room_code: accessCode.nullable(),
});
export type QueueEntry = z.infer<typeof queueEntry>;

const shift = z.object({
  id,
  professional_id: id,
  professional_name: z.string(),
  group_ids: z.array(id),
  status: z.enum(['present', 'paused']),
  started_at: instant,
});
export type QueueShift = z.infer<typeof shift>;

/** Guidance and referral are read by the patient. */
const conclusion = z.object({
  outcome: z.enum(attendanceOutcomes),
  guidance: text(2000).default(''),
  /** To which specialty or service, and why; required of a referral. */
  referral: text(500).default(''),
});

const queueView = z.object({
  groups: z.array(queueGroup),
  /** All entries in the line, in its order; then those still on their way to it, called or attended. */
  entries: z.array(queueEntry),
  /** Attendances of the caller whose outcome they have not said yet. */
  to_conclude: z.array(queueEntry),
  /** Professionals who are checked in. */
  shifts: z.array(shift),
  /** The caller's own shift. */
  own_shift: shift.nullable(),
  now: instant,
});
export type QueueView = z.infer<typeof queueView>;

const historyItem = z.object({
  at: instant,
  event: z.string(),
  from: z.enum(queueStatuses).nullable(),
  to: z.enum(queueStatuses),
  actor: z.string(),
  actor_name: z.string().nullable(),
  reason: z.string().nullable(),
});
export type QueueHistoryItem = z.infer<typeof historyItem>;

const one = z.object({ id });
const because = z.object({ id, ...queueReason.shape });

/** Calls of professionals, staff and managers at the line. */
export const queueCalls = {
  line: call
    .meta({ can: 'see_line' })
    .route({
      method: 'GET',
      path: '/line',
      summary: "Get the line: a professional's granted groups, or all of the clinic's",
    })
    .output(queueView),
  history: call
    .meta({ can: 'see_line' })
    .route({ method: 'GET', path: '/entry/{id}/history', summary: 'Tell what happened to an entry' })
    .input(one)
    .output(z.array(historyItem)),
  checkIn: call
    .meta({ can: 'call_from_line' })
    .route({ method: 'PUT', path: '/shift', summary: 'Check in to granted groups, pause, or go on' })
    .input(
      z.object({ group_ids: z.array(id).min(1).max(50), status: z.enum(['present', 'paused']).default('present') }),
    )
    .output(shift),
  checkOut: call
    .meta({ can: 'call_from_line' })
    .route({
      method: 'DELETE',
      path: '/shift',
      summary: 'End the shift; whoever was called and has not accepted keeps their place',
    })
    .output(done),
  callNext: call
    .meta({ can: 'call_from_line' })
    .route({ method: 'POST', path: '/call', summary: 'Call the next in order, or a chosen one with a reason' })
    .input(z.object({ entry_id: id.optional(), reason: line(200).optional() }))
    .output(queueEntry),
  callAgain: call
    .meta({ can: 'call_from_line' })
    .route({ method: 'POST', path: '/entry/{id}/call', summary: 'Call again somebody whose call was lost' })
    .input(one)
    .output(queueEntry),
  requeue: call
    .meta({ can: 'call_from_line' })
    .route({
      method: 'POST',
      path: '/entry/{id}/requeue',
      summary: 'Return somebody to the line at their place, in this or another group',
    })
    .input(z.object({ id, reason: requiredLine(200), group_id: id.optional() }))
    .output(done),
  conclude: call
    .meta({ can: 'call_from_line' })
    .route({
      method: 'PUT',
      path: '/entry/{id}/outcome',
      summary:
        'Say after the attendance how it came out, and what the patient is told; `absent` ends one that nobody came to',
    })
    .input(z.object({ id, ...conclusion.shape }))
    .output(done),
  triage: call
    .meta({ can: 'triage' })
    .route({ method: 'PUT', path: '/entry/{id}/risk', summary: 'Give a risk class' })
    .input(
      z.object({
        id,
        version,
        risk: z.enum(riskClasses),
        priority: z.enum(priorities).optional(),
        reason: requiredLine(200),
      }),
    )
    .output(queueEntry),
  bringForward: call
    .meta({ can: 'keep_line' })
    .route({ method: 'POST', path: '/entry/{id}/forward', summary: 'Bring somebody to the front of their band' })
    .input(because)
    .output(queueEntry),
  finish: call
    .meta({ can: 'keep_line' })
    .route({ method: 'POST', path: '/entry/{id}/finish', summary: 'End a protocol' })
    .input(because)
    .output(done),
};

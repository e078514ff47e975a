import { endReasons, queueStates } from '@acolhe/domain/emergency/queue-flow';
import { openings } from '@acolhe/domain/emergency/queue-hours';
import { priorities, riskClasses } from '@acolhe/domain/emergency/queue-order';
import * as z from 'zod';
import { call } from '../call.ts';
import {
  accessCode,
  amount,
  centavos,
  done,
  id,
  instant,
  line,
  requiredLine,
  requiredText,
  text,
  version,
} from '../values.ts';

const queueHours = z.array(
  z.object({
    weekday: z.int().min(0).max(6),
    start_time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
    end_time: z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/),
  }),
);

/** What a manager decides of a queue group. */
export const queueGroupRules = z.object({
  name: requiredLine(80),
  description: text(500).default(''),
  specialty: requiredLine(80),
  /** Centavos of one attendance; 0 asks for no payment. */
  price: amount,
  /** Expected length of an attendance. */
  visit_minutes: z.int().min(5).max(120),
  opening: z.enum(openings),
  hours: queueHours.max(28),
  /** Professionals who may check in. */
  professional_ids: z.array(id).max(500),
  status: z.enum(['active', 'inactive']),
});

/** What those are told who are passed, returned or classified. */
export const lineReason = z.object({ reason: requiredLine(200) });

const queueGroup = z.object({
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
  hours: queueHours,
  professional_ids: z.array(id),
  status: z.enum(['active', 'inactive']),
  /** How often the range of waiting that people were told came out right in the last 30 days. */
  promises: z.object({ measured: z.int(), right: z.int(), late: z.int() }),
  version,
});
export type ManagedGroup = z.infer<typeof managedGroup>;

const alarm = z.object({
  linkId: z.string(),
  answer: z.union([z.boolean(), z.number(), z.string()]),
  risk: z.enum(riskClasses),
  call: z.enum(['192', '188']),
});

/** What patient and professional both see of somebody in the line. */
const entryBase = z.object({
  id,
  ticket: z.string(),
  status: z.enum(queueStates),
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
  /** Who called, or attends. */
  professional_name: z.string().nullable(),
  misses: z.int(),
  end_reason: z.enum(endReasons).nullable(),
  appointment_id: id.nullable(),
  version,
});

/** An entry of the caller, or of somebody they are responsible for. */
const ownEntry = z.object({
  ...entryBase.shape,
  price: centavos,
  /** 1 is next; null outside the waiting room. */
  place: z.int().nullable(),
  /** People in the waiting room of the group. */
  waiting: z.int(),
  /** Range of waiting from now on, in minutes; null where there is too little to go by. */
  wait: z.object({ low: z.int(), high: z.int() }).nullable(),
  alarms: z.array(alarm),
  alarm_seen: z.boolean(),
  payment_code: accessCode.nullable(),
  room_code: accessCode.nullable(),
  /** People who were called before this one although they stood behind, and why. */
  passed: z.array(z.object({ at: instant, reason: z.string() })),
  /** Server time, to correct countdowns. */
  now: instant,
});
export type OwnEntry = z.infer<typeof ownEntry>;

/** An entry as those see it who call from the line, or keep it. */
const lineEntry = z.object({
  ...entryBase.shape,
  age: z.int().nullable(),
  /** The class that counts: what a professional gave, else what the answers say; null before the pre-assessment. */
  risk: z.enum(riskClasses).nullable(),
  /** What the patient's answers say. */
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
export type LineEntry = z.infer<typeof lineEntry>;

const shift = z.object({
  id,
  professional_id: id,
  professional_name: z.string(),
  group_ids: z.array(id),
  status: z.enum(['present', 'paused']),
  started_at: instant,
});
export type QueueShift = z.infer<typeof shift>;

const lineView = z.object({
  groups: z.array(queueGroup),
  /** Everybody in the line, in its order; then those who are still on their way to it, called or attended. */
  entries: z.array(lineEntry),
  /** Professionals who are checked in. */
  shifts: z.array(shift),
  /** The caller's own shift. */
  own_shift: shift.nullable(),
  now: instant,
});
export type LineView = z.infer<typeof lineView>;

const historyItem = z.object({
  at: instant,
  event: z.string(),
  from: z.enum(queueStates).nullable(),
  to: z.enum(queueStates),
  actor: z.string(),
  actor_name: z.string().nullable(),
  reason: z.string().nullable(),
});
export type QueueHistoryItem = z.infer<typeof historyItem>;

const answers = z.record(z.string().max(40), z.union([z.boolean(), z.number(), line(40), z.array(line(40)).max(30)]));

const own = { access: 'session', roles: ['P'], rule: 'access_emergency' } as const;
const caller = { access: 'session', roles: ['D'], rule: 'access_emergency' } as const;
const keeper = {
  access: 'session',
  roles: ['D', 'DC', 'M'],
  permissions: ['triage'],
  rule: 'access_emergency',
} as const;
const manager = { access: 'session', roles: ['M'] } as const;
const one = z.object({ id });
const because = z.object({ id, ...lineReason.shape });

export const emergency = {
  groups: call
    .meta({ access: 'session', rule: 'access_emergency' })
    .route({ method: 'GET', path: '/group', summary: 'Queue groups in service: opening hours, price, and who waits' })
    .output(z.array(queueGroup)),
  status: call
    .meta(own)
    .route({
      method: 'GET',
      path: '/status',
      summary: "The caller's and their dependents' entries that have not ended, each with its place",
    })
    .output(z.array(ownEntry)),
  enter: call
    .meta(own)
    .route({
      method: 'POST',
      path: '/entry',
      successStatus: 201,
      summary: 'Arrive at the line; who is in it already goes on from where they were',
    })
    .input(z.object({ group_id: id, patient_id: id.optional() }))
    .output(ownEntry),
  admit: call
    .meta(own)
    .route({
      method: 'POST',
      path: '/entry/{id}/resources',
      summary: 'Camera, microphone and network were looked at: on to payment, or to the complaint',
    })
    .input(one)
    .output(ownEntry),
  report: call
    .meta(own)
    .route({ method: 'POST', path: '/entry/{id}/complaint', summary: 'What is the matter, in own words' })
    .input(z.object({ id, complaint: requiredText(2000) }))
    .output(ownEntry),
  assess: call
    .meta(own)
    .route({
      method: 'POST',
      path: '/entry/{id}/assessment',
      summary: 'Answers of the pre-assessment: into the waiting room',
    })
    .input(z.object({ id, answers, priority: z.enum(priorities).default('none') }))
    .output(ownEntry),
  seeAlarm: call
    .meta(own)
    .route({ method: 'POST', path: '/entry/{id}/alarm', summary: 'The numbers to call were seen' })
    .input(one)
    .output(ownEntry),
  accept: call
    .meta(own)
    .route({ method: 'POST', path: '/entry/{id}/accept', summary: 'Answer the call of a professional: the room opens' })
    .input(one)
    .output(ownEntry),
  comeBack: call
    .meta(own)
    .route({ method: 'POST', path: '/entry/{id}/back', summary: 'Back in the line after missed calls' })
    .input(one)
    .output(ownEntry),
  leave: call
    .meta(own)
    .route({ method: 'POST', path: '/entry/{id}/leave', summary: 'Leave the line; what was paid goes back' })
    .input(one)
    .output(done),
  close: call
    .meta(own)
    .route({
      method: 'POST',
      path: '/entry/{id}/close',
      summary: 'After the attendance: on to the survey, then to the end',
    })
    .input(one)
    .output(done),
  line: call
    .meta(keeper)
    .route({
      method: 'GET',
      path: '/line',
      summary: "The line: a professional's granted groups, or all of the clinic's",
    })
    .output(lineView),
  history: call
    .meta(keeper)
    .route({ method: 'GET', path: '/entry/{id}/history', summary: 'What happened to an entry' })
    .input(one)
    .output(z.array(historyItem)),
  checkIn: call
    .meta(caller)
    .route({ method: 'PUT', path: '/shift', summary: 'Check in to granted groups, pause, or go on' })
    .input(
      z.object({ group_ids: z.array(id).min(1).max(50), status: z.enum(['present', 'paused']).default('present') }),
    )
    .output(shift),
  checkOut: call
    .meta(caller)
    .route({
      method: 'DELETE',
      path: '/shift',
      summary: 'End the shift; whoever was called and has not accepted keeps their place',
    })
    .output(done),
  callNext: call
    .meta(caller)
    .route({ method: 'POST', path: '/call', summary: 'Call the next in order, or a chosen one with a reason' })
    .input(z.object({ entry_id: id.optional(), reason: line(200).optional() }))
    .output(lineEntry),
  callAgain: call
    .meta(caller)
    .route({ method: 'POST', path: '/entry/{id}/call', summary: 'Call again somebody whose call was lost' })
    .input(one)
    .output(lineEntry),
  requeue: call
    .meta(caller)
    .route({
      method: 'POST',
      path: '/entry/{id}/requeue',
      summary: 'Return somebody to the line at their place, in this or another group',
    })
    .input(z.object({ id, reason: requiredLine(200), group_id: id.optional() }))
    .output(done),
  triage: call
    .meta({ ...keeper, roles: ['D', 'DC'] })
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
    .output(lineEntry),
  bringForward: call
    .meta(manager)
    .route({ method: 'POST', path: '/entry/{id}/forward', summary: 'Bring somebody to the front of their band' })
    .input(because)
    .output(lineEntry),
  finish: call
    .meta(manager)
    .route({ method: 'POST', path: '/entry/{id}/finish', summary: 'End a protocol' })
    .input(because)
    .output(done),
  managedGroups: call
    .meta(manager)
    .route({ method: 'GET', path: '/group/list', summary: 'All queue groups with their rules' })
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

import { attendanceOutcomes } from '@acolhe/domain/queue/attendance-outcome';
import { priorities } from '@acolhe/domain/queue/queue-order';
import * as z from 'zod';
import { call } from '../call.ts';
import { accessCode, centavos, done, id, instant, line, requiredText } from '../values.ts';
import { alarm, entryBase, waitRange } from './queue-entry.ts';

/** Queue entry of the caller, or of a patient they are responsible for. */
export const ownEntry = z.object({
  ...entryBase.shape,
  price: centavos,
  /** 1 is next; null outside the waiting room. */
  place: z.int().nullable(),
  /** People in the waiting room of the group. */
  waiting: z.int(),
  /** Range of waiting from now on, in minutes; null where there is too little to go by. */
  wait: waitRange.nullable(),
  alarms: z.array(alarm),
  alarm_seen: z.boolean(),
  payment_code: accessCode.nullable(),
  room_code: accessCode.nullable(),
  /** Code on its tag, if one was taken at a totem. */
  follow_code: accessCode.nullable(),
  /** How the attendance came out, once its professional said so. */
  conclusion: z.object({ outcome: z.enum(attendanceOutcomes), guidance: z.string(), referral: z.string() }).nullable(),
  /** People who were called before this one although they stood behind, and why. */
  passed: z.array(z.object({ at: instant, reason: z.string() })),
  /** Server time, to correct countdowns. */
  now: instant,
});
export type OwnEntry = z.infer<typeof ownEntry>;

/** More questions has no screening form. */
const MAX_ANSWERS = 100;
const answers = z
  .record(z.string().max(40), z.union([z.boolean(), z.number(), line(40), z.array(line(40)).max(30)]))
  .refine((given) => Object.keys(given).length <= MAX_ANSWERS);

const own = { can: 'wait_in_line', atTotem: true } as const;
const one = z.object({ id });

/** Calls of a patient at the line, step by step (spec §2). */
export const ownEntryCalls = {
  status: call
    .meta(own)
    .route({
      method: 'GET',
      path: '/status',
      summary: "Get the caller's and their dependents' entries that have not ended, each with its place",
    })
    .output(z.array(ownEntry)),
  flow: call
    .meta({ can: 'see_queue_group' })
    .route({
      method: 'POST',
      path: '/flow',
      summary: 'Get a token for the sockets of the line, for some minutes; `since` orders the devices of one person',
    })
    .input(
      z.object({
        /** Chosen by the browser: its tabs share one socket. */
        device: z.uuid(),
        /** As an earlier answer said; without it this device takes over from others of the same person. */
        since: z.int().min(0).optional(),
      }),
    )
    .output(z.object({ token: z.string(), expires_at: instant, since: z.int() })),
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
      summary: 'Say that camera, microphone and network were looked at: on to payment, or to the complaint',
    })
    .input(one)
    .output(ownEntry),
  report: call
    .meta(own)
    .route({ method: 'POST', path: '/entry/{id}/complaint', summary: 'Say what is the matter, in own words' })
    .input(z.object({ id, complaint: requiredText(2000) }))
    .output(ownEntry),
  assess: call
    .meta({ ...own, body: { values: 3500, letters: 130_000 } })
    .route({
      method: 'POST',
      path: '/entry/{id}/assessment',
      summary: 'Answer the pre-assessment: into the waiting room',
    })
    .input(z.object({ id, answers, priority: z.enum(priorities).default('none') }))
    .output(ownEntry),
  seeAlarm: call
    .meta(own)
    .route({ method: 'POST', path: '/entry/{id}/alarm', summary: 'Say that the numbers to call were seen' })
    .input(one)
    .output(ownEntry),
  accept: call
    .meta(own)
    .route({ method: 'POST', path: '/entry/{id}/accept', summary: 'Answer the call of a professional: the room opens' })
    .input(one)
    .output(ownEntry),
  comeBack: call
    .meta(own)
    .route({ method: 'POST', path: '/entry/{id}/back', summary: 'Go back into the line after missed calls' })
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
      summary: 'Go on after the attendance: to the survey, then to the end',
    })
    .input(one)
    .output(done),
};

import { queueStatuses } from '@acolhe/domain/queue/queue-entry-flow';
import { oneTimeCode } from '@acolhe/domain/text/plain-text';
import { printerStates, tagPaperNames, totemKinds } from '@acolhe/domain/totem/totem';
import * as z from 'zod';
import { call } from '../call.ts';
import { waitRange } from '../queue/queue-entry.ts';
import {
  accessCode,
  birthDate,
  cpf,
  date,
  done,
  id,
  instant,
  line,
  lookup,
  personName,
  phone,
  requiredLine,
  text,
  within,
} from '../values.ts';

/** Queue group as a lobby shows it: the number of waiting patients, and the range of the longest wait. */
const lobbyGroup = z.object({
  id,
  name: z.string(),
  is_open: z.boolean(),
  waiting: z.int(),
  wait: waitRange.nullable(),
});

/** Rules of a totem or display, set by a manager. */
const totemRules = z.object({
  name: requiredLine(60),
  /** Place where called patients go, as the display says it: `Cabine 1`. */
  place: line(40).default(''),
  /** Queue groups that it offers, or calls for; none means all. */
  group_ids: z.array(id).max(20).default([]),
  paper: z.enum(tagPaperNames).default('80mm'),
  /** Messages that a display shows beside the calls, one a line. */
  messages: text(1000).default(''),
});
/** Four to six digits, with which staff close the page. */
const pin = z
  .string()
  .max(60)
  .overwrite(within(60, oneTimeCode))
  .min(1)
  .regex(/^\d{4,6}$/);
export const newTotem = z.object({ ...totemRules.shape, kind: z.enum(totemKinds), pin });
/** Without a PIN a device keeps its own. */
export const changedTotem = z.object({ ...totemRules.shape, pin: pin.optional() });
export type NewTotem = z.infer<typeof newTotem>;

/** A totem or display as its manager sees it. */
const totem = z.object({
  id,
  kind: z.enum(totemKinds),
  name: z.string(),
  place: z.string(),
  group_ids: z.array(id),
  paper: z.enum(tagPaperNames),
  messages: z.string(),
  paired_at: instant.nullable(),
  seen_at: instant.nullable(),
  /** As the totem said last. */
  printer: z.enum(printerStates).nullable(),
  /** A code waits to be used. */
  is_pairing: z.boolean(),
});
export type Totem = z.infer<typeof totem>;

/** The code that pairs a device; it is told this once. */
const pairing = z.object({ totem_id: id, code: z.string(), until: instant });
export type TotemPairing = z.infer<typeof pairing>;

/** Data with which a page begins as a totem or a display. */
const totemStart = z.object({
  id,
  name: z.string(),
  kind: z.enum(totemKinds),
  paper: z.enum(tagPaperNames),
  /** Queue groups that it offers; none where the clinic has no line. */
  groups: z.array(lobbyGroup),
});
export type TotemStart = z.infer<typeof totemStart>;

/** A visit of today of who stands at the totem. Nothing says whose it is. */
const totemVisit = z.object({
  id,
  start: instant,
  professional: z.string(),
  /** `early`: the room is not open yet; `arrive`: say that one is there; `arrived`; `over`: nothing is left to do here. */
  step: z.enum(['early', 'arrive', 'arrived', 'over']),
  room_code: accessCode.nullable(),
  payment_code: accessCode.nullable(),
  /** Questionnaires that wait for an answer. */
  questionnaires: z.array(z.object({ id, title: z.string() })),
});
export type TotemVisit = z.infer<typeof totemVisit>;

const checkIn = z.object({ visits: z.array(totemVisit), is_in_line: z.boolean() });
export type TotemCheckIn = z.infer<typeof checkIn>;

/** Queue entry by the code on its tag, without the patient. */
const followedEntry = z.object({
  ticket: z.string(),
  group_name: z.string(),
  status: z.enum(queueStatuses),
  place: z.int().nullable(),
  waiting: z.int(),
  wait: waitRange.nullable(),
  /** Place to go when called; empty if the totem has no name for it. */
  call_place: z.string(),
  call_until: instant.nullable(),
  now: instant,
});
export type FollowedEntry = z.infer<typeof followedEntry>;

/** Queues as a display shows them: tags, no names and no class of risk. */
const display = z.object({
  name: z.string(),
  /** The latest calls of people who took a tag at a totem, the last one first. */
  calls: z.array(z.object({ id, ticket: z.string(), place: z.string(), called_at: instant, is_now: z.boolean() })),
  groups: z.array(lobbyGroup),
  messages: z.array(z.string()),
  now: instant,
});
export type Display = z.infer<typeof display>;

const manager = { can: 'keep_totem', module: 'emergency' } as const;
/** By the device's cookie, which the service asks for. */
const device = { access: 'public' } as const;
/** Patients who stand at the totem, and those at home. */
const standing = { can: 'use_totem', atTotem: true } as const;
const one = z.object({ id });

/** Calls about totems and displays of the lobby. */
export const totemCalls = {
  totems: call
    .meta(manager)
    .route({
      method: 'GET',
      path: '/totem/list',
      summary: 'List totems and displays of the clinic, with when each was seen',
    })
    .output(z.array(totem)),
  addTotem: call
    .meta(manager)
    .route({ method: 'POST', path: '/totem', successStatus: 201, summary: 'Make a totem or display, with its code' })
    .input(newTotem)
    .output(pairing),
  changeTotem: call
    .meta(manager)
    .route({ method: 'PUT', path: '/totem/{id}', summary: 'Change a totem or display; without a PIN it keeps its own' })
    .input(z.object({ ...changedTotem.shape, id }))
    .output(totem),
  renewTotemCode: call
    .meta(manager)
    .route({ method: 'POST', path: '/totem/{id}/code', summary: 'Make another code, to pair the device again' })
    .input(one)
    .output(pairing),
  endTotem: call
    .meta(manager)
    .route({ method: 'PUT', path: '/totem/{id}/end', summary: 'Remove a device from the clinic, at once' })
    .input(one)
    .output(done),
  pairTotem: call
    .meta(device)
    .route({ method: 'POST', path: '/totem/pair', summary: "Pair the machine of a totem's print agent" })
    .input(z.object({ code: lookup(40), public_key: text(400) }))
    .output(z.object({ totem_id: id, clinic_key: z.string() })),
  totemChallenge: call
    .meta(device)
    .route({
      method: 'POST',
      path: '/totem/challenge',
      summary: 'Get what the print agent of a totem signs, within minutes',
    })
    .output(z.object({ challenge: z.string() })),
  startTotem: call
    .meta(device)
    .route({
      method: 'POST',
      path: '/totem/start',
      summary: 'Begin the page of a device: by the assertion of its print agent, or a display by its pairing code',
    })
    .input(z.object({ assertion: lookup(1000).optional(), code: lookup(40).optional() }))
    .output(totemStart),
  totem: call
    .meta(device)
    .route({
      method: 'GET',
      path: '/totem',
      summary: 'Get the device whose page this is, and its queues; it says what its printer does',
    })
    .input(z.object({ printer: z.enum(printerStates).optional() }))
    .output(totemStart),
  identifyAtTotem: call
    .meta(device)
    .route({
      method: 'POST',
      path: '/totem/person',
      summary: 'Identify who stands at the totem, by two facts, or by the code of a confirmation or tag',
    })
    .input(
      z.object({
        /** CPF, or the registration at the clinic. */
        document: lookup(40).optional(),
        birth_date: date.optional(),
        /** Access code of a visit, code of a tag, or the address that either is in. */
        code: lookup(300).optional(),
      }),
    )
    .output(done),
  newAtTotem: call
    .meta(device)
    .route({
      method: 'POST',
      path: '/totem/guest',
      successStatus: 201,
      summary: 'Register at the totem somebody whom the clinic does not know yet',
    })
    .input(z.object({ name: personName(), birth_date: birthDate, cpf: cpf.optional(), phone: phone.optional() }))
    .output(done),
  standing: call
    .meta(standing)
    .route({
      method: 'GET',
      path: '/totem/visit',
      summary: 'Tell what somebody at the totem has here: visits of today, a place in the line',
    })
    .output(checkIn),
  arriveAtTotem: call
    .meta(standing)
    .route({
      method: 'POST',
      path: '/totem/visit/{id}/arrive',
      summary: 'Say that the patient of a visit of today is there',
    })
    .input(one)
    .output(checkIn),
  askForHelp: call
    .meta(device)
    .route({ method: 'POST', path: '/totem/help', summary: 'Call the reception to the totem' })
    .output(done),
  leaveTotem: call
    .meta(device)
    .route({
      method: 'POST',
      path: '/totem/leave',
      summary: 'End what was begun at the totem: the browser forgets all',
    })
    .output(done),
  closeTotem: call
    .meta(device)
    .route({ method: 'POST', path: '/totem/close', summary: 'Check whether a PIN closes the page; tries are few' })
    .input(z.object({ pin }))
    .output(done),
  generateTag: call
    .meta(standing)
    .route({
      method: 'POST',
      path: '/generate-tag',
      summary: 'Download the tag of an entry of the line as PDF, with the header by which the print agent takes it',
    })
    .input(
      z.object({
        entry_id: id,
        /** Nonce that the print agent gave for this job; without it nothing is printed. */
        nonce: z
          .string()
          .regex(/^[\w-]{22}$/)
          .optional(),
      }),
    )
    .output(z.file()),
  followEntry: call
    .meta({ access: 'public' })
    .route({
      method: 'GET',
      path: '/follow/{code}',
      summary: 'Tell where an entry of the line is, by the code on its tag',
    })
    .input(z.object({ code: accessCode }))
    .output(followedEntry),
  display: call
    .meta(device)
    .route({ method: 'GET', path: '/display', summary: 'Tell what a display of the lobby shows' })
    .input(z.object({ group_id: id.optional() }))
    .output(display),
};

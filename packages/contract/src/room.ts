import { appointmentStates } from '@acolhe/domain/appointment-flow';
import { guestRoles, MAX_MESSAGE, participantRoles } from '@acolhe/domain/room-people';
import { fileTypes } from '@acolhe/domain/visit-file';
import * as z from 'zod';
import { call } from './call.ts';
import { deviceCheckCalls } from './device-check.ts';
import { type ProblemCode, problemCodes } from './problems.ts';
import { accessCode, id, instant, requiredText } from './values.ts';
import { filePath } from './visit-file.ts';

/** What the lobby of a room shows before anybody enters. */
const roomView = z.object({
  /** For the professional alone, who writes the note and looks at the record. */
  appointment_id: id.nullable(),
  patient_id: id.nullable(),
  protocol: z.string(),
  me: z.object({ role: z.enum(participantRoles), name: z.string(), guest_id: id.nullable() }),
  /** Whose visit it is; of minors and others in care, the one cared for. */
  patient_name: z.string(),
  /** Who is awaited: the professional, or for those on the clinic's side the patient. */
  other: z.object({ name: z.string(), photo: z.string().nullable(), specialty: z.string().nullable() }),
  company_name: z.string(),
  status: z.enum(appointmentStates),
  start: instant,
  end: instant,
  /** The time it had before it was last moved; null for one that never was. */
  moved_from: instant.nullable(),
  opens_at: instant,
  closes_at: instant,
  time_zone: z.string(),
  now: instant,
  /** When the visit began; for the professional alone, and null before. */
  started_at: instant.nullable(),
  /** The patient's consent to telemedicine stands in the record (CFM 2.314/2022); a guest has promised secrecy. */
  consent_given: z.boolean(),
  /** Why this person may not enter now. */
  refusal: z.enum(problemCodes as [ProblemCode, ...ProblemCode[]]).nullable(),
  /**
   * Where the media server is, if the calls will go through it once this person is inside too: their page makes ready
   * what that needs.
   */
  media_server: z.string().nullable(),
  /** The payment's code while the visit is unpaid, so that the lobby can lead there. */
  payment_code: accessCode.nullable(),
});
export type RoomView = z.infer<typeof roomView>;

export const iceServer = z.object({
  urls: z.array(z.string()),
  username: z.string().optional(),
  credential: z.string().optional(),
});

/** Somebody invited into one visit, as those see it who may invite. */
const roomGuest = z.object({
  id,
  role: z.enum(guestRoles),
  name: z.string(),
  /** Opens `/a/{code}`. */
  code: accessCode,
  /** `clinic`: named with the visit, and invited by mail. */
  invited_by: z.enum(['patient', 'professional', 'assistant', 'clinic']),
  /** Has been let in once and not been put out since: comes in without knocking. */
  admitted: z.boolean(),
});
export type RoomGuest = z.infer<typeof roomGuest>;

/** What a page tells of its way through the network, for the visit's log. */
export const networkEvents = ['interrupted', 'recovered', 'picture_low', 'picture_paused', 'picture_back'] as const;
export type NetworkEvent = (typeof networkEvents)[number];

/** What the visit's log knows, in the order in which it happened. */
export const visitEvents = [
  'consented',
  'invited',
  'withdrawn',
  'knocked',
  'admitted',
  'denied',
  'entered',
  'resumed',
  'replaced',
  'lost',
  'left',
  'released',
  'removed',
  ...networkEvents,
] as const;

const visitLogRow = z.object({
  at: instant,
  event: z.enum(visitEvents),
  role: z.enum(participantRoles),
  name: z.string(),
});
export type VisitLogRow = z.infer<typeof visitLogRow>;

/** Something said in the room in writing. */
export const roomMessage = z.object({
  id,
  /** Who said it; `person` as by `personOf`. */
  from: z.object({ person: z.string(), role: z.enum(participantRoles), name: z.string() }),
  /** Empty where a file was sent. */
  text: z.string(),
  file: z
    .object({
      name: z.string(),
      /** Null once somebody took the file away, before the visit ended. */
      file_path: filePath.nullable(),
      media_type: z.enum(fileTypes).nullable(),
      /** Bytes. */
      size: z.int().nullable(),
    })
    .nullable(),
  at: instant,
});
export type RoomMessage = z.infer<typeof roomMessage>;

const byAccess = z.object({ access: accessCode });

export const room = {
  log: call
    .meta({ roles: ['D', 'DC', 'M'], access: 'session' })
    .route({ method: 'GET', path: '/visit/{id}/log', summary: 'Who came, went and lost the connection in a visit' })
    .input(z.object({ id }))
    .output(z.array(visitLogRow)),
  messages: call
    .meta({ access: 'code' })
    .route({
      method: 'GET',
      path: '/{access}/message',
      summary: 'What was written in the room, oldest first; a guest reads what came since they first entered',
    })
    .input(byAccess)
    .output(z.array(roomMessage)),
  say: call
    .meta({ access: 'code' })
    .route({ method: 'POST', path: '/{access}/message', summary: 'Writes to everybody in the room, once for each id' })
    .input(byAccess.extend({ id, text: requiredText(MAX_MESSAGE) }))
    .output(roomMessage),
  sendFile: call
    .meta({ access: 'code' })
    .route({
      method: 'PUT',
      path: '/{access}/file',
      inputStructure: 'detailed',
      summary: 'Sends a file to everybody in the room; its bytes are the body, and it becomes a file of the visit',
    })
    .input(
      z.object({
        params: byAccess,
        query: z.object({ name: z.string().max(1000).default(''), message: id }),
        body: z.file(),
      }),
    )
    .output(roomMessage),
  readFile: call
    .meta({ access: 'code' })
    .route({
      method: 'GET',
      path: '/{access}/file',
      inputStructure: 'detailed',
      summary: 'The bytes of a file that was sent in the room',
    })
    .input(z.object({ params: byAccess, query: z.object({ filePath }) }))
    .output(z.file()),
  guests: call
    .meta({ access: 'code' })
    .route({ method: 'GET', path: '/{access}/guest', summary: 'Who was invited into the room' })
    .input(z.object({ access: accessCode }))
    .output(z.array(roomGuest)),
  invite: call
    .meta({ access: 'code' })
    .route({ method: 'POST', path: '/{access}/guest', summary: 'Invites somebody into the room by a link' })
    .input(z.object({ access: accessCode, role: z.enum(guestRoles), name: requiredText(80) }))
    .output(roomGuest),
  withdraw: call
    .meta({ access: 'code' })
    .route({ method: 'DELETE', path: '/{access}/guest/{id}', summary: 'Takes an invitation back' })
    .input(z.object({ access: accessCode, id }))
    .output(z.object({ withdrawn: z.boolean() })),
  view: call
    .meta({ access: 'code' })
    .route({ method: 'GET', path: '/{access}', summary: 'What a room is, by access code' })
    .input(z.object({ access: accessCode }))
    .output(roomView),
  ...deviceCheckCalls,
};

import { appointmentStatuses } from '@acolhe/domain/appointment/appointment-flow';
import { fileTypes } from '@acolhe/domain/appointment/visit-file';
import { guestRoles, MAX_MESSAGE, participantRoles } from '@acolhe/domain/room/room-people';
import * as z from 'zod';
import { filePath } from '../appointment/visit-file.ts';
import { call } from '../call.ts';
import { deviceCheckCalls } from '../device-check/device-check.ts';
import { type ProblemCode, problemCodes } from '../problems.ts';
import { lowSpace } from '../space/space.ts';
import { accessCode, id, instant, lookup, personName, requiredText } from '../values.ts';

/** The lobby of a room, before entering. */
const roomView = z.object({
  /** Only for the professional, who writes the note and reads the record. */
  appointment_id: id.nullable(),
  patient_id: id.nullable(),
  /** The visit, for its patient, who finds its documents by it once signed in. */
  documents_of: id.nullable(),
  protocol: z.string(),
  me: z.object({ role: z.enum(participantRoles), name: z.string(), guest_id: id.nullable() }),
  /** Patient of the visit, also if another person is responsible for them. */
  patient_name: z.string(),
  /** The person awaited: the professional, or for the clinic's side the patient. */
  other: z.object({ name: z.string(), photo: z.string().nullable(), specialty: z.string().nullable() }),
  company_name: z.string(),
  status: z.enum(appointmentStatuses),
  start: instant,
  end: instant,
  /** Time before it was last rescheduled; null if never. */
  moved_from: instant.nullable(),
  opens_at: instant,
  closes_at: instant,
  time_zone: z.string(),
  now: instant,
  /** Start of the visit; null before it, and for all but the professional. */
  started_at: instant.nullable(),
  /** Whether the patient's consent to telemedicine is on record (CFM 2.314/2022), or the guest has promised secrecy. */
  consent_given: z.boolean(),
  /** Why this person may not enter now; null if they may. */
  refusal: z.enum(problemCodes as [ProblemCode, ...ProblemCode[]]).nullable(),
  /**
   * URL of the media server, if the calls will go through it once this person has entered: their page prepares for it.
   */
  media_server: z.string().nullable(),
  /** Payment code of an unpaid visit, so that the lobby can link to it. */
  payment_code: accessCode.nullable(),
});
export type RoomView = z.infer<typeof roomView>;

export const iceServer = z.object({
  urls: z.array(z.string()),
  username: z.string().optional(),
  credential: z.string().optional(),
});

/** A guest of one visit, as shown to those who may invite. */
const roomGuest = z.object({
  id,
  role: z.enum(guestRoles),
  name: z.string(),
  /** Opens `/a/{code}`. */
  code: accessCode,
  /** `clinic`: named when booking, and invited by mail. */
  invited_by: z.enum(['patient', 'professional', 'assistant', 'clinic']),
  /** Was let in and not removed since: enters without knocking. */
  admitted: z.boolean(),
});
export type RoomGuest = z.infer<typeof roomGuest>;

/** Network events that a page reports for the visit's log. */
export const networkEvents = ['interrupted', 'recovered', 'picture_low', 'picture_paused', 'picture_back'] as const;
export type NetworkEvent = (typeof networkEvents)[number];

/** Events of the visit's log, in order of occurrence. */
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

/** A room message. */
export const roomMessage = z.object({
  id,
  /** The author; `person` as in `personOf`. */
  from: z.object({ person: z.string(), role: z.enum(participantRoles), name: z.string() }),
  /** Empty for a file. */
  text: z.string(),
  file: z
    .object({
      name: z.string(),
      /** Null for a file that was removed before the visit ended. */
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
    .meta({ can: 'report_visit' })
    .route({
      method: 'GET',
      path: '/visit/{id}/log',
      summary: 'Tell who came, went and lost the connection in a visit',
    })
    .input(z.object({ id }))
    .output(z.array(visitLogRow)),
  messages: call
    .meta({ access: 'code', purposes: ['room'] })
    .route({
      method: 'GET',
      path: '/{access}/message',
      summary: 'Tell what was written in the room, oldest first; a guest reads what came since they first entered',
    })
    .input(byAccess)
    .output(z.array(roomMessage)),
  say: call
    .meta({ access: 'code', purposes: ['room'] })
    .route({ method: 'POST', path: '/{access}/message', summary: 'Write to everybody in the room, once for each id' })
    .input(byAccess.extend({ id, text: requiredText(MAX_MESSAGE) }))
    .output(roomMessage),
  sendFile: call
    .meta({ access: 'code', purposes: ['room'], isUpload: true })
    .route({
      method: 'PUT',
      path: '/{access}/file',
      inputStructure: 'detailed',
      summary: 'Send a file to everybody in the room; its bytes are the body, and it becomes a file of the visit',
    })
    .input(
      z.object({
        params: byAccess,
        query: z.object({ name: lookup(1000).default(''), message: id }),
        body: z.file(),
      }),
    )
    .output(roomMessage.extend(lowSpace)),
  readFile: call
    .meta({ access: 'code', purposes: ['room'] })
    .route({
      method: 'GET',
      path: '/{access}/file',
      inputStructure: 'detailed',
      summary: 'Download the bytes of a file that was sent in the room',
    })
    .input(z.object({ params: byAccess, query: z.object({ filePath }) }))
    .output(z.file()),
  guests: call
    .meta({ access: 'code', purposes: ['room'] })
    .route({ method: 'GET', path: '/{access}/guest', summary: 'Tell who was invited into the room' })
    .input(z.object({ access: accessCode }))
    .output(z.array(roomGuest)),
  invite: call
    .meta({ access: 'code', purposes: ['room'] })
    .route({ method: 'POST', path: '/{access}/guest', summary: 'Invite somebody into the room by a link' })
    .input(z.object({ access: accessCode, role: z.enum(guestRoles), name: personName(80) }))
    .output(roomGuest),
  withdraw: call
    .meta({ access: 'code', purposes: ['room'] })
    .route({ method: 'DELETE', path: '/{access}/guest/{id}', summary: 'Take an invitation back' })
    .input(z.object({ access: accessCode, id }))
    .output(z.object({ withdrawn: z.boolean() })),
  view: call
    .meta({ access: 'code', purposes: ['room'] })
    .route({ method: 'GET', path: '/{access}', summary: 'Tell what a room is, by access code' })
    .input(z.object({ access: accessCode }))
    .output(roomView),
  ...deviceCheckCalls,
};

import { appointmentStates } from '@acolhe/domain/appointment-flow';
import * as z from 'zod';
import { call } from './call.ts';
import { type ProblemCode, problemCodes } from './problems.ts';
import { accessCode, id, instant } from './values.ts';

export const participantRoles = ['patient', 'professional'] as const;

/** What the lobby of a room shows before anybody enters. */
export const roomView = z.object({
  /** For the professional alone, who writes the note and looks at the record. */
  appointment_id: id.nullable(),
  patient_id: id.nullable(),
  protocol: z.string(),
  me: z.object({ role: z.enum(participantRoles), name: z.string() }),
  other: z.object({ name: z.string(), photo: z.string().nullable(), specialty: z.string().nullable() }),
  company_name: z.string(),
  status: z.enum(appointmentStates),
  start: instant,
  end: instant,
  opens_at: instant,
  closes_at: instant,
  time_zone: z.string(),
  now: instant,
  /** Whether this person's consent to telemedicine stands in the record (CFM 2.314/2022). */
  consent_given: z.boolean(),
  /** Why this person may not enter now. */
  refusal: z.enum(problemCodes as [ProblemCode, ...ProblemCode[]]).nullable(),
  /** The payment's code while the visit is unpaid, so that the lobby can lead there. */
  payment_code: accessCode.nullable(),
});
export type RoomView = z.infer<typeof roomView>;

export const iceServer = z.object({
  urls: z.array(z.string()),
  username: z.string().optional(),
  credential: z.string().optional(),
});

export const room = {
  view: call
    .meta({ access: 'code' })
    .route({ method: 'GET', path: '/{access}', summary: 'What a room is, by access code' })
    .input(z.object({ access: accessCode }))
    .output(roomView),
};

const sessionDescription = z.object({
  type: z.enum(['offer', 'answer', 'pranswer', 'rollback']),
  sdp: z.string().max(200_000).optional(),
});

/**
 * What one page sends another, from the most to the least: picture and voice, a small picture, the voice alone, and a
 * voice that hardly gets through, beside which text is offered.
 */
export const rungs = ['full', 'low', 'voice', 'text'] as const;
export type Rung = (typeof rungs)[number];

/** What a page tells another of what it sends it, so that both can say why a picture is small or paused. */
const sending = z.object({
  rung: z.enum(rungs),
  /**
   * Why it is not `full`: the sender's internet, the receiver's, a computer that is too busy, the sender who spares
   * data, or the receiver who asked for less.
   */
  reason: z.enum(['upload', 'download', 'cpu', 'saving', 'asked']).nullable(),
  /** The most that this page wants to receive. */
  wants: z.enum(rungs),
  /** Whether this page's own way to the server is slow now: helps the other to tell whose internet it is. */
  strained: z.boolean(),
  /** Whether this computer is too busy for a better picture. */
  busy: z.boolean(),
});
export type Sending = z.infer<typeof sending>;

/**
 * Socket at `/api/room/{access}/socket`: messages from the browser.
 *
 * A *seat* is a person's place in the room and outlives a reload or a lost connection. A *page* is one load of the
 * room in one tab: each end of a peer connection is a page, so nothing meant for a page that is gone can reach the
 * next one.
 */
export const roomClientMessage = z.discriminatedUnion('type', [
  /** First message, and again after each reconnection. `seat` is kept over reloads, `page` is new with each load. */
  z.object({
    type: z.literal('join'),
    seat: z.uuid(),
    page: z.uuid(),
    microphone: z.boolean(),
    camera: z.boolean(),
    /** The patient agreed in the lobby just now; a patient whose consent stands nowhere is refused. */
    consent: z.boolean().optional(),
  }),
  z.object({ type: z.literal('ping'), at: z.number() }),
  /** `round` numbers the offers of a page; an answer repeats the number of its offer, so that a late one is known. */
  z.object({ type: z.literal('description'), to: z.uuid(), round: z.int().min(0), description: sessionDescription }),
  z.object({ type: z.literal('candidate'), to: z.uuid(), candidate: z.record(z.string(), z.unknown()).nullable() }),
  z.object({ type: z.literal('sending'), to: z.uuid(), sending }),
  /** What the others' screens say of this person: shown as icons and read to screen readers. */
  z.object({ type: z.literal('media'), microphone: z.boolean(), camera: z.boolean() }),
  z.object({ type: z.literal('leave') }),
]);
export type RoomClientMessage = z.infer<typeof roomClientMessage>;

export const roomPeer = z.object({
  seat: z.uuid(),
  page: z.uuid(),
  role: z.enum(participantRoles),
  name: z.string(),
  microphone: z.boolean(),
  camera: z.boolean(),
  /** False while the seat is kept after a lost connection. */
  connected: z.boolean(),
  /** When this page took the seat, epoch ms. Of two pages the earlier one calls the other. */
  since: z.number(),
});
export type RoomPeer = z.infer<typeof roomPeer>;

/** Messages from the server. */
export const roomServerMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('joined'),
    seat: z.uuid(),
    /** Another time than before means that the seat was given up meanwhile: every call begins anew. */
    since: z.number(),
    /** Everybody else who has a seat. */
    peers: z.array(roomPeer),
    ice_servers: z.array(iceServer),
    seat_kept_seconds: z.int(),
  }),
  z.object({ type: z.literal('refused'), code: z.enum(problemCodes as [ProblemCode, ...ProblemCode[]]) }),
  z.object({ type: z.literal('pong'), at: z.number() }),
  /** Somebody took a seat, came back to it, lost the connection, or turned a device on or off. */
  z.object({ type: z.literal('peer'), peer: roomPeer }),
  z.object({ type: z.literal('peer_left'), seat: z.uuid() }),
  z.object({ type: z.literal('description'), from: z.uuid(), round: z.int(), description: sessionDescription }),
  z.object({
    type: z.literal('candidate'),
    from: z.uuid(),
    candidate: z.record(z.string(), z.unknown()).nullable(),
  }),
  z.object({ type: z.literal('sending'), from: z.uuid(), sending }),
  /** Relays with new credentials, long before the earlier ones run out. */
  z.object({ type: z.literal('ice_servers'), ice_servers: z.array(iceServer) }),
  /** The same person opened the room in another tab or device; this one is put out. */
  z.object({ type: z.literal('replaced') }),
  /** The visit is over, or may no longer be entered. */
  z.object({ type: z.literal('ended') }),
]);
export type RoomServerMessage = z.infer<typeof roomServerMessage>;

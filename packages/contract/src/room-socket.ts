import { participantRoles } from '@acolhe/domain/room-people';
import * as z from 'zod';
import { type ProblemCode, problemCodes } from './problems.ts';
import { iceServer, networkEvents, roomMessage } from './room.ts';

/** What the others' screens show of somebody and read to screen readers. */
const participantState = z.object({
  microphone: z.boolean(),
  camera: z.boolean(),
  /** Shares their screen. */
  screen: z.boolean(),
  /** Wants to speak. */
  hand: z.boolean(),
});
export type ParticipantState = z.infer<typeof participantState>;

const sessionDescription = z.object({
  type: z.enum(['offer', 'answer', 'pranswer', 'rollback']),
  sdp: z.string().max(200_000).optional(),
});

/**
 * What one page sends another, from the most to the least: picture and voice, a small picture, the voice alone, and a
 * voice that hardly gets through, beside which text is offered.
 */
const rungs = ['full', 'low', 'voice', 'text'] as const;
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
    state: participantState,
    /** Agreed in the lobby just now; a patient without consent on record, or a guest without promise, is refused. */
    consent: z.boolean().optional(),
  }),
  z.object({ type: z.literal('ping'), at: z.number() }),
  /** `round` numbers the offers of a page; an answer repeats the number of its offer, so that a late one is known. */
  z.object({ type: z.literal('description'), to: z.uuid(), round: z.int().min(0), description: sessionDescription }),
  z.object({ type: z.literal('candidate'), to: z.uuid(), candidate: z.record(z.string(), z.unknown()).nullable() }),
  z.object({ type: z.literal('sending'), to: z.uuid(), sending }),
  /** To the page that begins with offers: this one wants another way through the network. */
  z.object({ type: z.literal('restart'), to: z.uuid() }),
  /** To another page: its picture and sound have come the other way, this side can do without the direct call. */
  z.object({ type: z.literal('through'), to: z.uuid() }),
  /** The media server is not reached, `tries` times in a row. */
  z.object({ type: z.literal('sfu_lost'), tries: z.int().min(1) }),
  z.object({ type: z.literal('state'), state: participantState }),
  z.object({ type: z.literal('network'), event: z.enum(networkEvents) }),
  /** By whom may admit: lets somebody in who knocks, or not now. */
  z.object({ type: z.literal('admit'), person: z.string(), admitted: z.boolean() }),
  /** By whom may: puts somebody out, who must knock to come back. */
  z.object({ type: z.literal('remove'), person: z.string() }),
  z.object({ type: z.literal('leave') }),
]);
export type RoomClientMessage = z.infer<typeof roomClientMessage>;

const roomPeer = z.object({
  seat: z.uuid(),
  page: z.uuid(),
  role: z.enum(participantRoles),
  /** Of a guest; see `personOf`. */
  guest_id: z.uuid().nullable(),
  name: z.string(),
  ...participantState.shape,
  /** False while the seat is kept after a lost connection. */
  connected: z.boolean(),
  /** When this page took the seat, epoch ms. Of two pages the earlier one calls the other. */
  since: z.number(),
});
export type RoomPeer = z.infer<typeof roomPeer>;

/** Somebody at the door. `person` as in `personOf`. */
const roomKnock = z.object({ person: z.string(), role: z.enum(participantRoles), name: z.string() });
export type RoomKnock = z.infer<typeof roomKnock>;

/** How the calls of a room go now; decided by the server for everybody. */
const roomTopology = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('mesh') }),
  z.object({
    kind: z.literal('sfu'),
    /** Where Janus' WebSocket is, for browsers. */
    url: z.string(),
    /** Lets this page speak to Janus at all; signed, for some hours. */
    token: z.string(),
    /** Janus' number of the room, and what it asks of those who enter. */
    room: z.int(),
    pin: z.string(),
    /** Of this seat alone: taken back when somebody is put out. */
    seat_token: z.string(),
  }),
]);
export type RoomTopology = z.infer<typeof roomTopology>;
export type SfuAccess = Extract<RoomTopology, { kind: 'sfu' }>;

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
    topology: roomTopology,
    /** A third person takes the calls to a media server: pages load ahead what that needs. */
    has_media_server: z.boolean(),
  }),
  /** The calls go another way from now on, or the same way with new tokens. */
  z.object({ type: z.literal('topology'), topology: roomTopology }),
  z.object({ type: z.literal('restart'), from: z.uuid() }),
  z.object({ type: z.literal('through'), from: z.uuid() }),
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
  /** Somebody who may admit has to let this person in; `joined` follows when they do. */
  z.object({ type: z.literal('waiting'), denied: z.boolean() }),
  /** Who is at the door now, to those who may let them in. */
  z.object({ type: z.literal('knocking'), people: z.array(roomKnock) }),
  /** Somebody wrote something; also to the other pages of whoever wrote it. */
  z.object({ type: z.literal('message'), message: roomMessage }),
  /** The same person opened the room in another tab or device; this one is put out. */
  z.object({ type: z.literal('replaced') }),
  /** Put out by somebody who may. */
  z.object({ type: z.literal('removed') }),
  /** The visit is over, or may no longer be entered. */
  z.object({ type: z.literal('ended') }),
]);
export type RoomServerMessage = z.infer<typeof roomServerMessage>;

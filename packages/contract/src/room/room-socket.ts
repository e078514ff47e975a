import { participantRoles } from '@acolhe/domain/room/room-people';
import * as z from 'zod';
import { type ProblemCode, problemCodes } from '../problems.ts';
import { iceServer, networkEvents, roomMessage } from './room.ts';

/** A participant's state, displayed to the others and read to screen readers. */
const participantState = z.object({
  microphone: z.boolean(),
  camera: z.boolean(),
  /** Shares their screen. */
  screen: z.boolean(),
  /** Raised hand. */
  hand: z.boolean(),
});
export type ParticipantState = z.infer<typeof participantState>;

const sessionDescription = z.object({
  type: z.enum(['offer', 'answer', 'pranswer', 'rollback']),
  sdp: z.string().max(200_000).optional(),
});

/**
 * Quality levels of media between two pages, best first: picture and voice, a small picture, voice alone, and barely
 * audible voice, beside which text is offered.
 */
const rungs = ['full', 'low', 'voice', 'text'] as const;
export type Rung = (typeof rungs)[number];

/** A page's report about what it sends to another, so that both can say why a picture is small or paused. */
const sending = z.object({
  rung: z.enum(rungs),
  /**
   * Why it is not `full`: the sender's uplink, the receiver's downlink, an overloaded CPU, the sender's data saving, or
   * a request of the receiver.
   */
  reason: z.enum(['upload', 'download', 'cpu', 'saving', 'asked']).nullable(),
  /** Highest level that this page wants to receive. */
  wants: z.enum(rungs),
  /** Whether this page's connection to the server is slow; lets the other tell whose internet is at fault. */
  strained: z.boolean(),
  /** Whether this computer's CPU limits the picture. */
  busy: z.boolean(),
});
export type Sending = z.infer<typeof sending>;

/**
 * Socket at `/api/room/{access}/socket`: messages from the browser.
 *
 * A *seat* is a person's place in the room and outlives a reload or a lost connection. A *page* is one load of the room
 * in one tab: each end of a peer connection is a page, so nothing meant for a page that is gone can reach the next one.
 *
 * Both are chosen by the browser as secrets that only the server hears (`seat_key`, `page_key`). The ids that all
 * participants see are derived from the secret and the access code that it came with: knowing an id is not enough to
 * claim it.
 */
export const roomClientMessage = z.discriminatedUnion('type', [
  /** First message, and again after each reconnection. `seat_key` survives reloads, `page_key` is new with each load. */
  z.object({
    type: z.literal('join'),
    seat_key: z.uuid(),
    page_key: z.uuid(),
    state: participantState,
    /** Consent given in the lobby; without it or one on record, patients and guests are refused. */
    consent: z.boolean().optional(),
  }),
  z.object({ type: z.literal('ping'), at: z.number() }),
  /** `round` numbers a page's offers; an answer repeats the number of its offer, so that stale ones are recognised. */
  z.object({ type: z.literal('description'), to: z.uuid(), round: z.int().min(0), description: sessionDescription }),
  z.object({ type: z.literal('candidate'), to: z.uuid(), candidate: z.record(z.string(), z.unknown()).nullable() }),
  z.object({ type: z.literal('sending'), to: z.uuid(), sending }),
  /** Asks the offering page for an ICE restart. */
  z.object({ type: z.literal('restart'), to: z.uuid() }),
  /** Tells another page that its media now arrives over the other path, so that the direct call can be dropped. */
  z.object({ type: z.literal('through'), to: z.uuid() }),
  /** The media server was unreachable `tries` times in a row. */
  z.object({ type: z.literal('sfu_lost'), tries: z.int32().min(1) }),
  /** This page sends through the media server, as this feed of the room there. */
  z.object({ type: z.literal('feed'), feed: z.int().min(0) }),
  z.object({ type: z.literal('state'), state: participantState }),
  z.object({ type: z.literal('network'), event: z.enum(networkEvents) }),
  /** Lets a guest in, or not yet; only for those who may admit. */
  z.object({ type: z.literal('admit'), person: z.string().max(100), admitted: z.boolean() }),
  /** Removes a participant, who must knock to come back; only for those who may. */
  z.object({ type: z.literal('remove'), person: z.string().max(100) }),
  z.object({ type: z.literal('leave') }),
]);
export type RoomClientMessage = z.infer<typeof roomClientMessage>;

const roomPeer = z.object({
  seat: z.uuid(),
  page: z.uuid(),
  role: z.enum(participantRoles),
  /** Set for guests; see `personOf`. */
  guest_id: z.uuid().nullable(),
  name: z.string(),
  ...participantState.shape,
  /** Janus' number of this page's feed; null while it sends nothing through the media server. */
  feed: z.int().nullable(),
  /** False while the seat is kept after a lost connection. */
  connected: z.boolean(),
  /** When this page took the seat, epoch ms. The earlier of two pages calls the other. */
  since: z.number(),
});
export type RoomPeer = z.infer<typeof roomPeer>;

/** A person at the door. `person` as in `personOf`. */
const roomKnock = z.object({ person: z.string(), role: z.enum(participantRoles), name: z.string() });
export type RoomKnock = z.infer<typeof roomKnock>;

/** Current topology of the room; decided by the server for all participants. */
const roomTopology = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('mesh') }),
  z.object({
    kind: z.literal('sfu'),
    /** WebSocket URL of Janus for browsers. */
    url: z.string(),
    /** Signed Janus API token of this page, valid for some hours. */
    token: z.string(),
    /** Janus room number, and the PIN for joining it. */
    room: z.int(),
    pin: z.string(),
    /** Join token of this seat alone; revoked when its person is removed. */
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
    page: z.uuid(),
    /** A changed time means that the seat was given up in between: every call begins anew. */
    since: z.number(),
    /** All other seats. */
    peers: z.array(roomPeer),
    ice_servers: z.array(iceServer),
    seat_kept_seconds: z.int(),
    topology: roomTopology,
    /** A third person would switch the room to a media server: pages preload its client. */
    has_media_server: z.boolean(),
  }),
  /** The topology changed, or has new tokens. */
  z.object({ type: z.literal('topology'), topology: roomTopology }),
  z.object({ type: z.literal('restart'), from: z.uuid() }),
  z.object({ type: z.literal('through'), from: z.uuid() }),
  z.object({ type: z.literal('refused'), code: z.enum(problemCodes as [ProblemCode, ...ProblemCode[]]) }),
  z.object({ type: z.literal('pong'), at: z.number() }),
  /** A participant took a seat, came back to it, lost the connection, or turned a device on or off. */
  z.object({ type: z.literal('peer'), peer: roomPeer }),
  z.object({ type: z.literal('peer_left'), seat: z.uuid() }),
  z.object({ type: z.literal('description'), from: z.uuid(), round: z.int(), description: sessionDescription }),
  z.object({
    type: z.literal('candidate'),
    from: z.uuid(),
    candidate: z.record(z.string(), z.unknown()).nullable(),
  }),
  z.object({ type: z.literal('sending'), from: z.uuid(), sending }),
  /** Relays with fresh credentials, long before the earlier ones expire. */
  z.object({ type: z.literal('ice_servers'), ice_servers: z.array(iceServer) }),
  /** This person waits to be admitted; `joined` follows. */
  z.object({ type: z.literal('waiting'), denied: z.boolean() }),
  /** People at the door, for those who may admit them. */
  z.object({ type: z.literal('knocking'), people: z.array(roomKnock) }),
  /** A new room message; also sent to the author's other pages. */
  z.object({ type: z.literal('message'), message: roomMessage }),
  /** The same person opened the room in another tab or device; this one is disconnected. */
  z.object({ type: z.literal('replaced') }),
  /** Removed by a participant who may. */
  z.object({ type: z.literal('removed') }),
  /** The visit is over, or can no longer be entered. */
  z.object({ type: z.literal('ended') }),
]);
export type RoomServerMessage = z.infer<typeof roomServerMessage>;

import type { ProblemCode } from '@acolhe/contract/problems';
import type { RoomKnock, RoomPeer, Sending } from '@acolhe/contract/room/room-socket';
import type { Topology } from '@acolhe/domain/room/room-people';
import type { QualityReason } from '../link/link-quality.ts';
import type { LinkState, RemoteMedia } from '../link/peer-link.ts';
import type { Quality } from '../link/stats.ts';
import type { SignallingState } from './signalling.ts';

/** `waiting`: until a participant inside admits this person. */
export type CallPhase = 'joining' | 'waiting' | 'inside' | 'left' | 'replaced' | 'removed' | 'ended' | 'refused';

export type CallPeer = RoomPeer & {
  /** Key by `personOf`, the same over their devices, tabs and reloads. */
  person: string;
  remote: RemoteMedia;
  link: LinkState;
  quality: Quality;
  /** Why the quality is not good. */
  reason: QualityReason;
  /** Current rung of what this page sends them, with the reason; and the same as they report it. */
  sending: Sending | null;
  receiving: Sending | null;
  /** Loudness of received audio, 0 to 1. */
  level: number;
  /** Video frames decoded so far; tests read it to know that video plays. */
  framesDecoded: number;
};

export type CallState = {
  phase: CallPhase;
  signalling: SignallingState;
  refusal: ProblemCode | null;
  /** A person inside answered "not now", or removed this person before. */
  denied: boolean;
  /** `mesh`: between browsers, encrypted end to end; `sfu`: encrypted to and from the clinic's server. */
  topology: Topology;
  /** Hand raised. */
  hand: boolean;
  /** Another device of this person has taken over; this one goes on until the others show the new one. */
  handingOver: boolean;
  /** Other participants, in order of arrival. */
  peers: CallPeer[];
  /** People waiting at the door; only for those who may admit them. */
  knocking: RoomKnock[];
};

/** State before joining. */
export const beforeJoining: CallState = {
  phase: 'joining',
  signalling: 'connecting',
  refusal: null,
  denied: false,
  topology: 'mesh',
  hand: false,
  handingOver: false,
  peers: [],
  knocking: [],
};

/** Link values of a peer before the first poll. */
export const unseen = {
  link: 'connecting',
  quality: 'good',
  reason: null,
  sending: null,
  receiving: null,
  level: 0,
  framesDecoded: 0,
} as const;

import type { ProblemCode } from '@acolhe/contract/problems';
import type { RoomKnock, RoomPeer, Sending } from '@acolhe/contract/room-socket';
import type { Topology } from '@acolhe/domain/room-people';
import type { QualityReason } from '../link/link-quality.ts';
import type { LinkState, RemoteMedia } from '../link/peer-link.ts';
import type { Quality } from '../link/stats.ts';
import type { SignallingState } from './signalling.ts';

/** `waiting`: somebody who may has to let this person in. */
export type CallPhase = 'joining' | 'waiting' | 'inside' | 'left' | 'replaced' | 'removed' | 'ended' | 'refused';

export type CallPeer = RoomPeer & {
  /** As by `personOf`: stays the same over their devices, tabs and reloads. */
  person: string;
  remote: RemoteMedia;
  link: LinkState;
  quality: Quality;
  /** Why it is not good. */
  reason: QualityReason;
  /** What this page sends them now and why it is not more; and what they say that they send. */
  sending: Sending | null;
  receiving: Sending | null;
  /** Loudness of what is heard, 0 to 1. */
  level: number;
  /** Video frames decoded so far: what a test looks at to know that a picture is there. */
  framesDecoded: number;
};

export type CallState = {
  phase: CallPhase;
  signalling: SignallingState;
  refusal: ProblemCode | null;
  /** Whoever lets people in said "not now", or put this person out before. */
  denied: boolean;
  /** `mesh`: from browser to browser, encrypted all the way; `sfu`: encrypted to the clinic's server and from it. */
  topology: Topology;
  /** Wants to speak. */
  hand: boolean;
  /** Another device of this person has taken over; this one goes on until the others see that one. */
  handingOver: boolean;
  /** Everybody else, in the order in which they came. */
  peers: CallPeer[];
  /** Who is at the door, for those who may let them in. */
  knocking: RoomKnock[];
};

/** What a page knows before it has joined. */
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

/** Somebody whose link was not looked at yet. */
export const unseen = {
  link: 'connecting',
  quality: 'good',
  reason: null,
  sending: null,
  receiving: null,
  level: 0,
  framesDecoded: 0,
} as const;

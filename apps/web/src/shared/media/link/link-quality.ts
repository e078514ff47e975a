import type { Sending } from '@acolhe/contract/room/room-socket';
import type { Ladder } from '../picture/ladder.ts';
import type { Quality } from './stats.ts';

/**
 * Why a connection is not good: whose network, where that can be told, else the symptom; or a computer that is too
 * busy.
 */
export type QualityReason =
  | 'my_internet'
  | 'their_internet'
  | 'loss'
  | 'delay'
  | 'my_computer'
  | 'their_computer'
  | null;

export type LinkQuality = { quality: Quality; reason: QualityReason };

/** State of both ends of a link. */
export type BothEnds = {
  /** This page's own path to the server is slow now, or gone. */
  meStrained: boolean;
  theyStrained: boolean;
  /** Number of this page's links to others, and how many of them are bad. */
  links: number;
  badLinks: number;
};

/**
 * Side whose network weakens a link: the one whose path to the server is slow as well; this page if several of its
 * links are weak; otherwise undefined, because both ends see the same.
 */
export function weakSide({ meStrained, theyStrained, links, badLinks }: BothEnds): 'mine' | 'theirs' | undefined {
  if (meStrained !== theyStrained) return meStrained ? 'mine' : 'theirs';
  if (links > 1) return badLinks > 1 ? 'mine' : 'theirs';
  return undefined;
}

/**
 * Reason of a rung, as told to the other side. Upload is the default: it is the narrow side of most home connections.
 */
export function reasonOf(ladder: Ladder, ends: BothEnds): Sending['reason'] {
  if (ladder.reason === 'cpu') return 'cpu';
  return weakSide(ends) === 'theirs' ? 'download' : 'upload';
}

export type LinkObservation = {
  /** From received media: loss, delay and jitter of the last second. */
  received: Quality;
  /** Share of packets sent to us that did not arrive, 0 to 1. */
  loss: number;
  sending: Sending;
  theirs: Sending | undefined;
  ends: BothEnds;
};

const worst = (...several: Quality[]): Quality =>
  several.includes('poor') ? 'poor' : several.includes('fair') ? 'fair' : 'good';

/** Quality of the connection with a peer, in both directions, and why. */
export function qualityOf({ received, loss, sending, theirs, ends }: LinkObservation): LinkQuality {
  const quality = worst(received, qualityOfSending(sending), theirs ? qualityOfSending(theirs) : 'good');
  if (quality === 'good') return { quality, reason: null };
  // The side that sends less knows best why.
  if (theirs && qualityOfSending(theirs) === quality && theirs.reason === 'upload')
    return { quality, reason: 'their_internet' };
  if (theirs && qualityOfSending(theirs) === quality && theirs.reason === 'download')
    return { quality, reason: 'my_internet' };
  if (qualityOfSending(sending) === quality && sending.reason === 'upload') return { quality, reason: 'my_internet' };
  if (qualityOfSending(sending) === quality && sending.reason === 'download')
    return { quality, reason: 'their_internet' };
  if (received === quality) {
    const of = weakSide(ends);
    if (of) return { quality, reason: of === 'mine' ? 'my_internet' : 'their_internet' };
    return { quality, reason: loss > 0.03 ? 'loss' : 'delay' };
  }
  if (theirs?.busy) return { quality, reason: 'their_computer' };
  if (sending.busy) return { quality, reason: 'my_computer' };
  return { quality, reason: null };
}

/** Quality that a rung implies; saving data on purpose is no weak network. */
function qualityOfSending({ rung, reason, busy }: Sending): Quality {
  if (reason === 'saving' || reason === 'asked') return 'good';
  if (rung === 'full') return busy ? 'fair' : 'good';
  return rung === 'low' ? 'fair' : 'poor';
}

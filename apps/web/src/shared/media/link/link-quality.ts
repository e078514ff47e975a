import type { Sending } from '@acolhe/contract/room-socket';
import type { Ladder } from '../picture/ladder.ts';
import type { Quality } from './stats.ts';

/**
 * Why a connection is not good: whose internet it is where that can be told, else what is seen of it; or a computer
 * that is too busy.
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

/** What is known of both ends of a link. */
export type BothEnds = {
  /** This page's own way to the server is slow now, or gone. */
  meStrained: boolean;
  theyStrained: boolean;
  /** Of the links of this page to others, how many are there and how many are bad. */
  links: number;
  badLinks: number;
};

/**
 * Whose internet a weak link is: of whoever's way to the server is slow as well, of this page where it is weak to more
 * than one other, and else undefined, because both ends see the same.
 */
export function whose({ meStrained, theyStrained, links, badLinks }: BothEnds): 'mine' | 'theirs' | undefined {
  if (meStrained !== theyStrained) return meStrained ? 'mine' : 'theirs';
  if (links > 1) return badLinks > 1 ? 'mine' : 'theirs';
  return undefined;
}

/** What stands behind a rung, for the message to the other side. Uplinks are the narrow side of most homes' lines. */
export function reasonOf(ladder: Ladder, ends: BothEnds): Sending['reason'] {
  if (ladder.reason === 'cpu') return 'cpu';
  return whose(ends) === 'theirs' ? 'download' : 'upload';
}

export type Seen = {
  /** From what is received: loss, delay and jitter of the last second. */
  received: Quality;
  /** Share of what was sent to us that did not arrive, 0 to 1. */
  loss: number;
  sending: Sending;
  theirs: Sending | undefined;
  ends: BothEnds;
};

const worst = (...several: Quality[]): Quality =>
  several.includes('poor') ? 'poor' : several.includes('fair') ? 'fair' : 'good';

/** How the connection with somebody is, in both directions, and why. */
export function qualityOf({ received, loss, sending, theirs, ends }: Seen): LinkQuality {
  const quality = worst(received, steps(sending), theirs ? steps(theirs) : 'good');
  if (quality === 'good') return { quality, reason: null };
  // They were told: whoever sends less knows best why.
  if (theirs && steps(theirs) === quality && theirs.reason === 'upload') return { quality, reason: 'their_internet' };
  if (theirs && steps(theirs) === quality && theirs.reason === 'download') return { quality, reason: 'my_internet' };
  if (steps(sending) === quality && sending.reason === 'upload') return { quality, reason: 'my_internet' };
  if (steps(sending) === quality && sending.reason === 'download') return { quality, reason: 'their_internet' };
  if (received === quality) {
    const of = whose(ends);
    if (of) return { quality, reason: of === 'mine' ? 'my_internet' : 'their_internet' };
    return { quality, reason: loss > 0.03 ? 'loss' : 'delay' };
  }
  if (theirs?.busy) return { quality, reason: 'their_computer' };
  if (sending.busy) return { quality, reason: 'my_computer' };
  return { quality, reason: null };
}

/** What a rung says about the line; who spares data on purpose has no weak line. */
function steps({ rung, reason, busy }: Sending): Quality {
  if (reason === 'saving' || reason === 'asked') return 'good';
  if (rung === 'full') return busy ? 'fair' : 'good';
  return rung === 'low' ? 'fair' : 'poor';
}

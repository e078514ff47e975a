import type { Sending } from '@acolhe/contract/room/room-socket';
import { ceilingOf, type DataChoice } from '../picture/data-choice.ts';
import { lowest, startLadder, step } from '../picture/ladder.ts';
import { type Shape, shapeOf } from '../picture/sender-shape.ts';
import { type BothEnds, type LinkQuality, qualityOf, reasonOf } from './link-quality.ts';
import { judge, type LinkSample, lossBetween, sampleLink } from './stats.ts';

/** Rungs sent by this side and by the other; `null` until the other reported it. */
export type LinkStatus = LinkQuality & { sending: Sending; receiving: Sending | null };

export type LinkControllerOptions = {
  connection: RTCPeerConnection;
  choice: () => DataChoice;
  /** State of both ends, from outside this link. */
  ends: (theyStrained: boolean) => BothEnds;
  shape: (shape: Shape) => void;
  tell: (sending: Sending) => void;
};

export type LinkController = {
  /** Polls the connection and adapts what is sent; undefined where it has no statistics. */
  poll: () => Promise<{ before: LinkSample | undefined; now: LinkSample; status: LinkStatus } | undefined>;
  onSending: (theirs: Sending) => void;
  /** Repeats what is sent: the other side may have missed it. */
  repeat: () => void;
  isBad: () => boolean;
  /** Whether this end of the link uses a relay. */
  isRelayed: () => boolean;
};

/** STUN and RTCP arrive at least this often over a path that carries anything. */
const FLOWS_MS = 3_500;
const BUSY_POLLS = 5;

/**
 * Controls what is sent over one link: polls it each second, moves the ladder, shapes the senders, and tells the other
 * side what it gets and why.
 */
export function createLinkController(options: LinkControllerOptions): LinkController {
  let ladder = startLadder();
  let theirs: Sending | undefined;
  let before: LinkSample | undefined;
  let receivedAt: number | undefined;
  let busyPolls = 0;
  // The others assume that everything is sent until told otherwise.
  let lastTold = JSON.stringify({ rung: 'full', reason: null, wants: 'full', strained: false, busy: false });
  let current: Sending = sendingNow(endsNow());

  function endsNow(): BothEnds {
    return options.ends(theirs?.strained ?? false);
  }

  function sendingNow(ends: BothEnds): Sending {
    const own = ceilingOf(options.choice());
    const rung = lowest(ladder.rung, own, theirs?.wants ?? 'full');
    const reason =
      rung === 'full'
        ? null
        : ladder.rung === rung
          ? reasonOf(ladder, ends)
          : rung === own
            ? ('saving' as const)
            : ('asked' as const);
    return { rung, reason, wants: own, strained: ends.meStrained, busy: busyPolls >= BUSY_POLLS };
  }

  const act = () => {
    const ends = endsNow();
    const now = sendingNow(ends);
    // The side whose network is weak was decided when the rung fell; the reason is not revised at each poll.
    const isSame = now.rung === current.rung && isNetworkReason(now.reason) && isNetworkReason(current.reason);
    current = isSame ? { ...now, reason: current.reason } : now;
    options.shape(shapeOf(current.rung, ends.links));
    const words = JSON.stringify(current);
    if (words === lastTold) return;
    lastTold = words;
    options.tell(current);
  };

  return {
    async poll() {
      const now = await sampleLink(options.connection).catch(() => undefined);
      if (!now) return undefined;
      const last = before;
      before = now;
      if (!last || now.bytesReceived !== last.bytesReceived) receivedAt = now.at;
      const isConnected = options.connection.iceConnectionState !== 'new' && now.roundTrip !== undefined;
      busyPolls = now.limitation === 'cpu' ? busyPolls + 1 : 0;
      if (isConnected) {
        ladder = step(ladder, {
          at: now.at,
          available: now.available,
          loss: now.sentLoss,
          roundTrip: now.roundTrip,
          limitation: now.limitation,
          framesPerSecond: now.sentFramesPerSecond,
          flows: receivedAt !== undefined && now.at - receivedAt < FLOWS_MS,
        });
      }
      act();
      const ends = endsNow();
      const received = last ? judge(last, now) : 'good';
      const loss = last ? lossBetween(last, now) : 0;
      const quality = qualityOf({ received, loss, sending: current, theirs, ends });
      return { before: last, now, status: { ...quality, sending: current, receiving: theirs ?? null } };
    },
    onSending(message) {
      theirs = message;
      act();
    },
    repeat() {
      lastTold = '';
      act();
    },
    isRelayed: () => before?.relayed ?? false,
    isBad: () => ladder.rung !== 'full' && ladder.reason === 'network',
  };
}

const isNetworkReason = (reason: Sending['reason']) => reason === 'upload' || reason === 'download';

import type { Sending } from '@acolhe/contract/room-socket';
import { ceilingOf, type DataChoice } from '../picture/data-choice.ts';
import { lowest, startLadder, step } from '../picture/ladder.ts';
import { type Shape, shapeOf } from '../picture/sender-shape.ts';
import { type BothEnds, type LinkQuality, qualityOf, reasonOf } from './link-quality.ts';
import { judge, type LinkSample, lossBetween, sampleLink } from './stats.ts';

/** What a link's sending is, and what the other side sends; `null` until they said so. */
export type LinkStatus = LinkQuality & { sending: Sending; receiving: Sending | null };

export type LinkControllerOptions = {
  connection: RTCPeerConnection;
  choice: () => DataChoice;
  /** What is known of both ends beside this link. */
  ends: (theyStrained: boolean) => BothEnds;
  shape: (shape: Shape) => void;
  tell: (sending: Sending) => void;
};

export type LinkController = {
  /** Looks at the connection and acts; undefined where it cannot be looked at. */
  look: () => Promise<{ before: LinkSample | undefined; now: LinkSample; care: LinkStatus } | undefined>;
  onSending: (theirs: Sending) => void;
  /** Says again what is sent: the other side may have missed it. */
  repeat: () => void;
  isBad: () => boolean;
  /** Whether this end of the link is on a relay. */
  isRelayed: () => boolean;
};

/** STUN and reports come at least this often over a way that carries anything. */
const FLOWS_MS = 3_500;
const BUSY_LOOKS = 5;

/**
 * Takes care of what is sent over one link: looks at it each second, moves the ladder, shapes what is sent, and tells
 * the other side what it gets and why.
 */
export function createLinkController(options: LinkControllerOptions): LinkController {
  let ladder = startLadder();
  let theirs: Sending | undefined;
  let before: LinkSample | undefined;
  let heardAt: number | undefined;
  let busyLooks = 0;
  // Until they hear otherwise the others take it that everything is sent.
  let told = JSON.stringify({ rung: 'full', reason: null, wants: 'full', strained: false, busy: false });
  let said: Sending = sendingNow(endsNow());

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
    return { rung, reason, wants: own, strained: ends.meStrained, busy: busyLooks >= BUSY_LOOKS };
  }

  const act = () => {
    const ends = endsNow();
    const now = sendingNow(ends);
    // Whose internet it is was told when it became less; it does not change with every look.
    const isSame = now.rung === said.rung && isOfLine(now.reason) && isOfLine(said.reason);
    said = isSame ? { ...now, reason: said.reason } : now;
    options.shape(shapeOf(said.rung, ends.links));
    const words = JSON.stringify(said);
    if (words === told) return;
    told = words;
    options.tell(said);
  };

  return {
    async look() {
      const now = await sampleLink(options.connection).catch(() => undefined);
      if (!now) return undefined;
      const last = before;
      before = now;
      if (!last || now.bytesReceived !== last.bytesReceived) heardAt = now.at;
      const isConnected = options.connection.iceConnectionState !== 'new' && now.roundTrip !== undefined;
      busyLooks = now.limitation === 'cpu' ? busyLooks + 1 : 0;
      if (isConnected) {
        ladder = step(ladder, {
          at: now.at,
          available: now.available,
          loss: now.sentLoss,
          roundTrip: now.roundTrip,
          limitation: now.limitation,
          framesPerSecond: now.sentFramesPerSecond,
          flows: heardAt !== undefined && now.at - heardAt < FLOWS_MS,
        });
      }
      act();
      const ends = endsNow();
      const received = last ? judge(last, now) : 'good';
      const loss = last ? lossBetween(last, now) : 0;
      const quality = qualityOf({ received, loss, sending: said, theirs, ends });
      return { before: last, now, care: { ...quality, sending: said, receiving: theirs ?? null } };
    },
    onSending(message) {
      theirs = message;
      act();
    },
    repeat() {
      told = '';
      act();
    },
    isRelayed: () => before?.relayed ?? false,
    isBad: () => ladder.rung !== 'full' && ladder.reason === 'network',
  };
}

const isOfLine = (reason: Sending['reason']) => reason === 'upload' || reason === 'download';

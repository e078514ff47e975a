import type { NetworkEvent } from '@acolhe/contract/room/room';
import type { RoomClientMessage, Sending } from '@acolhe/contract/room/room-socket';
import { dataChoice } from '../picture/data-choice.ts';
import { createLinkController, type LinkController, type LinkStatus } from './link-controller.ts';
import { createPathStrain } from './path-strain.ts';
import type { PeerLink } from './peer-link.ts';
import { observePlayback, type PlaybackActivity } from './playback-activity.ts';
import { isSilent, type LinkSample } from './stats.ts';

const POLL_MS = 1_000;
/** Polls without any packet before the visit's log records an interruption. */
const SILENT_POLLS = 2;
/** Playback is checked this often between polls; {@link QUIET_MS} without any is reported. */
const PLAYBACK_CHECK_MS = 250;
const QUIET_MS = 700;

/** One poll of one link. `isSilent`: nothing arrived since the last poll. */
export type LinkPoll = { status: LinkStatus; sample: LinkSample; isSilent: boolean };

export type LinkMonitorOptions = {
  /** Whether the room's socket is open. */
  isOnline: () => boolean;
  send: (message: RoomClientMessage) => boolean;
  onPoll: (page: string, poll: LinkPoll) => void;
  /** Nothing was heard or seen for this many ms; repeated while it lasts. */
  onQuiet: (page: string, ms: number) => void;
};

export type LinkMonitor = {
  add: (page: string, link: PeerLink) => void;
  remove: (page: string) => void;
  onRoundTrip: (ms: number) => void;
  onSending: (page: string, sending: Sending) => void;
  /** The socket is back: the others may have missed messages. */
  repeat: (page: string) => void;
  isRelayed: (page: string) => boolean;
  /** Whether something is certainly heard or seen over this link now. */
  isFlowing: (page: string) => boolean;
  stop: () => void;
};

type MonitoredLink = {
  controller: LinkController;
  link: PeerLink;
  playback: PlaybackActivity;
  /** Last value of `playback`. */
  quietFor: number | undefined;
  silentPolls: number;
  rung: string;
};

/** Monitors every link of this page, each second and whenever the person changes their data choice. */
export function createLinkMonitor(options: LinkMonitorOptions): LinkMonitor {
  const links = new Map<string, MonitoredLink>();
  const strain = createPathStrain();
  let isPolling = false;
  let logged: 'full' | 'low' | 'voice' = 'full';
  let isCut = false;

  const poll = async () => {
    if (isPolling) return;
    isPolling = true;
    try {
      for (const [page, each] of [...links]) {
        const seen = await each.controller.poll();
        if (!seen || links.get(page) !== each) continue;
        each.silentPolls = seen.before && isSilent(seen.before, seen.now) ? each.silentPolls + 1 : 0;
        each.rung = seen.status.sending.reason === 'upload' ? seen.status.sending.rung : 'full';
        options.onPoll(page, { status: seen.status, sample: seen.now, isSilent: each.silentPolls > 0 });
        // After an outage sound is played late, so playback notices the silence late as well.
        if (each.silentPolls > 0 && each.link.wasConnected()) options.onQuiet(page, each.silentPolls * POLL_MS);
      }
    } finally {
      isPolling = false;
    }
    log();
  };

  /** Writes to the visit's log what the worst link of this page can carry, when it changes. */
  const log = () => {
    const all = [...links.values()];
    const now = all.some(({ rung }) => rung === 'voice' || rung === 'text')
      ? 'voice'
      : all.some(({ rung }) => rung === 'low')
        ? 'low'
        : 'full';
    if (now !== logged) sendEvent(pictureEvents[now]);
    logged = now;
    const cut = all.some(({ silentPolls: silentLooks, link }) => silentLooks >= SILENT_POLLS && link.wasConnected());
    if (cut !== isCut) sendEvent(cut ? 'interrupted' : 'recovered');
    isCut = cut;
  };
  const sendEvent = (event: NetworkEvent) => options.send({ type: 'network', event });

  let checkedAt = performance.now();
  const checkPlayback = () => {
    const now = performance.now();
    // A page that froze has not seen what was played meanwhile.
    const isLate = now - checkedAt > 2 * PLAYBACK_CHECK_MS;
    checkedAt = now;
    for (const [page, each] of links) {
      each.quietFor = each.playback();
      if (!isLate && each.quietFor !== undefined && each.quietFor >= QUIET_MS) options.onQuiet(page, each.quietFor);
    }
  };

  const timer = setInterval(poll, POLL_MS);
  const playbackTimer = setInterval(checkPlayback, PLAYBACK_CHECK_MS);
  const unsubscribe = dataChoice.subscribe(() => void poll());

  return {
    add(page, link) {
      const controller = createLinkController({
        connection: link.connection,
        choice: () => dataChoice.get().choice,
        ends: (theyStrained) => ({
          meStrained: !options.isOnline() || strain.isStrained(),
          theyStrained,
          links: links.size,
          badLinks: [...links.values()].filter((each) => each.controller.isBad()).length,
        }),
        shape: link.shape,
        tell: (sending) => options.send({ type: 'sending', to: page, sending }),
      });
      links.set(page, {
        ...{ controller, link, playback: observePlayback(link.connection), quietFor: undefined },
        ...{ silentPolls: 0, rung: 'full' },
      });
      // A new page does not know yet what this one asks for.
      if (dataChoice.get().choice !== 'auto') controller.repeat();
    },
    remove: (page) => void links.delete(page),
    onRoundTrip: strain.add,
    onSending: (page, sending) => links.get(page)?.controller.onSending(sending),
    repeat: (page) => links.get(page)?.controller.repeat(),
    isRelayed: (page) => links.get(page)?.controller.isRelayed() ?? false,
    isFlowing: (page) => (links.get(page)?.quietFor ?? QUIET_MS) < QUIET_MS,
    stop() {
      clearInterval(timer);
      clearInterval(playbackTimer);
      unsubscribe();
    },
  };
}

const pictureEvents = { full: 'picture_back', low: 'picture_low', voice: 'picture_paused' } as const;

import type { NetworkEvent } from '@acolhe/contract/room';
import type { RoomClientMessage, Sending } from '@acolhe/contract/room-socket';
import { dataChoice } from '../picture/data-choice.ts';
import { createLinkController, type LinkController, type LinkStatus } from './link-controller.ts';
import { createPathStrain } from './path-strain.ts';
import type { PeerLink } from './peer-link.ts';
import { observePlayback, type PlaybackActivity } from './playback-activity.ts';
import { isSilent, type LinkSample } from './stats.ts';

const LOOK_MS = 1_000;
/** Looks in which nothing came at all, before the visit's log is told of an interruption. */
const SILENT_LOOKS = 2;
/** Between two looks is listened this often, and a silence is told from so long on. */
const LISTEN_MS = 250;
const QUIET_MS = 700;

/** What a look at one link shows. `isSilent`: nothing came since the last look. */
export type Look = { care: LinkStatus; sample: LinkSample; isSilent: boolean };

export type LinkMonitorOptions = {
  /** Whether the room's socket is open. */
  isOnline: () => boolean;
  send: (message: RoomClientMessage) => boolean;
  onLook: (page: string, look: Look) => void;
  /** Nothing was heard or seen for so many ms; told again while it lasts. */
  onQuiet: (page: string, ms: number) => void;
};

export type LinkMonitor = {
  add: (page: string, link: PeerLink) => void;
  remove: (page: string) => void;
  onRoundTrip: (ms: number) => void;
  onSending: (page: string, sending: Sending) => void;
  /** The socket is back: the others may have missed what was said. */
  repeat: (page: string) => void;
  isRelayed: (page: string) => boolean;
  /** Whether something is certainly heard or seen over this link now. */
  isFlowing: (page: string) => boolean;
  stop: () => void;
};

type MonitoredLink = {
  care: LinkController;
  link: PeerLink;
  ear: PlaybackActivity;
  /** What the ear said last. */
  quietFor: number | undefined;
  silentLooks: number;
  rung: string;
};

/** Looks after every link of this page, each second and whenever the person changes what they want to spend. */
export function createLinkMonitor(options: LinkMonitorOptions): LinkMonitor {
  const cares = new Map<string, MonitoredLink>();
  const strain = createPathStrain();
  let isLooking = false;
  let logged: 'full' | 'low' | 'voice' = 'full';
  let isCut = false;

  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    try {
      for (const [page, each] of [...cares]) {
        const seen = await each.care.look();
        if (!seen || cares.get(page) !== each) continue;
        each.silentLooks = seen.before && isSilent(seen.before, seen.now) ? each.silentLooks + 1 : 0;
        each.rung = seen.care.sending.reason === 'upload' ? seen.care.sending.rung : 'full';
        options.onLook(page, { care: seen.care, sample: seen.now, isSilent: each.silentLooks > 0 });
        // After an outage sound is played so late that the ear hears a silence late as well.
        if (each.silentLooks > 0 && each.link.wasConnected()) options.onQuiet(page, each.silentLooks * LOOK_MS);
      }
    } finally {
      isLooking = false;
    }
    log();
  };

  /** What the visit's log is told: what the worst link of this page can carry, once it changes. */
  const log = () => {
    const all = [...cares.values()];
    const now = all.some(({ rung }) => rung === 'voice' || rung === 'text')
      ? 'voice'
      : all.some(({ rung }) => rung === 'low')
        ? 'low'
        : 'full';
    if (now !== logged) say(pictureEvents[now]);
    logged = now;
    const cut = all.some(({ silentLooks, link }) => silentLooks >= SILENT_LOOKS && link.wasConnected());
    if (cut !== isCut) say(cut ? 'interrupted' : 'recovered');
    isCut = cut;
  };
  const say = (event: NetworkEvent) => options.send({ type: 'network', event });

  let listenedAt = performance.now();
  const listen = () => {
    const now = performance.now();
    // A page that stood still itself has not heard of what came meanwhile.
    const isLate = now - listenedAt > 2 * LISTEN_MS;
    listenedAt = now;
    for (const [page, each] of cares) {
      each.quietFor = each.ear();
      if (!isLate && each.quietFor !== undefined && each.quietFor >= QUIET_MS) options.onQuiet(page, each.quietFor);
    }
  };

  const timer = setInterval(look, LOOK_MS);
  const listening = setInterval(listen, LISTEN_MS);
  const stopSaving = dataChoice.subscribe(() => void look());

  return {
    add(page, link) {
      const care = createLinkController({
        connection: link.connection,
        choice: () => dataChoice.get().choice,
        ends: (theyStrained) => ({
          meStrained: !options.isOnline() || strain.isStrained(),
          theyStrained,
          links: cares.size,
          badLinks: [...cares.values()].filter((each) => each.care.isBad()).length,
        }),
        shape: link.shape,
        tell: (sending) => options.send({ type: 'sending', to: page, sending }),
      });
      cares.set(page, {
        ...{ care, link, ear: observePlayback(link.connection), quietFor: undefined },
        ...{ silentLooks: 0, rung: 'full' },
      });
      // A page that came anew knows nothing of what this one wants.
      if (dataChoice.get().choice !== 'auto') care.repeat();
    },
    remove: (page) => void cares.delete(page),
    onRoundTrip: strain.add,
    onSending: (page, sending) => cares.get(page)?.care.onSending(sending),
    repeat: (page) => cares.get(page)?.care.repeat(),
    isRelayed: (page) => cares.get(page)?.care.isRelayed() ?? false,
    isFlowing: (page) => (cares.get(page)?.quietFor ?? QUIET_MS) < QUIET_MS,
    stop() {
      clearInterval(timer);
      clearInterval(listening);
      stopSaving();
    },
  };
}

const pictureEvents = { full: 'picture_back', low: 'picture_low', voice: 'picture_paused' } as const;

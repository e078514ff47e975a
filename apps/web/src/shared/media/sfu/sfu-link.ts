import type { SfuAccess } from '@acolhe/contract/room-socket';
import { JanusSilence } from '@acolhe/janus/session';
import type { PreconnectedMedia } from '../call/preconnect-media.ts';
import { isConnected, type LinkState, type LocalTracks, type RemoteMedia, silence } from '../link/peer-link.ts';
import type { StatsSource } from '../link/stats.ts';
import { attachToSfu, closeAttachment, feedOf, type SfuAttachment } from './sfu-attachment.ts';
import { type SfuLook, type SfuSource, watchSfu } from './sfu-figures.ts';
import { layerFor, noRelief, type PictureSize, relieve } from './sfu-layer.ts';
import type { ReceivedStream } from './sfu-receiver.ts';

/** What comes from one page through the SFU; it stays the same object while what is behind it is built anew. */
export type SfuView = { readonly remote: RemoteMedia; readonly source: StatsSource };

export type SfuLinkOptions = {
  access: SfuAccess;
  /** Taken for the first line to Janus, and for what is sent over it. */
  spare: PreconnectedMedia | undefined;
  /** Makes what is received with, or takes it from where it is ready. */
  receiving: (iceServers: RTCIceServer[]) => RTCPeerConnection;
  page: string;
  /** Their credentials for relays end: asked for at each way that is built or looked for again. */
  iceServers: () => RTCIceServer[];
  tracks: LocalTracks;
  onState: (state: LinkState) => void;
  /** What is shown of what arrives here. */
  sources: () => readonly SfuSource[];
  /** Nobody expects anything from somebody whose microphone and camera are off. */
  isQuiet: (page: string) => boolean;
  /** A place that nothing comes by is not received: each costs the first picture some milliseconds. */
  showsScreen: (page: string) => boolean;
  onLook: (page: string, look: SfuLook) => void;
  /** What was subscribed to is on its way. */
  onStreams: () => void;
  /** Janus, or media through it, is not reached, so many times in a row; the server has a look. */
  onLost: (tries: number) => void;
};

export type SfuLink = {
  /** Receives from this page, as soon as it sends. */
  view: (page: string) => SfuView;
  forget: (page: string) => void;
  /** Somebody shows their screen, or no longer. */
  look: () => void;
  /** True while media can arrive. */
  isUp: () => boolean;
  setTracks: (tracks: LocalTracks) => void;
  /** New tokens, or another room. */
  setAccess: (access: SfuAccess) => void;
  /** How large people are shown, by page. */
  setSizes: (sizes: ReadonlyMap<string, PictureSize>) => void;
  /** Looks at the way to Janus now: the network may have changed. */
  check: () => void;
  readonly connection: RTCPeerConnection | undefined;
  close: () => void;
};

const FIRST_RETRY_MS = 300;
const LAST_RETRY_MS = 3_000;
/** A pause of ICE shorter than this often heals alone. */
const DISCONNECTED_PATIENCE_MS = 1_200;
/** When a restart has not helped by then, everything is built anew. */
const RESTART_HELPS_MS = 5_000;
/** Where no media flows by then, it does not get through: browsers take half a minute to say so. */
const FIRST_MEDIA_MS = 8_000;

type Known = SfuView & { streams: readonly ReceivedStream[] };

/** This page's part in a larger room: it sends once, and receives from each of the others, over the clinic's Janus. */
export function createSfuLink(options: SfuLinkOptions): SfuLink {
  let { access, tracks } = options;
  let attachment: SfuAttachment | undefined;
  /** What there was before, until media flows by what there is now. */
  let before: SfuAttachment | undefined;
  let building = false;
  let closed = false;
  let tries = 0;
  let relief = noRelief;
  let sizes: ReadonlyMap<string, PictureSize> = new Map();
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let watchTimer: ReturnType<typeof setTimeout> | undefined;
  let rebuildTimer: ReturnType<typeof setTimeout> | undefined;
  let beforeTimer: ReturnType<typeof setTimeout> | undefined;
  const views = new Map<string, Known>();

  /** What there is goes on until media flows by another one: without a line there may be media all the same. */
  const build = async () => {
    if (building || closed) return;
    building = true;
    clearTimeout(retryTimer);
    const place = access;
    try {
      await attach(place);
      building = false;
      // Moved to another room meanwhile.
      if (!isSamePlace(place, access)) void build();
    } catch (error) {
      building = false;
      if (!closed) console.warn('media server not reached', error);
      again();
    }
  };

  const attach = async (place: SfuAccess) => {
    /** What there is no more says nothing any more. */
    const ifCurrent = (then: (own: SfuAttachment) => unknown) => (own: SfuAttachment) => {
      if (own === attachment) then(own);
    };
    const { page, receiving } = options;
    const next = await attachToSfu({
      ...{ access: place, spare: options.spare?.take(), receiving, page, iceServers: options.iceServers(), tracks },
      onFeeds: resubscribe,
      onStreams: (own) => {
        if (own === attachment) {
          if (before) watch();
          else arrange(own);
        }
        options.onStreams();
      },
      onLost: () => options.onLost(1),
      onBack: ifCurrent(catchUp),
      onFailure: ifCurrent(build),
      onGone: ifCurrent(({ stood }) => {
        giveUp();
        // Where media never flowed, the next try may end like this one.
        if (stood) void build();
        else again();
      }),
    });
    if (closed) return closeAttachment(next);
    takeOver(next);
    next.sender.published.catch((error) => {
      if (next !== attachment || closed) return;
      console.warn('nothing is sent through the media server', error);
      again();
    });
    next.sender.setTracks(tracks);
    for (const { connection } of [next.sender, next.receiver]) connection.oniceconnectionstatechange = watch;
    resubscribe();
  };

  const again = () => {
    if (closed) return;
    tries += 1;
    options.onLost(tries);
    clearTimeout(retryTimer);
    retryTimer = setTimeout(build, Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** (tries - 1)));
  };

  const takeOver = (next: SfuAttachment) => {
    for (const timer of [retryTimer, watchTimer, rebuildTimer, beforeTimer]) clearTimeout(timer);
    const old = attachment;
    attachment = next;
    rebuildTimer = setTimeout(rebuild, FIRST_MEDIA_MS);
    if (!old) return;
    if (before) closeAttachment(old);
    else before = old;
    beforeTimer = setTimeout(letGoOfBefore, RESTART_HELPS_MS);
  };

  const letGoOfBefore = () => {
    clearTimeout(beforeTimer);
    const old = before;
    before = undefined;
    if (!old) return;
    if (attachment) arrange(attachment);
    closeAttachment(old);
  };

  /** What there was before goes on, if it still does. */
  const giveUp = () => {
    for (const timer of [watchTimer, rebuildTimer, beforeTimer]) clearTimeout(timer);
    const now = attachment;
    attachment = before;
    before = undefined;
    if (now) closeAttachment(now);
    if (attachment && !flows(attachment)) giveUp();
    else resubscribe();
  };

  const subscribe = (now: SfuAttachment) => {
    now.receiver.want(
      [...views.keys()].flatMap((page) => {
        const feed = feedOf(now, page);
        const layer = layerFor(sizes.get(page), views.size, relief);
        const wanted = feed?.streams.filter(({ place }) => place !== 'screen' || options.showsScreen(page)) ?? [];
        return wanted.map(({ mid, place, simulcast }) => ({
          ...{ feed: feed?.id ?? 0, mid },
          ...(place === 'video' && simulcast ? { layer } : {}),
        }));
      }),
    );
  };

  /** Puts what arrives where each person's media is. */
  const arrange = (now: SfuAttachment) => {
    for (const [page, view] of views) {
      const feed = feedOf(now, page);
      const mine = now.streams.filter((stream) => stream.feed === feed?.id);
      // While somebody is subscribed to anew, what was there stays on the screen.
      if (mine.length === 0) continue;
      view.streams = mine;
      for (const { mid, receiver } of mine) {
        const place = feed?.streams.find((stream) => stream.mid === mid)?.place;
        if (place) replaceTrack(view.remote[place], receiver.track);
      }
    }
  };

  const resubscribe = () => {
    if (attachment) subscribe(attachment);
  };

  const figures = watchSfu({
    sources: options.sources,
    isQuiet: options.isQuiet,
    onLook: options.onLook,
    onWorst: (quality) => {
      const next = relieve(relief, quality);
      const changed = next.steps !== relief.steps;
      relief = next;
      if (changed) resubscribe();
    },
  });

  const connectionsUp = () => {
    if (!attachment) return false;
    const { sender, receiver } = attachment;
    return [sender, receiver].every(
      ({ connection }) => isConnected(connection) || connection.iceConnectionState === 'new',
    );
  };

  /** Whether somebody whose media is wanted sends any. */
  const expectsMedia = (now: SfuAttachment) =>
    [...views.keys()].some((page) => (feedOf(now, page)?.streams.length ?? 0) > 0);

  /** Media gets through, as far as there is any. */
  const flows = (now: SfuAttachment) =>
    isConnected(now.sender.connection) &&
    ((isConnected(now.receiver.connection) && now.streams.length > 0) || !expectsMedia(now));

  const watch = () => {
    clearTimeout(watchTimer);
    const now = attachment;
    if (!now || closed) return;
    const states = [now.sender, now.receiver].map(({ connection }) => connection.iceConnectionState);
    if (states.includes('failed') || states.includes('disconnected')) {
      options.onState('interrupted');
      watchTimer = setTimeout(restart, states.includes('failed') ? 0 : DISCONNECTED_PATIENCE_MS);
      return;
    }
    if (isConnected(now.receiver.connection)) options.onState('connected');
    if (!flows(now)) return;
    clearTimeout(rebuildTimer);
    now.stood = true;
    tries = 0;
    letGoOfBefore();
  };

  const rebuild = () => {
    if (!attachment || flows(attachment)) return;
    giveUp();
    again();
  };

  const restart = () => {
    const now = attachment;
    if (!now || closed || connectionsUp()) return;
    const iceServers = options.iceServers();
    for (const { connection } of [now.sender, now.receiver])
      connection.setConfiguration({ ...connection.getConfiguration(), iceServers });
    Promise.all([now.sender.restart(), now.receiver.restart()]).catch(() => {
      if (now === attachment) rebuild();
    });
    // Where media never flowed, the time for the first of it goes on.
    if (!now.stood) return;
    clearTimeout(rebuildTimer);
    rebuildTimer = setTimeout(rebuild, RESTART_HELPS_MS);
  };

  /** Back on a lost line: what Janus said meanwhile is lost, so who came and went is asked. */
  const catchUp = (now: SfuAttachment) => {
    restart();
    const look = async () => {
      const others = await now.sender.others();
      if (now !== attachment) return;
      // How a feed is made up is told when it comes, or on entering; what Janus offered as somebody left is lost.
      if (others.size !== now.feeds.size || [...others].some((id) => !now.feeds.has(id))) void build();
    };
    look().catch((error) => {
      // Lost again: there is another look when it is back.
      if (now === attachment && !(error instanceof JanusSilence)) void build();
    });
  };

  void build();

  return {
    view(page) {
      const known = views.get(page);
      if (known) return known;
      const view: Known = {
        remote: silence(),
        streams: [],
        source: { getStats: () => statsOf(view.streams) },
      };
      views.set(page, view);
      resubscribe();
      return view;
    },
    forget(page) {
      if (views.delete(page)) resubscribe();
    },
    look: resubscribe,
    isUp: () => [attachment, before].some((each) => each && isConnected(each.receiver.connection)),
    setTracks(next) {
      tracks = next;
      for (const each of [attachment, before]) each?.sender.setTracks(next);
    },
    setAccess(next) {
      const moved = !isSamePlace(next, access);
      access = next;
      if (moved) void build();
    },
    setSizes(next) {
      sizes = next;
      resubscribe();
    },
    check() {
      // What was in vain without a network says nothing of Janus.
      tries = 0;
      if (!attachment) void build();
      attachment?.line.check();
      restart();
    },
    get connection() {
      return (before ?? attachment)?.receiver.connection;
    },
    close() {
      closed = true;
      figures.stop();
      clearTimeout(retryTimer);
      letGoOfBefore();
      giveUp();
    },
  };
}

const isSamePlace = (one: SfuAccess, other: SfuAccess) => one.room === other.room && one.url === other.url;

function replaceTrack(stream: MediaStream, track: MediaStreamTrack): void {
  for (const before of stream.getTracks()) if (before !== track) stream.removeTrack(before);
  stream.addTrack(track);
}

/** What the browser tells of these streams alone, with the way that they share. */
async function statsOf(streams: readonly ReceivedStream[]): Promise<RTCStatsReport> {
  const reports = await Promise.all(streams.map(({ receiver }) => receiver.getStats()));
  return new Map(reports.flatMap((report) => [...report.entries()])) as RTCStatsReport;
}

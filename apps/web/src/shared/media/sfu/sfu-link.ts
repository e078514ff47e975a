import type { SfuAccess } from '@acolhe/contract/room/room-socket';
import { JanusSilence } from '@acolhe/janus/session';
import type { PreconnectedMedia } from '../call/preconnect-media.ts';
import { emptyMedia, isConnected, type LinkState, type LocalTracks, type RemoteMedia } from '../link/peer-link.ts';
import type { StatsSource } from '../link/stats.ts';
import { attachToSfu, closeAttachment, type SfuAttachment } from './sfu-attachment.ts';
import { layerFor, nextBackoff, noBackoff, type PictureSize } from './sfu-layer.ts';
import type { ReceivedStream } from './sfu-receiver.ts';
import { pollSfuStats, type SfuSource, type SfuStats } from './sfu-stats.ts';

/** Media of one page through the SFU; the same object while the connection behind it is rebuilt. */
export type SfuView = { readonly remote: RemoteMedia; readonly source: StatsSource };

export type SfuLinkOptions = {
  access: SfuAccess;
  /** Preconnected socket and sender for the first attachment. */
  preconnected: PreconnectedMedia | undefined;
  /** Makes the receiving connection, or takes one made ahead. */
  takeReceiver: (iceServers: RTCIceServer[]) => RTCPeerConnection;
  /** Current TURN servers, asked for at each build and restart because their credentials expire. */
  iceServers: () => RTCIceServer[];
  tracks: LocalTracks;
  onState: (state: LinkState) => void;
  /** Peers that are shown through the SFU. */
  sources: () => readonly SfuSource[];
  /** Whether microphone and camera of this page are off, so that silence is expected. */
  isQuiet: (page: string) => boolean;
  /** The feed by which this page says it sends: what Janus calls a publisher proves nothing. */
  feedOf: (page: string) => number | null;
  /** Whether this page shares its screen; subscribing to an idle stream costs the first frame some milliseconds. */
  showsScreen: (page: string) => boolean;
  onStats: (page: string, stats: SfuStats) => void;
  /** Subscribed streams are on their way. */
  onStreams: () => void;
  /** This page sends, as this feed. */
  onPublishing: (feed: number) => void;
  /** Janus, or media through it, was not reached this many times in a row; the server checks. */
  onLost: (tries: number) => void;
};

export type SfuLink = {
  /** Receives from this page, as soon as it sends. */
  view: (page: string) => SfuView;
  forget: (page: string) => void;
  /** A peer started or stopped sharing their screen, or sends as another feed. */
  onPeerChange: () => void;
  /** Whether media can arrive. */
  isUp: () => boolean;
  setTracks: (tracks: LocalTracks) => void;
  /** New tokens, or another room. */
  setAccess: (access: SfuAccess) => void;
  /** Display size of each peer, by page. */
  setSizes: (sizes: ReadonlyMap<string, PictureSize>) => void;
  /** Checks the connection to Janus now: the network may have changed. */
  check: () => void;
  readonly connection: RTCPeerConnection | undefined;
  close: () => void;
};

const FIRST_RETRY_MS = 300;
const LAST_RETRY_MS = 3_000;
/** ICE interruptions shorter than this often heal by themselves. */
const DISCONNECTED_PATIENCE_MS = 1_200;
/** Time for an ICE restart to help before everything is rebuilt. */
const RESTART_HELPS_MS = 5_000;
/** Time for first media before the path counts as blocked: browsers take half a minute to say so. */
const FIRST_MEDIA_MS = 8_000;

type Known = SfuView & { streams: readonly ReceivedStream[] };

/** This page's part in a larger room: sends once, and receives from each of the others, through the clinic's Janus. */
export function createSfuLink(options: SfuLinkOptions): SfuLink {
  let { access, tracks } = options;
  let attachment: SfuAttachment | undefined;
  /** The previous attachment, kept until media flows through the current one. */
  let previous: SfuAttachment | undefined;
  let building = false;
  let closed = false;
  let tries = 0;
  let backoff = noBackoff;
  let sizes: ReadonlyMap<string, PictureSize> = new Map();
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let watchTimer: ReturnType<typeof setTimeout> | undefined;
  let rebuildTimer: ReturnType<typeof setTimeout> | undefined;
  let previousTimer: ReturnType<typeof setTimeout> | undefined;
  const views = new Map<string, Known>();

  const feedOf = ({ feeds }: SfuAttachment, page: string) => feeds.get(options.feedOf(page) ?? -1);

  /**
   * Builds a new attachment; the current one goes on until media flows, since media may survive a lost signalling
   * connection.
   */
  const build = async () => {
    if (building || closed) return;
    building = true;
    clearTimeout(retryTimer);
    const target = access;
    try {
      await attach(target);
      building = false;
      // The room changed meanwhile.
      if (!isSamePlace(target, access)) void build();
    } catch (error) {
      building = false;
      if (!closed) console.warn('media server not reached', error);
      retry();
    }
  };

  const attach = async (target: SfuAccess) => {
    /** Ignores events of attachments that were replaced. */
    const ifCurrent = (then: (own: SfuAttachment) => unknown) => (own: SfuAttachment) => {
      if (own === attachment) then(own);
    };
    const { takeReceiver, onPublishing } = options;
    const next = await attachToSfu({
      ...{
        access: target,
        preconnected: options.preconnected?.take(),
        takeReceiver,
        iceServers: options.iceServers(),
        tracks,
      },
      onPublishing,
      onFeeds: resubscribe,
      onStreams: (own) => {
        if (own === attachment) {
          if (previous) checkState();
          else attachTracks(own);
        }
        options.onStreams();
      },
      onLost: () => options.onLost(1),
      onBack: ifCurrent(catchUp),
      onFailure: ifCurrent(build),
      onGone: ifCurrent(({ hadMedia }) => {
        fallBack();
        // Without any media so far, the next try may end like this one: back off.
        if (hadMedia) void build();
        else retry();
      }),
    });
    if (closed) return closeAttachment(next);
    takeOver(next);
    next.sender.published.catch((error) => {
      if (next !== attachment || closed) return;
      console.warn('nothing is sent through the media server', error);
      retry();
    });
    next.sender.setTracks(tracks);
    for (const { connection } of [next.sender, next.receiver]) connection.oniceconnectionstatechange = checkState;
    resubscribe();
  };

  const retry = () => {
    if (closed) return;
    tries += 1;
    options.onLost(tries);
    clearTimeout(retryTimer);
    retryTimer = setTimeout(build, Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** (tries - 1)));
  };

  const takeOver = (next: SfuAttachment) => {
    for (const timer of [retryTimer, watchTimer, rebuildTimer, previousTimer]) clearTimeout(timer);
    const old = attachment;
    attachment = next;
    rebuildTimer = setTimeout(rebuild, FIRST_MEDIA_MS);
    if (!old) return;
    if (previous) closeAttachment(old);
    else previous = old;
    previousTimer = setTimeout(closePrevious, RESTART_HELPS_MS);
  };

  const closePrevious = () => {
    clearTimeout(previousTimer);
    const old = previous;
    previous = undefined;
    if (!old) return;
    if (attachment) attachTracks(attachment);
    closeAttachment(old);
  };

  /** Falls back to the previous attachment, if it still works. */
  const fallBack = () => {
    for (const timer of [watchTimer, rebuildTimer, previousTimer]) clearTimeout(timer);
    const now = attachment;
    attachment = previous;
    previous = undefined;
    if (now) closeAttachment(now);
    if (attachment && !flows(attachment)) fallBack();
    else resubscribe();
  };

  const subscribe = (now: SfuAttachment) => {
    now.receiver.want(
      [...views.keys()].flatMap((page) => {
        const feed = feedOf(now, page);
        const layer = layerFor(sizes.get(page), views.size, backoff);
        const wanted = feed?.streams.filter(({ slot }) => slot !== 'screen' || options.showsScreen(page)) ?? [];
        return wanted.map(({ mid, slot, simulcast }) => ({
          ...{ feed: feed?.id ?? 0, mid },
          ...(slot === 'video' && simulcast ? { layer } : {}),
        }));
      }),
    );
  };

  /** Attaches received tracks to each peer's streams. */
  const attachTracks = (now: SfuAttachment) => {
    for (const [page, view] of views) {
      const feed = feedOf(now, page);
      const mine = now.streams.filter((stream) => stream.feed === feed?.id);
      // While a peer is being resubscribed, their last tracks stay on the screen.
      if (mine.length === 0) continue;
      view.streams = mine;
      for (const { mid, receiver } of mine) {
        const slot = feed?.streams.find((stream) => stream.mid === mid)?.slot;
        if (slot) replaceTrack(view.remote[slot], receiver.track);
      }
    }
  };

  const resubscribe = () => {
    if (attachment) subscribe(attachment);
  };

  const polling = pollSfuStats({
    sources: options.sources,
    isQuiet: options.isQuiet,
    onStats: options.onStats,
    onWorst: (quality) => {
      const next = nextBackoff(backoff, quality);
      const changed = next.steps !== backoff.steps;
      backoff = next;
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

  /** Whether any viewed peer sends media. */
  const expectsMedia = (now: SfuAttachment) =>
    [...views.keys()].some((page) => (feedOf(now, page)?.streams.length ?? 0) > 0);

  /** Whether media gets through, as far as there is any. */
  const flows = (now: SfuAttachment) =>
    isConnected(now.sender.connection) &&
    ((isConnected(now.receiver.connection) && now.streams.length > 0) || !expectsMedia(now));

  const checkState = () => {
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
    now.hadMedia = true;
    tries = 0;
    closePrevious();
  };

  const rebuild = () => {
    if (!attachment || flows(attachment)) return;
    fallBack();
    retry();
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
    // The time limit for first media goes on.
    if (!now.hadMedia) return;
    clearTimeout(rebuildTimer);
    rebuildTimer = setTimeout(rebuild, RESTART_HELPS_MS);
  };

  /** Asks who is in the room after the connection was lost, since Janus' messages in between are lost. */
  const catchUp = (now: SfuAttachment) => {
    restart();
    const checkParticipants = async () => {
      const others = await now.sender.others();
      if (now !== attachment) return;
      // Feed details are only told on arrival or on joining, and the offer after a departure is lost: build anew.
      if (others.size !== now.feeds.size || [...others].some((id) => !now.feeds.has(id))) void build();
    };
    checkParticipants().catch((error) => {
      // Lost again: the next return asks again.
      if (now === attachment && !(error instanceof JanusSilence)) void build();
    });
  };

  void build();

  return {
    view(page) {
      const known = views.get(page);
      if (known) return known;
      const view: Known = {
        remote: emptyMedia(),
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
    onPeerChange: resubscribe,
    isUp: () => [attachment, previous].some((each) => each && isConnected(each.receiver.connection)),
    setTracks(next) {
      tracks = next;
      for (const each of [attachment, previous]) each?.sender.setTracks(next);
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
      // Failures without a network say nothing about Janus.
      tries = 0;
      if (!attachment) void build();
      attachment?.line.check();
      restart();
    },
    get connection() {
      return (previous ?? attachment)?.receiver.connection;
    },
    close() {
      closed = true;
      polling.stop();
      clearTimeout(retryTimer);
      closePrevious();
      fallBack();
    },
  };
}

const isSamePlace = (one: SfuAccess, other: SfuAccess) => one.room === other.room && one.url === other.url;

function replaceTrack(stream: MediaStream, track: MediaStreamTrack): void {
  for (const before of stream.getTracks()) if (before !== track) stream.removeTrack(before);
  stream.addTrack(track);
}

/** Statistics of these streams alone, including the transport they share. */
async function statsOf(streams: readonly ReceivedStream[]): Promise<RTCStatsReport> {
  const reports = await Promise.all(streams.map(({ receiver }) => receiver.getStats()));
  return new Map(reports.flatMap((report) => [...report.entries()])) as RTCStatsReport;
}

import { type JanusLine, JanusSilence, openJanus } from '@acolhe/contract/janus';
import type { SfuAccess } from '@acolhe/contract/room-socket';
import { type LinkState, type LocalTracks, type RemoteMedia, silence } from './peer-link.ts';
import { type SfuLook, type SfuSource, watchSfu } from './sfu-figures.ts';
import { layerFor, noRelief, type PictureSize, relieve } from './sfu-layer.ts';
import { createReceiver, type ReceivedStream, type SfuReceiver } from './sfu-receiver.ts';
import { type Feed, openSender, type SfuSender, startSender } from './sfu-sender.ts';
import type { SpareMedia } from './spare-media.ts';
import type { StatsSource } from './stats.ts';

/** What comes from one page through the SFU; it stays the same object while what is behind it is built anew. */
export type SfuView = { readonly remote: RemoteMedia; readonly source: StatsSource };

export type SfuLinkOptions = {
  access: SfuAccess;
  /** Taken for the first line to Janus, and for what is sent over it. */
  spare: SpareMedia | undefined;
  /** Makes what is received with, or takes it from where it is ready. */
  receiving: (iceServers: RTCIceServer[]) => RTCPeerConnection;
  page: string;
  iceServers: RTCIceServer[];
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
  /** Janus is not reached, so many times in a row; the server has a look. */
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

type Attachment = { line: JanusLine; sender: SfuSender; receiver: SfuReceiver; feeds: Map<number, Feed> };
type Known = SfuView & { streams: ReceivedStream[] };

/** This page's part in a larger room: it sends once, and receives from each of the others, over the clinic's Janus. */
export function createSfuLink(options: SfuLinkOptions): SfuLink {
  let { access, tracks } = options;
  let attachment: Attachment | undefined;
  let building = false;
  let closed = false;
  let tries = 0;
  let relief = noRelief;
  let sizes: ReadonlyMap<string, PictureSize> = new Map();
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let watchTimer: ReturnType<typeof setTimeout> | undefined;
  const views = new Map<string, Known>();

  /** What there is goes on until another one stands in its place: without a line there may be media all the same. */
  const build = async () => {
    if (building || closed) return;
    building = true;
    clearTimeout(retryTimer);
    try {
      await attach();
    } catch (error) {
      if (!closed) console.warn('media server not reached', error);
      building = false;
      again();
    }
    building = false;
  };

  /** Nothing comes by what there is. */
  const buildAnew = () => {
    takeDown();
    void build();
  };

  const attach = async () => {
    const feeds = new Map<number, Feed>();
    /** What belongs to an attachment that is no more says nothing any more. */
    let own: Attachment | undefined;
    const ifOwn = (then: () => unknown) => () => {
      if (own && own === attachment) then();
    };
    const gone = ifOwn(buildAnew);
    const spare = options.spare?.take();
    const opening = openJanus({
      url: access.url,
      spare: spare?.socket,
      handles: 2,
      pass: { token: access.token },
      resumes: true,
      onState: (state) => {
        if (state === 'lost') options.onLost(1);
        else if (state === 'gone') gone();
        else if (own && own === attachment) catchUp(own);
      },
    });
    try {
      const { page, iceServers } = options;
      const sender = await startSender({
        ...{ line: opening, connection: spare?.sender ?? openSender(), access, page, iceServers, tracks },
        onFeeds: (more) => {
          for (const feed of more) feeds.set(feed.id, feed);
          resubscribe();
        },
        onFeedGone: (id) => {
          if (feeds.delete(id)) resubscribe();
        },
        onHangup: gone,
      });
      const line = await opening;
      const receiver = createReceiver({
        ...{ line, access, connection: options.receiving(iceServers), privateId: sender.privateId },
        onStreams: (streams) => {
          if (own && own === attachment) arrange(own, streams);
          options.onStreams();
        },
        onFailure: ifOwn(build),
        onHangup: gone,
      });
      if (closed) {
        for (const each of [sender, receiver]) each.close();
        return line.close();
      }
      takeDown();
      own = attachment = { line, sender, receiver, feeds };
      sender.published.then(
        () => {
          tries = 0;
        },
        (error) => {
          if (own !== attachment || closed) return;
          console.warn('nothing is sent through the media server', error);
          takeDown();
          again();
        },
      );
      sender.setTracks(tracks);
      for (const { connection } of [sender, receiver]) connection.oniceconnectionstatechange = watch;
      subscribe(own);
    } catch (error) {
      opening.then((line) => line.close()).catch(() => undefined);
      throw error;
    }
  };

  const again = () => {
    if (closed) return;
    tries += 1;
    options.onLost(tries);
    retryTimer = setTimeout(build, Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** (tries - 1)));
  };

  const takeDown = () => {
    clearTimeout(watchTimer);
    const before = attachment;
    attachment = undefined;
    if (!before) return;
    before.sender.close();
    before.receiver.close();
    before.line.close();
  };

  /** Of two feeds of one page the later one is alive: the other is what a lost session left. */
  const feedOf = ({ feeds }: Attachment, page: string): Feed | undefined =>
    [...feeds.values()].findLast((feed) => feed.page === page);

  const subscribe = (now: Attachment) => {
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
  const arrange = (now: Attachment, streams: ReceivedStream[]) => {
    for (const [page, view] of views) {
      const feed = feedOf(now, page);
      const mine = streams.filter((stream) => stream.feed === feed?.id);
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

  const watch = () => {
    clearTimeout(watchTimer);
    if (!attachment || closed) return;
    const states = [attachment.sender, attachment.receiver].map(({ connection }) => connection.iceConnectionState);
    if (states.includes('failed') || states.includes('disconnected')) {
      options.onState('interrupted');
      watchTimer = setTimeout(restart, states.includes('failed') ? 0 : DISCONNECTED_PATIENCE_MS);
    } else if (isConnected(attachment.receiver.connection)) options.onState('connected');
  };

  const restart = () => {
    const now = attachment;
    if (!now || closed || connectionsUp()) return;
    const rebuild = () => {
      if (now === attachment && !connectionsUp()) buildAnew();
    };
    Promise.all([now.sender.restart(), now.receiver.restart()]).catch(rebuild);
    clearTimeout(watchTimer);
    watchTimer = setTimeout(rebuild, RESTART_HELPS_MS);
  };

  /** Back on a lost line: what Janus said meanwhile is lost, so who came and went is asked. */
  const catchUp = (now: Attachment) => {
    restart();
    const look = async () => {
      const others = await now.sender.others();
      if (now !== attachment) return;
      for (const id of now.feeds.keys()) if (!others.has(id)) now.feeds.delete(id);
      // How a feed is made up is told when it comes, or on entering.
      if ([...others].some((id) => !now.feeds.has(id))) void build();
      else subscribe(now);
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
    isUp: () => attachment !== undefined && isConnected(attachment.receiver.connection),
    setTracks(next) {
      tracks = next;
      attachment?.sender.setTracks(next);
    },
    setAccess(next) {
      const moved = next.room !== access.room || next.url !== access.url;
      access = next;
      if (moved) void build();
    },
    setSizes(next) {
      sizes = next;
      resubscribe();
    },
    check() {
      if (!attachment) void build();
      attachment?.line.check();
      restart();
    },
    get connection() {
      return attachment?.receiver.connection;
    },
    close() {
      closed = true;
      figures.stop();
      clearTimeout(retryTimer);
      takeDown();
    },
  };
}

const isConnected = ({ iceConnectionState }: RTCPeerConnection) =>
  iceConnectionState === 'connected' || iceConnectionState === 'completed';

function replaceTrack(stream: MediaStream, track: MediaStreamTrack): void {
  for (const before of stream.getTracks()) if (before !== track) stream.removeTrack(before);
  stream.addTrack(track);
}

/** What the browser tells of these streams alone, with the way that they share. */
async function statsOf(streams: readonly ReceivedStream[]): Promise<RTCStatsReport> {
  const reports = await Promise.all(streams.map(({ receiver }) => receiver.getStats()));
  return new Map(reports.flatMap((report) => [...report.entries()])) as RTCStatsReport;
}

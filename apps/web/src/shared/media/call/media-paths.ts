import type { RoomClientMessage, RoomPeer, RoomServerMessage, RoomTopology } from '@acolhe/contract/room/room-socket';
import {
  createPeerLink,
  isConnected,
  type LinkState,
  type LocalTracks,
  type PeerLink,
  type RemoteMedia,
} from '../link/peer-link.ts';
import type { StatsSource } from '../link/stats.ts';
import type { PictureSize } from '../sfu/sfu-layer.ts';
import type { SfuLink } from '../sfu/sfu-link.ts';
import type { SfuStats } from '../sfu/sfu-stats.ts';
import { canTakeOver, HANDOVER_CHECK_MS, HANDOVER_TIMEOUT_MS, newFlow, recordArrived } from './handover.ts';
import type { PreconnectedMedia } from './preconnect-media.ts';
import type { PreconnectedPeer } from './preconnect-peer.ts';

type PeerMessage = Extract<RoomServerMessage, { type: 'description' | 'candidate' | 'restart' | 'through' }>;

/** Path on which one page's media arrives: direct, or through the SFU. */
type MediaPath = { kind: RoomTopology['kind']; remote: RemoteMedia; source: StatsSource; isUp: () => boolean };
/** `next` takes over as soon as its video plays. */
type Entry = { peer: RoomPeer; shown: MediaPath; next?: MediaPath };

export type MediaPaths = {
  /** Media of this page by the current path, which is opened if needed. */
  open: (peer: RoomPeer) => RemoteMedia;
  /** Calls back once this page's video plays, or after a time limit without it. */
  whenPlaying: (page: string, camera: boolean, then: () => void) => void;
  drop: (page: string) => void;
  /** Applies the server's topology; existing paths stay until the new ones have video. */
  setTopology: (topology: RoomTopology, peers: readonly RoomPeer[]) => void;
  onMessage: (message: PeerMessage) => void;
  /** Reconnected: repeats what may have been lost with the previous socket. */
  repeat: () => void;
  setTracks: (tracks: LocalTracks) => void;
  setSizes: (sizes: ReadonlyMap<string, PictureSize>) => void;
  /** All direct links, including those about to be closed. */
  direct: () => ReadonlyMap<string, PeerLink>;
  /** Whether this page's media as shown comes directly. */
  isDirect: (page: string) => boolean;
  /** A peer started or stopped sharing their screen, or sends as another feed. */
  onPeerChange: () => void;
  /** The network may have changed: check whether the SFU is still reached. */
  checkSfu: () => void;
  hasLiveConnection: () => boolean;
  connection: (page: string) => RTCPeerConnection | undefined;
  close: () => void;
};

export type MediaPathsOptions = {
  /** This page as the room knows it once joined, and when it took its seat by the server's clock. */
  self: () => { page: string; since: number };
  iceServers: () => RTCIceServer[];
  /** Source of connections for direct links, and for receiving through the SFU. */
  preconnectedPeer: PreconnectedPeer;
  /** Preconnected socket and sender for the SFU, if one was foreseen. */
  preconnectedMedia: PreconnectedMedia | undefined;
  tracks: () => LocalTracks;
  send: (message: RoomClientMessage) => boolean;
  onState: (page: string, state: LinkState) => void;
  /** Whether microphone and camera of this page are off, so that silence is expected. */
  isQuiet: (page: string) => boolean;
  /** The feed by which this page sends through the SFU, if it does. */
  feedOf: (page: string) => number | null;
  showsScreen: (page: string) => boolean;
  /** Per-peer receive statistics over the SFU, every second; direct links have their own monitor. */
  onSfuStats: (page: string, look: SfuStats) => void;
  onSfuStreams: () => void;
  /** A direct link was made, or is gone. */
  onDirectLink: (page: string, link: PeerLink) => void;
  onDirectLinkGone: (page: string) => void;
  /** Another path took over for this page. */
  onRemote: (page: string, remote: RemoteMedia) => void;
};

/** The old path lingers this long, until the screen shows the new one. */
const LINGER_MS = 700;

let createSfuLink: typeof import('../sfu/sfu-link.ts').createSfuLink | undefined;

/** Loads the SFU code, which is not part of the room's first load. */
export async function loadSfu(): Promise<void> {
  if (!createSfuLink) ({ createSfuLink } = await import('../sfu/sfu-link.ts'));
}
export const isSfuLoaded = (): boolean => createSfuLink !== undefined;

/** All media paths between this page and the others: one link to each peer, or one to the SFU for all. */
export function createMediaPaths(options: MediaPathsOptions): MediaPaths {
  const { send } = options;
  const direct = new Map<string, PeerLink>();
  const entries = new Map<string, Entry>();
  const waits = new Map<string, () => void>();
  /** Direct links no longer needed here (`said`) or there (`heard`); closed once both hold. */
  const throughs = new Map<string, { said: boolean; heard: boolean }>();
  let topology: RoomTopology = { kind: 'mesh' };
  let sfu: SfuLink | undefined;

  const call = (other: RoomPeer): PeerLink => {
    const { page, since } = options.self();
    // The page that was inside first initiates; within the same millisecond, the greater id.
    const begins = since === other.since ? page > other.page : since < other.since;
    const link = createPeerLink({
      other: other.page,
      begins,
      connection: options.preconnectedPeer.take(options.iceServers(), begins),
      tracks: options.tracks(),
      send,
      onState: (state) => {
        if (entries.get(other.page)?.shown.kind === 'mesh') options.onState(other.page, state);
      },
    });
    direct.set(other.page, link);
    options.onDirectLink(other.page, link);
    return link;
  };

  const pathTo = (other: RoomPeer): MediaPath => {
    if (topology.kind === 'sfu' && sfu) {
      const link = sfu;
      const { remote, source } = link.view(other.page);
      return { kind: 'sfu', remote, source, isUp: () => link.isUp() };
    }
    const { remote, connection } = direct.get(other.page) ?? call(other);
    return { kind: 'mesh', remote, source: connection, isUp: () => isConnected(connection) };
  };

  /**
   * Calls back once when this path may take over from the one before it, if any; {@link waits} can end the wait early.
   */
  const wait = (name: string, path: MediaPath, before: MediaPath | undefined, camera: boolean, then: () => void) => {
    waits.get(name)?.();
    const began = Date.now();
    let [flow, old] = [newFlow(), newFlow(before && began)];
    const end = () => {
      clearInterval(timer);
      if (waits.get(name) === end) waits.delete(name);
    };
    const timer = setInterval(async () => {
      const arrived = await Promise.all([path, before].map((each) => arrivedBy(each?.source, camera)));
      const now = Date.now();
      flow = recordArrived(flow, arrived[0] ?? 0, now);
      old = recordArrived(old, arrived[1] ?? 0, now);
      const isOver = now > Math.max(began, old.last) + HANDOVER_TIMEOUT_MS;
      if (waits.get(name) !== end || !(isOver || canTakeOver(flow, old, now))) return;
      end();
      then();
    }, HANDOVER_CHECK_MS);
    waits.set(name, end);
  };

  const hangUp = (other: string) => {
    throughs.delete(other);
    const link = direct.get(other);
    if (!link) return;
    link.close();
    direct.delete(other);
    options.onDirectLinkGone(other);
  };

  /** Closes a direct link once both sides have another path: until then it may be a participant's only one. */
  const finishThrough = (other: string) => {
    const through = throughs.get(other);
    if (!through?.said || !through.heard) return;
    hangUp(other);
    const entry = entries.get(other);
    // The topology is mesh again, and the peer has closed the link that was taken up again here.
    if (entry && topology.kind === 'mesh') startHandover(entry);
  };

  const leavePath = (other: string, before: MediaPath) => {
    if (before.kind === 'sfu') {
      sfu?.forget(other);
      closeUnusedSfu();
      return;
    }
    throughs.set(other, { heard: false, ...throughs.get(other), said: true });
    send({ type: 'through', to: other });
    finishThrough(other);
  };

  const closeSfu = () => {
    sfu?.close();
    sfu = undefined;
  };

  /** Closes the SFU link once the topology is mesh and no participant is shown through it. */
  const closeUnusedSfu = () => {
    const isUsed = [...entries.values()].some(({ shown, next }) => shown.kind === 'sfu' || next?.kind === 'sfu');
    if (topology.kind === 'mesh' && !isUsed) closeSfu();
  };

  /** Starts the handover of this page to the path of the current topology. */
  const startHandover = (entry: Entry) => {
    const { peer } = entry;
    const next = pathTo(peer);
    entry.next = next;
    const take = () => {
      const before = entry.shown;
      entry.shown = next;
      delete entry.next;
      options.onRemote(peer.page, next.remote);
      setTimeout(() => {
        const isOver = before.kind !== (entry.next ?? next).kind;
        if (isOver && entry.shown === next && entries.get(peer.page) === entry) leavePath(peer.page, before);
      }, LINGER_MS);
    };
    if (entry.shown.isUp()) wait(`way:${peer.page}`, next, entry.shown, peer.camera, take);
    else take();
  };

  const enterSfu = (access: Extract<RoomTopology, { kind: 'sfu' }>) => {
    if (sfu) return sfu.setAccess(access);
    sfu = createSfuLink?.({
      access,
      preconnected: options.preconnectedMedia,
      takeReceiver: (iceServers) => options.preconnectedPeer.take(iceServers, false),
      iceServers: options.iceServers,
      tracks: options.tracks(),
      onState: (state) => {
        for (const [other, { shown }] of entries) if (shown.kind === 'sfu') options.onState(other, state);
      },
      sources: () =>
        [...entries].flatMap(([other, { shown }]) =>
          shown.kind === 'sfu' ? [{ page: other, source: shown.source, isUp: shown.isUp() }] : [],
        ),
      isQuiet: options.isQuiet,
      feedOf: options.feedOf,
      showsScreen: options.showsScreen,
      onStats: options.onSfuStats,
      onStreams: options.onSfuStreams,
      onPublishing: (feed) => send({ type: 'feed', feed }),
      onLost: (tries) => send({ type: 'sfu_lost', tries }),
    });
  };

  return {
    open(peer) {
      const known = entries.get(peer.page);
      if (known) return known.shown.remote;
      const shown = pathTo(peer);
      entries.set(peer.page, { peer, shown });
      return shown.remote;
    },
    whenPlaying(other, camera, then) {
      const entry = entries.get(other);
      if (entry) wait(`page:${other}`, entry.shown, undefined, camera, then);
    },
    drop(other) {
      for (const name of [`way:${other}`, `page:${other}`]) waits.get(name)?.();
      entries.delete(other);
      hangUp(other);
      sfu?.forget(other);
      closeUnusedSfu();
    },
    setTopology(next, peers) {
      // Back to mesh: a link goes on where only one side has said `through`, though the other's may be on its way.
      if (next.kind !== topology.kind) {
        const isOver = ({ said }: { said: boolean }) => (next.kind === 'sfu' ? said : !said);
        for (const [other, through] of throughs) if (isOver(through)) throughs.delete(other);
      }
      topology = next;
      if (next.kind === 'sfu') enterSfu(next);
      for (const peer of peers) {
        const entry = entries.get(peer.page);
        if (!entry || (entry.next ?? entry.shown).kind === next.kind) continue;
        if (entry.shown.kind === next.kind) {
          // The topology returned before the other path had video.
          waits.get(`way:${peer.page}`)?.();
          delete entry.next;
        } else startHandover(Object.assign(entry, { peer }));
      }
      closeUnusedSfu();
    },
    onMessage(message) {
      const { from } = message;
      if (message.type === 'through') {
        throughs.set(from, { said: false, ...throughs.get(from), heard: true });
        finishThrough(from);
        return;
      }
      const link = direct.get(from);
      if (message.type === 'restart') link?.restart(true);
      else if (message.type === 'description') void link?.onDescription(message);
      else void link?.onCandidate(message);
    },
    repeat() {
      if (topology.kind === 'mesh') return;
      for (const [to, { said }] of throughs) if (said) send({ type: 'through', to });
    },
    setTracks(tracks) {
      for (const link of direct.values()) link.setTracks(tracks);
      sfu?.setTracks(tracks);
    },
    setSizes: (sizes) => sfu?.setSizes(sizes),
    direct: () => direct,
    isDirect: (other) => entries.get(other)?.shown.kind === 'mesh',
    onPeerChange: () => sfu?.onPeerChange(),
    checkSfu: () => sfu?.check(),
    // A closed connection is announced over DTLS at once; ICE alone would notice seconds later.
    hasLiveConnection: () =>
      sfu !== undefined ||
      [...direct.values()].some(({ connection }) => connection.getSenders()[0]?.transport?.state === 'connected'),
    connection: (other) => (entries.get(other)?.shown.kind === 'sfu' ? sfu?.connection : direct.get(other)?.connection),
    close() {
      for (const end of [...waits.values()]) end();
      for (const other of [...direct.keys()]) hangUp(other);
      entries.clear();
      closeSfu();
    },
  };
}

/** Media received so far: frames decoded if the camera is on, packets otherwise. */
async function arrivedBy(source: StatsSource | undefined, camera: boolean): Promise<number> {
  const now = source && (await sample(source).catch(() => undefined));
  return (camera ? now?.framesDecoded : now?.packetsReceived) ?? 0;
}

/** Loaded on demand to keep it out of the room's first load: no handover happens in the first moment. */
const sample = async (source: StatsSource) => (await import('../link/stats.ts')).sampleLink(source);

import type { RoomClientMessage, RoomPeer, RoomServerMessage, RoomTopology } from '@acolhe/contract/room-socket';
import {
  createPeerLink,
  isConnected,
  type LinkState,
  type LocalTracks,
  type PeerLink,
  type RemoteMedia,
} from '../link/peer-link.ts';
import type { StatsSource } from '../link/stats.ts';
import type { SfuLook } from '../sfu/sfu-figures.ts';
import type { PictureSize } from '../sfu/sfu-layer.ts';
import type { SfuLink } from '../sfu/sfu-link.ts';
import { canTakeOver, HANDOVER_CHECK_MS, HANDOVER_TIMEOUT_MS, newFlow, recordArrived } from './handover.ts';
import type { PreconnectedMedia } from './preconnect-media.ts';
import type { PreconnectedPeer } from './preconnect-peer.ts';

type Heard = Extract<RoomServerMessage, { type: 'description' | 'candidate' | 'restart' | 'through' }>;

/** How the media of one page arrives: directly, or through the SFU. */
type Way = { kind: RoomTopology['kind']; remote: RemoteMedia; source: StatsSource; isUp: () => boolean };
/** `next` takes over as soon as it has a picture. */
type Entry = { peer: RoomPeer; shown: Way; next?: Way };

export type MediaPaths = {
  /** What arrives from this page, by the way that holds now; opened where it was not. */
  open: (peer: RoomPeer) => RemoteMedia;
  /** Calls back once this page's picture is there, or after a while without it. */
  whenThere: (page: string, camera: boolean, then: () => void) => void;
  drop: (page: string) => void;
  /** The server decided how calls go; the ways that there are stay until the new ones have a picture. */
  setTopology: (topology: RoomTopology, peers: readonly RoomPeer[]) => void;
  hear: (message: Heard) => void;
  /** Back on the socket: says again what may have been lost with the one before. */
  repeat: () => void;
  setTracks: (tracks: LocalTracks) => void;
  setSizes: (sizes: ReadonlyMap<string, PictureSize>) => void;
  /** The links to other pages that there are, also those that are about to be given up. */
  direct: () => ReadonlyMap<string, PeerLink>;
  /** Whether what is shown of this page comes directly. */
  isDirect: (page: string) => boolean;
  /** Somebody shows their screen, or no longer. */
  onScreen: () => void;
  /** The network may be another one: looks whether the SFU is still reached. */
  checkSfu: () => void;
  isHeld: () => boolean;
  connection: (page: string) => RTCPeerConnection | undefined;
  close: () => void;
};

export type MediaPathsOptions = {
  page: string;
  /** When this page took its seat, by the server's clock. */
  since: () => number;
  iceServers: () => RTCIceServer[];
  /** What direct links are made of, and what is received through the SFU. */
  spare: PreconnectedPeer;
  /** What the way through the SFU is made of, if that was foreseen. */
  spareMedia: PreconnectedMedia | undefined;
  tracks: () => LocalTracks;
  send: (message: RoomClientMessage) => boolean;
  onState: (page: string, state: LinkState) => void;
  /** Nobody expects anything from somebody whose microphone and camera are off. */
  isQuiet: (page: string) => boolean;
  showsScreen: (page: string) => boolean;
  /** What of a page that is shown through the SFU arrives, each second; direct links have their own care. */
  onSfuLook: (page: string, look: SfuLook) => void;
  onSfuStreams: () => void;
  /** A direct link was made, or is gone. */
  onDirect: (page: string, link: PeerLink) => void;
  onDirectGone: (page: string) => void;
  /** Another way took over for this page. */
  onRemote: (page: string, remote: RemoteMedia) => void;
};

/** Until the screen shows the new way, the old one goes on. */
const LINGER_MS = 700;

let createSfuLink: typeof import('../sfu/sfu-link.ts').createSfuLink | undefined;

/** What larger rooms need is loaded when one is entered. */
export async function loadSfu(): Promise<void> {
  if (!createSfuLink) ({ createSfuLink } = await import('../sfu/sfu-link.ts'));
}
export const isSfuLoaded = (): boolean => createSfuLink !== undefined;

/** Every way between this page and the others: one link to each other page, or one to the SFU for all. */
export function createMediaPaths(options: MediaPathsOptions): MediaPaths {
  const { page, send } = options;
  const direct = new Map<string, PeerLink>();
  const entries = new Map<string, Entry>();
  const waits = new Map<string, () => void>();
  /** Direct links that are not needed any more here (`said`) or there (`heard`); on both sides, they go. */
  const throughs = new Map<string, { said: boolean; heard: boolean }>();
  let topology: RoomTopology = { kind: 'mesh' };
  let sfu: SfuLink | undefined;

  const call = (other: RoomPeer): PeerLink => {
    const since = options.since();
    // Who is inside already has nothing else to do; of two in the same millisecond, the greater id.
    const begins = since === other.since ? page > other.page : since < other.since;
    const link = createPeerLink({
      other: other.page,
      begins,
      connection: options.spare.take(options.iceServers(), begins),
      tracks: options.tracks(),
      send,
      onState: (state) => {
        if (entries.get(other.page)?.shown.kind === 'mesh') options.onState(other.page, state);
      },
    });
    direct.set(other.page, link);
    options.onDirect(other.page, link);
    return link;
  };

  const wayTo = (other: RoomPeer): Way => {
    if (topology.kind === 'sfu' && sfu) {
      const link = sfu;
      const { remote, source } = link.view(other.page);
      return { kind: 'sfu', remote, source, isUp: () => link.isUp() };
    }
    const { remote, connection } = direct.get(other.page) ?? call(other);
    return { kind: 'mesh', remote, source: connection, isUp: () => isConnected(connection) };
  };

  /** Calls back once when this way may take over from the one before it, if any; the wait ends early with {@link waits}. */
  const wait = (name: string, way: Way, before: Way | undefined, camera: boolean, then: () => void) => {
    waits.get(name)?.();
    const began = Date.now();
    let [flow, old] = [newFlow(), newFlow(before && began)];
    const end = () => {
      clearInterval(timer);
      if (waits.get(name) === end) waits.delete(name);
    };
    const timer = setInterval(async () => {
      const arrived = await Promise.all([way, before].map((each) => arrivedBy(each?.source, camera)));
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
    options.onDirectGone(other);
  };

  /** A direct link goes when both sides have another picture: until then it is somebody's only one. */
  const finishThrough = (other: string) => {
    const through = throughs.get(other);
    if (!through?.said || !through.heard) return;
    hangUp(other);
    const entry = entries.get(other);
    // Meanwhile calls go directly again, and the other side has closed the link that was taken up again here.
    if (entry && topology.kind === 'mesh') succeed(entry);
  };

  const leave = (other: string, before: Way) => {
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

  /** Calls go directly again, and nobody is shown by it any more. */
  const closeUnusedSfu = () => {
    const isUsed = [...entries.values()].some(({ shown, next }) => shown.kind === 'sfu' || next?.kind === 'sfu');
    if (topology.kind === 'mesh' && !isUsed) closeSfu();
  };

  /** Lets the way that holds now take over for this page. */
  const succeed = (entry: Entry) => {
    const { peer } = entry;
    const next = wayTo(peer);
    entry.next = next;
    const take = () => {
      const before = entry.shown;
      entry.shown = next;
      delete entry.next;
      options.onRemote(peer.page, next.remote);
      setTimeout(() => {
        const isOver = before.kind !== (entry.next ?? next).kind;
        if (isOver && entry.shown === next && entries.get(peer.page) === entry) leave(peer.page, before);
      }, LINGER_MS);
    };
    if (entry.shown.isUp()) wait(`way:${peer.page}`, next, entry.shown, peer.camera, take);
    else take();
  };

  const toSfu = (access: Extract<RoomTopology, { kind: 'sfu' }>) => {
    if (sfu) return sfu.setAccess(access);
    sfu = createSfuLink?.({
      access,
      spare: options.spareMedia,
      receiving: (iceServers) => options.spare.take(iceServers, false),
      page,
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
      showsScreen: options.showsScreen,
      onLook: options.onSfuLook,
      onStreams: options.onSfuStreams,
      onLost: (tries) => send({ type: 'sfu_lost', tries }),
    });
  };

  return {
    open(peer) {
      const known = entries.get(peer.page);
      if (known) return known.shown.remote;
      const shown = wayTo(peer);
      entries.set(peer.page, { peer, shown });
      return shown.remote;
    },
    whenThere(other, camera, then) {
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
      // Directly again: where only one side has said so, the link goes on; the other side's word may still be on its way.
      if (next.kind !== topology.kind) {
        const isOver = ({ said }: { said: boolean }) => (next.kind === 'sfu' ? said : !said);
        for (const [other, through] of throughs) if (isOver(through)) throughs.delete(other);
      }
      topology = next;
      if (next.kind === 'sfu') toSfu(next);
      for (const peer of peers) {
        const entry = entries.get(peer.page);
        if (!entry || (entry.next ?? entry.shown).kind === next.kind) continue;
        if (entry.shown.kind === next.kind) {
          // Back before the other way had a picture.
          waits.get(`way:${peer.page}`)?.();
          delete entry.next;
        } else succeed(Object.assign(entry, { peer }));
      }
      closeUnusedSfu();
    },
    hear(message) {
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
    onScreen: () => sfu?.look(),
    checkSfu: () => sfu?.check(),
    // Whoever closes a connection says so over DTLS at once; ICE alone would notice seconds later.
    isHeld: () =>
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

/** What has arrived by now: frames decoded where a camera is on, packets where none is. */
async function arrivedBy(source: StatsSource | undefined, camera: boolean): Promise<number> {
  const now = source && (await look(source).catch(() => undefined));
  return (camera ? now?.framesDecoded : now?.packetsReceived) ?? 0;
}

/** Not in the room's first load: nobody takes over from anybody in the first moment. */
const look = async (source: StatsSource) => (await import('../link/stats.ts')).sampleLink(source);

import type { ProblemCode } from '@acolhe/contract/problems';
import type { RoomClientMessage, RoomPeer, RoomServerMessage } from '@acolhe/contract/room';
import type { LocalMedia } from './devices.ts';
import { createObservable, type Observable } from './observable.ts';
import { createPeerLink, type LinkState, type PeerLink, type RemoteMedia } from './peer-link.ts';
import { openSignalling, type SignallingState } from './signalling.ts';
import { isSilent, judge, type LinkSample, type Quality, sampleLink } from './stats.ts';

export type CallPhase = 'joining' | 'inside' | 'left' | 'replaced' | 'ended' | 'refused';

export type CallPeer = RoomPeer & {
  remote: RemoteMedia;
  link: LinkState;
  quality: Quality;
  /** Loudness of what is heard, 0 to 1. */
  level: number;
  /** Video frames decoded so far: what a test looks at to know that a picture is there. */
  framesDecoded: number;
};

export type CallState = {
  phase: CallPhase;
  signalling: SignallingState;
  refusal: ProblemCode | null;
  peers: CallPeer[];
};

export type Call = Observable<CallState> & {
  /** Gives the seat back. */
  leave: () => void;
  /** Hangs up without giving the seat back: the page is going away or showing something else. */
  close: () => void;
  /** Raw statistics of a person's connection, for tests and for the curious. */
  connection: (seat: string) => RTCPeerConnection | undefined;
};

const STATS_MS = 1_000;

/**
 * The room of a visit as this page takes part in it: one socket, and one peer link to each other page.
 *
 * @param seat kept over reloads, so that the room knows this person again
 * @param consent the person agreed to telemedicine in the lobby just now
 */
export function startCall(options: { url: string; seat: string; consent: boolean; local: LocalMedia }): Call {
  const { local } = options;
  const page = crypto.randomUUID();
  const store = createObservable<CallState>({ phase: 'joining', signalling: 'connecting', refusal: null, peers: [] });
  /** Links by the other's page. */
  const links = new Map<string, PeerLink>();
  const samples = new Map<string, LinkSample>();
  let iceServers: RTCIceServer[] = [];
  /** When this page took its seat, by the server's clock. */
  let since = 0;
  let said = '';

  const devices = () => {
    const { microphone, camera } = local.get();
    return { microphone, camera };
  };

  const update = (otherPage: string, change: Partial<CallPeer>) =>
    store.set({ peers: store.get().peers.map((peer) => (peer.page === otherPage ? { ...peer, ...change } : peer)) });

  const drop = (otherPage: string) => {
    links.get(otherPage)?.close();
    links.delete(otherPage);
    samples.delete(otherPage);
  };

  const link = (other: RoomPeer): PeerLink => {
    const { page: otherPage } = other;
    const existing = links.get(otherPage);
    if (existing) return existing;
    const { audio, video } = local.get();
    const created = createPeerLink({
      other: otherPage,
      // Who is inside already has nothing else to do; of two in the same millisecond, the greater id.
      begins: since === other.since ? page > otherPage : since < other.since,
      iceServers,
      tracks: { audio, video },
      send: (message) => signalling.send(message),
      onState: (state) => update(otherPage, { link: state }),
    });
    links.set(otherPage, created);
    return created;
  };

  /** Somebody as the room tells of them now. */
  const place = (peer: RoomPeer) => {
    const { peers } = store.get();
    const known = peers.find((other) => other.seat === peer.seat);
    const same = known?.page === peer.page && known.since === peer.since ? known : undefined;
    if (known && !same) drop(known.page);
    // A seat without a connection and without a link here is only kept: its page may never come back.
    const remote = same?.remote ?? (peer.connected ? link(peer).remote : silence());
    if (same && peer.connected && !same.connected) link(peer).restart(true);
    const next: CallPeer = same
      ? { ...same, ...peer, remote: links.get(peer.page)?.remote ?? remote }
      : { ...peer, remote, link: 'connecting', quality: 'good', level: 0, framesDecoded: 0 };
    store.set({ peers: [...peers.filter((other) => other.seat !== peer.seat), next] });
  };

  const removeSeat = (seat: string) => {
    const gone = store.get().peers.find((peer) => peer.seat === seat);
    if (!gone) return;
    drop(gone.page);
    store.set({ peers: store.get().peers.filter((peer) => peer.seat !== seat) });
  };

  const finish = (phase: CallPhase, refusal: ProblemCode | null = null) => {
    clearInterval(statsTimer);
    unsubscribe();
    for (const otherPage of [...links.keys()]) drop(otherPage);
    store.set({ phase, refusal, peers: [] });
  };

  const onMessage = (message: RoomServerMessage) => {
    switch (message.type) {
      case 'joined': {
        iceServers = message.ice_servers;
        // The seat was given up and taken anew: the others have let go of this page's calls.
        if (since !== message.since) for (const peer of store.get().peers) removeSeat(peer.seat);
        since = message.since;
        const before = new Set(links.keys());
        for (const peer of store.get().peers) {
          if (!message.peers.some((other) => other.seat === peer.seat)) removeSeat(peer.seat);
        }
        for (const peer of message.peers) place(peer);
        // Back after a lost socket: the network may be another one, and what was sent meanwhile is lost.
        for (const [otherPage, existing] of links) if (before.has(otherPage)) existing.restart(true);
        store.set({ phase: 'inside' });
        return;
      }
      case 'peer':
        place(message.peer);
        return;
      case 'peer_left':
        removeSeat(message.seat);
        return;
      case 'description':
        void links.get(message.from)?.onDescription(message);
        return;
      case 'candidate':
        void links.get(message.from)?.onCandidate(message);
        return;
      case 'refused':
        finish('refused', message.code);
        return;
      case 'replaced':
      case 'ended':
        finish(message.type);
        return;
      case 'pong':
        return;
    }
  };

  const say = (): Extract<RoomClientMessage, { type: 'media' }> => ({ type: 'media', ...devices() });
  const unsubscribe = local.subscribe(() => {
    const { audio, video } = local.get();
    for (const each of links.values()) each.setTracks({ audio, video });
    const now = JSON.stringify(devices());
    if (now === said) return;
    said = now;
    signalling.send(say());
  });
  said = JSON.stringify(devices());

  const statsTimer = setInterval(async () => {
    for (const [otherPage, each] of [...links]) {
      const before = samples.get(otherPage);
      const now = await sampleLink(each.connection).catch(() => undefined);
      if (!now || !links.has(otherPage)) continue;
      samples.set(otherPage, now);
      const change: Partial<CallPeer> = { level: now.audioLevel, framesDecoded: now.framesDecoded };
      if (before) {
        change.quality = judge(before, now);
        const { iceConnectionState: ice } = each.connection;
        // The browser notices a cut after five seconds; that nothing arrives is seen in one.
        const peer = store.get().peers.find((other) => other.page === otherPage);
        const flows = !isSilent(before, now) || !(peer?.microphone || peer?.camera);
        if (ice === 'connected' || ice === 'completed') change.link = flows ? 'connected' : 'interrupted';
      }
      update(otherPage, change);
    }
  }, STATS_MS);

  const signalling = openSignalling({
    url: options.url,
    join: () => ({ type: 'join', seat: options.seat, page, consent: options.consent, ...devices() }),
    onMessage,
    onState: (state) => store.set({ signalling: state }),
  });

  return {
    get: store.get,
    subscribe: store.subscribe,
    leave() {
      signalling.send({ type: 'leave' });
      signalling.close();
      finish('left');
    },
    close() {
      signalling.close();
      finish('left');
    },
    connection: (seat) => {
      const peer = store.get().peers.find((other) => other.seat === seat);
      return peer && links.get(peer.page)?.connection;
    },
  };
}

const silence = (): RemoteMedia => ({ audio: new MediaStream(), video: new MediaStream() });

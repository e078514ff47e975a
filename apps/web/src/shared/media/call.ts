import type { ProblemCode } from '@acolhe/contract/problems';
import type { RoomClientMessage, RoomPeer, RoomServerMessage, Sending } from '@acolhe/contract/room';
import { dataChoice } from './data-choice.ts';
import type { LocalMedia } from './devices.ts';
import { createLinkCare, type LinkCare } from './link-care.ts';
import type { QualityReason } from './link-quality.ts';
import { watchNetwork } from './network-change.ts';
import { createObservable, type Observable } from './observable.ts';
import { createPathStrain } from './path-strain.ts';
import { createPeerLink, type LinkState, type PeerLink, type RemoteMedia } from './peer-link.ts';
import { openSignalling, type SignallingState } from './signalling.ts';
import { isSilent, type Quality } from './stats.ts';

export type CallPhase = 'joining' | 'inside' | 'left' | 'replaced' | 'ended' | 'refused';

export type CallPeer = RoomPeer & {
  remote: RemoteMedia;
  link: LinkState;
  quality: Quality;
  /** Why it is not good. */
  reason: QualityReason;
  /** What this page sends them now and why it is not more; and what they say that they send. */
  sending: Sending | null;
  receiving: Sending | null;
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
  const cares = new Map<string, LinkCare>();
  const strain = createPathStrain();
  let iceServers: RTCIceServer[] = [];
  /** When this page took its seat, by the server's clock. */
  let since = 0;
  let said = '';

  const devices = () => {
    const { microphone, camera, interrupted } = local.get();
    // What a phone call has taken does not get through, whatever is switched on.
    return { microphone: microphone && !interrupted.audio, camera: camera && !interrupted.video };
  };

  const update = (otherPage: string, change: Partial<CallPeer>) =>
    store.set({ peers: store.get().peers.map((peer) => (peer.page === otherPage ? { ...peer, ...change } : peer)) });

  const drop = (otherPage: string) => {
    links.get(otherPage)?.close();
    links.delete(otherPage);
    cares.delete(otherPage);
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
    const care = createLinkCare({
      connection: created.connection,
      choice: () => dataChoice.get().choice,
      ends: (theyStrained) => ({
        meStrained: store.get().signalling !== 'open' || strain.isStrained(),
        theyStrained,
        links: cares.size,
        badLinks: [...cares.values()].filter((each) => each.isBad()).length,
      }),
      shape: created.shape,
      tell: (sending) => signalling.send({ type: 'sending', to: otherPage, sending }),
    });
    cares.set(otherPage, care);
    // A page that came anew knows nothing of what this one wants.
    if (dataChoice.get().choice !== 'auto') care.repeat();
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
      : {
          ...peer,
          remote,
          link: 'connecting',
          quality: 'good',
          reason: null,
          sending: null,
          receiving: null,
          level: 0,
          framesDecoded: 0,
        };
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
    stopSaving();
    stopWatching();
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
        for (const [otherPage, existing] of links) {
          if (!before.has(otherPage)) continue;
          existing.setIceServers(iceServers);
          existing.restart(true);
          cares.get(otherPage)?.repeat();
        }
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
      case 'sending':
        cares.get(message.from)?.onSending(message.sending);
        return;
      case 'ice_servers':
        iceServers = message.ice_servers;
        for (const [otherPage, each] of links) {
          each.setIceServers(iceServers);
          // A place on a relay belongs to the user name that asked for it: a new one is taken while the old one lasts.
          if (cares.get(otherPage)?.isRelayed()) each.restart(true);
        }
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

  let isLooking = false;
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    await lookAtAll().finally(() => {
      isLooking = false;
    });
  };
  const lookAtAll = async () => {
    for (const [otherPage, each] of [...links]) {
      const seen = await cares.get(otherPage)?.look();
      if (!seen || links.get(otherPage) !== each) continue;
      const { before, now, care } = seen;
      const change: Partial<CallPeer> = { ...care, level: now.audioLevel, framesDecoded: now.framesDecoded };
      if (before) {
        const { iceConnectionState: ice } = each.connection;
        // The browser notices a cut after five seconds; that nothing arrives is seen in one.
        const peer = store.get().peers.find((other) => other.page === otherPage);
        const flows = !isSilent(before, now) || !(peer?.microphone || peer?.camera);
        if (ice === 'connected' || ice === 'completed') change.link = flows ? 'connected' : 'interrupted';
      }
      update(otherPage, change);
    }
  };
  const statsTimer = setInterval(look, STATS_MS);
  const stopSaving = dataChoice.subscribe(() => void look());
  const stopWatching = watchNetwork((news) => {
    if (news !== 'gone') {
      signalling.check();
      local.revive();
    }
    for (const [otherPage, each] of links) {
      const isCut = store.get().peers.find((peer) => peer.page === otherPage)?.link === 'interrupted';
      if (news === 'changed' || (news === 'shown' && isCut)) each.restart(true);
    }
  });

  const signalling = openSignalling({
    url: options.url,
    join: () => ({ type: 'join', seat: options.seat, page, consent: options.consent, ...devices() }),
    onMessage,
    onState: (state) => store.set({ signalling: state }),
    onRoundTrip: strain.add,
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

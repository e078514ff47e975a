import type { ProblemCode } from '@acolhe/contract/problems';
import type { ParticipantState, RoomKnock, RoomMessage, RoomPeer, RoomServerMessage } from '@acolhe/contract/room';
import { personOf } from '@acolhe/domain/room-people';
import type { LocalMedia } from './devices.ts';
import { createObservable, type Observable } from './observable.ts';
import { createPeerLink, type LinkState, type PeerLink, type RemoteMedia, silence } from './peer-link.ts';
import { openSignalling, type SignallingState } from './signalling.ts';
import { isSilent, judge, type LinkSample, type Quality, sampleLink } from './stats.ts';

/** `waiting`: somebody who may has to let this person in. */
export type CallPhase = 'joining' | 'waiting' | 'inside' | 'left' | 'replaced' | 'removed' | 'ended' | 'refused';

export type CallPeer = RoomPeer & {
  /** As by `personOf`: stays the same over their devices, tabs and reloads. */
  person: string;
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
  /** Whoever lets people in said "not now", or put this person out before. */
  denied: boolean;
  /** Wants to speak. */
  hand: boolean;
  /** Another device of this person has taken over; this one goes on until the others see that one. */
  handingOver: boolean;
  /** Everybody else, in the order in which they came. */
  peers: CallPeer[];
  /** Who is at the door, for those who may let them in. */
  knocking: RoomKnock[];
};

export type Call = Observable<CallState> & {
  raiseHand: (raised: boolean) => void;
  /** Lets somebody in who knocks, or not now; for those who may. */
  answer: (person: string, admitted: boolean) => void;
  /** Puts somebody out, for those who may. */
  remove: (person: string) => void;
  /** Hears what is written in the room; returns the way to stop. */
  onWritten: (listener: (message: RoomMessage) => void) => () => void;
  /** Gives the seat back. */
  leave: () => void;
  /** Hangs up without giving the seat back: the page is going away or showing something else. */
  close: () => void;
  /** Raw statistics of a person's connection, for tests and for the curious. */
  connection: (person: string) => RTCPeerConnection | undefined;
};

const STATS_MS = 1_000;
/** Somebody's old device stays on the screen until their new one has a picture, or so long. */
const SUCCESSION_MS = 8_000;
const SUCCESSION_LOOK_MS = 100;

/**
 * The room of a visit as this page takes part in it: one socket, and one peer link to each other page.
 *
 * @param seat kept over reloads, so that the room knows this person again
 * @param consent the person agreed to telemedicine in the lobby just now
 */
export function startCall(options: { url: string; seat: string; consent: boolean; local: LocalMedia }): Call {
  const { local } = options;
  const page = crypto.randomUUID();
  const store = createObservable<CallState>({
    phase: 'joining',
    signalling: 'connecting',
    refusal: null,
    denied: false,
    hand: false,
    handingOver: false,
    peers: [],
    knocking: [],
  });
  /** Links by the other's page. */
  const links = new Map<string, PeerLink>();
  /** Pages that are to take the place of an earlier one of the same person, and what ends the wait for them. */
  const successions = new Map<string, () => void>();
  const samples = new Map<string, LinkSample>();
  const readers = new Set<(message: RoomMessage) => void>();
  let iceServers: RTCIceServer[] = [];
  /** When this page took its seat, by the server's clock. */
  let since = 0;
  let said = '';

  const state = (): ParticipantState => {
    const { microphone, camera, screen } = local.get();
    return { microphone, camera, screen: screen !== null, hand: store.get().hand };
  };
  const tracks = () => {
    const { audio, video, screen } = local.get();
    return { audio, video, screen };
  };

  const update = (otherPage: string, change: Partial<CallPeer>) =>
    store.set({ peers: store.get().peers.map((peer) => (peer.page === otherPage ? { ...peer, ...change } : peer)) });

  const drop = (otherPage: string) => {
    successions.get(otherPage)?.();
    links.get(otherPage)?.close();
    links.delete(otherPage);
    samples.delete(otherPage);
  };

  const link = (other: RoomPeer): PeerLink => {
    const { page: otherPage } = other;
    const existing = links.get(otherPage);
    if (existing) return existing;
    const created = createPeerLink({
      other: otherPage,
      // Who is inside already has nothing else to do; of two in the same millisecond, the greater id.
      begins: since === other.since ? page > otherPage : since < other.since,
      iceServers,
      tracks: tracks(),
      send: (message) => signalling.send(message),
      onState: (state) => update(otherPage, { link: state }),
    });
    links.set(otherPage, created);
    return created;
  };

  /** Somebody as the room tells of them now. */
  const place = (peer: RoomPeer) => {
    const { peers } = store.get();
    const person = personOf(peer);
    const known = peers.find((other) => other.person === person);
    const same = known?.page === peer.page && known.since === peer.since ? known : undefined;
    const succeeds = known !== undefined && !same && peer.connected && known.link === 'connected';
    if (known && !same && !succeeds) drop(known.page);
    // A seat without a connection and without a link here is only kept: its page may never come back.
    const remote = same?.remote ?? (peer.connected ? link(peer).remote : silence());
    if (same && peer.connected && !same.connected) link(peer).restart(true);
    const next: CallPeer = same
      ? { ...same, ...peer, remote }
      : succeeds
        ? { ...known, ...peer }
        : { ...peer, person, remote, link: 'connecting', quality: 'good', level: 0, framesDecoded: 0 };
    if (succeeds) succeed(known.page, next, remote);
    const isKnown = known !== undefined;
    store.set({ peers: isKnown ? peers.map((other) => (other === known ? next : other)) : [...peers, next] });
  };

  /** Goes on showing somebody's old device until their new one decodes, so that nobody sees a gap. */
  const succeed = (before: string, peer: CallPeer, remote: RemoteMedia) => {
    const until = Date.now() + SUCCESSION_MS;
    const timer = setInterval(async () => {
      const next = links.get(peer.page);
      const now = next && (await sampleLink(next.connection).catch(() => undefined));
      const isThere = now !== undefined && (peer.camera ? now.framesDecoded > 0 : now.audioLevel > 0);
      if (isThere || Date.now() > until) end();
    }, SUCCESSION_LOOK_MS);
    const end = () => {
      clearInterval(timer);
      if (!successions.delete(peer.page)) return;
      drop(before);
      update(peer.page, { remote });
    };
    successions.set(peer.page, end);
  };

  const removeSeat = (seat: string) => {
    const gone = store.get().peers.find((peer) => peer.seat === seat);
    if (!gone) return;
    drop(gone.page);
    store.set({ peers: store.get().peers.filter((peer) => peer.seat !== seat) });
  };

  /** The others let go of this page when they see this person's new one. */
  const handOver = () => {
    store.set({ handingOver: true });
    const until = Date.now() + SUCCESSION_MS;
    // Whoever closes a connection says so over DTLS at once; ICE alone would notice seconds later.
    const isHeld = () =>
      [...links.values()].some(({ connection }) => connection.getSenders()[0]?.transport?.state === 'connected');
    const timer = setInterval(() => {
      if (store.get().phase !== 'inside') clearInterval(timer);
      else if (!isHeld() || Date.now() > until) {
        clearInterval(timer);
        finish('replaced');
      }
    }, SUCCESSION_LOOK_MS);
  };

  const finish = (phase: CallPhase, refusal: ProblemCode | null = null) => {
    clearInterval(statsTimer);
    unsubscribe();
    for (const otherPage of [...links.keys()]) drop(otherPage);
    store.set({ phase, refusal, peers: [], knocking: [] });
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
      case 'waiting':
        store.set({ phase: 'waiting', denied: message.denied });
        return;
      case 'knocking':
        store.set({ knocking: message.people });
        return;
      case 'replaced':
        if (links.size === 0) finish('replaced');
        else handOver();
        return;
      case 'message':
        for (const reader of readers) reader(message.message);
        return;
      case 'removed':
      case 'ended':
        finish(message.type);
        return;
      case 'pong':
        return;
    }
  };

  /** Tells the room what has changed, if anything has. */
  const say = () => {
    const now = JSON.stringify(state());
    if (now === said) return;
    said = now;
    signalling.send({ type: 'state', state: state() });
  };
  const unsubscribe = local.subscribe(() => {
    for (const each of links.values()) each.setTracks(tracks());
    say();
  });
  said = JSON.stringify(state());

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
    join: () => ({ type: 'join', seat: options.seat, page, consent: options.consent, state: state() }),
    onMessage,
    onState: (state) => store.set({ signalling: state }),
  });

  return {
    get: store.get,
    subscribe: store.subscribe,
    raiseHand(hand) {
      store.set({ hand });
      say();
    },
    answer(person, admitted) {
      store.set({ knocking: store.get().knocking.filter((knock) => knock.person !== person) });
      signalling.send({ type: 'admit', person, admitted });
    },
    remove(person) {
      signalling.send({ type: 'remove', person });
    },
    onWritten(listener) {
      readers.add(listener);
      return () => readers.delete(listener);
    },
    leave() {
      signalling.send({ type: 'leave' });
      signalling.close();
      finish('left');
    },
    close() {
      signalling.close();
      finish('left');
    },
    connection: (person) => {
      const peer = store.get().peers.find((other) => other.person === person);
      return peer && links.get(peer.page)?.connection;
    },
  };
}

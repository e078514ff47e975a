import type { ProblemCode } from '@acolhe/contract/problems';
import type { RoomMessage } from '@acolhe/contract/room';
import type {
  ParticipantState,
  RoomPeer,
  RoomServerMessage,
  RoomTopology,
  Sending,
} from '@acolhe/contract/room-socket';
import { personOf } from '@acolhe/domain/room-people';
import { whenIdle } from '../../loading/idle.ts';
import type { LocalMedia } from '../device/devices.ts';
import type { LinkMonitor, Look } from '../link/link-monitor.ts';
import { watchNetwork } from '../link/network-change.ts';
import { isConnected, type PeerLink, silence } from '../link/peer-link.ts';
import { createObservable, type Observable } from '../observable.ts';
import type { PictureSize } from '../sfu/sfu-layer.ts';
import { beforeJoining, type CallPeer, type CallPhase, type CallState, unseen } from './call-state.ts';
import { HANDOVER_CHECK_MS, HANDOVER_TIMEOUT_MS } from './handover.ts';
import { createMediaPaths, isSfuLoaded, loadSfu } from './media-paths.ts';
import { preconnectPeer } from './preconnect-peer.ts';
import type { PreparedCall } from './prepared-call.ts';
import { openSignalling } from './signalling.ts';

export type Call = Observable<CallState> & {
  raiseHand: (raised: boolean) => void;
  /** Lets somebody in who knocks, or not now; for those who may. */
  answer: (person: string, admitted: boolean) => void;
  /** Puts somebody out, for those who may. */
  remove: (person: string) => void;
  /** Says how large people are shown, by person, so that a larger room sends no more than is seen. */
  showAs: (sizes: ReadonlyMap<string, PictureSize>) => void;
  /** Hears what is written in the room; returns the way to stop. */
  onWritten: (listener: (message: RoomMessage) => void) => () => void;
  /** Gives the seat back. */
  leave: () => void;
  /** Hangs up without giving the seat back: the page is going away or showing something else. */
  close: () => void;
  /** Raw statistics of a person's connection, for tests and for the curious. */
  connection: (person: string) => RTCPeerConnection | undefined;
};

/** Where nothing comes for so long the way is lost; a hiccup is over before. */
const LOST_MS = 1_500;
/** Whoever opened their link in the same moment has come by then; nothing keeps them waiting meanwhile. */
export const TOGETHER_MS = 1_000;
/** Whoever waits alone has the care for their links loaded ahead; what is drawn comes before it. */
const CARE_AFTER_MS = 1_500;
/** What a larger room needs is loaded before a third person comes, so that their coming stops no picture. */
const SFU_AFTER_MS = 2_000;
/** Drawing a larger room would keep the answers waiting that bring its pictures: it is drawn then, or after so long. */
const DRAWN_AFTER_MS = 300;
/** Where what a larger room needs does not load, so long passes before the next try. */
const UNLOADED_MS = 3_000;
/** The SFU says nothing when the others have seen this person's new device. */
const HANDOVER_SFU_MS = 4_000;

/**
 * The room of a visit as this page takes part in it: one socket, and ways for the media.
 *
 * @param seat kept over reloads, so that the room knows this person again
 * @param consent the person agreed to telemedicine in the lobby just now
 * @param prepared what the lobby has made ready; the call's from here on
 */
export function startCall(options: {
  url: string;
  seat: string;
  consent: boolean;
  /** Whose picture will be drawn large: its size is asked for before anything is drawn. */
  initialLarge: (peers: readonly RoomPeer[]) => RoomPeer | undefined;
  local: LocalMedia;
  prepared?: PreparedCall | undefined;
}): Call {
  const { local, prepared } = options;
  const spare = prepared?.connection ?? preconnectPeer();
  const page = crypto.randomUUID();
  const store = createObservable<CallState>(beforeJoining);
  /** Pages that take the place of an earlier one of the same person, which stays on the screen meanwhile. */
  const successions = new Map<string, string>();
  const readers = new Set<(message: RoomMessage) => void>();
  let iceServers: RTCIceServer[] = [];
  /** When this page took its seat, by the server's clock. */
  let since = 0;
  let said = '';
  let readying: ReturnType<typeof setTimeout> | undefined;

  const state = (): ParticipantState => {
    const { microphone, camera, screen, interrupted } = local.get();
    return {
      // What a phone call has taken does not get through, whatever is switched on.
      microphone: microphone && !interrupted.audio,
      camera: camera && !interrupted.video,
      screen: screen !== null,
      hand: store.get().hand,
    };
  };
  const tracks = () => {
    const { audio, video, screen } = local.get();
    return { audio, video, screen };
  };

  const update = (otherPage: string, change: Partial<CallPeer>) =>
    store.set({ peers: store.get().peers.map((peer) => (peer.page === otherPage ? { ...peer, ...change } : peer)) });

  const drop = (otherPage: string) => {
    const before = successions.get(otherPage);
    successions.delete(otherPage);
    if (before !== undefined) drop(before);
    ways.drop(otherPage);
    heardSending.delete(otherPage);
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
    const remote = same?.remote ?? (peer.connected ? ways.open(peer) : silence());
    if (same && peer.connected && !same.connected) ways.direct().get(peer.page)?.restart(true);
    const next: CallPeer = same
      ? { ...same, ...peer, remote }
      : succeeds
        ? { ...known, ...peer }
        : { ...peer, person, remote, ...unseen };
    if (succeeds) succeed(known.page, next);
    const isKnown = known !== undefined;
    store.set({ peers: isKnown ? peers.map((other) => (other === known ? next : other)) : [...peers, next] });
    if (known && known.screen !== peer.screen) ways.onScreen();
  };

  /** Goes on showing somebody's old device until their new one decodes, so that nobody sees a gap. */
  const succeed = (before: string, peer: CallPeer) => {
    successions.set(peer.page, before);
    ways.whenThere(peer.page, peer.camera, () => {
      if (!successions.delete(peer.page)) return;
      drop(before);
      update(peer.page, { remote: ways.open(peer) });
    });
  };

  const removeSeat = (seat: string) => {
    const gone = store.get().peers.find((peer) => peer.seat === seat);
    if (!gone) return;
    drop(gone.page);
    store.set({ peers: store.get().peers.filter((peer) => peer.seat !== seat) });
  };

  /** Alone, there is time to be ready for whoever comes; not at once, because it keeps who comes now waiting. */
  const beReady = () => {
    clearTimeout(readying);
    readying = setTimeout(() => {
      const { phase, peers } = store.get();
      if (phase === 'inside' && !peers.some(({ connected }) => connected)) spare.make(tracks());
    }, TOGETHER_MS);
  };

  /** The others let go of this page when they see this person's new one. */
  const handOver = () => {
    store.set({ handingOver: true });
    const until = Date.now() + (store.get().topology === 'sfu' ? HANDOVER_SFU_MS : HANDOVER_TIMEOUT_MS);
    const timer = setInterval(() => {
      if (store.get().phase !== 'inside') clearInterval(timer);
      else if (!ways.isHeld() || Date.now() > until) {
        clearInterval(timer);
        finish('replaced');
      }
    }, HANDOVER_CHECK_MS);
  };

  let isOver = false;
  const finish = (phase: CallPhase, refusal: ProblemCode | null = null) => {
    isOver = true;
    cares?.stop();
    unsubscribe();
    stopWatching();
    ways.close();
    spare.close();
    prepared?.media?.close();
    store.set({ phase, refusal, peers: [], knocking: [] });
  };

  /** Messages that follow one which has to wait until what a larger room needs is loaded. */
  let held: RoomServerMessage[] | undefined;

  const onMessage = (message: RoomServerMessage) => {
    const isLarger = 'topology' in message && message.topology.kind === 'sfu';
    if (held) held.push(message);
    else if (isLarger && !isSfuLoaded()) {
      held = [message];
      // Not loaded, as after a new version was installed: the server hears that the larger room is not reached.
      void loadSfu()
        .catch(() => undefined)
        .then(() => {
          const all = held ?? [];
          held = undefined;
          for (const each of all) act(each);
        });
    } else act(message);
  };

  let unloaded = 0;
  const setTopology = (topology: RoomTopology) => {
    if (topology.kind === 'sfu' && !isSfuLoaded()) {
      // A room that is too large to go directly answers with itself.
      setTimeout(() => signalling.send({ type: 'sfu_lost', tries: 99 }), unloaded++ > 0 ? UNLOADED_MS : 0);
      return;
    }
    store.set({ topology: topology.kind });
    ways.setTopology(topology, store.get().peers);
  };

  const act = (message: RoomServerMessage) => {
    // Left while it waited for what a larger room needs.
    if (isOver) return;
    switch (message.type) {
      case 'joined': {
        iceServers = message.ice_servers;
        // The seat was given up and taken anew: the others have let go of this page's calls.
        if (since !== message.since) for (const peer of store.get().peers) removeSeat(peer.seat);
        since = message.since;
        // Back after a lost socket: the network may be another one, and what was sent meanwhile is lost. What is heard all
        // the same needs no new way: it was the server that was away. A relay knows its guests by their old names.
        for (const [otherPage, each] of ways.direct()) {
          each.setIceServers(iceServers);
          if (!cares?.isFlowing(otherPage) || cares.isRelayed(otherPage)) each.restart(true);
          cares?.repeat(otherPage);
        }
        ways.checkSfu();
        for (const peer of store.get().peers) {
          if (!message.peers.some((other) => other.seat === peer.seat)) removeSeat(peer.seat);
        }
        const entersLarger = message.topology.kind === 'sfu' && store.get().phase === 'joining';
        if (entersLarger) store.hold(DRAWN_AFTER_MS);
        setTopology(message.topology);
        ways.repeat();
        for (const peer of message.peers) place(peer);
        if (entersLarger) {
          const large = options.initialLarge(message.peers);
          ways.setSizes(new Map(message.peers.map((peer) => [peer.page, peer === large ? 'large' : 'small'])));
        }
        beReady();
        if (message.topology.kind === 'mesh') prepared?.media?.close();
        // Those who still knock say so again; who went away meanwhile could not be heard.
        store.set({ phase: 'inside', knocking: [] });
        setTimeout(takeCare, CARE_AFTER_MS);
        // Where it does not come, it is asked for again when it is needed.
        if (message.has_media_server) setTimeout(() => loadSfu().catch(() => undefined), SFU_AFTER_MS);
        return;
      }
      case 'peer':
        place(message.peer);
        beReady();
        return;
      case 'peer_left':
        removeSeat(message.seat);
        beReady();
        return;
      case 'topology':
        setTopology(message.topology);
        return;
      case 'description':
      case 'candidate':
      case 'restart':
      case 'through':
        ways.hear(message);
        return;
      case 'sending':
        heardSending.set(message.from, message.sending);
        cares?.onSending(message.from, message.sending);
        return;
      case 'ice_servers':
        iceServers = message.ice_servers;
        for (const [otherPage, each] of ways.direct()) {
          each.setIceServers(iceServers);
          // A place on a relay belongs to the user name that asked for it: a new one is taken while the old one lasts.
          if (cares?.isRelayed(otherPage)) each.restart(true);
        }
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
        if (store.get().peers.length === 0) finish('replaced');
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
    ways.setTracks(tracks());
    say();
  });
  said = JSON.stringify(state());

  const sendsNothing = (otherPage: string) => {
    const peer = store.get().peers.find((other) => other.page === otherPage);
    return !peer?.microphone && !peer?.camera;
  };
  const onQuiet = (otherPage: string, ms: number) => {
    if (!ways.isDirect(otherPage) || sendsNothing(otherPage)) return;
    // What has cut the media may have cut the socket, over which another way is agreed.
    if (store.get().signalling === 'open') signalling.check();
    if (ms >= LOST_MS) ways.direct().get(otherPage)?.restart();
  };
  const onLook = (otherPage: string, { care, sample, isSilent }: Look) => {
    const change: Partial<CallPeer> = { ...care, level: sample.audioLevel, framesDecoded: sample.framesDecoded };
    const each = ways.direct().get(otherPage);
    // An old way that is about to go says nothing of what is seen.
    if (!ways.isDirect(otherPage)) return;
    const isQuiet = sendsNothing(otherPage);
    // The browser notices a cut after five seconds; that nothing arrives is seen in one.
    if (each && isConnected(each.connection)) change.link = isSilent && !isQuiet ? 'interrupted' : 'connected';
    update(otherPage, change);
  };
  let cares: LinkMonitor | undefined;
  const heardSending = new Map<string, Sending>();
  const takeCare = async () => {
    // Where it does not load, the next time the socket is back is another try.
    const { createLinkMonitor } = await import('../link/link-monitor.ts').catch(() => ({
      createLinkMonitor: undefined,
    }));
    if (!createLinkMonitor || cares || store.get().phase !== 'inside') return;
    cares = createLinkMonitor({
      isOnline: () => store.get().signalling === 'open',
      send: (message) => signalling.send(message),
      onLook,
      onQuiet,
    });
    for (const [otherPage, each] of ways.direct()) tend(otherPage, each);
  };
  const tend = (otherPage: string, each: PeerLink) => {
    cares?.add(otherPage, each);
    const theirs = heardSending.get(otherPage);
    if (theirs) cares?.onSending(otherPage, theirs);
  };
  const stopWatching = watchNetwork((news) => {
    if (news !== 'gone') {
      signalling.check();
      local.revive();
    }
    if (news === 'changed') ways.checkSfu();
    for (const [otherPage, each] of ways.direct()) {
      const isCut = store.get().peers.find((peer) => peer.page === otherPage)?.link === 'interrupted';
      if (news === 'changed' || (news === 'shown' && isCut)) each.restart(true);
    }
  });

  const ways = createMediaPaths({
    page,
    since: () => since,
    iceServers: () => iceServers,
    spare,
    spareMedia: prepared?.media,
    tracks,
    send: (message) => signalling.send(message),
    onState(otherPage, link) {
      update(otherPage, { link });
      // A network that is lost a moment later would keep the code away that notices the loss.
      if (link === 'connected') whenIdle(takeCare);
    },
    isQuiet: sendsNothing,
    showsScreen: (otherPage) => store.get().peers.some(({ page, screen }) => page === otherPage && screen),
    onSfuLook: update,
    onSfuStreams: store.release,
    onDirect: tend,
    onDirectGone: (otherPage) => cares?.remove(otherPage),
    onRemote: (otherPage, remote) => {
      if (!successions.has(otherPage)) update(otherPage, { remote });
    },
  });
  const signalling = openSignalling({
    url: options.url,
    spare: prepared?.socket.take(),
    join: () => ({ type: 'join', seat: options.seat, page, consent: options.consent, state: state() }),
    onMessage,
    onState: (state) => store.set({ signalling: state }),
    onRoundTrip: (ms) => cares?.onRoundTrip(ms),
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
    showAs(sizes) {
      const { peers } = store.get();
      ways.setSizes(
        new Map(
          peers.flatMap((peer) => {
            const size = sizes.get(peer.person);
            return size ? [[peer.page, size] as const] : [];
          }),
        ),
      );
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
      return peer && ways.connection(peer.page);
    },
  };
}

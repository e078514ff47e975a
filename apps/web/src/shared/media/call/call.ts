import type { ProblemCode } from '@acolhe/contract/problems';
import type { RoomMessage } from '@acolhe/contract/room/room';
import type {
  ParticipantState,
  RoomPeer,
  RoomServerMessage,
  RoomTopology,
  Sending,
} from '@acolhe/contract/room/room-socket';
import { personOf } from '@acolhe/domain/room/room-people';
import { whenIdle } from '../../loading/idle.ts';
import { randomKey } from '../../random-key.ts';
import type { LocalMedia } from '../device/devices.ts';
import type { LinkMonitor, LinkPoll } from '../link/link-monitor.ts';
import { watchNetwork } from '../link/network-change.ts';
import { emptyMedia, isConnected, type PeerLink } from '../link/peer-link.ts';
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
  /** Admits or declines a person who knocks; for those who may. */
  answerKnock: (person: string, admitted: boolean) => void;
  /** Removes a participant from the room; for those who may. */
  remove: (person: string) => void;
  /** Sets the display size of each person's video, so that the SFU sends no more than is shown. */
  setSizes: (sizes: ReadonlyMap<string, PictureSize>) => void;
  /** Subscribes to room messages; returns the unsubscribe function. */
  onRoomMessage: (listener: (message: RoomMessage) => void) => () => void;
  /** Leaves and gives the seat up. */
  leave: () => void;
  /** Hangs up and keeps the seat: the page is going away or showing something else. */
  close: () => void;
  /** The peer connection of a person, for its raw statistics in tests. */
  connection: (person: string) => RTCPeerConnection | undefined;
};

/** Silence after which a path counts as lost; a hiccup is shorter. */
const LOST_MS = 1_500;
/** Wait before preconnecting while alone, so that a peer who opened their link in the same moment is not delayed. */
export const PRECONNECT_AFTER_MS = 1_000;
/** Delay before the link monitor is loaded; rendering comes first. */
const MONITOR_AFTER_MS = 1_500;
/** Delay before the SFU code is preloaded, so that a third person joining does not freeze the video. */
const LOAD_SFU_AFTER_MS = 2_000;
/** Rendering is held until SFU streams arrive, or this long: it would delay the answers that bring them. */
const RENDER_AFTER_MS = 300;
/** Delay before reporting again that the SFU code did not load. */
const SFU_LOAD_RETRY_MS = 3_000;
/** Handover time limit through the SFU, which does not tell when the others see the new device. */
const HANDOVER_SFU_MS = 4_000;

/**
 * This page's part in the room of a visit: one socket, and the media paths.
 *
 * @param seatKey secret kept over reloads, so that the room recognises this seat
 * @param consent the person agreed to telemedicine in the lobby just now
 * @param prepared what the lobby preconnected; owned by the call from here on
 */
export function startCall(options: {
  url: string;
  seatKey: string;
  consent: boolean;
  /** The person whose video will be large: its size is requested before anything is rendered. */
  initialLarge: (peers: readonly RoomPeer[]) => RoomPeer | undefined;
  local: LocalMedia;
  prepared?: PreparedCall | undefined;
}): Call {
  const { local, prepared } = options;
  const preconnected = prepared?.connection ?? preconnectPeer();
  const pageKey = randomKey();
  const store = createObservable<CallState>(beforeJoining);
  /** New pages of a person by page id, with the earlier page that is shown until the new one's media plays. */
  const handovers = new Map<string, string>();
  const messageListeners = new Set<(message: RoomMessage) => void>();
  let iceServers: RTCIceServer[] = [];
  /** This page's id in the room, and when it took its seat by the server's clock. */
  let page = '';
  let since = 0;
  let lastState = '';
  let preconnectTimer: ReturnType<typeof setTimeout> | undefined;

  const state = (): ParticipantState => {
    const { microphone, camera, screen, interrupted } = local.get();
    return {
      // A device that a phone call has taken sends nothing, whatever is switched on.
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

  const updatePeer = (otherPage: string, change: Partial<CallPeer>) =>
    store.set({ peers: store.get().peers.map((peer) => (peer.page === otherPage ? { ...peer, ...change } : peer)) });

  const drop = (otherPage: string) => {
    const before = handovers.get(otherPage);
    handovers.delete(otherPage);
    if (before !== undefined) drop(before);
    paths.drop(otherPage);
    sendingOf.delete(otherPage);
  };

  /** Adds or updates a peer as the room reports it. */
  const putPeer = (peer: RoomPeer) => {
    const { peers } = store.get();
    const person = personOf(peer);
    const known = peers.find((other) => other.person === person);
    const same = known?.page === peer.page && known.since === peer.since ? known : undefined;
    const takesOver = known !== undefined && !same && peer.connected && known.link === 'connected';
    if (known && !same && !takesOver) drop(known.page);
    // A disconnected seat without a link here gets none: its page may never come back.
    const remote = same?.remote ?? (peer.connected ? paths.open(peer) : emptyMedia());
    if (same && peer.connected && !same.connected) paths.direct().get(peer.page)?.restart(true);
    const next: CallPeer = same
      ? { ...same, ...peer, remote }
      : takesOver
        ? { ...known, ...peer }
        : { ...peer, person, remote, ...unseen };
    if (takesOver) startHandover(known.page, next);
    const isKnown = known !== undefined;
    store.set({ peers: isKnown ? peers.map((other) => (other === known ? next : other)) : [...peers, next] });
    if (known && (known.screen !== peer.screen || known.feed !== peer.feed)) paths.onPeerChange();
  };

  /** Keeps showing a person's old device until the new one decodes, so that the picture has no gap. */
  const startHandover = (before: string, peer: CallPeer) => {
    handovers.set(peer.page, before);
    paths.whenPlaying(peer.page, peer.camera, () => {
      if (!handovers.delete(peer.page)) return;
      drop(before);
      updatePeer(peer.page, { remote: paths.open(peer) });
    });
  };

  const removeSeat = (seat: string) => {
    const gone = store.get().peers.find((peer) => peer.seat === seat);
    if (!gone) return;
    drop(gone.page);
    store.set({ peers: store.get().peers.filter((peer) => peer.seat !== seat) });
  };

  /** Preconnects while alone. Delayed, because doing it at once would hold up a peer who is joining right now. */
  const preconnectWhenAlone = () => {
    clearTimeout(preconnectTimer);
    preconnectTimer = setTimeout(() => {
      const { phase, peers } = store.get();
      if (phase === 'inside' && !peers.some(({ connected }) => connected)) preconnected.make(tracks());
    }, PRECONNECT_AFTER_MS);
  };

  /** Keeps this page's media up until the others show this person's new device. */
  const waitForHandover = () => {
    store.set({ handingOver: true });
    const until = Date.now() + (store.get().topology === 'sfu' ? HANDOVER_SFU_MS : HANDOVER_TIMEOUT_MS);
    const timer = setInterval(() => {
      if (store.get().phase !== 'inside') clearInterval(timer);
      else if (!paths.hasLiveConnection() || Date.now() > until) {
        clearInterval(timer);
        finish('replaced');
      }
    }, HANDOVER_CHECK_MS);
  };

  let isOver = false;
  const finish = (phase: CallPhase, refusal: ProblemCode | null = null) => {
    isOver = true;
    monitor?.stop();
    unsubscribe();
    stopWatching();
    paths.close();
    preconnected.close();
    prepared?.media?.close();
    store.set({ phase, refusal, peers: [], knocking: [] });
  };

  /** Messages queued while the SFU code loads. */
  let queued: RoomServerMessage[] | undefined;

  const onMessage = (message: RoomServerMessage) => {
    const isLarger = 'topology' in message && message.topology.kind === 'sfu';
    if (queued) queued.push(message);
    else if (isLarger && !isSfuLoaded()) {
      queued = [message];
      // A failed load (as after a new version was deployed) is reported to the server as a lost SFU.
      void loadSfu()
        .catch(() => undefined)
        .then(() => {
          const all = queued ?? [];
          queued = undefined;
          for (const each of all) handle(each);
        });
    } else handle(message);
  };

  let failedLoads = 0;
  const setTopology = (topology: RoomTopology) => {
    if (topology.kind === 'sfu' && !isSfuLoaded()) {
      // The server answers with the same topology if the room is too large for a mesh.
      setTimeout(() => signalling.send({ type: 'sfu_lost', tries: 99 }), failedLoads++ > 0 ? SFU_LOAD_RETRY_MS : 0);
      return;
    }
    store.set({ topology: topology.kind });
    paths.setTopology(topology, store.get().peers);
  };

  const handle = (message: RoomServerMessage) => {
    // The page may have left while the SFU code loaded.
    if (isOver) return;
    switch (message.type) {
      case 'joined': {
        iceServers = message.ice_servers;
        // The seat was given up and taken anew: the others have dropped their links to this page.
        if (since !== message.since) for (const peer of store.get().peers) removeSeat(peer.seat);
        ({ page, since } = message);
        // Reconnected after a lost socket: the network may have changed and messages may be lost. A link that still
        // plays needs no ICE restart, since only the server was away; a relayed one does, because relay credentials
        // changed.
        for (const [otherPage, each] of paths.direct()) {
          each.setIceServers(iceServers);
          if (!monitor?.isFlowing(otherPage) || monitor.isRelayed(otherPage)) each.restart(true);
          monitor?.repeat(otherPage);
        }
        paths.checkSfu();
        for (const peer of store.get().peers) {
          if (!message.peers.some((other) => other.seat === peer.seat)) removeSeat(peer.seat);
        }
        const entersLarger = message.topology.kind === 'sfu' && store.get().phase === 'joining';
        if (entersLarger) store.hold(RENDER_AFTER_MS);
        setTopology(message.topology);
        paths.repeat();
        for (const peer of message.peers) putPeer(peer);
        if (entersLarger) {
          const large = options.initialLarge(message.peers);
          paths.setSizes(new Map(message.peers.map((peer) => [peer.page, peer === large ? 'large' : 'small'])));
        }
        preconnectWhenAlone();
        if (message.topology.kind === 'mesh') prepared?.media?.close();
        // Those who still knock announce it again; departures in the meantime were missed.
        store.set({ phase: 'inside', knocking: [] });
        setTimeout(startMonitor, MONITOR_AFTER_MS);
        // A failed preload is repeated when the code is needed.
        if (message.has_media_server) setTimeout(() => loadSfu().catch(() => undefined), LOAD_SFU_AFTER_MS);
        return;
      }
      case 'peer':
        putPeer(message.peer);
        preconnectWhenAlone();
        return;
      case 'peer_left':
        removeSeat(message.seat);
        preconnectWhenAlone();
        return;
      case 'topology':
        setTopology(message.topology);
        return;
      case 'description':
      case 'candidate':
      case 'restart':
      case 'through':
        paths.onMessage(message);
        return;
      case 'sending':
        sendingOf.set(message.from, message.sending);
        monitor?.onSending(message.from, message.sending);
        return;
      case 'ice_servers':
        iceServers = message.ice_servers;
        for (const [otherPage, each] of paths.direct()) {
          each.setIceServers(iceServers);
          // A TURN allocation belongs to the credentials that created it: move to new ones while the old ones last.
          if (monitor?.isRelayed(otherPage)) each.restart(true);
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
        else waitForHandover();
        return;
      case 'message':
        for (const reader of messageListeners) reader(message.message);
        return;
      case 'removed':
      case 'ended':
        finish(message.type);
        return;
      case 'pong':
        return;
    }
  };

  /** Sends this participant's state if it has changed. */
  const sendState = () => {
    const now = JSON.stringify(state());
    if (now === lastState) return;
    lastState = now;
    signalling.send({ type: 'state', state: state() });
  };
  const unsubscribe = local.subscribe(() => {
    paths.setTracks(tracks());
    sendState();
  });
  lastState = JSON.stringify(state());

  const sendsNothing = (otherPage: string) => {
    const peer = store.get().peers.find((other) => other.page === otherPage);
    return !peer?.microphone && !peer?.camera;
  };
  const onQuiet = (otherPage: string, ms: number) => {
    if (!paths.isDirect(otherPage) || sendsNothing(otherPage)) return;
    // The same outage may have cut the socket, over which a new path is negotiated.
    if (store.get().signalling === 'open') signalling.check();
    if (ms >= LOST_MS) paths.direct().get(otherPage)?.restart();
  };
  const onPoll = (otherPage: string, { status, sample, isSilent }: LinkPoll) => {
    const change: Partial<CallPeer> = { ...status, level: sample.audioLevel, framesDecoded: sample.framesDecoded };
    const each = paths.direct().get(otherPage);
    // A path that is being handed over says nothing about what is shown.
    if (!paths.isDirect(otherPage)) return;
    const isQuiet = sendsNothing(otherPage);
    // The browser notices a cut after five seconds; missing packets show it in one.
    if (each && isConnected(each.connection)) change.link = isSilent && !isQuiet ? 'interrupted' : 'connected';
    updatePeer(otherPage, change);
  };
  let monitor: LinkMonitor | undefined;
  const sendingOf = new Map<string, Sending>();
  const startMonitor = async () => {
    // A failed load is repeated the next time the socket is back.
    const { createLinkMonitor } = await import('../link/link-monitor.ts').catch(() => ({
      createLinkMonitor: undefined,
    }));
    if (!createLinkMonitor || monitor || store.get().phase !== 'inside') return;
    monitor = createLinkMonitor({
      isOnline: () => store.get().signalling === 'open',
      send: (message) => signalling.send(message),
      onPoll: onPoll,
      onQuiet,
    });
    for (const [otherPage, each] of paths.direct()) monitorLink(otherPage, each);
  };
  const monitorLink = (otherPage: string, each: PeerLink) => {
    monitor?.add(otherPage, each);
    const theirs = sendingOf.get(otherPage);
    if (theirs) monitor?.onSending(otherPage, theirs);
  };
  const stopWatching = watchNetwork((news) => {
    if (news !== 'gone') {
      signalling.check();
      local.revive();
    }
    if (news === 'changed') paths.checkSfu();
    for (const [otherPage, each] of paths.direct()) {
      const isCut = store.get().peers.find((peer) => peer.page === otherPage)?.link === 'interrupted';
      if (news === 'changed' || (news === 'shown' && isCut)) each.restart(true);
    }
  });

  const paths = createMediaPaths({
    self: () => ({ page, since }),
    iceServers: () => iceServers,
    preconnectedPeer: preconnected,
    preconnectedMedia: prepared?.media,
    tracks,
    send: (message) => signalling.send(message),
    onState(otherPage, link) {
      updatePeer(otherPage, { link });
      // Load the monitor now: a network that fails a moment later would keep out the code that notices it.
      if (link === 'connected') whenIdle(startMonitor);
    },
    isQuiet: sendsNothing,
    feedOf: (otherPage) => store.get().peers.find((peer) => peer.page === otherPage)?.feed ?? null,
    showsScreen: (otherPage) => store.get().peers.some(({ page, screen }) => page === otherPage && screen),
    onSfuStats: updatePeer,
    onSfuStreams: store.release,
    onDirectLink: monitorLink,
    onDirectLinkGone: (otherPage) => monitor?.remove(otherPage),
    onRemote: (otherPage, remote) => {
      if (!handovers.has(otherPage)) updatePeer(otherPage, { remote });
    },
  });
  const signalling = openSignalling({
    url: options.url,
    preconnected: prepared?.socket.take(),
    join: () => ({
      ...{ type: 'join', seat_key: options.seatKey, page_key: pageKey },
      ...{ consent: options.consent, state: state() },
    }),
    onMessage,
    onState: (state) => store.set({ signalling: state }),
    onRoundTrip: (ms) => monitor?.onRoundTrip(ms),
  });

  return {
    get: store.get,
    subscribe: store.subscribe,
    raiseHand(hand) {
      store.set({ hand });
      sendState();
    },
    answerKnock(person, admitted) {
      store.set({ knocking: store.get().knocking.filter((knock) => knock.person !== person) });
      signalling.send({ type: 'admit', person, admitted });
    },
    remove(person) {
      signalling.send({ type: 'remove', person });
    },
    setSizes(sizes) {
      const { peers } = store.get();
      paths.setSizes(
        new Map(
          peers.flatMap((peer) => {
            const size = sizes.get(peer.person);
            return size ? [[peer.page, size] as const] : [];
          }),
        ),
      );
    },
    onRoomMessage(listener) {
      messageListeners.add(listener);
      return () => messageListeners.delete(listener);
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
      return peer && paths.connection(peer.page);
    },
  };
}

import type { RoomClientMessage } from '@acolhe/contract/room/room-socket';
import {
  createResolutionRamp,
  FIRST_SCALE,
  FULL_SIZE_AFTER_MS,
  FULL_SIZE_AFTER_RESTART_MS,
} from '../picture/resolution-ramp.ts';
import { applyShape, type Shape, shapes } from '../picture/sender-shape.ts';
import { createNegotiation, type Negotiation } from './negotiation.ts';

/** `interrupted`: was connected, and no media gets through now. */
export type LinkState = 'connecting' | 'connected' | 'interrupted';

/** Media slots of each side, in the order of their transceivers in every offer. */
export const mediaSlots = ['audio', 'video', 'screen'] as const;
export type MediaSlot = (typeof mediaSlots)[number];

/** Separate streams, because an element that waits for video that is not sent plays no sound either. */
export type RemoteMedia = Record<MediaSlot, MediaStream>;

export type LocalTracks = Record<MediaSlot, MediaStreamTrack | null>;

export const emptyMedia = (): RemoteMedia => ({
  audio: new MediaStream(),
  video: new MediaStream(),
  screen: new MediaStream(),
});

export type PeerLinkOptions = {
  /** Id of the other page. */
  other: string;
  /** True on one side, the impolite peer: it makes the first offer, and its offer wins when both offer at once. */
  begins: boolean;
  /** New, nothing negotiated on it yet. */
  connection: RTCPeerConnection;
  tracks: LocalTracks;
  send: (message: RoomClientMessage) => boolean;
  onState: (state: LinkState) => void;
};

/** ICE interruptions shorter than this often heal by themselves. */
const DISCONNECTED_PATIENCE_MS = 1_200;
/**
 * Least time between restarts, which would cut each other short: longer once one has found a local candidate, because
 * slow networks take time, and its checks go on until the network is back.
 */
const RESTART_PAUSE_MS = 2_000;
const CANDIDATE_PAUSE_MS = 4_000;
/** Restarts are left to the side that begins; the other side asks, and restarts itself if no offer came within this. */
const ASK_TIMEOUT_MS = 1_500;
/** Restart interval while disconnected: no browser tells when the network is back. */
const RESTART_INTERVAL_MS = 2_500;
export type PeerLink = Pick<Negotiation, 'onDescription' | 'onCandidate'> & {
  /** Media from the other side; its tracks exist from the start and are silent when nothing is sent. */
  readonly remote: RemoteMedia;
  readonly connection: RTCPeerConnection;
  setTracks: (tracks: LocalTracks) => void;
  /**
   * Restarts ICE to find a new network path; media goes on over the old one meanwhile, if there is any.
   * @param now also shortly after another restart: its messages may have been lost
   */
  restart: (now?: boolean) => void;
  /** Whether it was ever connected. */
  wasConnected: () => boolean;
  /** Sets the relays, from the next restart on. */
  setIceServers: (iceServers: RTCIceServer[]) => void;
  /** Sets how everything is sent. */
  shape: (shape: Shape) => void;
  close: () => void;
};

/**
 * One peer connection, by perfect negotiation (W3C WebRTC §10.7). Audio, video and screen have transceivers from the
 * first offer on, so switching a camera or microphone is `replaceTrack` and needs no new round.
 */
export function createPeerLink(options: PeerLinkOptions): PeerLink {
  const { begins, connection } = options;
  const remote = emptyMedia();
  let tracks = options.tracks;
  let restartedAt = 0;
  let connectedOnce = false;
  let closed = false;
  let patienceTimer: ReturnType<typeof setTimeout> | undefined;
  let turnTimer: ReturnType<typeof setTimeout> | undefined;
  let restartTimer: ReturnType<typeof setInterval> | undefined;
  /** Whether the current restart has found a local candidate. */
  let hasCandidate = false;
  let shape = shapes.full;

  const transceiverFor = (slot: MediaSlot) => transceiverOf(connection, slot);

  const fill = () => {
    for (const slot of mediaSlots) {
      const sender = transceiverFor(slot)?.sender;
      if (!sender || sender.track === tracks[slot]) continue;
      // A track that ended meanwhile is replaced by the code that ended it.
      sender.replaceTrack(tracks[slot]).catch(() => undefined);
    }
  };

  /** Adds received tracks; adding a track twice changes nothing. */
  const receive = () => {
    for (const slot of mediaSlots) {
      const receiver = transceiverFor(slot)?.receiver;
      if (receiver) remote[slot].addTrack(receiver.track);
    }
  };

  /** Transceivers created by an offer only receive until set to send as well. */
  const openBothDirections = () => {
    for (const transceiver of connection.getTransceivers()) {
      if (transceiver.direction === 'recvonly') transceiver.direction = 'sendrecv';
    }
    receive();
    fill();
  };

  /** Restarts encoding: Chromium stops it when an offer is rolled back, and starts again when the track is set anew. */
  const restartEncoder = async () => {
    for (const slot of ['video', 'screen'] as const) {
      const sender = transceiverFor(slot)?.sender;
      if (!sender?.track) continue;
      await sender.replaceTrack(null);
      await sender.replaceTrack(tracks[slot]);
    }
  };

  /** A restart began on either side: note its time, and begin with small video, which arrives quickly. */
  const onRestart = () => {
    restartedAt = Date.now();
    hasCandidate = false;
    if (!connectedOnce) return;
    ramp.grow(FULL_SIZE_AFTER_RESTART_MS);
  };

  const restartNow = () => {
    if (closed) return;
    onRestart();
    negotiation.restart(connectedOnce);
  };

  connection.onicecandidate = ({ candidate }) => {
    if (!candidate) return;
    hasCandidate = true;
    options.send({ type: 'candidate', to: options.other, candidate: { ...candidate.toJSON() } });
  };

  const report = () => {
    clearTimeout(patienceTimer);
    const state = connection.iceConnectionState;
    if (isConnected(connection)) {
      clearInterval(restartTimer);
      restartTimer = undefined;
      hasCandidate = false;
      if (!connectedOnce) ramp.grow(FULL_SIZE_AFTER_MS);
      connectedOnce = true;
      options.onState('connected');
    } else if (state === 'failed') {
      options.onState(connectedOnce ? 'interrupted' : 'connecting');
      restart();
    } else if (state === 'disconnected') {
      options.onState('interrupted');
      patienceTimer = setTimeout(() => restart(), DISCONNECTED_PATIENCE_MS);
    }
    if (connectedOnce && (state === 'failed' || state === 'disconnected'))
      restartTimer ??= setInterval(() => restart(), RESTART_INTERVAL_MS);
  };
  connection.oniceconnectionstatechange = report;

  const applyShapes = (which: readonly MediaSlot[] = mediaSlots) => {
    for (const slot of which) {
      const sender = transceiverFor(slot)?.sender;
      if (sender) void applyShape(sender, shape[slot], slot === 'video' ? ramp.scale() : 1);
    }
  };
  const ramp = createResolutionRamp(() => applyShapes(['video']));

  const restart = (now = false) => {
    if (closed || (!now && Date.now() - restartedAt < (hasCandidate ? CANDIDATE_PAUSE_MS : RESTART_PAUSE_MS))) return;
    // Before the first connection the offer is repeated anyway, and the other side may be about to answer.
    if (connection.signalingState === 'stable' && !connection.remoteDescription) return;
    clearTimeout(turnTimer);
    if (begins) return restartNow();
    onRestart();
    options.send({ type: 'restart', to: options.other });
    turnTimer = setTimeout(restartNow, ASK_TIMEOUT_MS);
  };

  const negotiation = createNegotiation({
    ...{ begins, connection, other: options.other, send: options.send },
    onOffer() {
      clearTimeout(turnTimer);
      onRestart();
    },
    beforeAnswer() {
      openBothDirections();
      // The other slots keep the browser's own parameters until connected: setting each takes a moment.
      if (!connectedOnce) applyShapes(['video']);
    },
    onRolledBack: restartEncoder,
  });

  if (begins) {
    openTransceivers(connection, tracks);
    fill();
    receive();
    // The browser's own event comes a moment later, when the page may be busy rendering the new peer.
    negotiation.offer();
  }

  return {
    remote,
    connection,
    setTracks(next) {
      tracks = next;
      fill();
    },
    onDescription: negotiation.onDescription,
    onCandidate: negotiation.onCandidate,
    restart,
    wasConnected: () => connectedOnce,
    setIceServers: (next) => connection.setConfiguration({ ...connection.getConfiguration(), iceServers: next }),
    shape(next) {
      shape = next;
      // Before the connection the first frame keeps the small shape that makes it quick.
      if (connectedOnce) applyShapes();
    },
    close() {
      closed = true;
      negotiation.close();
      clearTimeout(patienceTimer);
      clearTimeout(turnTimer);
      ramp.stop();
      clearInterval(restartTimer);
      connection.onicecandidate = connection.oniceconnectionstatechange = null;
      connection.close();
    },
  };
}

const firstShape: Record<MediaSlot, RTCRtpEncodingParameters | null> = {
  audio: null,
  video: { scaleResolutionDownBy: FIRST_SCALE, maxBitrate: shapes.full.video.maxBitrate },
  screen: { maxBitrate: shapes.full.screen.maxBitrate },
};

/** Adds the transceivers of the first offer, unless they were added ahead. */
export function openTransceivers(connection: RTCPeerConnection, tracks: LocalTracks): void {
  if (connection.getTransceivers().length > 0) return;
  for (const slot of mediaSlots) {
    const shape = firstShape[slot];
    connection.addTransceiver(tracks[slot] ?? (slot === 'audio' ? 'audio' : 'video'), {
      direction: 'sendrecv',
      ...(shape ? { sendEncodings: [shape] } : {}),
    });
  }
}

/** Whether there is a network path now. */
export const isConnected = ({ iceConnectionState }: RTCPeerConnection): boolean =>
  iceConnectionState === 'connected' || iceConnectionState === 'completed';

/** Transceivers are in the order of the first offer's slots, on both sides. */
function transceiverOf(connection: RTCPeerConnection, slot: MediaSlot): RTCRtpTransceiver | undefined {
  return connection.getTransceivers()[mediaSlots.indexOf(slot)];
}

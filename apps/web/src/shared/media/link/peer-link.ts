import type { RoomClientMessage } from '@acolhe/contract/room-socket';
import {
  createResolutionRamp,
  FIRST_SCALE,
  FULL_SIZE_AFTER_MS,
  FULL_SIZE_AFTER_RESTART_MS,
} from '../picture/resolution-ramp.ts';
import { applyShape, type Shape, shapes } from '../picture/sender-shape.ts';
import { createNegotiation, type Negotiation } from './negotiation.ts';

/** `interrupted`: it was connected and no media gets through now. */
export type LinkState = 'connecting' | 'connected' | 'interrupted';

/** What each side may send, in the order of their places in every offer. */
export const places = ['audio', 'video', 'screen'] as const;
export type Place = (typeof places)[number];

/** Apart, because an element that waits for a picture that is not sent plays no sound either. */
export type RemoteMedia = Record<Place, MediaStream>;

export type LocalTracks = Record<Place, MediaStreamTrack | null>;

export const silence = (): RemoteMedia => ({
  audio: new MediaStream(),
  video: new MediaStream(),
  screen: new MediaStream(),
});

export type PeerLinkOptions = {
  /** The other page. */
  other: string;
  /** True on one side: it calls the other, and its offer wins when both offer at once. */
  begins: boolean;
  /** New, nothing agreed on it yet. */
  connection: RTCPeerConnection;
  tracks: LocalTracks;
  send: (message: RoomClientMessage) => boolean;
  onState: (state: LinkState) => void;
};

/** A pause of ICE shorter than this often heals alone. */
const DISCONNECTED_PATIENCE_MS = 1_200;
/**
 * Restarts closer together than this would cut each other short: one that has found an address of its own is given the
 * time that a slow network takes, and its checks go on until the network is back.
 */
const RESTART_PAUSE_MS = 2_000;
const FOUND_PAUSE_MS = 4_000;
/** The side that begins also begins restarts, asked by the other; which does so itself when none came by then. */
const OTHER_FIRST_MS = 1_500;
/** While there is no way another one is looked for this often: no browser tells when the network is back. */
const SEARCH_MS = 2_500;
export type PeerLink = Pick<Negotiation, 'onDescription' | 'onCandidate'> & {
  /** What comes from the other side; its tracks are there from the start and fall silent when nothing is sent. */
  readonly remote: RemoteMedia;
  readonly connection: RTCPeerConnection;
  setTracks: (tracks: LocalTracks) => void;
  /**
   * Finds a new way through the network; media goes on over the old one meanwhile, if there is any.
   * @param now also when one was begun a moment ago: what was sent then may have been lost
   */
  restart: (now?: boolean) => void;
  /** Whether there ever was a way. */
  wasConnected: () => boolean;
  /** Relays from the next restart on. */
  setIceServers: (iceServers: RTCIceServer[]) => void;
  /** How everything is sent from now on. */
  shape: (shape: Shape) => void;
  close: () => void;
};

/**
 * One peer connection, by perfect negotiation (W3C WebRTC §10.7). Audio and video have their place from the first
 * offer on, so switching a camera or microphone on, off or over later is `replaceTrack` and needs no new round.
 */
export function createPeerLink(options: PeerLinkOptions): PeerLink {
  const { begins, connection } = options;
  const remote = silence();
  let tracks = options.tracks;
  let restartedAt = 0;
  let connectedOnce = false;
  let closed = false;
  let patienceTimer: ReturnType<typeof setTimeout> | undefined;
  let turnTimer: ReturnType<typeof setTimeout> | undefined;
  let searchTimer: ReturnType<typeof setInterval> | undefined;
  /** Whether the restart that is under way has found an address of this side. */
  let found = false;
  let shape = shapes.full;

  const placed = (place: Place) => placeOf(connection, place);

  const fill = () => {
    for (const place of places) {
      const sender = placed(place)?.sender;
      if (!sender || sender.track === tracks[place]) continue;
      // A track that ended in between is replaced again by whoever ended it.
      sender.replaceTrack(tracks[place]).catch(() => undefined);
    }
  };

  /** Adding a track twice changes nothing. */
  const receive = () => {
    for (const place of places) {
      const receiver = placed(place)?.receiver;
      if (receiver) remote[place].addTrack(receiver.track);
    }
  };

  /** The transceivers that an offer brought in only receive until they are told to send as well. */
  const openBothWays = () => {
    for (const transceiver of connection.getTransceivers()) {
      if (transceiver.direction === 'recvonly') transceiver.direction = 'sendrecv';
    }
    receive();
    fill();
  };

  /** Chromium stops encoding the picture of whoever rolled an offer back; a track put in anew starts it again. */
  const revivePicture = async () => {
    for (const place of ['video', 'screen'] as const) {
      const sender = placed(place)?.sender;
      if (!sender?.track) continue;
      await sender.replaceTrack(null);
      await sender.replaceTrack(tracks[place]);
    }
  };

  /** A new way is looked for, by whichever side: it is given its time, and begins with a picture that is quick. */
  const restarting = () => {
    restartedAt = Date.now();
    found = false;
    if (!connectedOnce) return;
    picture.grow(FULL_SIZE_AFTER_RESTART_MS);
  };

  const restartNow = () => {
    if (closed) return;
    restarting();
    negotiation.restart(connectedOnce);
  };

  connection.onicecandidate = ({ candidate }) => {
    if (!candidate) return;
    found = true;
    options.send({ type: 'candidate', to: options.other, candidate: { ...candidate.toJSON() } });
  };

  const report = () => {
    clearTimeout(patienceTimer);
    const state = connection.iceConnectionState;
    if (isConnected(connection)) {
      clearInterval(searchTimer);
      searchTimer = undefined;
      found = false;
      if (!connectedOnce) picture.grow(FULL_SIZE_AFTER_MS);
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
      searchTimer ??= setInterval(() => restart(), SEARCH_MS);
  };
  connection.oniceconnectionstatechange = report;

  const applied = (which: readonly Place[] = places) => {
    for (const place of which) {
      const sender = placed(place)?.sender;
      if (sender) void applyShape(sender, shape[place], place === 'video' ? picture.scale() : 1);
    }
  };
  const picture = createResolutionRamp(() => applied(['video']));

  const restart = (now = false) => {
    if (closed || (!now && Date.now() - restartedAt < (found ? FOUND_PAUSE_MS : RESTART_PAUSE_MS))) return;
    // Before the first connection the offer is repeated anyway, and the other side may be about to answer.
    if (connection.signalingState === 'stable' && !connection.remoteDescription) return;
    clearTimeout(turnTimer);
    if (begins) return restartNow();
    restarting();
    options.send({ type: 'restart', to: options.other });
    turnTimer = setTimeout(restartNow, OTHER_FIRST_MS);
  };

  const negotiation = createNegotiation({
    ...{ begins, connection, other: options.other, send: options.send },
    onOffer() {
      clearTimeout(turnTimer);
      restarting();
    },
    beforeAnswer() {
      openBothWays();
      // Of the rest the browser's own shape will do until there is a connection: each costs a moment.
      if (!connectedOnce) applied(['video']);
    },
    onRolledBack: revivePicture,
  });

  if (begins) {
    openPlaces(connection, tracks);
    fill();
    receive();
    // The browser asks for it a moment later, when the page may be busy drawing who came.
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
      // Before there is a connection the first picture is on its way, in the shape that makes it quick.
      if (connectedOnce) applied();
    },
    close() {
      closed = true;
      negotiation.close();
      clearTimeout(patienceTimer);
      clearTimeout(turnTimer);
      picture.stop();
      clearInterval(searchTimer);
      connection.onicecandidate = connection.oniceconnectionstatechange = null;
      connection.close();
    },
  };
}

const firstShape: Record<Place, RTCRtpEncodingParameters | null> = {
  audio: null,
  video: { scaleResolutionDownBy: FIRST_SCALE, maxBitrate: shapes.full.video.maxBitrate },
  screen: { maxBitrate: shapes.full.screen.maxBitrate },
};

/** Makes what the first offer says, where it was not made ahead. */
export function openPlaces(connection: RTCPeerConnection, tracks: LocalTracks): void {
  if (connection.getTransceivers().length > 0) return;
  for (const place of places) {
    const shape = firstShape[place];
    connection.addTransceiver(tracks[place] ?? (place === 'audio' ? 'audio' : 'video'), {
      direction: 'sendrecv',
      ...(shape ? { sendEncodings: [shape] } : {}),
    });
  }
}

/** Whether there is a way through the network now. */
export const isConnected = ({ iceConnectionState }: RTCPeerConnection): boolean =>
  iceConnectionState === 'connected' || iceConnectionState === 'completed';

/** The transceivers stand in the order of the first offer's places, on both sides. */
function placeOf(connection: RTCPeerConnection, place: Place): RTCRtpTransceiver | undefined {
  return connection.getTransceivers()[places.indexOf(place)];
}

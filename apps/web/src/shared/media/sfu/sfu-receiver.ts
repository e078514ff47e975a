import type { SfuAccess } from '@acolhe/contract/room/room-socket';
import {
  type JanusHandle,
  JanusRefusal,
  type JanusReply,
  type JanusSession,
  JanusSilence,
} from '@acolhe/janus/session';
import { type PublishedStream, subscribedStreams, videoRoomCodes, videoRoomPlugin } from '@acolhe/janus/video-room';

export type ReceivedStream = PublishedStream & { receiver: RTCRtpReceiver };

export type SfuReceiver = {
  /** Connected once something was subscribed to. */
  readonly connection: RTCPeerConnection;
  /** Receives exactly these streams; `layer` counts from 0, the smallest video. */
  want: (streams: readonly (PublishedStream & { layer?: number })[]) => void;
  restart: () => Promise<void>;
  close: () => void;
};

export type SfuReceiverOptions = {
  line: JanusSession;
  access: SfuAccess;
  privateId: number;
  /** New, nothing negotiated on it yet. */
  connection: RTCPeerConnection;
  /** Streams received now. */
  onStreams: (streams: ReceivedStream[]) => void;
  /** The subscription cannot be changed any more; received media goes on. */
  onFailure: () => void;
  /** Janus ended it. */
  onHangup: () => void;
};

/** Attempts at one request over lost connections. */
const TRIES = 4;
/** Time limit for an offer by Janus. */
const OFFER_TIMEOUT_MS = 4_000;

const keyOf = ({ feed, mid }: PublishedStream) => `${feed}/${mid}`;

/** One subscription to all wanted streams, changed as people come and go. */
export function createReceiver(options: SfuReceiverOptions): SfuReceiver {
  const { line, access, connection } = options;
  let handle: JanusHandle | undefined;
  let closed = false;
  let wanted: readonly (PublishedStream & { layer?: number })[] = [];
  const subscribed = new Set<string>();
  /** Layers last sent to Janus, by our mid and feed. */
  const sentLayers = new Map<string, number>();
  /** Janus may have made an offer that we have not answered yet. */
  let isOffered = false;
  /** Streams requested while an offer of Janus was unanswered; a second request would subscribe them twice. */
  const pending = new Set<string>();
  let pendingTimer: ReturnType<typeof setTimeout> | undefined;
  let streams: (PublishedStream & { ownMid: string })[] = [];
  // Serial: Janus makes the offers, and a second one must not meet the answer to the first.
  let work: Promise<void> = Promise.resolve();

  const queue = (round: () => Promise<void>): Promise<void> => {
    work = work.then(async () => {
      if (closed) return;
      try {
        await round().catch((error) => retryLost(error));
      } catch (error) {
        // That peer has just left; the wanted streams are about to change.
        if (closed) return;
        if (error instanceof JanusRefusal && error.code === videoRoomCodes.noSuchFeed) {
          isOffered = false;
          return;
        }
        console.warn('subscription failed', error);
        options.onFailure();
      }
    });
    return work;
  };

  /**
   * Repeats a request whose answer was lost with the connection. Not where Janus may wait for our answer to its own
   * offer, for it makes no other one before it has that: github.com/meetecho/janus-gateway/issues/2955.
   */
  const retryLost = async (error: unknown, tries = TRIES): Promise<void> => {
    if (closed || !handle || isOffered || !(error instanceof JanusSilence) || tries === 0) throw error;
    await subscribe().catch((again) => retryLost(again, tries - 1));
  };

  const restartIce = async () => {
    if (!handle) return;
    isOffered = true;
    await answer(handle, await handle.ask({ request: 'configure', restart: true }));
  };

  /** Waits for the offer that contains the pending streams; it comes by itself unless an answer was lost. */
  const awaitPending = () => {
    clearTimeout(pendingTimer);
    if (pending.size === 0) return;
    pendingTimer = setTimeout(() => {
      const isWanted = wanted.some((stream) => pending.has(keyOf(stream)));
      pending.clear();
      if (isWanted) options.onFailure();
    }, OFFER_TIMEOUT_MS);
  };

  /** Applies an offer by Janus, answers it, and reports the streams. */
  const answer = async (held: JanusHandle, { data, jsep }: JanusReply) => {
    if (Array.isArray(data.streams)) streams = subscribedStreams(data.streams);
    if (jsep) {
      await connection.setRemoteDescription(jsep);
      await connection.setLocalDescription();
      const { type, sdp } = connection.localDescription as RTCSessionDescription;
      await held.ask({ request: 'start' }, { type: type as 'answer', sdp });
    }
    isOffered = false;
    // The streams of a feed that left are gone as well.
    subscribed.clear();
    for (const stream of streams) {
      subscribed.add(keyOf(stream));
      pending.delete(keyOf(stream));
    }
    awaitPending();
    options.onStreams(
      streams.flatMap(({ feed, mid, ownMid }) => {
        const found = connection.getTransceivers().find((transceiver) => transceiver.mid === ownMid);
        return found ? [{ feed, mid, receiver: found.receiver }] : [];
      }),
    );
  };

  const subscribe = async () => {
    const names = new Set(wanted.map(keyOf));
    const more = wanted.filter((stream) => !subscribed.has(keyOf(stream)) && !pending.has(keyOf(stream)));
    const less = streams.filter((stream) => !names.has(keyOf(stream)));
    if (more.length > 0 || (handle && less.length > 0)) {
      // The layer goes with the request: a later change would cost the key frame with which video starts.
      const first = more.map(({ feed, mid, layer }) => ({
        feed,
        mid,
        ...(layer === undefined ? {} : { substream: layer }),
      }));
      if (handle) {
        const change = {
          ...(more.length > 0 ? { subscribe: first } : {}),
          ...(less.length > 0 ? { unsubscribe: less.map(({ feed, mid }) => ({ feed, mid })) } : {}),
        };
        isOffered = true;
        const reply = await handle.ask({ request: 'update', ...change });
        if (reply.data.videoroom !== 'updating') await answer(handle, reply);
        else {
          for (const stream of more) pending.add(keyOf(stream));
          awaitPending();
        }
      } else await join(first);
      for (const stream of more) {
        const own = ownStreamOf(stream);
        if (own && stream.layer !== undefined) sentLayers.set(own.name, stream.layer);
      }
    }
    await chooseLayers();
  };

  /** Our `mid` of a stream, and the key of its layer in `sentLayers`. */
  const ownStreamOf = ({ feed, mid }: PublishedStream) => {
    const own = streams.find((stream) => stream.feed === feed && stream.mid === mid)?.ownMid;
    return own === undefined ? undefined : { mid: own, name: `${own}/${feed}` };
  };

  const join = async (first: (PublishedStream & { substream?: number })[]) => {
    const held = await line.attach(videoRoomPlugin, {
      // A participant left: Janus offers the rest by itself.
      event: (reply) => {
        if (!reply.jsep) return;
        isOffered = true;
        void queue(async () => {
          const isLate = pending.size > 0;
          await answer(held, reply);
          // The wanted streams may have changed since the request.
          if (isLate) await subscribe();
        });
      },
      hangup: () => {
        if (!closed) options.onHangup();
      },
    });
    connection.onicecandidate = ({ candidate }) => held.trickle(candidate ? { ...candidate.toJSON() } : null);
    const joined = await held.ask({
      request: 'join',
      ptype: 'subscriber',
      room: access.room,
      pin: access.pin,
      private_id: options.privateId,
      streams: first,
    });
    handle = held;
    await answer(held, joined);
  };

  const chooseLayers = async () => {
    const changes = wanted.flatMap((stream) => {
      const own = ownStreamOf(stream);
      const { layer } = stream;
      return !own || layer === undefined || sentLayers.get(own.name) === layer ? [] : [{ ...own, layer }];
    });
    if (!handle || changes.length === 0) return;
    await handle.ask({ request: 'configure', streams: changes.map(({ mid, layer }) => ({ mid, substream: layer })) });
    for (const { name, layer } of changes) sentLayers.set(name, layer);
  };

  return {
    connection,
    want(next) {
      wanted = next;
      void queue(subscribe);
    },
    restart: () => queue(restartIce),
    close() {
      closed = true;
      clearTimeout(pendingTimer);
      connection.close();
      handle?.detach();
    },
  };
}

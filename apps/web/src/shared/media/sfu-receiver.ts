import {
  type JanusHandle,
  type JanusLine,
  JanusRefusal,
  type JanusReply,
  JanusSilence,
  videoRoomCodes,
  videoRoomPlugin,
} from '@acolhe/contract/janus';
import type { SfuAccess } from '@acolhe/contract/room-socket';

/** A stream that somebody sends, by Janus' names. */
export type StreamName = { feed: number; mid: string };
export type ReceivedStream = StreamName & { receiver: RTCRtpReceiver };

export type SfuReceiver = {
  /** There once something was subscribed to. */
  readonly connection: RTCPeerConnection;
  /** Receives these streams and no others; `layer` counts from 0, the smallest picture. */
  want: (streams: readonly (StreamName & { layer?: number })[]) => void;
  restart: () => Promise<void>;
  close: () => void;
};

export type SfuReceiverOptions = {
  line: JanusLine;
  access: SfuAccess;
  privateId: number;
  /** New, nothing agreed on it yet. */
  connection: RTCPeerConnection;
  /** What is received now. */
  onStreams: (streams: ReceivedStream[]) => void;
  /** It cannot be changed any more; what is received goes on. */
  onFailure: () => void;
  /** Janus let go of it. */
  onHangup: () => void;
};

/** A line that is lost so often while one thing is asked is given up. */
const TRIES = 4;

const nameOf = ({ feed, mid }: StreamName) => `${feed}/${mid}`;

/** One subscription to all that is wanted, changed as people come and go. */
export function createReceiver(options: SfuReceiverOptions): SfuReceiver {
  const { line, access, connection } = options;
  let handle: JanusHandle | undefined;
  let closed = false;
  let wanted: readonly (StreamName & { layer?: number })[] = [];
  const subscribed = new Set<string>();
  /** Layers as Janus was told, by our mid and whose it is. */
  const told = new Map<string, number>();
  let streams: (StreamName & { ownMid: string })[] = [];
  // One round after the other: Janus makes the offers, and a second one must not meet the answer to the first.
  let work: Promise<void> = Promise.resolve();

  const queue = (round: () => Promise<void>): Promise<void> => {
    work = work.then(async () => {
      if (closed) return;
      try {
        await round().catch((error) => takeUpAgain(error));
      } catch (error) {
        // Who was to be heard has just left; what is wanted is about to change.
        if (closed || (error instanceof JanusRefusal && error.code === videoRoomCodes.noSuchFeed)) return;
        console.warn('subscription failed', error);
        options.onFailure();
      }
    });
    return work;
  };

  /** An answer was lost with a line: media goes on, so Janus is asked for everything as it is once the line is back. */
  const takeUpAgain = async (error: unknown, tries = TRIES): Promise<void> => {
    if (closed || !handle || !(error instanceof JanusSilence) || tries === 0) throw error;
    try {
      await offerAgain();
      await subscribe();
    } catch (again) {
      await takeUpAgain(again, tries - 1);
    }
  };

  const offerAgain = async () => {
    if (handle) await answer(handle, await handle.ask({ request: 'configure', restart: true }));
  };

  /** Takes what Janus offers and says what came of it. */
  const answer = async (held: JanusHandle, { data, jsep }: JanusReply) => {
    if (Array.isArray(data.streams)) streams = streamsOf(data.streams);
    if (jsep) {
      await connection.setRemoteDescription(jsep);
      await connection.setLocalDescription();
      const { type, sdp } = connection.localDescription as RTCSessionDescription;
      await held.ask({ request: 'start' }, { type: type as 'answer', sdp });
    }
    // A feed that has gone took its streams with it.
    subscribed.clear();
    for (const stream of streams) subscribed.add(nameOf(stream));
    options.onStreams(
      streams.flatMap(({ feed, mid, ownMid }) => {
        const found = connection.getTransceivers().find((transceiver) => transceiver.mid === ownMid);
        return found ? [{ feed, mid, receiver: found.receiver }] : [];
      }),
    );
  };

  const subscribe = async () => {
    const names = new Set(wanted.map(nameOf));
    const more = wanted.filter((stream) => !subscribed.has(nameOf(stream)));
    const less = streams.filter((stream) => !names.has(nameOf(stream)));
    if (more.length > 0 || (handle && less.length > 0)) {
      // With the layer at once: a change that follows takes the key frame with which the picture would begin.
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
        await answer(handle, await handle.ask({ request: 'update', ...change }));
      } else await join(first);
      for (const stream of more) {
        const own = ownNameOf(stream);
        if (own && stream.layer !== undefined) told.set(own.name, stream.layer);
      }
    }
    await chooseLayers();
  };

  /** Under which `mid` it comes, and by which name its layer is remembered. */
  const ownNameOf = ({ feed, mid }: StreamName) => {
    const own = streams.find((stream) => stream.feed === feed && stream.mid === mid)?.ownMid;
    return own === undefined ? undefined : { mid: own, name: `${own}/${feed}` };
  };

  const join = async (first: (StreamName & { substream?: number })[]) => {
    const held = await line.attach(videoRoomPlugin, {
      // Somebody left: Janus offers what remains by itself.
      event: (reply) => {
        if (reply.jsep) void queue(() => answer(held, reply));
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
      const own = ownNameOf(stream);
      const { layer } = stream;
      return !own || layer === undefined || told.get(own.name) === layer ? [] : [{ ...own, layer }];
    });
    if (!handle || changes.length === 0) return;
    await handle.ask({ request: 'configure', streams: changes.map(({ mid, layer }) => ({ mid, substream: layer })) });
    for (const { name, layer } of changes) told.set(name, layer);
  };

  return {
    connection,
    want(next) {
      wanted = next;
      void queue(subscribe);
    },
    restart: () => queue(offerAgain),
    close() {
      closed = true;
      connection.close();
      handle?.detach();
    },
  };
}

/** Of what Janus lists, what comes from somebody: a place that was given up stays in the list without a feed. */
export function streamsOf(list: readonly unknown[]): (StreamName & { ownMid: string })[] {
  return list.flatMap((stream) => {
    const { mid, active, feed_id, feed_mid } = (stream ?? {}) as Record<string, unknown>;
    return active !== false && typeof mid === 'string' && typeof feed_id === 'number' && typeof feed_mid === 'string'
      ? [{ ownMid: mid, feed: feed_id, mid: feed_mid }]
      : [];
  });
}

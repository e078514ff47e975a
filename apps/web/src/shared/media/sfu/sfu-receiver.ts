import type { SfuAccess } from '@acolhe/contract/room-socket';
import { type JanusHandle, type JanusLine, JanusRefusal, type JanusReply, JanusSilence } from '@acolhe/janus/session';
import { type PublishedStream, subscribedStreams, videoRoomCodes, videoRoomPlugin } from '@acolhe/janus/video-room';

export type ReceivedStream = PublishedStream & { receiver: RTCRtpReceiver };

export type SfuReceiver = {
  /** There once something was subscribed to. */
  readonly connection: RTCPeerConnection;
  /** Receives these streams and no others; `layer` counts from 0, the smallest picture. */
  want: (streams: readonly (PublishedStream & { layer?: number })[]) => void;
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
/** What Janus has not offered by then, it will not. */
const DUE_MS = 4_000;

const nameOf = ({ feed, mid }: PublishedStream) => `${feed}/${mid}`;

/** One subscription to all that is wanted, changed as people come and go. */
export function createReceiver(options: SfuReceiverOptions): SfuReceiver {
  const { line, access, connection } = options;
  let handle: JanusHandle | undefined;
  let closed = false;
  let wanted: readonly (PublishedStream & { layer?: number })[] = [];
  const subscribed = new Set<string>();
  /** Layers as Janus was told, by our mid and whose it is. */
  const told = new Map<string, number>();
  /** Janus may have made an offer that has no answer yet. */
  let isOffered = false;
  /** Asked for while an offer of Janus had no answer; asked for again, it would come twice. */
  const due = new Set<string>();
  let overdue: ReturnType<typeof setTimeout> | undefined;
  let streams: (PublishedStream & { ownMid: string })[] = [];
  // One round after the other: Janus makes the offers, and a second one must not meet the answer to the first.
  let work: Promise<void> = Promise.resolve();

  const queue = (round: () => Promise<void>): Promise<void> => {
    work = work.then(async () => {
      if (closed) return;
      try {
        await round().catch((error) => takeUpAgain(error));
      } catch (error) {
        // Who was to be heard has just left; what is wanted is about to change.
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
   * An answer was lost with a line: what is wanted is asked for again once the line is back. Not where Janus may wait for
   * our answer to an offer of its own, for it makes no other one before it has that: github.com/meetecho/janus-gateway/issues/2955.
   */
  const takeUpAgain = async (error: unknown, tries = TRIES): Promise<void> => {
    if (closed || !handle || isOffered || !(error instanceof JanusSilence) || tries === 0) throw error;
    await subscribe().catch((again) => takeUpAgain(again, tries - 1));
  };

  const offerAgain = async () => {
    if (!handle) return;
    isOffered = true;
    await answer(handle, await handle.ask({ request: 'configure', restart: true }));
  };

  /** What is due follows by itself, unless an answer was lost on the way. */
  const awaitDue = () => {
    clearTimeout(overdue);
    if (due.size === 0) return;
    overdue = setTimeout(() => {
      const isWanted = wanted.some((stream) => due.has(nameOf(stream)));
      due.clear();
      if (isWanted) options.onFailure();
    }, DUE_MS);
  };

  /** Takes what Janus offers and says what came of it. */
  const answer = async (held: JanusHandle, { data, jsep }: JanusReply) => {
    if (Array.isArray(data.streams)) streams = subscribedStreams(data.streams);
    if (jsep) {
      await connection.setRemoteDescription(jsep);
      await connection.setLocalDescription();
      const { type, sdp } = connection.localDescription as RTCSessionDescription;
      await held.ask({ request: 'start' }, { type: type as 'answer', sdp });
    }
    isOffered = false;
    // A feed that has gone took its streams with it.
    subscribed.clear();
    for (const stream of streams) {
      subscribed.add(nameOf(stream));
      due.delete(nameOf(stream));
    }
    awaitDue();
    options.onStreams(
      streams.flatMap(({ feed, mid, ownMid }) => {
        const found = connection.getTransceivers().find((transceiver) => transceiver.mid === ownMid);
        return found ? [{ feed, mid, receiver: found.receiver }] : [];
      }),
    );
  };

  const subscribe = async () => {
    const names = new Set(wanted.map(nameOf));
    const more = wanted.filter((stream) => !subscribed.has(nameOf(stream)) && !due.has(nameOf(stream)));
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
        isOffered = true;
        const reply = await handle.ask({ request: 'update', ...change });
        if (reply.data.videoroom !== 'updating') await answer(handle, reply);
        else {
          for (const stream of more) due.add(nameOf(stream));
          awaitDue();
        }
      } else await join(first);
      for (const stream of more) {
        const own = ownNameOf(stream);
        if (own && stream.layer !== undefined) told.set(own.name, stream.layer);
      }
    }
    await chooseLayers();
  };

  /** Under which `mid` it comes, and by which name its layer is remembered. */
  const ownNameOf = ({ feed, mid }: PublishedStream) => {
    const own = streams.find((stream) => stream.feed === feed && stream.mid === mid)?.ownMid;
    return own === undefined ? undefined : { mid: own, name: `${own}/${feed}` };
  };

  const join = async (first: (PublishedStream & { substream?: number })[]) => {
    const held = await line.attach(videoRoomPlugin, {
      // Somebody left: Janus offers what remains by itself.
      event: (reply) => {
        if (!reply.jsep) return;
        isOffered = true;
        void queue(async () => {
          const isLate = due.size > 0;
          await answer(held, reply);
          // What is wanted may have changed since it was asked for.
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
      clearTimeout(overdue);
      connection.close();
      handle?.detach();
    },
  };
}

import type { SfuAccess } from '@acolhe/contract/room/room-socket';
import type { JanusSession } from '@acolhe/janus/session';
import { publisherIds, videoRoomPlugin } from '@acolhe/janus/video-room';
import { type LocalTracks, type MediaSlot, mediaSlots } from '../link/peer-link.ts';
import { shapes } from '../picture/sender-shape.ts';

/** A publication at the SFU: Janus' number of it, and the `mid` of each slot. */
export type Feed = { id: number; streams: { mid: string; slot: MediaSlot; simulcast: boolean }[] };

export type SfuSender = {
  readonly connection: RTCPeerConnection;
  /** Janus' proof that the subscriber also takes part. */
  readonly privateId: number;
  /** Resolves once this page's media is on its way; receiving need not wait for it. */
  readonly published: Promise<void>;
  setTracks: (tracks: LocalTracks) => void;
  /** Feed ids of all the others, as Janus has them now. @throws JanusRefusal, JanusSilence */
  others: () => Promise<Set<number>>;
  restart: () => Promise<void>;
  close: () => void;
};

export type SfuSenderOptions = {
  /** Still opening: the offer is made meanwhile. */
  line: Promise<JanusSession>;
  /** Made by {@link openSender}. */
  connection: RTCPeerConnection;
  access: SfuAccess;
  /** The room is joined as this feed. */
  onPublishing: (feed: number) => void;
  iceServers: RTCIceServer[];
  tracks: LocalTracks;
  onFeeds: (feeds: Feed[]) => void;
  onFeedGone: (id: number) => void;
  /** Janus ended it. */
  onHangup: () => void;
};

/** Simulcast layers of the camera, so that each viewer gets a fitting one; browsers send what they can. */
const layers: RTCRtpEncodingParameters[] = [
  { rid: 'h', maxBitrate: shapes.full.video.maxBitrate },
  { rid: 'm', maxBitrate: 400_000, scaleResolutionDownBy: 2 },
  { rid: 'l', maxBitrate: 130_000, scaleResolutionDownBy: 4 },
];

/** Makes a connection with all sending transceivers, nothing negotiated yet; opening them takes a moment. */
export function openSender(): RTCPeerConnection {
  const connection = new RTCPeerConnection({ bundlePolicy: 'max-bundle' });
  for (const slot of mediaSlots) {
    const sendEncodings =
      slot === 'video' ? layers : slot === 'screen' ? [{ maxBitrate: shapes.full.screen.maxBitrate }] : [];
    connection.addTransceiver(slot === 'audio' ? 'audio' : 'video', { direction: 'sendonly', sendEncodings });
  }
  return connection;
}

/** Joins the room at Janus and starts sending. @throws JanusRefusal, JanusSilence */
export async function startSender(options: SfuSenderOptions): Promise<SfuSender> {
  const { access, connection } = options;
  let closed = false;
  const transceivers = connection.getTransceivers();
  const setTracks = (tracks: LocalTracks) => {
    for (const [index, { sender }] of transceivers.entries()) {
      const track = tracks[mediaSlots[index] as MediaSlot];
      // A track that ended meanwhile is replaced by the code that ended it.
      if (sender.track !== track) sender.replaceTrack(track).catch(() => undefined);
    }
  };
  try {
    connection.setConfiguration({ ...connection.getConfiguration(), iceServers: options.iceServers });
    setTracks(options.tracks);
    const offered = connection.setLocalDescription();
    // Reported through `published`.
    offered.catch(() => undefined);
    const line = await options.line;
    const held = await line.attach(videoRoomPlugin, {
      event: ({ data }) => {
        if (Array.isArray(data.publishers)) options.onFeeds(feedsOf(data.publishers));
        for (const gone of [data.unpublished, data.leaving]) if (typeof gone === 'number') options.onFeedGone(gone);
        if (data.videoroom === 'destroyed') options.onHangup();
      },
      hangup: () => {
        if (!closed) options.onHangup();
      },
    });
    const negotiate = async (body: Record<string, unknown>) => {
      const { type, sdp } = connection.localDescription as RTCSessionDescription;
      const reply = await held.ask(body, { type: type as 'offer', sdp });
      if (reply.jsep) await connection.setRemoteDescription(reply.jsep);
    };
    const publish = async () => {
      await offered;
      connection.onicecandidate = ({ candidate }) => held.trickle(candidate ? { ...candidate.toJSON() } : null);
      const descriptions = transceivers.map(({ mid }, index) => ({ mid, description: mediaSlots[index] }));
      await negotiate({ request: 'publish', descriptions });
    };
    const { data } = await held.ask({
      request: 'join',
      ptype: 'publisher',
      room: access.room,
      pin: access.pin,
      token: access.seat_token,
    });
    options.onPublishing(Number(data.id));
    options.onFeeds(feedsOf(data.publishers));
    const published = publish();
    published.catch(() => undefined);
    return {
      connection,
      privateId: Number(data.private_id),
      published,
      setTracks,
      async others() {
        const { data: now } = await held.ask({ request: 'listparticipants', room: access.room });
        return new Set(publisherIds(now.participants).filter((id) => id !== data.id));
      },
      async restart() {
        connection.restartIce();
        await connection.setLocalDescription();
        await negotiate({ request: 'configure' });
      },
      close() {
        closed = true;
        connection.close();
        held.detach();
      },
    };
  } catch (error) {
    closed = true;
    connection.close();
    throw error;
  }
}

/** Reads Janus' publishers; those that are not of our pages are left out. */
export function feedsOf(publishers: unknown): Feed[] {
  if (!Array.isArray(publishers)) return [];
  return publishers.flatMap((publisher) => {
    const { id, streams } = publisher ?? {};
    if (typeof id !== 'number' || !Array.isArray(streams)) return [];
    const ours = streams.flatMap(({ mid, description, simulcast, disabled }) =>
      typeof mid === 'string' && mediaSlots.includes(description) && !disabled
        ? [{ mid, slot: description as MediaSlot, simulcast: simulcast === true }]
        : [],
    );
    return [{ id, streams: ours }];
  });
}

import type { SfuAccess } from '@acolhe/contract/room/room-socket';
import { type JanusSession, openJanus } from '@acolhe/janus/session';
import type { PreconnectedMedia } from '../call/preconnect-media.ts';
import type { LocalTracks } from '../link/peer-link.ts';
import { createReceiver, type ReceivedStream, type SfuReceiver } from './sfu-receiver.ts';
import { type Feed, openSender, type SfuSender, startSender } from './sfu-sender.ts';

/** One attachment to the SFU: a session at Janus, a sender and a receiver. */
export type SfuAttachment = {
  readonly line: JanusSession;
  readonly sender: SfuSender;
  readonly receiver: SfuReceiver;
  /** Feeds by Janus' number. */
  readonly feeds: ReadonlyMap<number, Feed>;
  /** Received streams. */
  streams: readonly ReceivedStream[];
  /** Whether media has ever flowed through it. */
  hadMedia: boolean;
};

export type SfuAttachmentOptions = {
  access: SfuAccess;
  /** Preconnected socket and sender. */
  preconnected: ReturnType<PreconnectedMedia['take']> | undefined;
  /** Makes the receiving connection, or takes one made ahead. */
  takeReceiver: (iceServers: RTCIceServer[]) => RTCPeerConnection;
  iceServers: RTCIceServer[];
  tracks: LocalTracks;
  /** This page sends, as this feed. */
  onPublishing: (feed: number) => void;
  /** A participant began or stopped sending. */
  onFeeds: () => void;
  /** Subscribed streams are on their way. */
  onStreams: (own: SfuAttachment) => void;
  /** The connection to Janus is lost; media may go on. */
  onLost: () => void;
  /** The connection to Janus is back; its messages in between are lost. */
  onBack: (own: SfuAttachment) => void;
  /** The subscription cannot be changed any more, but received media goes on. */
  onFailure: (own: SfuAttachment) => void;
  /** Janus ended it. */
  onGone: (own: SfuAttachment) => void;
};

/** Joins the room at Janus and starts sending; nothing is received yet. @throws JanusRefusal, JanusSilence */
export async function attachToSfu(options: SfuAttachmentOptions): Promise<SfuAttachment> {
  const { access, preconnected, iceServers, tracks } = options;
  const feeds = new Map<number, Feed>();
  let own: SfuAttachment | undefined;
  /** Drops events until the attachment exists: before that, failures reach the caller as a rejection. */
  const tell = (then: (own: SfuAttachment) => void) => () => {
    if (own) then(own);
  };
  const gone = tell(options.onGone);
  const opening = openJanus({
    url: access.url,
    spare: preconnected?.socket,
    handles: 2,
    pass: { token: access.token },
    resumes: true,
    onState: (state) => {
      if (state === 'lost') options.onLost();
      else if (state === 'gone') gone();
      else tell(options.onBack)();
    },
  });
  try {
    const sender = await startSender({
      ...{ line: opening, connection: preconnected?.sender ?? openSender(), access, iceServers, tracks },
      onPublishing: options.onPublishing,
      onFeeds: (more) => {
        for (const feed of more) feeds.set(feed.id, feed);
        options.onFeeds();
      },
      onFeedGone: (id) => {
        if (feeds.delete(id)) options.onFeeds();
      },
      onHangup: gone,
    });
    const line = await opening;
    const receiver = createReceiver({
      ...{ line, access, connection: options.takeReceiver(iceServers), privateId: sender.privateId },
      onStreams: (streams) => {
        if (!own) return;
        own.streams = streams;
        options.onStreams(own);
      },
      onFailure: tell(options.onFailure),
      onHangup: gone,
    });
    own = { line, sender, receiver, feeds, streams: [], hadMedia: false };
    return own;
  } catch (error) {
    opening.then((line) => line.close()).catch(() => undefined);
    throw error;
  }
}

export function closeAttachment({ sender, receiver, line }: SfuAttachment): void {
  sender.close();
  receiver.close();
  line.close();
}

import type { SfuAccess } from '@acolhe/contract/room-socket';
import { type JanusLine, openJanus } from '@acolhe/janus/session';
import type { PreconnectedMedia } from '../call/preconnect-media.ts';
import type { LocalTracks } from '../link/peer-link.ts';
import { createReceiver, type ReceivedStream, type SfuReceiver } from './sfu-receiver.ts';
import { type Feed, openSender, type SfuSender, startSender } from './sfu-sender.ts';

/** One way through the SFU: a session at Janus, what is sent by it, and what is received. */
export type SfuAttachment = {
  readonly line: JanusLine;
  readonly sender: SfuSender;
  readonly receiver: SfuReceiver;
  /** Who sends, by Janus' number. */
  readonly feeds: ReadonlyMap<number, Feed>;
  /** What is received. */
  streams: readonly ReceivedStream[];
  /** Media has flowed by it. */
  stood: boolean;
};

export type SfuAttachmentOptions = {
  access: SfuAccess;
  /** Taken for the line, and for what is sent over it. */
  spare: ReturnType<PreconnectedMedia['take']> | undefined;
  /** Makes what is received with, or takes it from where it is ready. */
  receiving: (iceServers: RTCIceServer[]) => RTCPeerConnection;
  page: string;
  iceServers: RTCIceServer[];
  tracks: LocalTracks;
  /** Somebody began to send, or no longer does. */
  onFeeds: () => void;
  /** What was subscribed to is on its way. */
  onStreams: (own: SfuAttachment) => void;
  /** The line is away; media may go on. */
  onLost: () => void;
  /** The line is back; what Janus said meanwhile is lost. */
  onBack: (own: SfuAttachment) => void;
  /** What is received cannot be changed any more, but goes on. */
  onFailure: (own: SfuAttachment) => void;
  /** Janus let go of it. */
  onGone: (own: SfuAttachment) => void;
};

/** Enters the room at Janus and begins to send; nothing is received yet. @throws JanusRefusal, JanusSilence */
export async function attachToSfu(options: SfuAttachmentOptions): Promise<SfuAttachment> {
  const { access, spare, page, iceServers, tracks } = options;
  const feeds = new Map<number, Feed>();
  let own: SfuAttachment | undefined;
  /** Before it stands, whoever waits for it hears of it by its failure. */
  const tell = (then: (own: SfuAttachment) => void) => () => {
    if (own) then(own);
  };
  const gone = tell(options.onGone);
  const opening = openJanus({
    url: access.url,
    spare: spare?.socket,
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
      ...{ line: opening, connection: spare?.sender ?? openSender(), access, page, iceServers, tracks },
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
      ...{ line, access, connection: options.receiving(iceServers), privateId: sender.privateId },
      onStreams: (streams) => {
        if (!own) return;
        own.streams = streams;
        options.onStreams(own);
      },
      onFailure: tell(options.onFailure),
      onHangup: gone,
    });
    own = { line, sender, receiver, feeds, streams: [], stood: false };
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

/** Of two feeds of one page the later one is alive: the other is what a lost session left. */
export const feedOf = ({ feeds }: SfuAttachment, page: string): Feed | undefined =>
  [...feeds.values()].filter((feed) => feed.page === page).at(-1);

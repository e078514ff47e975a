import { loadSfu } from './media-paths.ts';
import type { PreconnectedMedia } from './preconnect-media.ts';
import { type PreconnectedPeer, preconnectPeer } from './preconnect-peer.ts';
import { type PreconnectedSocket, preconnectSocket } from './preconnect-socket.ts';

/** Connections made before a call is entered; owned by the call once it starts. */
export type PreparedCall = {
  socket: PreconnectedSocket;
  connection: PreconnectedPeer;
  /** To the media server of a larger room. */
  media: PreconnectedMedia | undefined;
  close: () => void;
};

/**
 * @param url of the room's socket
 * @param mediaServer its address, if the calls will go through it
 */
export function prepareCall(url: string, mediaServer: string | null): PreparedCall {
  const socket = preconnectSocket(url, { ping: () => JSON.stringify({ type: 'ping', at: Date.now() }) });
  const connection = preconnectPeer();
  connection.make();
  const media = mediaServer === null ? undefined : prepareMedia(mediaServer);
  return {
    socket,
    connection,
    media,
    close() {
      for (const each of [socket, connection, media]) each?.close();
    },
  };
}

/** Loads the SFU code first; if that fails, it is loaded again on entering. */
function prepareMedia(url: string): PreconnectedMedia {
  let made: PreconnectedMedia | undefined;
  let isOver = false;
  Promise.all([import('./preconnect-media.ts'), loadSfu()])
    .then(([{ preconnectMedia }]) => {
      if (!isOver) made = preconnectMedia(url);
    })
    .catch(() => undefined);
  return {
    take() {
      isOver = true;
      return made?.take() ?? {};
    },
    close() {
      isOver = true;
      made?.close();
    },
  };
}

import { createSpareConnection, type SpareConnection } from './spare-connection.ts';
import type { SpareMedia } from './spare-media.ts';
import { openSpareSocket, type SpareSocket } from './spare-socket.ts';
import { loadSfu } from './ways.ts';

/** What is ready before a call is entered; whoever starts the call takes it over. */
export type PreparedCall = {
  socket: SpareSocket;
  connection: SpareConnection;
  /** To the media server of a larger room. */
  media: SpareMedia | undefined;
  close: () => void;
};

/**
 * @param url of the room's socket
 * @param mediaServer where it is, if the calls will go through it
 */
export function prepareCall(url: string, mediaServer: string | null): PreparedCall {
  const socket = openSpareSocket(url, { ping: () => JSON.stringify({ type: 'ping', at: Date.now() }) });
  const connection = createSpareConnection();
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

/** What a larger room needs is loaded first; where it does not come, it is asked for again on entering. */
function prepareMedia(url: string): SpareMedia {
  let made: SpareMedia | undefined;
  let isOver = false;
  Promise.all([import('./spare-media.ts'), loadSfu()])
    .then(([{ makeSpareMedia }]) => {
      if (!isOver) made = makeSpareMedia(url);
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

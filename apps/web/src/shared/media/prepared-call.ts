import { createSpareConnection, type SpareConnection } from './spare-connection.ts';
import { openSpareSocket, type SpareSocket } from './spare-socket.ts';
import { loadSfu } from './ways.ts';

/** What is ready before a call is entered; whoever starts the call takes it over. */
export type PreparedCall = {
  socket: SpareSocket;
  connection: SpareConnection;
  /** To the media server of a larger room. */
  media: SpareSocket | undefined;
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
  const media = mediaServer === null ? undefined : openSpareSocket(mediaServer, { protocol: 'janus-protocol' });
  // Where it does not come, it is asked for again on entering.
  if (media) void loadSfu().catch(() => undefined);
  return {
    socket,
    connection,
    media,
    close() {
      for (const each of [socket, connection, media]) each?.close();
    },
  };
}

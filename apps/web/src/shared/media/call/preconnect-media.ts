import { openSender } from '../sfu/sfu-sender.ts';
import { preconnectSocket } from './preconnect-socket.ts';

/** Socket to a media server and the connection that sends over it, made before a larger room is entered. */
export type PreconnectedMedia = {
  /** Hands over what was made, now owned by the caller; empty the second time. */
  take: () => { socket?: WebSocket | undefined; sender?: RTCPeerConnection | undefined };
  close: () => void;
};

export function preconnectMedia(url: string): PreconnectedMedia {
  const socket = preconnectSocket(url, { protocol: 'janus-protocol' });
  let sender: RTCPeerConnection | undefined = openSender();
  return {
    take() {
      const taken = { socket: socket.take(), sender };
      sender = undefined;
      return taken;
    },
    close() {
      socket.close();
      sender?.close();
      sender = undefined;
    },
  };
}

import { openSender } from '../sfu/sfu-sender.ts';
import { preconnectSocket } from './preconnect-socket.ts';

/** The line to a media server and what will be sent over it, made before a larger room is entered. */
export type PreconnectedMedia = {
  /** What was made, from then on the taker's; nothing the second time. */
  take: () => { socket?: WebSocket | undefined; sender?: RTCPeerConnection | undefined };
  close: () => void;
};

export function preconnectMedia(url: string): PreconnectedMedia {
  const line = preconnectSocket(url, { protocol: 'janus-protocol' });
  let sender: RTCPeerConnection | undefined = openSender();
  return {
    take() {
      const taken = { socket: line.take(), sender };
      sender = undefined;
      return taken;
    },
    close() {
      line.close();
      sender?.close();
      sender = undefined;
    },
  };
}

/** Servers and proxies close what is silent; ours does after 10 s. */
const PING_MS = 4_000;

/** A socket that is opened before it is needed: what is said first then need not wait for three rounds of handshakes. */
export type PreconnectedSocket = {
  /** The socket if it is open or about to be, from then on the taker's. */
  take: () => WebSocket | undefined;
  close: () => void;
};

/** @param options.ping what to say from time to time, so that it stays open */
export function preconnectSocket(url: string, options: { protocol?: string; ping?: () => string }): PreconnectedSocket {
  const open = () => new WebSocket(url, options.protocol ?? []);
  let socket: WebSocket | undefined = open();
  const timer = setInterval(() => {
    if (socket?.readyState === WebSocket.OPEN && options.ping) socket.send(options.ping());
    // Closed while the server restarted or the phone slept: there again before anybody enters.
    else if (socket?.readyState === WebSocket.CLOSED && !document.hidden) socket = open();
  }, PING_MS);
  return {
    take() {
      const taken = socket && socket.readyState <= WebSocket.OPEN ? socket : undefined;
      clearInterval(timer);
      socket = undefined;
      return taken;
    },
    close() {
      clearInterval(timer);
      socket?.close();
      socket = undefined;
    },
  };
}

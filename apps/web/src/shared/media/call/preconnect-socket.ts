/** Keep-alive interval: servers and proxies close silent sockets; ours does after 10 s. */
const PING_MS = 4_000;

/** A socket opened ahead, so that the first message need not wait for three handshake round trips. */
export type PreconnectedSocket = {
  /** The socket if it is open or opening, now owned by the caller. */
  take: () => WebSocket | undefined;
  close: () => void;
};

/** @param options.ping makes the keep-alive message */
export function preconnectSocket(url: string, options: { protocol?: string; ping?: () => string }): PreconnectedSocket {
  const open = () => new WebSocket(url, options.protocol ?? []);
  let socket: WebSocket | undefined = open();
  const timer = setInterval(() => {
    if (socket?.readyState === WebSocket.OPEN && options.ping) socket.send(options.ping());
    // Closed while the server restarted or the phone slept: reopen it before a participant enters.
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

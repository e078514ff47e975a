/**
 * Timings of a steady socket, ms. It is pinged every `ping`, and given up when nothing came back for `stale`: longer, up to
 * `longestStale`, where answers are slow or an earlier one was given up, so that a slow machine is not kept busy with
 * opening sockets. The wait before a retry doubles from `firstRetry` to `lastRetry`, each with jitter so that a restarted
 * server is not stormed.
 */
export type SteadyPace = { ping: number; stale: number; longestStale: number; firstRetry: number; lastRetry: number };

/**
 * Delay before a second socket is opened beside a slow one; the first that opens is used. Far networks need seconds,
 * and a socket begun without a network never opens.
 */
const SECOND_TRY_MS = 1_500;
const OPEN_TIMEOUT_MS = 8_000;
/**
 * A doubted socket is given up if it does not answer within this, but not at once: messages that came while the page
 * slept are read a moment after it wakes.
 */
const PROBE_MS = 800;
const LEAST_PROBE_MS = 100;

export type SteadySocketOptions = {
  /** Address of each connection, which may hold what is known by then. */
  url: () => string;
  /** A socket opened ahead. */
  preconnected?: WebSocket | undefined;
  pace: SteadyPace;
  /** The message that asks whether the other side is there; any message is an answer. */
  ping: (at: number) => string;
  /** The first message of each connection, made anew: the page may have changed meanwhile. */
  hello?: () => string;
  onMessage: (data: unknown) => void;
  /** The connection was lost, and is being opened again. */
  onLost?: () => void;
  /** A connection was closed by the server with this code; true stops for good. */
  isFinal?: (code: number) => boolean;
  onClosed?: () => void;
};

export type SteadySocket = {
  send: (text: string) => boolean;
  /** Checks the connection now instead of at the next ping: after waking up or a change of network. */
  check: () => void;
  /** Opens a new connection in place of this one. */
  reopen: () => void;
  /** The other side took the connection: the next loss is retried at once. */
  accept: () => void;
  /** Tells how long an answer took, ms; slow answers make for more patience. */
  measure: (roundTrip: number) => void;
  close: () => void;
};

/**
 * A socket that reconnects until it is closed. Browsers report a dead socket late or never after a change of network, so
 * pings decide. Runs in pages and workers.
 */
export function openSteadySocket(options: SteadySocketOptions): SteadySocket {
  const { pace } = options;
  /** The socket in use; undefined while reconnecting. */
  let socket: WebSocket | undefined;
  /** Sockets being opened, with the time at which each was begun. */
  const opening = new Map<WebSocket, number>();
  let receivedAt = 0;
  /** When the first unanswered ping was sent, or 0. */
  let unansweredSince = 0;
  let pingedAt = Date.now();
  let patience = pace.stale;
  let attempts = 0;
  let probed: ReturnType<typeof setTimeout> | undefined;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let closed = false;

  const open = () => {
    clearTimeout(retryTimer);
    retryTimer = undefined;
    if (closed || socket) return;
    const current = new WebSocket(options.url());
    opening.set(current, Date.now());
    use(current);
  };

  const use = (current: WebSocket) => {
    current.onopen = () => begin(current);
    current.onmessage = (event) => {
      if (current !== socket) return;
      receivedAt = Date.now();
      unansweredSince = 0;
      options.onMessage(event.data);
    };
    current.onclose = ({ code }) => {
      opening.delete(current);
      if (options.isFinal?.(code)) stop();
      else if (current === socket) lose();
      else retry();
    };
  };

  const begin = (current: WebSocket) => {
    opening.delete(current);
    for (const other of opening.keys()) release(other);
    opening.clear();
    clearTimeout(retryTimer);
    retryTimer = undefined;
    socket = current;
    receivedAt = Date.now();
    unansweredSince = 0;
    if (options.hello) current.send(options.hello());
  };

  const ping = () => {
    const now = Date.now();
    // A frozen page reads no answers: its own pause says nothing about the connection.
    const late = Math.max(0, now - pingedAt - pace.ping);
    pingedAt = now;
    receivedAt = Math.min(now, receivedAt + late);
    if (unansweredSince) unansweredSince = Math.min(now, unansweredSince + late);
    for (const [slow, since] of opening) opening.set(slow, since + late);
    if (socket) {
      if (now - receivedAt > patience) {
        patience = Math.min(pace.longestStale, patience * 1.5);
        lose();
      } else ask(now);
      return;
    }
    for (const [slow, since] of opening) {
      if (now - since < OPEN_TIMEOUT_MS) continue;
      opening.delete(slow);
      release(slow);
    }
    const latest = Math.max(...opening.values());
    if (!retryTimer && now - latest > SECOND_TRY_MS) open();
  };

  const ask = (now: number) => {
    if (socket?.readyState !== WebSocket.OPEN) return;
    socket.send(options.ping(now));
    unansweredSince ||= now;
  };

  const retry = () => {
    if (closed || socket || retryTimer) return;
    const wait = Math.min(pace.lastRetry, pace.firstRetry * 2 ** attempts++);
    retryTimer = setTimeout(open, wait / 2 + (Math.random() * wait) / 2);
  };

  /** Drops the socket without waiting: a dead one may take minutes to close, and later messages are ignored. */
  const lose = () => {
    if (!socket || closed) return;
    release(socket);
    socket = undefined;
    clearTimeout(probed);
    probed = undefined;
    options.onLost?.();
    retry();
  };

  const stop = () => {
    if (closed) return;
    closed = true;
    clearInterval(pingTimer);
    clearTimeout(retryTimer);
    clearTimeout(probed);
    for (const other of opening.keys()) release(other);
    opening.clear();
    if (socket) release(socket);
    options.onClosed?.();
  };

  const check = () => {
    if (closed) return;
    attempts = 0;
    if (!socket) {
      clearTimeout(retryTimer);
      open();
      return;
    }
    if (probed) return;
    const now = Date.now();
    if (now - receivedAt > patience) return lose();
    ask(now);
    const doubted = socket;
    const since = unansweredSince;
    const left = Math.max(LEAST_PROBE_MS, since + PROBE_MS - now);
    probed = setTimeout(() => {
      probed = undefined;
      if (doubted === socket && unansweredSince === since) lose();
    }, left);
  };

  const pingTimer = setInterval(ping, pace.ping);
  const { preconnected } = options;
  if (!preconnected) open();
  else {
    opening.set(preconnected, Date.now());
    use(preconnected);
    if (preconnected.readyState === WebSocket.OPEN) {
      begin(preconnected);
      // It may have died while it was idle.
      check();
    }
  }

  return {
    send(text) {
      if (socket?.readyState !== WebSocket.OPEN) return false;
      socket.send(text);
      return true;
    },
    check,
    reopen() {
      attempts = 0;
      if (socket) lose();
      else check();
    },
    accept() {
      attempts = 0;
    },
    measure(roundTrip) {
      patience = Math.min(pace.longestStale, Math.max(pace.stale, patience * 0.95, roundTrip * 4));
    },
    close: stop,
  };
}

function release(socket: WebSocket): void {
  socket.onopen = socket.onmessage = socket.onclose = null;
  socket.close();
}

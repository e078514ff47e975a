/**
 * Timings of a steady socket, ms. It is pinged every `ping`, and given up when nothing came back for `stale`: longer, up to
 * `longestStale`, where answers are slow or an earlier one was given up, so that a slow machine is not kept busy with
 * opening sockets. The wait before a retry doubles from `firstRetry` to `lastRetry`, each with jitter so that a restarted
 * server is not stormed.
 */
type SteadyPace = { ping: number; stale: number; longestStale: number; firstRetry: number; lastRetry: number };

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

type SteadySocketOptions = {
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
  /** Ms over which the others of a crowd come back after a loss that they have in common. */
  spread?: () => number;
  /** A connection was closed by the server with this code; true stops for good. */
  isFinal?: (code: number) => boolean;
  onClosed?: () => void;
};

/**
 * A socket that reconnects until it is closed. Browsers report a dead socket late or never after a change of network, so
 * pings decide. Runs in pages and workers.
 */
export class SteadySocket {
  readonly #options: SteadySocketOptions;
  /** The socket in use; undefined while reconnecting. */
  #socket: WebSocket | undefined;
  /** Sockets being opened, with the time at which each was begun. */
  readonly #opening = new Map<WebSocket, number>();
  #receivedAt = 0;
  /** When the first unanswered ping was sent, or 0. */
  #unansweredSince = 0;
  #pingedAt = Date.now();
  #patience: number;
  #attempts = 0;
  #probed: ReturnType<typeof setTimeout> | undefined;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  readonly #pingTimer: ReturnType<typeof setInterval>;
  #isClosed = false;

  constructor(options: SteadySocketOptions) {
    this.#options = options;
    this.#patience = options.pace.stale;
    this.#pingTimer = setInterval(() => this.#ping(), options.pace.ping);
    const { preconnected } = options;
    if (!preconnected) {
      this.#open();
      return;
    }
    this.#opening.set(preconnected, Date.now());
    this.#use(preconnected);
    if (preconnected.readyState !== WebSocket.OPEN) return;
    this.#begin(preconnected);
    // It may have died while it was idle.
    this.check();
  }

  send(text: string): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(text);
    return true;
  }

  /** Checks the connection now instead of at the next ping: after waking up or a change of network. */
  check(): void {
    if (this.#isClosed) return;
    this.#attempts = 0;
    if (!this.#socket) {
      clearTimeout(this.#retryTimer);
      this.#open();
      return;
    }
    if (this.#probed) return;
    const now = Date.now();
    if (now - this.#receivedAt > this.#patience) {
      this.#lose();
      return;
    }
    this.#ask(now);
    const doubted = this.#socket;
    const since = this.#unansweredSince;
    const left = Math.max(LEAST_PROBE_MS, since + PROBE_MS - now);
    this.#probed = setTimeout(() => {
      this.#probed = undefined;
      if (doubted === this.#socket && this.#unansweredSince === since) this.#lose();
    }, left);
  }

  /** Opens a new connection in place of this one. */
  reopen(): void {
    this.#attempts = 0;
    if (this.#socket) this.#lose();
    else this.check();
  }

  /** The other side took the connection: the next loss is retried at once. */
  accept(): void {
    this.#attempts = 0;
  }

  /** Tells how long an answer took, ms; slow answers make for more patience. */
  measure(roundTrip: number): void {
    const { stale, longestStale } = this.#options.pace;
    this.#patience = Math.min(longestStale, Math.max(stale, this.#patience * 0.95, roundTrip * 4));
  }

  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    clearInterval(this.#pingTimer);
    clearTimeout(this.#retryTimer);
    clearTimeout(this.#probed);
    this.#releaseOpening();
    if (this.#socket) release(this.#socket);
    this.#options.onClosed?.();
  }

  #open(): void {
    clearTimeout(this.#retryTimer);
    this.#retryTimer = undefined;
    if (this.#isClosed || this.#socket) return;
    const current = new WebSocket(this.#options.url());
    this.#opening.set(current, Date.now());
    this.#use(current);
  }

  #use(current: WebSocket): void {
    current.onopen = () => this.#begin(current);
    current.onmessage = (event) => {
      if (current !== this.#socket) return;
      this.#receivedAt = Date.now();
      this.#unansweredSince = 0;
      this.#options.onMessage(event.data);
    };
    current.onclose = (event) => {
      this.#opening.delete(current);
      if (this.#options.isFinal?.(event.code)) this.close();
      else if (current === this.#socket) this.#lose();
      else this.#retry();
    };
  }

  #begin(current: WebSocket): void {
    this.#opening.delete(current);
    this.#releaseOpening();
    clearTimeout(this.#retryTimer);
    this.#retryTimer = undefined;
    this.#socket = current;
    this.#receivedAt = Date.now();
    this.#unansweredSince = 0;
    if (this.#options.hello) current.send(this.#options.hello());
  }

  #ping(): void {
    const now = Date.now();
    // A frozen page reads no answers: its own pause says nothing about the connection.
    const late = Math.max(0, now - this.#pingedAt - this.#options.pace.ping);
    this.#pingedAt = now;
    this.#receivedAt = Math.min(now, this.#receivedAt + late);
    if (this.#unansweredSince) this.#unansweredSince = Math.min(now, this.#unansweredSince + late);
    for (const [slow, since] of this.#opening) this.#opening.set(slow, since + late);
    if (this.#socket) this.#pingOpen(now);
    else this.#pingOpening(now);
  }

  #pingOpen(now: number): void {
    if (now - this.#receivedAt > this.#patience) {
      this.#patience = Math.min(this.#options.pace.longestStale, this.#patience * 1.5);
      this.#lose();
    } else this.#ask(now);
  }

  #pingOpening(now: number): void {
    for (const [slow, since] of this.#opening) {
      if (now - since < OPEN_TIMEOUT_MS) continue;
      this.#opening.delete(slow);
      release(slow);
    }
    const latest = Math.max(...this.#opening.values());
    if (!this.#retryTimer && now - latest > SECOND_TRY_MS) this.#open();
  }

  #ask(now: number): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    this.#socket.send(this.#options.ping(now));
    this.#unansweredSince ||= now;
  }

  #retry(): void {
    if (this.#isClosed || this.#socket || this.#retryTimer) return;
    const { firstRetry, lastRetry } = this.#options.pace;
    const crowd = this.#attempts === 0 ? (this.#options.spread?.() ?? 0) : 0;
    const wait = Math.min(lastRetry, firstRetry * 2 ** this.#attempts++);
    this.#retryTimer = setTimeout(() => this.#open(), wait / 2 + Math.random() * (wait / 2 + crowd));
  }

  /** Drops the socket without waiting: a dead one may take minutes to close, and later messages are ignored. */
  #lose(): void {
    if (!this.#socket || this.#isClosed) return;
    release(this.#socket);
    this.#socket = undefined;
    clearTimeout(this.#probed);
    this.#probed = undefined;
    this.#options.onLost?.();
    this.#retry();
  }

  #releaseOpening(): void {
    for (const other of this.#opening.keys()) release(other);
    this.#opening.clear();
  }
}

function release(socket: WebSocket): void {
  socket.onopen = socket.onmessage = socket.onclose = null;
  socket.close();
}

import type { RoomClientMessage, RoomServerMessage } from '@acolhe/contract/room/room-socket';
import { parseServerMessage } from './server-message.ts';

/**
 * Ping interval. The connection is given up when nothing came back for {@link STALE_MS}: longer where answers are slow
 * or an earlier one was given up, so that a slow machine is not kept busy with opening sockets.
 */
const PING_MS = 500;
const STALE_MS = 2_500;
const LONGEST_STALE_MS = 8_000;
/** First wait before a retry; doubles up to the last, each with jitter so that a restarted server is not stormed. */
const FIRST_RETRY_MS = 150;
const LAST_RETRY_MS = 1_500;
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

const finalTypes: ReadonlySet<RoomServerMessage['type']> = new Set(['refused', 'replaced', 'removed', 'ended']);

export type SignallingState = 'connecting' | 'open' | 'reconnecting' | 'closed';
type Join = Extract<RoomClientMessage, { type: 'join' }>;

export type SignallingOptions = {
  url: string;
  /** A socket opened ahead. */
  preconnected: WebSocket | undefined;
  /** The first message, made anew for each reconnection: devices may have been switched meanwhile. */
  join: () => Join;
  onMessage: (message: RoomServerMessage) => void;
  onState: (state: SignallingState) => void;
  /** Round trip of the last ping, ms. */
  onRoundTrip?: (ms: number) => void;
};

export type Signalling = {
  send: (message: RoomClientMessage) => boolean;
  /** Checks the connection now instead of at the next ping: after waking up or a change of network. */
  check: () => void;
  close: () => void;
};

/**
 * The room's socket, which reconnects until it is closed. Browsers report a dead socket late or never after a change of
 * network, so pings decide.
 */
export function openSignalling(options: SignallingOptions): Signalling {
  /** The socket in use; undefined while reconnecting. */
  let socket: WebSocket | undefined;
  /** Sockets being opened, with the time at which each was begun. */
  const opening = new Map<WebSocket, number>();
  let receivedAt = 0;
  /** When the first unanswered ping was sent, or 0. */
  let unansweredSince = 0;
  let pingedAt = Date.now();
  let patience = STALE_MS;
  let attempts = 0;
  let probed: ReturnType<typeof setTimeout> | undefined;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let closed = false;
  let joined = false;

  const open = () => {
    clearTimeout(retryTimer);
    retryTimer = undefined;
    if (closed || socket) return;
    const current = new WebSocket(options.url);
    opening.set(current, Date.now());
    use(current);
  };

  const use = (current: WebSocket) => {
    current.onopen = () => begin(current);
    current.onmessage = (event) => {
      if (current === socket) onMessage(event);
    };
    current.onclose = () => {
      opening.delete(current);
      if (current === socket) lose();
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
    current.send(JSON.stringify(options.join()));
  };

  const onMessage = (event: MessageEvent) => {
    receivedAt = Date.now();
    unansweredSince = 0;
    const message = parseServerMessage(event.data);
    if (!message) return;
    if (message.type === 'pong') {
      const roundTrip = receivedAt - message.at;
      patience = Math.min(LONGEST_STALE_MS, Math.max(STALE_MS, patience * 0.95, roundTrip * 4));
      options.onRoundTrip?.(roundTrip);
      return;
    }
    if (message.type === 'joined') {
      joined = true;
      attempts = 0;
      options.onState('open');
    }
    // Final: reconnecting would be refused again, or replace the other tab.
    if (finalTypes.has(message.type)) stop();
    options.onMessage(message);
  };

  const ping = () => {
    const now = Date.now();
    // A frozen page reads no answers: its own pause says nothing about the connection.
    const late = Math.max(0, now - pingedAt - PING_MS);
    pingedAt = now;
    receivedAt = Math.min(now, receivedAt + late);
    if (unansweredSince) unansweredSince = Math.min(now, unansweredSince + late);
    for (const [slow, since] of opening) opening.set(slow, since + late);
    if (socket) {
      if (now - receivedAt > patience) {
        patience = Math.min(LONGEST_STALE_MS, patience * 1.5);
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
    socket.send(JSON.stringify({ type: 'ping', at: now }));
    unansweredSince ||= now;
  };

  const retry = () => {
    if (closed || socket || retryTimer) return;
    const wait = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** attempts++);
    retryTimer = setTimeout(open, wait / 2 + (Math.random() * wait) / 2);
  };

  /** Drops the socket without waiting: a dead one may take minutes to close, and later messages are ignored. */
  const lose = () => {
    if (!socket || closed) return;
    release(socket);
    socket = undefined;
    clearTimeout(probed);
    probed = undefined;
    options.onState(joined ? 'reconnecting' : 'connecting');
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
    options.onState('closed');
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

  const pingTimer = setInterval(ping, PING_MS);
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
    send(message) {
      if (socket?.readyState !== WebSocket.OPEN) return false;
      socket.send(JSON.stringify(message));
      return true;
    },
    check,
    close: stop,
  };
}

function release(socket: WebSocket): void {
  socket.onopen = socket.onmessage = socket.onclose = null;
  socket.close();
}

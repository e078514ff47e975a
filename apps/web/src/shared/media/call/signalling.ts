import type { RoomClientMessage, RoomServerMessage } from '@acolhe/contract/room-socket';
import { parseServerMessage } from './server-message.ts';

/**
 * A ping this often, and the connection is given up when nothing came back for {@link STALE_MS}: longer where answers take
 * long, and where an earlier one was given up, so that a slow machine is not kept busy with opening sockets.
 */
const PING_MS = 500;
const STALE_MS = 2_500;
const LONGEST_STALE_MS = 8_000;
/** First wait before a new try; doubles up to the last, each with jitter so that a restarted server is not stormed. */
const FIRST_RETRY_MS = 150;
const LAST_RETRY_MS = 1_500;
/** Far networks need seconds to open a socket, and one that was begun while there was no network never opens: after so
 * long another one is opened beside it, and the first that gets through is taken. */
const SECOND_TRY_MS = 1_500;
const OPEN_TIMEOUT_MS = 8_000;
/** A socket that does not answer within this is given up where there is reason to doubt it, but not at once: what came
 * while the page slept is read a moment after it wakes. */
const PROBE_MS = 800;
const LEAST_PROBE_MS = 100;

const last: ReadonlySet<RoomServerMessage['type']> = new Set(['refused', 'replaced', 'removed', 'ended']);

export type SignallingState = 'connecting' | 'open' | 'reconnecting' | 'closed';
type Join = Extract<RoomClientMessage, { type: 'join' }>;

export type SignallingOptions = {
  url: string;
  /** One that was opened ahead. */
  spare: WebSocket | undefined;
  /** What to say first, asked again at each reconnection: devices may have been switched meanwhile. */
  join: () => Join;
  onMessage: (message: RoomServerMessage) => void;
  onState: (state: SignallingState) => void;
  /** Round trip of the last ping, ms. */
  onRoundTrip?: (ms: number) => void;
};

export type Signalling = {
  send: (message: RoomClientMessage) => boolean;
  /** Looks at the connection now instead of at the next ping: after waking up or a change of network. */
  check: () => void;
  close: () => void;
};

/**
 * The room's socket. It opens itself again for as long as it is wanted; a browser tells late or never that a socket
 * is dead after a change of network, so pings decide.
 */
export function openSignalling(options: SignallingOptions): Signalling {
  /** The one that is used; undefined while it is looked for. */
  let socket: WebSocket | undefined;
  /** Those that are being opened, with when each was begun. */
  const opening = new Map<WebSocket, number>();
  let heard = 0;
  /** When the first ping was sent that has no answer yet, or 0. */
  let asked = 0;
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
    heard = Date.now();
    asked = 0;
    current.send(JSON.stringify(options.join()));
  };

  const onMessage = (event: MessageEvent) => {
    heard = Date.now();
    asked = 0;
    const message = parseServerMessage(event.data);
    if (!message) return;
    if (message.type === 'pong') {
      const roundTrip = heard - message.at;
      patience = Math.min(LONGEST_STALE_MS, Math.max(STALE_MS, patience * 0.95, roundTrip * 4));
      options.onRoundTrip?.(roundTrip);
      return;
    }
    if (message.type === 'joined') {
      joined = true;
      attempts = 0;
      options.onState('open');
    }
    // Nothing to come back to: opening again would only be refused again, or put the other tab out.
    if (last.has(message.type)) stop();
    options.onMessage(message);
  };

  const ping = () => {
    const now = Date.now();
    // While this page itself stands still it reads no answer: that time says nothing of the connection.
    const late = Math.max(0, now - pingedAt - PING_MS);
    pingedAt = now;
    heard = Math.min(now, heard + late);
    if (asked) asked = Math.min(now, asked + late);
    for (const [slow, since] of opening) opening.set(slow, since + late);
    if (socket) {
      if (now - heard > patience) {
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
    asked ||= now;
  };

  const retry = () => {
    if (closed || socket || retryTimer) return;
    const wait = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** attempts++);
    retryTimer = setTimeout(open, wait / 2 + (Math.random() * wait) / 2);
  };

  /** A dead socket may take minutes to close: it is let go, and whatever it still says is ignored. */
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
    if (now - heard > patience) return lose();
    ask(now);
    const looked = socket;
    const since = asked;
    const left = Math.max(LEAST_PROBE_MS, since + PROBE_MS - now);
    probed = setTimeout(() => {
      probed = undefined;
      if (looked === socket && asked === since) lose();
    }, left);
  };

  const pingTimer = setInterval(ping, PING_MS);
  const { spare } = options;
  if (!spare) open();
  else {
    opening.set(spare, Date.now());
    use(spare);
    if (spare.readyState === WebSocket.OPEN) {
      begin(spare);
      // It may have died while nothing was asked of it.
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

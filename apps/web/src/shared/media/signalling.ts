import type { RoomClientMessage, RoomServerMessage } from '@acolhe/contract/room';

/** A ping this often, and the connection is given up when nothing came back for {@link STALE_MS}. */
const PING_MS = 500;
const STALE_MS = 2_500;
/** First wait before a new try; doubles up to the last, each with jitter so that a restarted server is not stormed. */
const FIRST_RETRY_MS = 150;
const LAST_RETRY_MS = 4_000;
const OPEN_TIMEOUT_MS = 4_000;

export type SignallingState = 'connecting' | 'open' | 'reconnecting' | 'closed';
type Join = Extract<RoomClientMessage, { type: 'join' }>;

export type SignallingOptions = {
  url: string;
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
  let socket: WebSocket | undefined;
  let heard = 0;
  let attempts = 0;
  let pingTimer: ReturnType<typeof setInterval> | undefined;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let closed = false;
  let joined = false;

  const open = () => {
    clearTimeout(retryTimer);
    retryTimer = undefined;
    const current = new WebSocket(options.url);
    socket = current;
    const openedAt = Date.now();
    heard = openedAt;
    clearInterval(pingTimer);
    pingTimer = setInterval(() => {
      const now = Date.now();
      if (current.readyState === WebSocket.CONNECTING) {
        if (now - openedAt > OPEN_TIMEOUT_MS) lose(current);
      } else if (now - heard > STALE_MS) lose(current);
      else if (current.readyState === WebSocket.OPEN) current.send(JSON.stringify({ type: 'ping', at: now }));
    }, PING_MS);

    current.onopen = () => {
      heard = Date.now();
      current.send(JSON.stringify(options.join()));
    };
    current.onmessage = (event) => {
      if (current !== socket) return;
      heard = Date.now();
      const message = parseServerMessage(event.data);
      if (!message) return;
      if (message.type === 'pong') {
        options.onRoundTrip?.(heard - message.at);
        return;
      }
      if (message.type === 'joined') {
        joined = true;
        attempts = 0;
        options.onState('open');
      }
      // Nothing to come back to: opening again would only be refused again, or put the other tab out.
      if (message.type === 'refused' || message.type === 'replaced' || message.type === 'ended') stop();
      options.onMessage(message);
    };
    current.onclose = () => lose(current);
  };

  /** A dead socket may take minutes to close: it is let go, and whatever it still says is ignored. */
  const lose = (lost: WebSocket) => {
    if (lost !== socket || closed) return;
    release(lost);
    socket = undefined;
    clearInterval(pingTimer);
    options.onState(joined ? 'reconnecting' : 'connecting');
    const wait = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** attempts++);
    retryTimer = setTimeout(open, wait / 2 + (Math.random() * wait) / 2);
  };

  const stop = () => {
    if (closed) return;
    closed = true;
    clearInterval(pingTimer);
    clearTimeout(retryTimer);
    removeEventListener('online', check);
    document.removeEventListener('visibilitychange', onVisible);
    if (socket) release(socket);
    options.onState('closed');
  };

  const check = () => {
    if (closed) return;
    if (!socket) {
      attempts = 0;
      open();
    } else if (Date.now() - heard > STALE_MS) {
      attempts = 0;
      lose(socket);
    }
  };
  const onVisible = () => {
    if (document.visibilityState === 'visible') check();
  };
  addEventListener('online', check);
  document.addEventListener('visibilitychange', onVisible);
  open();

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

/**
 * Reads a message of the server by hand: the contract's Zod schemas would triple the weight of the room's first load.
 * The server is ours and writes what the contract types; this only keeps a foreign or newer message from breaking the
 * call.
 */
export function parseServerMessage(data: unknown): RoomServerMessage | undefined {
  let message: unknown;
  try {
    message = JSON.parse(String(data));
  } catch {
    return undefined;
  }
  if (!isRecord(message) || typeof message.type !== 'string') return undefined;
  if (!Object.hasOwn(shapes, message.type)) return undefined;
  return shapes[message.type as RoomServerMessage['type']](message) ? (message as RoomServerMessage) : undefined;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isPeer = (value: unknown) =>
  isRecord(value) &&
  typeof value.seat === 'string' &&
  typeof value.page === 'string' &&
  typeof value.role === 'string' &&
  typeof value.name === 'string' &&
  (value.guest_id === null || typeof value.guest_id === 'string') &&
  typeof value.connected === 'boolean' &&
  typeof value.since === 'number';

const isKnock = (value: unknown) =>
  isRecord(value) &&
  typeof value.person === 'string' &&
  typeof value.role === 'string' &&
  typeof value.name === 'string';

const shapes: Record<RoomServerMessage['type'], (message: Record<string, unknown>) => boolean> = {
  joined: (m) =>
    typeof m.since === 'number' && Array.isArray(m.peers) && m.peers.every(isPeer) && Array.isArray(m.ice_servers),
  refused: (m) => typeof m.code === 'string',
  pong: (m) => typeof m.at === 'number',
  peer: (m) => isPeer(m.peer),
  peer_left: (m) => typeof m.seat === 'string',
  description: (m) => typeof m.from === 'string' && typeof m.round === 'number' && isRecord(m.description),
  candidate: (m) => typeof m.from === 'string' && (m.candidate === null || isRecord(m.candidate)),
  waiting: (m) => typeof m.denied === 'boolean',
  knocking: (m) => Array.isArray(m.people) && m.people.every(isKnock),
  message: (m) => isRecord(m.message) && typeof m.message.id === 'string' && isRecord(m.message.from),
  removed: () => true,
  replaced: () => true,
  ended: () => true,
};

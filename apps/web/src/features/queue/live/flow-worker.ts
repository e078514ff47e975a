import type { FlowClientMessage } from '@acolhe/contract/queue/flow-socket';
import { SteadySocket } from '../../../shared/socket/steady-socket.ts';
import type { FlowKind, FlowMessage, FromWorker, MonitorState, ToWorker } from './flow-message.ts';

// The socket of the line, in a worker: timers of a hidden page are slowed down, those of its worker are not. The tabs
// of a browser share one socket: the tab that holds the lock has it, the others hear it.

/** A status each second (spec §4), which is also the ping. */
const PACE = { ping: 1_000, stale: 6_000, longestStale: 15_000, firstRetry: 300, lastRetry: 8_000 };
/** Codes with which the server closes: a new token is needed; final. */
const [TOKEN_OVER, FINAL] = [4401, 4409];
/** A line comes back over a time that grows with it: all of it may have lost the same server. */
const BACK_EACH_MS = 0.6;
const QUESTION = JSON.stringify({ type: 'status' } satisfies FlowClientMessage);

let kind: FlowKind = 'flow';
let address = '';
let token = '';
let socket: SteadySocket | undefined;
let channel: BroadcastChannel | undefined;
/** Ends the wait for the lock, or gives it back. */
let release: (() => void) | undefined;
/** People in the longest waiting room of this page. */
let waiting = 0;
/** Versions of the items that the page has. */
const known = new Map<string, number>();

const tell = (message: FromWorker) => postMessage(message);

/** Tells the own page and the other tabs. */
function tellAll(message: FromWorker): void {
  tell(message);
  channel?.postMessage(message);
}

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  switch (data.type) {
    case 'init':
      kind = data.kind;
      address = data.address;
      void hold();
      return;
    case 'start':
      token = data.token;
      if (release && !socket) open();
      return;
    case 'status':
      socket?.send(QUESTION);
      return;
    case 'send':
      socket?.send(data.text);
      return;
    case 'refresh':
      if (data.token) {
        token = data.token;
        socket?.reopen();
      } else socket?.check();
      return;
    case 'close':
      stop('closed');
  }
});

/** Waits for the lock of this browser, then asks for a token. */
async function hold(): Promise<void> {
  channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(`acolhe.${kind}`);
  channel?.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => hear(data));
  const begin = (as: 'new' | 'heir') =>
    new Promise<void>((resolve) => {
      release = resolve;
      tell({ token: as });
    });
  if (!navigator.locks) return begin('new');
  const name = `acolhe.${kind}`;
  const isFree = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await begin('new');
    return lock !== null;
  });
  if (isFree) return;
  const waiting = new AbortController();
  release = () => waiting.abort();
  tell({ monitor: 'open' });
  await navigator.locks.request(name, { signal: waiting.signal }, () => begin('heir')).catch(() => undefined);
}

/** Handles a message of the tab with the socket. */
function hear(data: FromWorker): void {
  if (socket) return;
  // Opened on another device: no tab of this browser opens it again by itself.
  if ('monitor' in data && data.monitor === 'opened_elsewhere') stop(data.monitor);
  else tell(data);
}

function open(): void {
  tellAll({ monitor: 'connecting' });
  socket = new SteadySocket({
    url: () => {
      const resume = [...known].map(([id, version]) => `${id}:${version}`).join(',');
      return `${address}?${new URLSearchParams({ token, resume, heartbeat: String(PACE.ping) })}`;
    },
    pace: PACE,
    ping: () => QUESTION,
    spread: () => waiting * BACK_EACH_MS,
    onMessage: read,
    onLost: () => tellAll({ monitor: 'connecting' }),
    isFinal: (code) => {
      if (code === TOKEN_OVER) {
        socket = undefined;
        tell({ token: 'heir' });
      }
      return code === TOKEN_OVER || code === FINAL;
    },
  });
}

function read(data: unknown): void {
  const message = parse(data);
  if (!message) return;
  if ('ended' in message) {
    tellAll({ monitor: message.ended });
    stop(message.ended);
    return;
  }
  socket?.accept();
  if ('item' in message) known.set(message.item.id, message.item.version);
  if ('status' in message) waiting = Math.max(0, ...message.status.map((one) => one.waiting));
  tellAll({ monitor: 'open' });
  tellAll({ message });
}

function stop(state: MonitorState): void {
  socket?.close();
  socket = undefined;
  known.clear();
  release?.();
  release = undefined;
  channel?.close();
  channel = undefined;
  tell({ monitor: state });
}

/** Checks only what tells the messages apart; the server writes what the contract types. */
function parse(data: unknown): FlowMessage | undefined {
  try {
    const message: unknown = JSON.parse(String(data));
    return typeof message === 'object' && message !== null ? (message as FlowMessage) : undefined;
  } catch {
    return undefined;
  }
}

import type { LiveClientMessage, LiveServerMessage } from '@acolhe/contract/live';
import { type Query, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { SteadySocket } from '../socket/steady-socket.ts';
import { useSetup } from '../start/setup.tsx';

type Listener = (message: LiveServerMessage) => void;

/** Lists may be seconds late, and thousands of pages are open all day. */
const PACE = { ping: 10_000, stale: 25_000, longestStale: 40_000, firstRetry: 500, lastRetry: 15_000 };
/** Longest time between a response being written and received: its data may be this much older than its arrival. */
const MAX_RESPONSE_MS = 5_000;

/** One socket per address, open while it has listeners. */
class LiveSocket {
  readonly #url: string;
  readonly #listeners = new Set<Listener>();
  #socket: SteadySocket | undefined;

  constructor(url: string) {
    this.#url = url;
    // A phone taken from the pocket or back from no network should not wait for the timer.
    window.addEventListener('online', this.#wake);
    document.addEventListener('visibilitychange', this.#wake);
  }

  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    void this.#open();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      this.#socket?.close();
      this.#socket = undefined;
    };
  }

  readonly #wake = () => {
    if (document.visibilityState !== 'visible' || this.#listeners.size === 0) return;
    if (this.#socket) this.#socket.check();
    else void this.#open();
  };

  async #open(): Promise<void> {
    // Not part of the first load: nothing on a page waits for it.
    const code = await import('../socket/steady-socket.ts').catch(() => undefined);
    if (!code || this.#socket || this.#listeners.size === 0) return;
    const socket = new code.SteadySocket({
      url: () => this.#url,
      pace: PACE,
      ping: () => JSON.stringify({ type: 'ping' } satisfies LiveClientMessage),
      onMessage: (data) => {
        socket.accept();
        const message = parse(data);
        if (message && message.type !== 'pong') for (const listener of this.#listeners) listener(message);
      },
    });
    this.#socket = socket;
  }
}

/**
 * Which cached responses a message makes stale: all, or those from before the time the listener may have missed
 * something.
 */
function staleAfter(message: LiveServerMessage): (query: Query) => boolean {
  if (message.type !== 'listening') return () => true;
  const now = Date.now();
  const changedAt = now - message.quiet_ms;
  return ({ state }) => (state.dataUpdatedAt || now) < changedAt + MAX_RESPONSE_MS;
}

/** Checks only the fields that we dispatch on; the server validates what it sends against the contract. */
function parse(data: unknown): LiveServerMessage | undefined {
  try {
    const message: unknown = JSON.parse(String(data));
    const hasType = typeof message === 'object' && message !== null && 'type' in message;
    return hasType ? (message as LiveServerMessage) : undefined;
  } catch {
    return undefined;
  }
}

const sockets = new Map<string, LiveSocket>();

function socketAt(address: string): LiveSocket {
  const url = new URL(address, window.location.href);
  url.protocol = url.protocol === 'https:' || url.protocol === 'wss:' ? 'wss:' : 'ws:';
  const socket = sockets.get(url.href) ?? new LiveSocket(url.href);
  sockets.set(url.href, socket);
  return socket;
}

type LiveOptions = {
  /** Access code of one appointment, on pages without a session. */
  access?: string;
  /** Query keys to refetch after a message that `concerns` accepts, and after messages may have been missed. */
  refresh?: readonly QueryKey[];
  concerns?: (message: LiveServerMessage) => boolean;
  enabled?: boolean;
};

/**
 * Subscribes to changes while the component is mounted: `useLive({ refresh: [callKey('appointment', 'today')],
 * concerns: (m) => m.type === 'appointment' })`.
 */
export function useLive(options: LiveOptions, listener?: Listener): void {
  const { live } = useSetup().setup.sockets;
  const client = useQueryClient();
  const latest = useRef({ options, listener });
  latest.current = { options, listener };
  const { access, enabled = true } = options;

  useEffect(() => {
    if (!live || !enabled) return;
    const address = access ? `${live}?access=${encodeURIComponent(access)}` : live;
    return socketAt(address).listen((message) => {
      const { options: now, listener: tell } = latest.current;
      const isStale = staleAfter(message);
      const concerned = message.type === 'listening' || (now.concerns?.(message) ?? true);
      if (concerned) {
        for (const queryKey of now.refresh ?? []) void client.invalidateQueries({ queryKey, predicate: isStale });
      }
      tell?.(message);
    });
  }, [live, access, enabled, client]);
}

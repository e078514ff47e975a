import type { ApiClient } from '../../../shared/api/api.ts';
import { isSessionOver } from '../../../shared/api/end-reason.ts';
import { randomKey } from '../../../shared/random-key.ts';
import { ownKey } from '../../../shared/start/own-storage.ts';
import { now } from '../../../shared/time/clock.ts';
import type { FlowKind, FlowMessage, FromWorker, MonitorState, ToWorker } from './flow-message.ts';

/** How long before its end a token is renewed. */
const RENEWED_MS = 2 * 60_000;
const RETRY_MS = 5_000;
const DEVICE = ownKey('queue.device');
const SINCE = ownKey('queue.since');

type Listener = (message: FlowMessage) => void;

/** The page's end of the worker that holds the socket of the line; it runs while it has listeners. */
export class FlowMonitor {
  readonly #kind: FlowKind;
  readonly #address: string;
  readonly #api: ApiClient;
  readonly #listeners = new Set<Listener>();
  readonly #watchers = new Set<() => void>();
  #worker: Worker | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #state: MonitorState = 'closed';

  constructor(kind: FlowKind, address: string, api: ApiClient) {
    this.#kind = kind;
    this.#address = address;
    this.#api = api;
  }

  readonly state = (): MonitorState => this.#state;

  /** Calls `watcher` when the state changes; returns the unsubscribe function. */
  readonly watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };

  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    if (!this.#worker) this.#start();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#stop();
    };
  }

  /** Takes the line over from another device. */
  readonly takeOver = (): void => {
    this.#stop();
    this.#start();
  };

  #start(): void {
    this.#worker = new Worker(new URL('./flow-worker.ts', import.meta.url), { type: 'module' });
    this.#worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => this.#hear(data));
    this.#post({ type: 'init', kind: this.#kind, address: this.#address });
    this.#set('connecting');
    document.addEventListener('visibilitychange', this.#wake);
    window.addEventListener('online', this.#wake);
  }

  #stop(): void {
    clearTimeout(this.#timer);
    document.removeEventListener('visibilitychange', this.#wake);
    window.removeEventListener('online', this.#wake);
    const worker = this.#worker;
    this.#worker = undefined;
    worker?.postMessage({ type: 'close' } satisfies ToWorker);
    // A moment to give the lock back and to close the socket.
    if (worker) setTimeout(() => worker.terminate(), 1_000);
    this.#set('closed');
  }

  readonly #wake = () => {
    if (document.visibilityState === 'visible') this.#post({ type: 'refresh' });
  };

  #post(message: ToWorker): void {
    this.#worker?.postMessage(message);
  }

  #set(state: MonitorState): void {
    if (this.#state === state) return;
    this.#state = state;
    for (const watcher of this.#watchers) watcher();
  }

  #hear(data: FromWorker): void {
    if (!this.#worker) return;
    if ('monitor' in data) this.#set(data.monitor);
    else if ('message' in data) for (const listener of this.#listeners) listener(data.message);
    else void this.#giveToken(data.token === 'heir' ? sinceOf(this.#kind) : undefined, 'start');
  }

  /** @param since undefined takes the line over from other devices */
  async #giveToken(since: number | undefined, type: 'start' | 'refresh'): Promise<void> {
    const worker = this.#worker;
    clearTimeout(this.#timer);
    try {
      const given = await this.#api.emergency.flow({ device: deviceOf(), ...(since === undefined ? {} : { since }) });
      if (worker !== this.#worker) return;
      keep(`${SINCE}.${this.#kind}`, String(given.since));
      this.#post({ type, token: given.token });
      const left = Date.parse(given.expires_at) - now() - RENEWED_MS;
      this.#timer = setTimeout(() => void this.#giveToken(given.since, 'refresh'), Math.max(RETRY_MS, left));
    } catch (error) {
      if (worker === this.#worker && !isSessionOver(error))
        this.#timer = setTimeout(() => void this.#giveToken(since, type), RETRY_MS);
    }
  }
}

const sinceOf = (kind: FlowKind): number | undefined => {
  const kept = Number(read(`${SINCE}.${kind}`));
  return kept > 0 ? kept : undefined;
};

/** This browser, for as long as its person is signed in. */
function deviceOf(): string {
  const device = read(DEVICE) ?? randomKey();
  keep(DEVICE, device);
  return device;
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Without storage each page is a device of its own.
  }
}

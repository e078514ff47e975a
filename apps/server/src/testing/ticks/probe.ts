import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { FarAnswer, FarRequest } from './far-client.ts';

/** Milliseconds of processor that a work took in this thread. */
const spent = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/**
 * Measures for how long the event loop of this thread is held: a timer ticks, and the processor's time that the thread
 * used from one tick to the next is what the timer waited for. Other processes do not count.
 */
export class Probe {
  #last = spent();
  #longest = 0;
  readonly #timer = setInterval(() => this.#tick(), 1);
  readonly #client = new Worker(new URL('./far-client.ts', import.meta.url), { execArgv: [] });

  #tick(): void {
    const now = spent();
    this.#longest = Math.max(this.#longest, now - this.#last);
    this.#last = now;
  }

  /** The longest time between two ticks while a request is answered, in milliseconds, and its answer. */
  async during(request: FarRequest, settled = 20): Promise<FarAnswer & { held: number }> {
    await later(5);
    this.#tick();
    this.#longest = 0;
    this.#client.postMessage(request);
    const [answer] = (await once(this.#client, 'message')) as [FarAnswer];
    await later(settled);
    this.#tick();
    return { ...answer, held: this.#longest };
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#client.terminate();
  }
}

const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** How many times slower this processor is than one that did the same in 20 ms; never below 1. */
export function slowness(): number {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 5; round++) {
    const begin = spent();
    const value = JSON.stringify(Array.from({ length: 40_000 }, (_, n) => ({ id: n, name: `nome ${n}` })));
    JSON.parse(value);
    best = Math.min(best, spent() - begin);
  }
  return Math.max(1, best / 20);
}

import type { FastifyBaseLogger } from 'fastify';
import { isCommitInDoubt, isDatabaseAway } from '../db/outage.ts';

/** Work that goes on after the answer of the request that began it. A job takes up what was cut off. */
export class Background {
  readonly #running = new Set<Promise<void>>();
  readonly #log: FastifyBaseLogger;

  constructor(log: FastifyBaseLogger) {
    this.#log = log;
  }

  /** Begins work that its caller does not wait for; a failure is logged. */
  run(name: string, work: () => Promise<unknown>): void {
    const running = work()
      .then(() => undefined)
      .catch((error: unknown) => {
        if (isDatabaseAway(error) || isCommitInDoubt(error)) return;
        this.#log.error({ err: error, work: name }, 'work after an answer is left to its job');
      });
    this.#running.add(running);
    void running.finally(() => this.#running.delete(running));
  }

  /** Resolves when nothing is under way. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }
}

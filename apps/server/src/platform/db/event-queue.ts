import type { FastifyBaseLogger } from 'fastify';
import type { AfterCommit, EventType } from '../events.ts';
import type { CompanyTransaction } from './transaction.ts';

/** A reaction to a domain event, in the transaction of its emitter: a throw rolls everything back. */
export type Subscriber<T> = (tx: CompanyTransaction, event: T) => Promise<void> | void;

/**
 * Subscribers by event type. Emitters know none of them; `app.ts` registers those of all features
 * (docs/decisions/0034-domain-events.md).
 */
export class Events {
  readonly #subscribers = new Map<string, Subscriber<never>[]>();
  readonly #log: FastifyBaseLogger | undefined;

  constructor(log?: FastifyBaseLogger) {
    this.#log = log;
  }

  /** Subscribers of one event run in the order in which they are registered. */
  subscribe<T>(type: EventType<T>, subscriber: Subscriber<T>): void {
    this.#subscribers.set(type.name, [...(this.#subscribers.get(type.name) ?? []), subscriber]);
  }

  /** Collects the events of one transaction. */
  open(): EventQueue {
    return new EventQueue((name) => this.#subscribers.get(name) ?? [], this.#log);
  }
}

/**
 * The events of one transaction. They are delivered after the command's own work and before the commit, so that
 * every subscriber sees what will be committed, in whatever order the command wrote it.
 */
export class EventQueue {
  readonly #subscribersOf: (name: string) => readonly Subscriber<never>[];
  readonly #log: FastifyBaseLogger | undefined;
  readonly #emitted: { name: string; event: unknown }[] = [];
  readonly #afterCommit = new Map<string, AfterCommit>();

  constructor(subscribersOf: (name: string) => readonly Subscriber<never>[], log: FastifyBaseLogger | undefined) {
    this.#subscribersOf = subscribersOf;
    this.#log = log;
  }

  emit<T>(type: EventType<T>, event: T): void {
    this.#emitted.push({ name: type.name, event });
  }

  afterCommit(key: string, work: AfterCommit): void {
    if (!this.#afterCommit.has(key)) this.#afterCommit.set(key, work);
  }

  /** Runs the subscribers, also for events that subscribers emit. */
  async deliver(tx: CompanyTransaction): Promise<void> {
    for (let emitted = this.#emitted.shift(); emitted; emitted = this.#emitted.shift())
      for (const subscriber of this.#subscribersOf(emitted.name)) await subscriber(tx, emitted.event as never);
  }

  /** Runs the deferred work. A failure is logged and left to the job that repairs it: the commit stands. */
  async committed(): Promise<void> {
    for (const [key, work] of this.#afterCommit)
      await work().catch((error: unknown) => this.#log?.warn({ err: error, work: key }, 'after a commit'));
  }
}

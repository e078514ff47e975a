import { EventEmitter, once } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';
import { Redis } from 'ioredis';

/** A topic, and by its type the messages that are published on it. */
export type Topic<T> = { readonly name: string; readonly message?: T };

export const topic = <T>(name: string): Topic<T> => ({ name });

/** Publish/subscribe between parts of the product, and between its processes with Redis. Messages are JSON. */
export type Bus = {
  /** Publishes to all subscribers. Never fails: while Redis is away only this process hears it, the others get {@link onGap}. */
  publish<T>(topic: Topic<T>, message: T): Promise<void>;
  /** Returns the unsubscribe function. */
  subscribe<T>(topic: Topic<T>, listener: (message: T) => void): Promise<() => void>;
  /** Called when messages may have been missed: subscribers refetch. Returns the unsubscribe function. */
  onGap(listener: () => void): () => void;
  close(): Promise<void>;
};

type Log = Pick<FastifyBaseLogger, 'info' | 'warn'>;
/**
 * Timings of Redis. No answer for `answerMs` means that it is away. It is pinged every `watchMs`: a silently cut
 * connection looks like an idle one.
 */
type Pace = { answerMs: number; watchMs: number };

export function openBus(redisUrl: string | undefined, log: Log, pace?: Pace): Bus {
  return redisUrl ? redisBus(redisUrl, log, pace) : localBus();
}

function localBus(): Bus {
  const emitter = new EventEmitter().setMaxListeners(0);
  return {
    async publish({ name }, message) {
      // Listeners get a copy after the publisher has returned, as they would over a network.
      const copy = JSON.stringify(message);
      setImmediate(() => emitter.emit(name, JSON.parse(copy)));
    },
    async subscribe({ name }, listener) {
      emitter.on(name, listener);
      return () => emitter.off(name, listener);
    },
    onGap: () => () => undefined,
    async close() {
      emitter.removeAllListeners();
    },
  };
}

const PREFIX = 'acolhe:';
/** Topic a process publishes when it may have missed events; every subscriber refetches, itself too. */
const GAP = topic<object>('gap');
/** Debounce: both connections reconnect one after the other, those of other processes too. */
const SETTLE_MS = 500;
const retryStrategy = (times: number) => Math.min(1_000, 50 * 2 ** times) * (0.5 + Math.random() / 2);

function redisBus(url: string, log: Log, { answerMs, watchMs }: Pace = { answerMs: 2_000, watchMs: 5_000 }): Bus {
  const options = { retryStrategy, socketTimeout: answerMs, connectTimeout: answerMs };
  // Messages are not queued while Redis is away: only this process hears them. Subscriptions wait for Redis.
  const publisher = new Redis(url, { ...options, enableOfflineQueue: false, maxRetriesPerRequest: 0 });
  const subscriber = new Redis(url, { ...options, maxRetriesPerRequest: null });
  const watch = setInterval(() => {
    for (const connection of [publisher, subscriber]) {
      if (connection.status === 'ready') connection.ping().catch(() => undefined);
    }
  }, watchMs);
  const topics = new Map<string, { listeners: Set<(text: string) => void>; heard: Promise<unknown> }>();
  const gaps = new Set<() => void>();
  /** The first time that both connections are up, or known to be down. */
  const begun = Promise.all(
    [publisher, subscriber].map((connection) =>
      Promise.race([once(connection, 'ready'), once(connection, 'close')]).catch(() => undefined),
    ),
  );
  let isAway = false;
  let isUntold = false;
  let gapTimer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;

  const tellHere = (name: string, text: string) => {
    for (const hear of topics.get(name)?.listeners ?? []) hear(text);
  };
  const tellGap = () => {
    clearTimeout(gapTimer);
    gapTimer = setTimeout(() => {
      for (const listener of gaps) listener();
    }, SETTLE_MS);
  };

  const subscribe = async <T>({ name }: Topic<T>, listener: (message: T) => void) => {
    await begun;
    const hear = (text: string) => listener(JSON.parse(text));
    const known = topics.get(name);
    const heard = known?.heard ?? subscriber.subscribe(PREFIX + name).catch(() => undefined);
    if (known) known.listeners.add(hear);
    else topics.set(name, { listeners: new Set([hear]), heard });
    if (subscriber.status === 'ready') await heard;
    return () => {
      const one = topics.get(name);
      one?.listeners.delete(hear);
      if (one?.listeners.size !== 0) return;
      topics.delete(name);
      subscriber.unsubscribe(PREFIX + name).catch(() => undefined);
    };
  };

  const publish = async <T>({ name }: Topic<T>, message: T) => {
    const text = JSON.stringify(message);
    await begun;
    try {
      await publisher.publish(PREFIX + name, text);
    } catch {
      isUntold = true;
      setImmediate(() => tellHere(name, text));
    }
  };

  subscriber.on('message', (channel, text) => tellHere(channel.slice(PREFIX.length), text));
  subscriber.on('close', () => {
    if (!isAway && !isClosed)
      log.warn('Redis is away: the processes of this server do not hear of each other until it is back');
    isAway = true;
  });
  subscriber.on('ready', async () => {
    if (!isAway) return;
    // The ping is answered after all topics are subscribed again.
    await subscriber.ping().catch(() => undefined);
    if (subscriber.status !== 'ready') return;
    isAway = false;
    log.info('Redis is back');
    tellGap();
  });
  publisher.on('ready', () => {
    if (!isUntold) return;
    isUntold = false;
    void publish(GAP, {});
  });
  // Without listeners ioredis logs every retry to the console; the outage is logged above.
  for (const connection of [publisher, subscriber]) connection.on('error', () => undefined);
  void subscribe(GAP, tellGap);

  return {
    publish,
    subscribe,
    onGap(listener) {
      gaps.add(listener);
      return () => gaps.delete(listener);
    },
    async close() {
      isClosed = true;
      clearInterval(watch);
      clearTimeout(gapTimer);
      publisher.disconnect();
      subscriber.disconnect();
    },
  };
}

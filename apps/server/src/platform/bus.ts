import { EventEmitter } from 'node:events';
import { Redis } from 'ioredis';

/** Events between parts of the product, and between its processes where Redis is set. Messages are JSON. */
export type Bus = {
  publish(topic: string, message: unknown): Promise<void>;
  /** Returns the way to stop listening. */
  subscribe(topic: string, listener: (message: unknown) => void): Promise<() => void>;
  close(): Promise<void>;
};

export function openBus(redisUrl: string | undefined): Bus {
  return redisUrl ? redisBus(redisUrl) : localBus();
}

function localBus(): Bus {
  const emitter = new EventEmitter().setMaxListeners(0);
  return {
    async publish(topic, message) {
      // As over a network: listeners get a copy, and after the publisher has gone on.
      const copy = JSON.stringify(message);
      setImmediate(() => emitter.emit(topic, JSON.parse(copy)));
    },
    async subscribe(topic, listener) {
      emitter.on(topic, listener);
      return () => emitter.off(topic, listener);
    },
    async close() {
      emitter.removeAllListeners();
    },
  };
}

function redisBus(url: string): Bus {
  const prefix = 'acolhe:';
  const publisher = new Redis(url);
  const subscriber = new Redis(url);
  const listeners = new Map<string, Set<(message: unknown) => void>>();
  subscriber.on('message', (channel: string, text: string) => {
    const message: unknown = JSON.parse(text);
    for (const listener of listeners.get(channel.slice(prefix.length)) ?? []) listener(message);
  });
  return {
    async publish(topic, message) {
      await publisher.publish(prefix + topic, JSON.stringify(message));
    },
    async subscribe(topic, listener) {
      const known = listeners.get(topic);
      if (known) known.add(listener);
      else {
        listeners.set(topic, new Set([listener]));
        await subscriber.subscribe(prefix + topic);
      }
      return () => {
        const set = listeners.get(topic);
        set?.delete(listener);
        if (set?.size === 0) {
          listeners.delete(topic);
          subscriber.unsubscribe(prefix + topic).catch(() => {});
        }
      };
    },
    async close() {
      publisher.disconnect();
      subscriber.disconnect();
    },
  };
}

import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

const PAUSE_MS = 1_000;
/** Two minutes, longer than most network outages; then the screen shows an error. */
const TRIES = 120;

// biome-ignore lint/suspicious/noExplicitAny: as React's own `lazy`
type AnyComponent = ComponentType<any>;

/**
 * A part of a screen, loaded when first shown. During a network outage loading is retried while the rest of the screen
 * goes on: a call must not end because its chat was opened in a tunnel.
 */
export function lazyPart<C extends AnyComponent>(load: () => Promise<{ default: C }>): LazyExoticComponent<C> {
  return lazy(() => retryLoad(load));
}

/** Retries a failed load for two minutes. */
export async function retryLoad<T>(load: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await load();
    } catch (error) {
      if (tries >= TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}

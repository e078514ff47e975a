import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

const PAUSE_MS = 1_000;
/** Longer than a network is mostly away; then the screen says that it could not be loaded. */
const TRIES = 120;

// biome-ignore lint/suspicious/noExplicitAny: as React's own `lazy`
type AnyComponent = ComponentType<any>;

/**
 * A part of a screen that is loaded when it is first shown. Where the network is away just then it is asked for until it
 * comes, and the rest of the screen goes on: a call must not end because somebody opened its chat in a tunnel.
 */
export function lazyPart<C extends AnyComponent>(load: () => Promise<{ default: C }>): LazyExoticComponent<C> {
  return lazy(() => untilLoaded(load));
}

/** What fails to come is asked for again, for two minutes. */
export async function untilLoaded<T>(load: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await load();
    } catch (error) {
      if (tries >= TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}

/** A value that can be watched, in the shape of React's `useSyncExternalStore` but without needing React. */
export type Observable<T> = {
  get: () => T;
  subscribe: (listener: () => void) => () => void;
};

export type Settable<T> = Observable<T> & {
  set: (change: Partial<T>) => void;
  /** Withholds notifications until `release`, or for at most this many ms. */
  hold: (ms: number) => void;
  release: () => void;
};

export function createObservable<T extends object>(initial: T): Settable<T> {
  let value = initial;
  let isHeld = false;
  const listeners = new Set<() => void>();
  const tell = () => {
    if (!isHeld) for (const listener of [...listeners]) listener();
  };
  const release = () => {
    if (!isHeld) return;
    isHeld = false;
    tell();
  };
  return {
    get: () => value,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set(change) {
      value = { ...value, ...change };
      tell();
    },
    hold(ms) {
      isHeld = true;
      setTimeout(release, ms);
    },
    release,
  };
}

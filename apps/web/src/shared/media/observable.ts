/** A value that can be watched, in the shape that React's `useSyncExternalStore` takes, without needing React. */
export type Observable<T> = {
  get: () => T;
  subscribe: (listener: () => void) => () => void;
};

export function createObservable<T extends object>(initial: T): Observable<T> & { set: (change: Partial<T>) => void } {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set(change) {
      value = { ...value, ...change };
      for (const listener of [...listeners]) listener();
    },
  };
}

import { createObservable, type Observable } from '../media/observable.ts';

/** `kept`: the last save failed; the value stays in this browser until one succeeds. */
export type AutosaveStatus = 'clean' | 'dirty' | 'saving' | 'saved' | 'kept' | 'closed';
export type AutosaveState<V> = { value: V; status: AutosaveStatus; savedAt: string | null; recovered: boolean };

export type Autosave<V> = Observable<AutosaveState<V>> & {
  change: (change: Partial<V>) => void;
  /** Saves now; true once nothing is left to save. */
  flush: () => Promise<boolean>;
  stop: () => void;
  /** Ends it with nothing left in this browser: what was written went elsewhere. */
  finish: () => void;
};

/** Pause in typing after which it is saved. */
const PAUSE_MS = 800;
/** Longest time between saves without a pause. */
const LONGEST_MS = 5_000;
const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 15_000;

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Draft that saves itself. Each change is in the browser's storage before it is sent, and is removed only when the
 * server has that very value: a crash, a reload or a lost network loses nothing.
 */
export function createAutosave<V extends object>(options: {
  initial: V;
  savedAt: string | null;
  /** Whether nothing can be written any more. */
  isClosed: boolean;
  storageKey: string;
  storage: Storage;
  /** Whether what storage holds is such a value: it may be of an earlier version. */
  isValue: (value: unknown) => value is V;
  save: (value: V) => Promise<{ saved_at: string }>;
  /** Whether a failed save can never succeed. */
  isFinal: (error: unknown) => boolean;
}): Autosave<V> {
  const { storage, storageKey } = options;
  const kept = options.isClosed ? undefined : readKept(storage, storageKey, options.isValue);
  const store = createObservable<AutosaveState<V>>({
    value: kept ?? options.initial,
    status: options.isClosed ? 'closed' : kept ? 'dirty' : options.savedAt ? 'saved' : 'clean',
    savedAt: options.savedAt,
    recovered: kept !== undefined,
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let dirtySince: number | undefined;
  let failures = 0;
  let saving: Promise<boolean> | undefined;
  let stopped = false;

  const schedule = (wait: number) => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(() => void flush(), wait);
  };

  const saveOnce = async (): Promise<boolean> => {
    const { value } = store.get();
    store.set({ status: 'saving' });
    try {
      const { saved_at } = await options.save(value);
      failures = 0;
      if (store.get().value !== value) {
        // Newer text stays in storage and is saved next.
        store.set({ status: 'dirty', savedAt: saved_at });
        return false;
      }
      dirtySince = undefined;
      storage.removeItem(storageKey);
      store.set({ status: 'saved', savedAt: saved_at });
      return true;
    } catch (error) {
      if (options.isFinal(error)) {
        stopped = true;
        storage.removeItem(storageKey);
        store.set({ status: 'closed' });
        return false;
      }
      store.set({ status: 'kept' });
      schedule(Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures++));
      return false;
    }
  };

  const flush = async (): Promise<boolean> => {
    clearTimeout(timer);
    if (saving) await saving;
    while (!stopped && (store.get().status === 'dirty' || store.get().status === 'kept')) {
      saving = saveOnce();
      await saving;
      saving = undefined;
      if (store.get().status === 'kept') return false;
    }
    const { status } = store.get();
    return status === 'saved' || status === 'clean';
  };

  if (kept) schedule(0);

  return {
    get: store.get,
    subscribe: store.subscribe,
    change(change) {
      const { status, value } = store.get();
      if (status === 'closed') return;
      const next = { ...value, ...change };
      try {
        storage.setItem(storageKey, JSON.stringify(next));
      } catch {
        // Storage is full or not allowed: saving to the server still works.
      }
      // A running save sees the newer value and ends as `dirty` by itself.
      store.set({ value: next, recovered: false, ...(status === 'saving' ? {} : { status: 'dirty' as const }) });
      dirtySince ??= Date.now();
      schedule(Math.max(0, Math.min(PAUSE_MS, dirtySince + LONGEST_MS - Date.now())));
    },
    flush,
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
    finish() {
      stopped = true;
      clearTimeout(timer);
      storage.removeItem(storageKey);
      store.set({ status: 'closed' });
    },
  };
}

function readKept<V>(storage: Storage, key: string, isValue: (value: unknown) => value is V): V | undefined {
  try {
    const value: unknown = JSON.parse(storage.getItem(key) ?? 'null');
    return isValue(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

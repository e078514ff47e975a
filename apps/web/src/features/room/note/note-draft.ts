import type { Coding, Note } from '@acolhe/contract/appointment/appointment';
import { createObservable, type Observable } from '../../../shared/media/observable.ts';

export type NoteValue = { reason: string; assessment: string; codes: Coding[]; conduct: string };

/** `kept`: the last save failed; the text stays in this browser until one succeeds. */
type NoteStatus = 'clean' | 'dirty' | 'saving' | 'saved' | 'kept' | 'closed';
export type NoteState = { value: NoteValue; status: NoteStatus; savedAt: string | null; recovered: boolean };

export type NoteDraft = Observable<NoteState> & {
  change: (change: Partial<NoteValue>) => void;
  /** Saves now; true once nothing is left to save. */
  flush: () => Promise<boolean>;
  stop: () => void;
};

/** Pause in typing after which the note is saved. */
const PAUSE_MS = 800;
/** Longest time between saves without a pause. */
const LONGEST_MS = 5_000;
const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 15_000;

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * A note that saves itself. Each change is in the browser's storage before it is sent, and is removed only when the
 * server has that very text: a crash, a reload or a lost network loses nothing.
 */
export function createNoteDraft(options: {
  note: Note;
  storageKey: string;
  storage: Storage;
  save: (value: NoteValue) => Promise<{ saved_at: string }>;
  /** Whether a failed save can never succeed, because the note was closed. */
  isFinal: (error: unknown) => boolean;
}): NoteDraft {
  const { note, storage, storageKey } = options;
  const kept = note.closed_at ? undefined : readKept(storage, storageKey);
  const initial: NoteValue = kept ?? {
    reason: note.reason,
    assessment: note.assessment,
    codes: note.codes,
    conduct: note.conduct,
  };
  const store = createObservable<NoteState>({
    value: initial,
    status: note.closed_at ? 'closed' : kept ? 'dirty' : note.saved_at ? 'saved' : 'clean',
    savedAt: note.saved_at,
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
  };
}

function readKept(storage: Storage, key: string): NoteValue | undefined {
  try {
    const value = JSON.parse(storage.getItem(key) ?? 'null') as NoteValue | null;
    const isNote = value && typeof value.reason === 'string' && typeof value.assessment === 'string';
    return isNote && typeof value.conduct === 'string' && Array.isArray(value.codes) ? value : undefined;
  } catch {
    return undefined;
  }
}

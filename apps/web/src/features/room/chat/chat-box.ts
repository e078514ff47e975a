import type { RoomMessage } from '@acolhe/contract/room';
import { createObservable, type Observable } from '../../../shared/media/observable.ts';

/** What was written here and has not arrived yet. `refused`: the server will not take it, however often it is tried. */
export type Unsent = {
  id: string;
  text: string;
  /** The name of a file, whose bytes are kept under the same id. */
  file: string | null;
  /** Of a file, from 0 to 1. */
  sent: number;
  state: 'waiting' | 'sending' | 'kept' | 'refused';
  /** Why it was refused, in words. */
  reason: string | null;
};

type ChatState = {
  messages: readonly RoomMessage[];
  unsent: readonly Unsent[];
  /** From others, since this person last looked. */
  unread: number;
};

export type ChatBox = Observable<ChatState> & {
  /** Reads everything again: on entering, and after the connection was away. */
  refresh: () => Promise<void>;
  /** Came live. */
  hear: (message: RoomMessage) => void;
  say: (text: string) => void;
  sendFile: (file: File) => void;
  /** What is being written, while the chat is closed for a moment. */
  draft: string;
  again: (id: string) => void;
  drop: (id: string) => void;
  /** While it is open, what comes is read. */
  setOpen: (open: boolean) => void;
  stop: () => void;
};

const RETRY_MS = 4_000;

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;
type Kept = { unsent: Pick<Unsent, 'id' | 'text' | 'file'>[]; read: string | null };

/**
 * The chat of a room. What is written stands in the browser until the server has it, under an id of its own, so that
 * nothing is lost and nothing said twice, over reloads and lost networks.
 */
export function createChatBox(options: {
  /** This person, as by `personOf`. */
  person: string;
  storage: Storage;
  storageKey: string;
  read: () => Promise<RoomMessage[]>;
  send: (
    message: { id: string; text: string; file: string | null },
    onProgress: (sent: number) => void,
  ) => Promise<RoomMessage>;
  /** The bytes of a file until the server has it, over reloads as well. */
  files: { keep: (id: string, file: File) => void; forget: (id: string) => void };
  /** Why a failed message can never arrive, in words; null where another try is worth it. */
  refusalOf: (error: unknown) => string | null;
  /** Somebody else wrote while this page was there. */
  onHeard?: (message: RoomMessage) => void;
}): ChatBox {
  const { storage, storageKey, person } = options;
  const kept = readKept(storage, storageKey);
  const waiting = (id: string, text: string, file: string | null): Unsent => ({
    ...{ id, text, file, sent: 0, state: 'waiting', reason: null },
  });
  const store = createObservable<ChatState>({
    messages: [],
    unsent: kept.unsent.map(({ id, text, file }) => waiting(id, text, file)),
    unread: 0,
  });
  /** The last message that was seen. */
  let read = kept.read;
  let isOpen = false;
  let working = false;
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let readTimer: ReturnType<typeof setTimeout> | undefined;

  const keep = () => {
    const unsent = store.get().unsent.map(({ id, text, file }) => ({ id, text, file }));
    try {
      storage.setItem(storageKey, JSON.stringify({ unsent, read } satisfies Kept));
    } catch {
      // Full or closed: it is still sent from here.
    }
  };

  const put = (messages: readonly RoomMessage[]) => {
    const arrived = new Set(messages.map(({ id }) => id));
    const unsent = store.get().unsent.filter(({ id }) => !arrived.has(id));
    for (const { id, file } of store.get().unsent) if (file && arrived.has(id)) options.files.forget(id);
    if (isOpen) read = messages.at(-1)?.id ?? read;
    // Of what was read before, the place is known by its id; one that is not there any more counts from the start.
    const seen = messages.findIndex(({ id }) => id === read);
    const unread = messages.slice(seen + 1).filter(({ from }) => from.person !== person).length;
    store.set({ messages, unsent, unread: isOpen ? 0 : unread });
    keep();
  };

  const add = (message: RoomMessage) => {
    const { messages } = store.get();
    if (messages.some(({ id }) => id === message.id)) put(messages);
    else put([...messages, message]);
  };

  const change = (id: string, changes: Partial<Unsent>) =>
    store.set({ unsent: store.get().unsent.map((each) => (each.id === id ? { ...each, ...changes } : each)) });

  /** One after the other, in the order in which they were written. */
  const work = async () => {
    if (working || stopped) return;
    working = true;
    clearTimeout(timer);
    try {
      for (;;) {
        const next = store.get().unsent.find(({ state }) => state !== 'refused');
        if (!next || stopped) return;
        const { id, text, file } = next;
        change(id, { state: 'sending', sent: 0 });
        try {
          add(await options.send({ id, text, file }, (sent) => change(id, { sent })));
        } catch (error) {
          const reason = options.refusalOf(error);
          change(next.id, { state: reason === null ? 'kept' : 'refused', reason });
          if (reason !== null) continue;
          timer = setTimeout(() => void work(), RETRY_MS);
          return;
        }
      }
    } finally {
      working = false;
    }
  };

  const enter = (text: string, file: File | null) => {
    const id = crypto.randomUUID();
    if (file) options.files.keep(id, file);
    store.set({ unsent: [...store.get().unsent, waiting(id, text, file?.name ?? null)] });
    keep();
    void work();
  };

  const refresh = async () => {
    clearTimeout(readTimer);
    try {
      const before = new Set(store.get().messages.map(({ id }) => id));
      const messages = await options.read();
      if (stopped) return;
      // Came live while the answer was under way.
      const later = store
        .get()
        .messages.filter(({ id }) => !before.has(id) && !messages.some((each) => each.id === id));
      put([...messages, ...later]);
    } catch {
      if (!stopped) readTimer = setTimeout(() => void refresh(), RETRY_MS);
    }
    void work();
  };

  return {
    get: store.get,
    subscribe: store.subscribe,
    refresh,
    hear(message) {
      const isNew = !store.get().messages.some(({ id }) => id === message.id);
      add(message);
      if (isNew && message.from.person !== person) options.onHeard?.(message);
    },
    say: (text) => enter(text, null),
    sendFile: (file) => enter('', file),
    draft: '',
    again(id) {
      change(id, { state: 'waiting', reason: null });
      void work();
    },
    drop(id) {
      options.files.forget(id);
      store.set({ unsent: store.get().unsent.filter((each) => each.id !== id) });
      keep();
    },
    setOpen(open) {
      isOpen = open;
      if (open) put(store.get().messages);
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
      clearTimeout(readTimer);
    },
  };
}

function readKept(storage: Storage, key: string): Kept {
  try {
    const saved = JSON.parse(storage.getItem(key) ?? 'null') as Partial<Kept> | null;
    const unsent = (saved?.unsent ?? []).flatMap(({ id, text, file }) =>
      typeof id === 'string' && typeof text === 'string' ? [{ id, text, file: file ?? null }] : [],
    );
    return { unsent, read: typeof saved?.read === 'string' ? saved.read : null };
  } catch {
    return { unsent: [], read: null };
  }
}

/** A text in parts: plain, and addresses of the web that may be opened. Only http and https: nothing that runs. */
export function partsOf(text: string): { text: string; href: string | null }[] {
  return text.split(/(https?:\/\/[^\s<>"']+)/i).flatMap((part, index) => {
    if (index % 2 === 0) return part ? [{ text: part, href: null }] : [];
    // The full stop of the sentence is none of the address.
    const address = part.replace(/[.,;:!?)\]]+$/, '');
    const rest = part.slice(address.length);
    return [
      { text: address, href: isAddress(address) ? address : null },
      ...(rest ? [{ text: rest, href: null }] : []),
    ];
  });
}

/** `URL.canParse` is newer than some phones. */
function isAddress(text: string): boolean {
  try {
    return Boolean(new URL(text));
  } catch {
    return false;
  }
}

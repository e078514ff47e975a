import type { RoomMessage } from '@acolhe/contract/room/room';
import type { SpaceLeft } from '@acolhe/contract/space/space';
import { createObservable, type Observable } from '../../../shared/media/observable.ts';
import { randomKey } from '../../../shared/random-key.ts';

/** A message written here that has not arrived yet. `refused`: the server will not take it on any retry. */
export type Unsent = {
  id: string;
  text: string;
  /** Name of a file, whose bytes are kept under the same id. */
  file: string | null;
  /** Upload progress of a file, 0 to 1. */
  sent: number;
  state: 'waiting' | 'sending' | 'kept' | 'refused';
  /** Reason of the refusal, as text. */
  reason: string | null;
};

type ChatState = {
  messages: readonly RoomMessage[];
  unsent: readonly Unsent[];
  /** Messages from others since the chat was last open. */
  unread: number;
  /** As the last file's answer said it: set if little space is left. */
  space: SpaceLeft | null;
};

export type ChatBox = Observable<ChatState> & {
  /** Reads all messages again: on entering, and after reconnecting. */
  refresh: () => Promise<void>;
  /** Takes in a message that came over the socket. */
  receive: (message: RoomMessage) => void;
  send: (text: string) => void;
  sendFile: (file: File) => void;
  /** Text being written, kept while the chat is closed. */
  draft: string;
  retry: (id: string) => void;
  discard: (id: string) => void;
  /** While open, incoming messages count as read. */
  setOpen: (open: boolean) => void;
  stop: () => void;
};

const RETRY_MS = 4_000;

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;
type Kept = { unsent: Pick<Unsent, 'id' | 'text' | 'file'>[]; read: string | null };

/**
 * The chat of a room. Messages stay in the browser under an id of their own until the server has them, so that nothing
 * is lost or sent twice over reloads and lost networks.
 */
export function createChatBox(options: {
  /** This person's key, by `personOf`. */
  person: string;
  storage: Storage;
  storageKey: string;
  read: () => Promise<RoomMessage[]>;
  send: (
    message: { id: string; text: string; file: string | null },
    onProgress: (sent: number) => void,
  ) => Promise<RoomMessage & { space?: SpaceLeft | null }>;
  /** Storage of a file's bytes until the server has it, across reloads. */
  files: { keep: (id: string, file: File) => void; forget: (id: string) => void };
  /** Text for a failure that no retry can fix; null where a retry is worth it. */
  refusalOf: (error: unknown) => string | null;
  /** Another participant wrote while this page was open. */
  onReceived?: (message: RoomMessage) => void;
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
    space: null,
  });
  /** Id of the last message read. */
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
      // Storage is full or not allowed: the message is still sent from here.
    }
  };

  const put = (messages: readonly RoomMessage[]) => {
    const arrived = new Set(messages.map(({ id }) => id));
    const unsent = store.get().unsent.filter(({ id }) => !arrived.has(id));
    for (const { id, file } of store.get().unsent) if (file && arrived.has(id)) options.files.forget(id);
    if (isOpen) read = messages.at(-1)?.id ?? read;
    // Everything after the last read message is unread; if that one no longer exists, all messages count.
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

  /** Sends one message after the other, in the order of writing. */
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
          const { space, ...message } = await options.send({ id, text, file }, (sent) => change(id, { sent }));
          if (space !== undefined) store.set({ space });
          add(message);
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
    const id = randomKey();
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
      // Messages that came live while the response was under way.
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
    receive(message) {
      const isNew = !store.get().messages.some(({ id }) => id === message.id);
      add(message);
      if (isNew && message.from.person !== person) options.onReceived?.(message);
    },
    send: (text) => enter(text, null),
    sendFile: (file) => enter('', file),
    draft: '',
    retry(id) {
      change(id, { state: 'waiting', reason: null });
      void work();
    },
    discard(id) {
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

/** Splits a text into plain parts and links. Only http and https become links: nothing that runs code. */
export function partsOf(text: string): { text: string; href: string | null }[] {
  return text.split(/(https?:\/\/[^\s<>"']+)/i).flatMap((part, index) => {
    if (index % 2 === 0) return part ? [{ text: part, href: null }] : [];
    // Closing punctuation belongs to the sentence, not the address.
    const address = part.replace(/[.,;:!?)\]]+$/, '');
    const rest = part.slice(address.length);
    return [
      { text: address, href: isAddress(address) ? address : null },
      ...(rest ? [{ text: rest, href: null }] : []),
    ];
  });
}

/** Used instead of `URL.canParse`, which is newer than some phones. */
function isAddress(text: string): boolean {
  try {
    return Boolean(new URL(text));
  } catch {
    return false;
  }
}

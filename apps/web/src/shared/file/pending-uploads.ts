/**
 * Files that somebody chose and that are not at the server yet, kept in this browser so that a reload or a lost network
 * costs nothing. They are health data: each belongs to an account, none outlives a day, and signing out ends them all.
 */
export type PendingUpload = {
  /** Also the mark of its upload: sent twice, it is one file. */
  key: string;
  /** User id of who chose it; of what is sent in a room, the code of its link, which needs no account. */
  owner: string;
  /** The visit it is for, or {@link draftPlace}; of what is sent in a room, the code again. */
  place: string;
  kind: 'exam' | 'referral' | 'message';
  name: string;
  blob: Blob;
  /** ms */
  at: number;
};

const DATABASE = 'acolhe.files';
const STORE = 'file';
const DAY_MS = 86_400_000;

/** Browsers that keep nothing (private windows of some) have it until the page goes. */
const memory = new Map<string, PendingUpload>();
let opening: Promise<IDBDatabase | undefined> | undefined;

function open(): Promise<IDBDatabase | undefined> {
  opening ??= new Promise((resolve) => {
    try {
      const request = indexedDB.open(DATABASE, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'key' });
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => resolve(undefined);
      request.onblocked = () => resolve(undefined);
    } catch {
      resolve(undefined);
    }
  });
  return opening;
}

/** Runs one request; undefined where the browser keeps nothing or is full. */
async function run<T>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T | undefined> {
  const database = await open();
  if (!database) return undefined;
  return new Promise((resolve) => {
    try {
      const transaction = database.transaction(STORE, mode);
      const request = ask(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => resolve(undefined);
      transaction.onerror = () => resolve(undefined);
    } catch {
      resolve(undefined);
    }
  });
}

export async function savePendingUpload(file: PendingUpload): Promise<void> {
  memory.set(file.key, file);
  await run('readwrite', (store) => store.put(file));
}

export async function deletePendingUpload(key: string): Promise<void> {
  memory.delete(key);
  await run('readwrite', (store) => store.delete(key));
}

export async function deleteAllPendingUploads(): Promise<void> {
  memory.clear();
  await run('readwrite', (store) => store.clear());
}

const isOld = ({ at }: PendingUpload) => at < Date.now() - DAY_MS;

export async function pendingUpload(key: string): Promise<PendingUpload | undefined> {
  const file = memory.get(key) ?? ((await run('readonly', (store) => store.get(key))) as PendingUpload | undefined);
  return file && isOld(file) ? deletePendingUpload(key).then(() => undefined) : file;
}

/** What an account has kept for a place, in the order it was chosen; what is somebody else's or old is thrown away. */
export async function pendingUploads(owner: string, place: string): Promise<PendingUpload[]> {
  const stored = ((await run('readonly', (store) => store.getAll())) ?? []) as PendingUpload[];
  const all = new Map([...stored.map((file) => [file.key, file] as const), ...memory]);
  const found: PendingUpload[] = [];
  for (const file of all.values()) {
    const isOthers = file.owner !== owner && file.kind !== 'message';
    if (isOthers || isOld(file)) await deletePendingUpload(file.key);
    else if (file.owner === owner && file.place === place) found.push(file);
  }
  return found.sort((one, other) => one.at - other.at);
}

export async function deletePendingUploadsOf(owner: string, place: string): Promise<void> {
  for (const { key } of await pendingUploads(owner, place)) await deletePendingUpload(key);
}

const TAB = 'acolhe.tab';

/** Where files stand before there is a visit: a booking in this tab. */
export function draftPlace(): string {
  const tab = sessionStorage.getItem(TAB) ?? newKey();
  sessionStorage.setItem(TAB, tab);
  return `draft:${tab}`;
}

/** A random UUID; `crypto.randomUUID` is missing where the page does not come over HTTPS. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

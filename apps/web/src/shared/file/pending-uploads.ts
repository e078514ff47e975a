import { clear, createStore, del, get, set, type UseStore, values } from 'idb-keyval';
import { randomKey } from '../random-key.ts';

/**
 * Files that a user chose and that are not at the server yet, kept in this browser so that a reload or a lost network
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

const DAY_MS = 86_400_000;

const retryable = new Set([
  'unreachable',
  'overloaded',
  'service_away',
  'too_many_requests',
  'unexpected',
  'file_send_timeout',
]);

/** Whether sending again may succeed after a problem of this code; after any other, the server would refuse it again. */
export const isRetryable = (code: string): boolean => retryable.has(code);

/** Fallback for browsers that store nothing, such as some in private windows: lasts as long as the page. */
const memory = new Map<string, PendingUpload>();
let opened: UseStore | undefined;

/** Runs one operation on the store; undefined where the browser stores nothing or its storage is full. */
async function stored<T>(operation: (store: UseStore) => Promise<T>): Promise<T | undefined> {
  try {
    opened ??= createStore('acolhe.pending-uploads', 'file');
    return await operation(opened);
  } catch {
    return undefined;
  }
}

export async function savePendingUpload(file: PendingUpload): Promise<void> {
  memory.set(file.key, file);
  await stored((store) => set(file.key, file, store));
}

export async function deletePendingUpload(key: string): Promise<void> {
  memory.delete(key);
  await stored((store) => del(key, store));
}

export async function deleteAllPendingUploads(): Promise<void> {
  memory.clear();
  await stored(clear);
}

const isOld = ({ at }: PendingUpload) => at < Date.now() - DAY_MS;

export async function pendingUpload(key: string): Promise<PendingUpload | undefined> {
  const file = memory.get(key) ?? (await stored((store) => get<PendingUpload>(key, store)));
  return file && isOld(file) ? deletePendingUpload(key).then(() => undefined) : file;
}

/** Pending uploads of an account for a place, in the order they were chosen; other people's and old ones are deleted. */
export async function pendingUploads(owner: string, place: string): Promise<PendingUpload[]> {
  const files = (await stored((store) => values<PendingUpload>(store))) ?? [];
  const all = new Map([...files.map((file) => [file.key, file] as const), ...memory]);
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

/** Gives what was chosen for a place to another, as a draft's letter to the visit that was booked. */
export async function movePendingUploads(owner: string, from: string, to: string): Promise<void> {
  for (const file of await pendingUploads(owner, from)) await savePendingUpload({ ...file, place: to });
}

const TAB = 'acolhe.tab';

/** The place of files before their visit exists: one per booking, that is per tab. */
export function draftPlace(): string {
  const tab = sessionStorage.getItem(TAB) ?? randomKey();
  sessionStorage.setItem(TAB, tab);
  return `draft:${tab}`;
}

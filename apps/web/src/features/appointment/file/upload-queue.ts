import type { ProblemBody } from '@acolhe/contract/problems';
import type { SpaceLeft } from '@acolhe/contract/space/space';
import { ProblemError } from '../../../shared/api/problem-error.ts';
import {
  deletePendingUpload,
  isRetryable,
  type PendingUpload,
  pendingUploads,
  savePendingUpload,
} from '../../../shared/file/pending-uploads.ts';
import { createObservable, type Observable } from '../../../shared/media/observable.ts';

/** A file being uploaded. */
export type Upload = Pick<PendingUpload, 'key' | 'name' | 'kind'> & {
  size: number;
  state: 'waiting' | 'sending' | 'failed';
  /** Progress, 0 to 1. */
  sent: number;
  problem: ProblemBody | null;
};

export type QueueStatus = {
  files: readonly Upload[];
  /** As the last answer said it: set if little space is left. */
  space: SpaceLeft | null;
};

type Send = (file: PendingUpload, onProgress: (sent: number) => void, signal: AbortSignal) => Promise<SpaceLeft | null>;

export const canRetry = ({ state, problem }: Upload) => state === 'failed' && isRetryable(problem?.code ?? '');

export type FileQueue = Observable<QueueStatus> & {
  /** Stores new files in the browser, then uploads them. */
  add(files: readonly PendingUpload[]): Promise<void>;
  /** Resumes uploads that were pending before a reload. */
  resume(): Promise<void>;
  retry(key: string): void;
  /** Aborts and removes an upload. */
  cancel(key: string): void;
  /** After the network came back. */
  retryAll(): void;
};

/**
 * Uploads the files of one visit, one after the other: on a slow network the first should arrive soon. It is outside of
 * React, so that navigation stops nothing.
 */
export function createUploadQueue(
  owner: string,
  place: string,
  send: Send,
  refuse: (file: PendingUpload) => ProblemBody | null,
) {
  const state = createObservable<QueueStatus>({ files: [], space: null });
  const blobs = new Map<string, PendingUpload>();
  const sending = new Map<string, AbortController>();

  const set = (files: readonly Upload[]) => state.set({ ...state.get(), files });
  const change = (key: string, changes: Partial<Upload>) =>
    set(state.get().files.map((file) => (file.key === key ? { ...file, ...changes } : file)));
  const drop = (key: string) => {
    blobs.delete(key);
    set(state.get().files.filter((file) => file.key !== key));
    void deletePendingUpload(key);
  };

  function enter(files: readonly PendingUpload[]): void {
    const fresh = files.filter(({ key }) => !blobs.has(key));
    for (const file of fresh) blobs.set(file.key, file);
    set([
      ...state.get().files,
      ...fresh.map((file): Upload => {
        const problem = refuse(file);
        const { key, name, kind, blob } = file;
        return { key, name, kind, size: blob.size, state: problem ? 'failed' : 'waiting', sent: 0, problem };
      }),
    ]);
  }

  async function work(): Promise<void> {
    if (sending.size > 0) return;
    const next = state.get().files.find((file) => file.state === 'waiting');
    const file = next && blobs.get(next.key);
    if (!file) return;
    const stop = new AbortController();
    sending.set(file.key, stop);
    change(file.key, { state: 'sending', sent: 0, problem: null });
    try {
      const space = await send(file, (sent) => change(file.key, { sent }), stop.signal);
      state.set({ ...state.get(), space });
      drop(file.key);
    } catch (error) {
      // Cancelled ones are already gone from the list.
      const problem = error instanceof ProblemError ? error.body : null;
      if (!stop.signal.aborted) change(file.key, { state: 'failed', problem });
      // A final refusal need not come back after a reload.
      if (problem && !isRetryable(problem.code) && problem.status !== 401) void deletePendingUpload(file.key);
      if (!problem && !stop.signal.aborted) console.error(error);
    } finally {
      sending.delete(file.key);
      void work();
    }
  }

  const queue: FileQueue = {
    get: state.get,
    subscribe: state.subscribe,
    async add(files) {
      enter(files);
      // Files refused here need not survive a reload.
      const good = files.filter((file) => !refuse(file));
      await Promise.all(good.map(savePendingUpload));
      await work();
    },
    async resume() {
      enter(await pendingUploads(owner, place));
      await work();
    },
    retry(key) {
      change(key, { state: 'waiting', problem: null });
      void work();
    },
    cancel(key) {
      drop(key);
      sending.get(key)?.abort();
    },
    retryAll() {
      for (const file of state.get().files.filter(canRetry)) change(file.key, { state: 'waiting', problem: null });
      void work();
    },
  };
  return queue;
}

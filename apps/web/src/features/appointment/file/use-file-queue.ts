import type { SpaceLeft } from '@acolhe/contract/space/space';
import { fileRefusal } from '@acolhe/domain/appointment/visit-file';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { localProblem } from '../../../shared/api/problem-error.ts';
import { noticeSession, useSignedIn } from '../../../shared/api/session.ts';
import { upload } from '../../../shared/api/upload.ts';
import type { PendingUpload } from '../../../shared/file/pending-uploads.ts';
import { randomKey } from '../../../shared/random-key.ts';
import { useSetup } from '../../../shared/start/setup.tsx';
import { createUploadQueue, type FileQueue } from './upload-queue.ts';

/** One queue per place and account, for the lifetime of the page: going elsewhere stops nothing. */
const queues = new Map<string, FileQueue>();

type Target<A> = {
  /** Address that a file is sent to. */
  url: (file: PendingUpload) => URL;
  /** The server has it. */
  onSent: (answer: A) => Promise<void> | void;
};

/** The upload queue of a place; uploads from before a reload are resumed. */
export function useFileQueue<A extends { space: SpaceLeft | null }>(place: string, { url, onSent }: Target<A>) {
  const started = useSetup();
  const client = useQueryClient();
  const { user_id: owner } = useSignedIn();
  const queue = queueOf(`${owner} ${place}`, () => {
    const { t } = started;
    async function send(file: PendingUpload, onProgress: (sent: number) => void, signal: AbortSignal) {
      try {
        const answer = await upload<A>(started, { url: url(file), blob: file.blob, signal, onProgress });
        await onSent(answer);
        return answer.space;
      } catch (error) {
        noticeSession(client, error);
        throw error;
      }
    }
    const refuse = ({ blob, name }: PendingUpload) => {
      const refusal = fileRefusal({ size: blob.size, type: blob.type, name });
      return refusal && localProblem(refusal, 422, t);
    };
    return createUploadQueue(owner, place, send, refuse);
  });
  const { files, space } = useSyncExternalStore(queue.subscribe, queue.get);
  useEffect(() => {
    void queue.resume();
    window.addEventListener('online', queue.retryAll);
    return () => window.removeEventListener('online', queue.retryAll);
  }, [queue]);
  return {
    files,
    space,
    isSending: files.some(({ state }) => state !== 'failed'),
    add: (chosen: readonly File[], kind: PendingUpload['kind']) =>
      queue.add(chosen.map((file) => pendingUploadOf(file, owner, place, kind))),
    retry: queue.retry,
    cancel: queue.cancel,
  };
}

function queueOf(name: string, create: () => FileQueue): FileQueue {
  const known = queues.get(name);
  if (known) return known;
  const made = create();
  queues.set(name, made);
  return made;
}

/** A chosen file as a pending upload. */
export function pendingUploadOf(file: File, owner: string, place: string, kind: PendingUpload['kind']): PendingUpload {
  return { key: randomKey(), owner, place, kind, name: file.name, blob: file, at: Date.now() };
}

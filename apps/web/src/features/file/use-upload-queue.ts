import type { AppointmentDetail } from '@acolhe/contract/appointment/appointment';
import type { VisitFile } from '@acolhe/contract/appointment/visit-file';
import { fileRefusal } from '@acolhe/domain/record/visit-file';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { localProblem } from '../../shared/api/api.ts';
import { callKey } from '../../shared/api/call.ts';
import { noticeSession, useSignedIn } from '../../shared/api/session.ts';
import { upload } from '../../shared/api/upload.ts';
import type { PendingUpload } from '../../shared/file/pending-uploads.ts';
import { randomKey } from '../../shared/random-key.ts';
import { type Started, useSetup } from '../../shared/start/setup.tsx';
import { filesUrl } from './address.ts';
import { createUploadQueue, type FileQueue, type QueueState } from './upload-queue.ts';

/** One queue per visit and account, for the lifetime of the page. */
const queues = new Map<string, FileQueue>();

function queueOf(owner: string, visitId: string, started: Started, client: QueryClient): FileQueue {
  const name = `${owner} ${visitId}`;
  const known = queues.get(name);
  if (known) return known;
  const { setup, t } = started;
  async function send(file: PendingUpload, onProgress: (sent: number) => void, signal: AbortSignal): Promise<void> {
    const { name, kind, key, blob } = file;
    try {
      const url = filesUrl(setup, visitId, { name, kind, upload: key });
      addToVisit(client, visitId, await upload<VisitFile>(started, { url, blob, signal, onProgress }));
    } catch (error) {
      noticeSession(client, error);
      throw error;
    }
  }
  const refuse = ({ blob, name }: PendingUpload) => {
    const refusal = fileRefusal({ size: blob.size, type: blob.type, name });
    return refusal && localProblem(refusal, 422, t);
  };
  const queue = createUploadQueue(owner, visitId, send, refuse);
  queues.set(name, queue);
  return queue;
}

/** Adds the uploaded file to the cached visit at once, and refetches the rest. */
function addToVisit(client: QueryClient, visitId: string, added: VisitFile): void {
  const key = callKey('appointment', 'detail', { id: visitId });
  client.setQueryData<AppointmentDetail>(key, (visit) => {
    if (!visit || visit.files.list.some(({ file_path }) => file_path === added.file_path)) return visit;
    const { list, room_for } = visit.files;
    return { ...visit, files: { list: [...list, added], room_for: Math.max(0, room_for - 1) } };
  });
  void client.invalidateQueries({ queryKey: key });
}

/** The upload queue of this visit; uploads from before a reload are resumed. */
export function useUploadQueue(visitId: string) {
  const started = useSetup();
  const client = useQueryClient();
  const { user_id: owner } = useSignedIn();
  const queue = queueOf(owner, visitId, started, client);
  const { files } = useSyncExternalStore<QueueState>(queue.subscribe, queue.get);
  useEffect(() => {
    void queue.resume();
    window.addEventListener('online', queue.retryAll);
    return () => window.removeEventListener('online', queue.retryAll);
  }, [queue]);
  return {
    files,
    isSending: files.some(({ state }) => state !== 'failed'),
    add: (chosen: readonly File[], kind: PendingUpload['kind'] = 'exam') =>
      void queue.add(chosen.map((file) => pendingUploadOf(file, owner, visitId, kind))),
    retry: queue.retry,
    cancel: queue.cancel,
  };
}
export type Queue = ReturnType<typeof useUploadQueue>;

/** A chosen file as a pending upload. */
export function pendingUploadOf(file: File, owner: string, place: string, kind: PendingUpload['kind']): PendingUpload {
  return { key: randomKey(), owner, place, kind, name: file.name, blob: file, at: Date.now() };
}

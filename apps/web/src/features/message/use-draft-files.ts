import type { Setup } from '@acolhe/contract/company/setup';
import type { MessageFile } from '@acolhe/contract/message/message-file';
import { fileRefusal } from '@acolhe/domain/record/visit-file';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { localProblem } from '../../shared/api/api.ts';
import { callKey, useAction } from '../../shared/api/call.ts';
import { noticeSession, useSignedIn } from '../../shared/api/session.ts';
import { upload } from '../../shared/api/upload.ts';
import type { PendingUpload } from '../../shared/file/pending-uploads.ts';
import { useSetup } from '../../shared/start/setup.tsx';
import { createUploadQueue, type FileQueue } from '../file/upload-queue.ts';
import { pendingUploadOf } from '../file/use-upload-queue.ts';
import { useDrafts } from './queries.ts';

function messageUrl(setup: Setup, path: string, query: Readonly<Record<string, string>>): URL {
  const base = new URL(setup.bases.message ?? '/api/message', window.location.origin);
  const url = new URL(`${base.pathname.replace(/\/$/, '')}/${path}/file`, base);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url;
}

/** Address of a file of a thread. */
export function useMessageFileAddress(threadId: string): (filePath: string) => string {
  const { setup } = useSetup();
  return (filePath) => messageUrl(setup, threadId, { filePath }).href;
}

/** One queue per draft, for the lifetime of the page: going elsewhere stops nothing. */
const queues = new Map<string, FileQueue>();

/**
 * Files of a draft: those at the server, those on their way, and what can be done with them.
 *
 * @param keep makes sure that the server has the draft, before its first file
 */
export function useDraftFiles(draftId: string, keep: () => Promise<boolean>) {
  const started = useSetup();
  const client = useQueryClient();
  const { user_id: owner } = useSignedIn();
  const drafts = useDrafts();
  const place = `message ${draftId}`;
  const queue = useMemo(() => {
    const known = queues.get(place);
    if (known) return known;
    const send = async (file: PendingUpload, onProgress: (sent: number) => void, signal: AbortSignal) => {
      try {
        const url = messageUrl(started.setup, `draft/${draftId}`, { name: file.name, upload: file.key });
        await upload<MessageFile>(started, { url, blob: file.blob, signal, onProgress });
        await client.invalidateQueries({ queryKey: callKey('message', 'drafts') });
      } catch (error) {
        noticeSession(client, error);
        throw error;
      }
    };
    const refuse = ({ blob, name }: PendingUpload) => {
      const refusal = fileRefusal({ size: blob.size, type: blob.type, name });
      return refusal && localProblem(refusal, 422, started.t);
    };
    const made = createUploadQueue(owner, place, send, refuse);
    queues.set(place, made);
    return made;
  }, [place, draftId, owner, started, client]);
  const { files: uploads } = useSyncExternalStore(queue.subscribe, queue.get);
  useEffect(() => {
    void queue.resume();
    window.addEventListener('online', queue.retryAll);
    return () => window.removeEventListener('online', queue.retryAll);
  }, [queue]);
  const remove = useAction('message', 'removeDraftFile', {
    onSettled: () => client.invalidateQueries({ queryKey: callKey('message', 'drafts') }),
  });
  return {
    files: drafts.data?.find(({ id }) => id === draftId)?.files ?? [],
    uploads,
    isSending: uploads.some(({ state }) => state !== 'failed'),
    add: async (chosen: readonly File[]) => {
      await keep();
      await queue.add(chosen.map((file) => pendingUploadOf(file, owner, place, 'message')));
    },
    retry: queue.retry,
    cancel: queue.cancel,
    remove: (filePath: string) => remove.mutate({ params: { id: draftId }, query: { filePath } }),
    isRemoving: remove.isPending,
  };
}
export type DraftFiles = ReturnType<typeof useDraftFiles>;

import type { AppointmentDetail } from '@acolhe/contract/appointment/appointment';
import type { SentVisitFile, VisitFile } from '@acolhe/contract/appointment/visit-file';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { callKey } from '../../../shared/api/call.ts';
import type { PendingUpload } from '../../../shared/file/pending-uploads.ts';
import { useSetup } from '../../../shared/start/setup.tsx';
import { filesUrl } from './address.ts';
import { useFileQueue } from './use-file-queue.ts';

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

/** The upload queue of this visit. */
export function useUploadQueue(visitId: string) {
  const { setup } = useSetup();
  const client = useQueryClient();
  const queue = useFileQueue<SentVisitFile>(visitId, {
    url: ({ name, kind, key }) => filesUrl(setup, visitId, { name, kind, upload: key }),
    onSent: (added) => addToVisit(client, visitId, added),
  });
  return {
    ...queue,
    add: (chosen: readonly File[], kind: PendingUpload['kind'] = 'exam') => void queue.add(chosen, kind),
  };
}
export type Queue = ReturnType<typeof useUploadQueue>;

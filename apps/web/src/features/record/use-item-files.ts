import type { MessageFile, SentFile } from '@acolhe/contract/message/message-file';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { areaUrl } from '../../shared/api/area-url.ts';
import { useSignedIn } from '../../shared/api/session.ts';
import { useSetup } from '../../shared/start/setup.tsx';
import { useFileQueue } from '../appointment/file/use-file-queue.ts';

/** Files for an item that is about to be added: those at the server, which survive a reload, and those on their way. */
export function useItemFiles(personId: string) {
  const { setup } = useSetup();
  const client = useQueryClient();
  const { user_id } = useSignedIn();
  const keep = `acolhe.item-files ${user_id} ${personId}`;
  const queryKey = ['item-files', user_id, personId];
  const kept = (): MessageFile[] => JSON.parse(sessionStorage.getItem(keep) ?? '[]');
  const { data: sent = [] } = useQuery({ queryKey, queryFn: kept, staleTime: Infinity, gcTime: Infinity });
  const set = (files: readonly MessageFile[]) => {
    sessionStorage.setItem(keep, JSON.stringify(files));
    client.setQueryData(queryKey, files);
  };
  const { files: uploads, ...queue } = useFileQueue<SentFile>(`record ${personId}`, {
    url: ({ name, key }) => areaUrl(setup, 'person', `${personId}/history/file`, { name, upload: key }),
    onSent: (file) => set([...kept(), file]),
  });
  return {
    ...queue,
    sent,
    uploads,
    add: (chosen: readonly File[]) => queue.add(chosen, 'exam'),
    remove: (path: string) => set(sent.filter(({ file_path }) => file_path !== path)),
    clear: () => set([]),
  };
}

import type { SentFile } from '@acolhe/contract/message/message-file';
import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../shared/api/action.ts';
import { areaUrl } from '../../shared/api/area-url.ts';
import { callKey } from '../../shared/api/call.ts';
import { useSetup } from '../../shared/start/setup.tsx';
import { useFileQueue } from '../appointment/file/use-file-queue.ts';
import { useDrafts } from './queries.ts';

/** Address of a file of a thread. */
export function useMessageFileAddress(threadId: string): (filePath: string) => string {
  const { setup } = useSetup();
  return (filePath) => areaUrl(setup, 'message', `${threadId}/file`, { filePath }).href;
}

/**
 * Files of a draft: those at the server, those on their way, and what can be done with them.
 *
 * @param keep makes sure that the server has the draft, before its first file
 */
export function useDraftFiles(draftId: string, keep: () => Promise<boolean>) {
  const { setup } = useSetup();
  const client = useQueryClient();
  const drafts = useDrafts();
  const renew = () => client.invalidateQueries({ queryKey: callKey('message', 'drafts') });
  const { files: uploads, ...queue } = useFileQueue<SentFile>(`message ${draftId}`, {
    url: ({ name, key }) => areaUrl(setup, 'message', `draft/${draftId}/file`, { name, upload: key }),
    onSent: renew,
  });
  const remove = useAction('message', 'removeDraftFile', { onSettled: renew });
  return {
    ...queue,
    files: drafts.data?.find(({ id }) => id === draftId)?.files ?? [],
    uploads,
    add: async (chosen: readonly File[]) => {
      await keep();
      await queue.add(chosen, 'message');
    },
    remove: (filePath: string) => remove.mutate({ params: { id: draftId }, query: { filePath } }),
    isRemoving: remove.isPending,
  };
}
export type DraftFiles = ReturnType<typeof useDraftFiles>;

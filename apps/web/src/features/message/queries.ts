import type { MessageDraft } from '@acolhe/contract/message/draft';
import type { MessageBox, MessageThread, ThreadRow } from '@acolhe/contract/message/message';
import type { WritableTeam } from '@acolhe/contract/message/team';
import {
  type InfiniteData,
  type QueryClient,
  type QueryKey,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useAction } from '../../shared/api/action.ts';
import { type Answer, callKey, useCall } from '../../shared/api/call.ts';
import { useLive } from '../../shared/api/live.ts';
import type { ProblemError } from '../../shared/api/problem-error.ts';
import { useApi } from '../../shared/start/setup.tsx';

export type { MessageBox, MessageDraft, MessageThread, ThreadRow, WritableTeam };

export type BoxFilter = {
  box: MessageBox;
  search: string;
  team_id?: string | undefined;
  waiting?: boolean;
  mine?: boolean;
};

type BoxPage = Answer<'message', 'page'>;

const isMessage = ({ type }: { type: string }) => type === 'message';

/** Threads of a box, page after page; renewed as they change. */
export function useBox({ waiting, mine, ...filter }: BoxFilter) {
  const api = useApi();
  const key = callKey('message', 'page');
  useLive({ refresh: [key], concerns: isMessage });
  const question = { ...filter, waiting: waiting ? 'true' : 'false', mine: mine ? 'true' : 'false' } as const;
  return useInfiniteQuery<BoxPage, ProblemError, InfiniteData<BoxPage>, QueryKey, string>({
    queryKey: [...key, question],
    queryFn: ({ pageParam, signal }) =>
      api.message.page({ ...question, ...(pageParam ? { after: pageParam } : {}) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
}

/** A thread with its last entries, renewed as it changes. */
export function useThread(id: string) {
  useLive({
    refresh: [callKey('message', 'read', { id })],
    concerns: (message) => message.type === 'message' && message.thread_id === id,
  });
  return useCall('message', 'read', { id });
}

export function useTeams() {
  return useCall('message', 'teams', undefined);
}

export function useDrafts() {
  return useCall('message', 'drafts', undefined);
}

/** Everything about threads is asked again; it is little, and what one shows depends on another. */
export function refreshMessages(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: ['message'] });
}

/** Begins a thread. */
export function useCreate() {
  const client = useQueryClient();
  return useAction('message', 'create', { onSuccess: () => refreshMessages(client) });
}

export function useRespond() {
  const client = useQueryClient();
  return useAction('message', 'respond', { onSuccess: () => refreshMessages(client) });
}

/** Archiving fails silently (spec §8): the list is asked again and shows what is true. */
export function useArchive() {
  const client = useQueryClient();
  const onSettled = () => refreshMessages(client);
  const archive = useAction('message', 'archive', { onSettled });
  const unarchive = useAction('message', 'unarchive', { onSettled });
  return {
    archive: (id: string) => archive.mutate({ ids: [id] }),
    unarchive: (id: string) => unarchive.mutate({ ids: [id] }),
    isBusy: archive.isPending || unarchive.isPending,
  };
}

import type { WaitingEntry } from '@acolhe/contract/waiting-list/waiting-list';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../shared/api/action.ts';
import { callKey, useCall } from '../../shared/api/call.ts';
import { useLive } from '../../shared/api/live.ts';

export type { WaitingEntry };

const REFRESH_MS = 30_000;

/** Entries visible to this person; they change with every cancelled or rescheduled visit. */
export function useWaitingList(options: { enabled?: boolean } = {}) {
  useLive({
    refresh: [callKey('waiting-list', 'list')],
    concerns: ({ type }) => type === 'appointment',
    enabled: options.enabled ?? true,
  });
  return useCall('waiting-list', 'list', undefined, options);
}

export function useJoin(onDone?: () => void) {
  const client = useQueryClient();
  return useAction('waiting-list', 'join', {
    onSuccess: () => {
      refreshList(client);
      onDone?.();
    },
  });
}

export function useLeave() {
  const client = useQueryClient();
  return useAction('waiting-list', 'leave', { onSettled: () => refreshList(client) });
}

function refreshList(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: callKey('waiting-list', 'list') });
}

/** The offer behind a link. */
export function useOffer(access: string) {
  const input = { query: { access } };
  const query = useCall('waiting-list', 'offer', input, {
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.status === 'open' ? REFRESH_MS : false),
  });
  useLive({ access, refresh: [callKey('waiting-list', 'offer', input)], enabled: query.data !== undefined });
  return query;
}

export function useAnswer(access: string) {
  const client = useQueryClient();
  const key = callKey('waiting-list', 'offer', { query: { access } });
  return useAction('waiting-list', 'answer', {
    onSuccess: (answer) => {
      client.setQueryData(key, answer);
      void refreshList(client);
      for (const queryKey of [
        callKey('person', 'home'),
        callKey('appointment', 'today'),
        callKey('appointment', 'detail'),
      ])
        void client.invalidateQueries({ queryKey });
    },
    // After a refusal, the offer may have ended meanwhile.
    onError: () => void client.invalidateQueries({ queryKey: key }),
  });
}

export const isOpen = ({ status }: Pick<WaitingEntry, 'status'>) => status === 'waiting' || status === 'offered';

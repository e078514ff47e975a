import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../../shared/api/action.ts';
import { callKey, useCall } from '../../../shared/api/call.ts';
import { useLive } from '../../../shared/api/live.ts';

const REFRESH_MS = 30_000;

/** The visit behind a cancel link, refetched while its refund is under way. */
export function useCancelInfo(access: string) {
  const input = { query: { access } };
  const query = useCall('appointment', 'cancelInfo', input, {
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.payment_status === 'refunding' ? 5_000 : REFRESH_MS),
  });
  useLive({
    access,
    refresh: [callKey('appointment', 'cancelInfo', input)],
    enabled: query.data !== undefined,
  });
  return query;
}

/** Cancels by the link; the page then shows the response. */
export function useCancelByCode(access: string) {
  const client = useQueryClient();
  const key = callKey('appointment', 'cancelInfo', { query: { access } });
  return useAction('appointment', 'cancelByCode', {
    onSuccess: (answer) => {
      client.setQueryData(key, answer);
      refreshVisits(client);
    },
    // After a refusal, the visit may have changed meanwhile.
    onError: () => void client.invalidateQueries({ queryKey: key }),
  });
}

export function useCancel(onDone: () => void) {
  const client = useQueryClient();
  return useAction('appointment', 'cancel', {
    onSuccess: () => {
      refreshVisits(client);
      onDone();
    },
    onError: () => void client.invalidateQueries({ queryKey: callKey('appointment', 'detail') }),
  });
}

export function useReschedule(onDone: () => void, onLost: () => void) {
  const client = useQueryClient();
  return useAction('appointment', 'reschedule', {
    onSuccess: () => {
      refreshVisits(client);
      refreshTimes(client);
      onDone();
    },
    onError: () => {
      // Another booking took the slot: refetch the times.
      refreshTimes(client);
      void client.invalidateQueries({ queryKey: callKey('appointment', 'detail') });
      onLost();
    },
  });
}

function refreshVisits(client: QueryClient): void {
  for (const queryKey of [
    callKey('person', 'home'),
    callKey('appointment', 'today'),
    callKey('appointment', 'detail'),
    callKey('appointment', 'report'),
    callKey('financial', 'payment'),
  ])
    void client.invalidateQueries({ queryKey });
}

function refreshTimes(client: QueryClient): void {
  for (const call of ['schedule', 'nextAvailable', 'landing'] as const)
    void client.invalidateQueries({ queryKey: callKey('professional', call) });
}

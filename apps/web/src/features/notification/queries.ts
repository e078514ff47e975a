import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../shared/api/action.ts';
import { type Answer, callKey, useCall } from '../../shared/api/call.ts';
import { useLive } from '../../shared/api/live.ts';

export type NoticePreferences = Answer<'person', 'notices'>;

export function usePreferences(id: string) {
  return useCall('person', 'notices', { id });
}

/** Saves preferences with an optimistic update, undone on refusal. */
export function useSetPreferences(id: string) {
  const client = useQueryClient();
  const key = callKey('person', 'notices', { id });
  return useAction('person', 'setNotices', {
    onMutate: async ({ id: _, ...wanted }) => {
      // A running fetch would overwrite the optimistic value.
      await client.cancelQueries({ queryKey: key });
      client.setQueryData<NoticePreferences>(key, (before) => before && { ...before, ...wanted });
    },
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}

/** The visit behind a reminder's link. */
export function useConfirmInfo(access: string) {
  const input = { query: { access } };
  const query = useCall('appointment', 'confirmInfo', input, { staleTime: 0 });
  useLive({ access, refresh: [callKey('appointment', 'confirmInfo', input)], enabled: query.data !== undefined });
  return query;
}

export function useConfirmByCode(access: string) {
  const client = useQueryClient();
  const key = callKey('appointment', 'confirmInfo', { query: { access } });
  return useAction('appointment', 'confirmByCode', {
    onSuccess: (answer) => {
      client.setQueryData(key, answer);
      for (const queryKey of [
        callKey('person', 'home'),
        callKey('appointment', 'today'),
        callKey('appointment', 'detail'),
      ])
        void client.invalidateQueries({ queryKey });
    },
    // After a refusal, the visit may have changed meanwhile.
    onError: () => void client.invalidateQueries({ queryKey: key }),
  });
}

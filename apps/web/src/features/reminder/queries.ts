import { useQueryClient } from '@tanstack/react-query';
import { type Answer, callKey, useAction, useCall } from '../../shared/api/call.ts';
import { useLive } from '../../shared/api/live.ts';

export type Wishes = Answer<'person', 'reminder'>;

export function useWishes(id: string) {
  return useCall('person', 'reminder', { id });
}

/** Saves at once, shows it before it is saved, and takes it back where it was refused. */
export function useSetWishes(id: string) {
  const client = useQueryClient();
  const key = callKey('person', 'reminder', { id });
  return useAction('person', 'setReminder', {
    onMutate: async ({ mail, push }) => {
      // An answer that is on its way knows nothing of it yet.
      await client.cancelQueries({ queryKey: key });
      client.setQueryData<Wishes>(key, (before) => before && { ...before, mail, push });
    },
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}

/** What stands behind a reminder's link. */
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
    // Whatever was refused, the visit may have changed meanwhile.
    onError: () => void client.invalidateQueries({ queryKey: key }),
  });
}

import type { ManagedGroup } from '@acolhe/contract/emergency/queue-group';
import { useQueryClient } from '@tanstack/react-query';
import { callKey, useAction, useCall } from '../../shared/api/call.ts';
import { useLive } from '../../shared/api/live.ts';

export type { ManagedGroup };

/** All queue groups with their rules; who waits in them is renewed as it changes. */
export function useQueueGroups() {
  useLive({ refresh: [callKey('emergency', 'managedGroups')], concerns: (message) => message.type === 'line' });
  // Shifts begin and end without a word on the socket.
  return useCall('emergency', 'managedGroups', undefined, { refetchInterval: 10_000 });
}

export function useAddGroup() {
  const client = useQueryClient();
  return useAction('emergency', 'addGroup', {
    onSuccess: () => client.invalidateQueries({ queryKey: ['emergency'] }),
  });
}

export function useChangeGroup() {
  const client = useQueryClient();
  return useAction('emergency', 'changeGroup', {
    onSettled: () => client.invalidateQueries({ queryKey: ['emergency'] }),
  });
}

import type { ManagedGroup } from '@acolhe/contract/queue/queue-group';
import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../../shared/api/action.ts';
import { useCall } from '../../../shared/api/call.ts';
import { useQueueMoves } from '../live/use-queue-moves.ts';

export type { ManagedGroup };

/** All queue groups with their rules; who waits in them is renewed as it changes. */
export function useQueueGroups() {
  const { state } = useQueueMoves('managedGroups');
  return useCall('emergency', 'managedGroups', undefined, { refetchInterval: state === 'open' ? false : 10_000 });
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

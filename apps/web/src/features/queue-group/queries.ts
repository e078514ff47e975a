import type { ManagedGroup } from '@acolhe/contract/emergency/queue-group';
import { useQueryClient } from '@tanstack/react-query';
import { useAction, useCall } from '../../shared/api/call.ts';
import { useLineMoves } from '../line-flow/use-line-moves.ts';

export type { ManagedGroup };

/** All queue groups with their rules; who waits in them is renewed as it changes. */
export function useQueueGroups() {
  const { state } = useLineMoves('managedGroups');
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

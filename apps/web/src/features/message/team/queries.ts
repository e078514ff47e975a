import type { ManagedTeam } from '@acolhe/contract/message/team';
import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../../shared/api/action.ts';
import { useCall } from '../../../shared/api/call.ts';

export type { ManagedTeam };

/** All teams with their rules. */
export const useManagedTeams = () => useCall('message', 'managedTeams', undefined);

export function useAddTeam() {
  const client = useQueryClient();
  return useAction('message', 'addTeam', {
    onSuccess: () => client.invalidateQueries({ queryKey: ['message'] }),
  });
}

export function useChangeTeam() {
  const client = useQueryClient();
  return useAction('message', 'changeTeam', {
    onSettled: () => client.invalidateQueries({ queryKey: ['message'] }),
  });
}

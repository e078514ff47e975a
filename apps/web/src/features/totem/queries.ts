import { useQueryClient } from '@tanstack/react-query';
import { callKey, useAction, useCall } from '../../shared/api/call.ts';

/** How often the page looks whether something was paid on a phone meanwhile. */
const LOOK_MS = 5_000;

/** Somebody stands here from now on: the rest of the product knows them by a session that opens little. */
export function useStand(call: 'standAtTotem' | 'newAtTotem') {
  const client = useQueryClient();
  return useAction('emergency', call, {
    onSuccess: () => client.refetchQueries({ queryKey: callKey('user', 'current') }),
  });
}

/** What somebody has here today. */
export const useAtHand = () => useCall('emergency', 'standing', undefined, { refetchInterval: LOOK_MS });

export function useArrive() {
  const client = useQueryClient();
  return useAction('emergency', 'arriveAtTotem', {
    onSuccess: (answer) => client.setQueryData(callKey('emergency', 'standing', undefined), answer),
  });
}

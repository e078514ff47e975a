import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../shared/api/action.ts';
import { callKey, useCall } from '../../shared/api/call.ts';
import type { ProblemError } from '../../shared/api/problem-error.ts';

/** How often the page looks whether something was paid on a phone meanwhile. */
const LOOK_MS = 5_000;

/** How often a display looks for new calls. */
const DISPLAY_MS = 2_000;

/** Content of a display, looked up for as long as the page is open: a night without network is only a pause. */
export const useDisplay = (groupId: string | undefined) =>
  useCall('emergency', 'display', groupId ? { group_id: groupId } : {}, {
    // An unpaired display is not polled, so that typing its code is not disturbed.
    refetchInterval: ({ state }) => (isUnpaired(state.error) ? false : DISPLAY_MS),
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  });

/** The page is no display of the clinic, or none any more. */
export const isUnpaired = (error: ProblemError | null): boolean => error?.code === 'totem_unknown';

/** Makes the page a display, by its code. */
export function usePairDisplay() {
  const client = useQueryClient();
  return useAction('emergency', 'startTotem', {
    onSuccess: () => client.resetQueries({ queryKey: callKey('emergency', 'display') }),
  });
}

/** Begins a person's stay: the rest of the product knows them by a session that opens little. */
export function useStand(call: 'identifyAtTotem' | 'newAtTotem') {
  const client = useQueryClient();
  return useAction('emergency', call, {
    onSuccess: () => client.refetchQueries({ queryKey: callKey('user', 'current') }),
  });
}

/** Visits and place in the line of the person here today. */
export const useAtHand = () => useCall('emergency', 'standing', undefined, { refetchInterval: LOOK_MS });

export function useArrive() {
  const client = useQueryClient();
  return useAction('emergency', 'arriveAtTotem', {
    onSuccess: (answer) => client.setQueryData(callKey('emergency', 'standing', undefined), answer),
  });
}

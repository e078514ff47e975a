import type { OwnEntry } from '@acolhe/contract/emergency/own-entry';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { callKey, useAction, useCall } from '../../../shared/api/call.ts';
import { useLive } from '../../../shared/api/live.ts';

/** Polling beside the socket, also of a hidden page, so that no call depends on it. */
const POLL_MS = 10_000;

const status = callKey('emergency', 'status');
const groups = callKey('emergency', 'groups');

/** The entries of the signed-in patient and their dependents. */
export function useOwnEntries() {
  useLive({ refresh: [status, groups], concerns: ({ type }) => type === 'line' });
  return useCall('emergency', 'status', undefined, {
    queryKey: status,
    refetchInterval: POLL_MS,
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: 'always',
  });
}

/** Queue groups, open ones first. */
export function useQueueGroups() {
  return useCall('emergency', 'groups', undefined, {
    queryKey: groups,
    refetchInterval: POLL_MS,
    select: (all) => [...all].sort((a, b) => Number(b.is_open) - Number(a.is_open)),
  });
}

/** Puts an entry that a call answered with in its place, before the next answer of the status call. */
async function keepEntry(client: QueryClient, entry: OwnEntry): Promise<void> {
  await client.cancelQueries({ queryKey: status });
  client.setQueryData<OwnEntry[]>(status, (before = []) =>
    before.some(({ id }) => id === entry.id)
      ? before.map((each) => (each.id === entry.id ? entry : each))
      : [...before, entry],
  );
}

type Step = 'enter' | 'admit' | 'report' | 'assess' | 'seeAlarm' | 'accept' | 'comeBack';

/**
 * One step of an entry. Done on another device meanwhile, the screen shows where the entry is now.
 *
 * @param onDone runs before the next step takes this one's place
 */
export function useStep<C extends Step>(step: C, onDone?: (entry: OwnEntry) => void) {
  const client = useQueryClient();
  return useAction('emergency', step, {
    onSuccess: async (answer) => {
      const entry = answer as OwnEntry;
      onDone?.(entry);
      await keepEntry(client, entry);
    },
    onError: () => void client.invalidateQueries({ queryKey: status }),
  });
}

/** Leaves the line, or goes on after the attendance. */
export function useWayOut(call: 'leave' | 'close', onDone?: () => void) {
  const client = useQueryClient();
  return useAction('emergency', call, {
    onSuccess: () => onDone?.(),
    onSettled: () => client.invalidateQueries({ queryKey: status }),
  });
}

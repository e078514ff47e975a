import type { EntryStatus } from '@acolhe/contract/queue/flow-socket';
import type { OwnEntry } from '@acolhe/contract/queue/own-entry';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useAction } from '../../../shared/api/action.ts';
import { callKey, useCall } from '../../../shared/api/call.ts';
import { useIsTotem } from '../../../shared/start/totem.ts';
import { useFlow } from '../live/use-flow.ts';
import { isAsTold, withStatuses } from './entry-status.ts';

/** Without the socket the page asks by itself, also while it is hidden, so that no call depends on it. */
const POLL_MS = 10_000;
/** Poll at a totem, which has no socket: it is no patient's device, and takes the line over from none. */
const TOTEM_POLL_MS = 3_000;
/** Time in which the whole entry follows its status on the socket. */
const FOLLOWS_MS = 2_000;

const status = callKey('emergency', 'status');
const groups = callKey('emergency', 'groups');

/** The entries of the signed-in patient and their dependents, kept up to date by the socket of the line. */
export function useOwnEntries() {
  const client = useQueryClient();
  const isOverdue = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isTotem = useIsTotem();
  const flow = useFlow(isTotem ? null : 'flow', (message) => {
    if ('item' in message) void keepEntry(client, message.item as OwnEntry);
    if (!('status' in message)) return;
    const statuses = message.status as EntryStatus[];
    const before = client.getQueryData<OwnEntry[]>(status);
    if (!before) return;
    const after = withStatuses(before, statuses);
    if (after !== before) client.setQueryData(status, after);
    if (isAsTold(after, statuses)) {
      clearTimeout(isOverdue.current);
      isOverdue.current = undefined;
    } else
      isOverdue.current ??= setTimeout(() => {
        isOverdue.current = undefined;
        void client.invalidateQueries({ queryKey: status });
      }, FOLLOWS_MS);
  });
  useEffect(() => () => clearTimeout(isOverdue.current), []);
  const isElsewhere = flow.state === 'opened_elsewhere';
  const query = useCall('emergency', 'status', undefined, {
    queryKey: status,
    refetchInterval: isTotem ? TOTEM_POLL_MS : flow.state === 'open' || isElsewhere ? false : POLL_MS,
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: isElsewhere ? false : 'always',
  });
  return { query, isElsewhere, takeOver: flow.takeOver };
}

/** Has the page ask for its entries now. */
export function useStatusAgain(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: status });
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
    entry.status === 'ended'
      ? before.filter(({ id }) => id !== entry.id)
      : before.some(({ id }) => id === entry.id)
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

import type { LineEntry, LineView, QueueShift } from '@acolhe/contract/emergency/line';
import { useQueryClient } from '@tanstack/react-query';
import { callKey, useAction, useCall } from '../../shared/api/call.ts';
import { useLive } from '../../shared/api/live.ts';

export type { LineEntry, LineView, QueueShift };

/** Beside the socket, so that a lost one hides nobody. */
const POLL_MS = 10_000;

/** The line as the caller may see it, renewed when anything in it changes. */
export function useLine() {
  useLive({
    refresh: [callKey('emergency', 'line'), callKey('emergency', 'history')],
    concerns: (message) => message.type === 'line',
  });
  return useCall('emergency', 'line', undefined, { refetchInterval: POLL_MS });
}

/** What is done at the line; each of these shows the line as it is afterwards, also where it was refused. */
export function useLineActions() {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: ['emergency'] });
  return {
    checkIn: useAction('emergency', 'checkIn', { onSettled }),
    checkOut: useAction('emergency', 'checkOut', { onSettled }),
    call: useAction('emergency', 'callNext', { onSettled }),
    callAgain: useAction('emergency', 'callAgain', { onSettled }),
    requeue: useAction('emergency', 'requeue', { onSettled }),
    triage: useAction('emergency', 'triage', { onSettled }),
    bringForward: useAction('emergency', 'bringForward', { onSettled }),
    finish: useAction('emergency', 'finish', { onSettled }),
  };
}

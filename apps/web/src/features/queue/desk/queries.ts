import type { QueueEntry, QueueShift, QueueView } from '@acolhe/contract/queue/desk';
import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../../shared/api/action.ts';
import { useCall } from '../../../shared/api/call.ts';
import { useQueueMoves } from '../live/use-queue-moves.ts';

export type { QueueEntry, QueueShift, QueueView };

/** Without the socket the page asks by itself; beside it seldom, since targets pass without a move. */
const POLL_MS = 10_000;
const OPEN_POLL_MS = 30_000;

/** The line as the caller may see it, renewed when anything in it changes; not while another device has it. */
export function useLine() {
  const { state, takeOver } = useQueueMoves('line', 'history');
  const isElsewhere = state === 'opened_elsewhere';
  const query = useCall('emergency', 'line', undefined, {
    refetchInterval: isElsewhere ? false : state === 'open' ? OPEN_POLL_MS : POLL_MS,
  });
  return { query, isElsewhere, takeOver };
}

/** Actions at the line; each refreshes the line afterwards, also where it was refused. */
export function useQueueActions() {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: ['emergency'] });
  return {
    checkIn: useAction('emergency', 'checkIn', { onSettled }),
    checkOut: useAction('emergency', 'checkOut', { onSettled }),
    call: useAction('emergency', 'callNext', { onSettled }),
    callAgain: useAction('emergency', 'callAgain', { onSettled }),
    requeue: useAction('emergency', 'requeue', { onSettled }),
    conclude: useAction('emergency', 'conclude', { onSettled }),
    triage: useAction('emergency', 'triage', { onSettled }),
    bringForward: useAction('emergency', 'bringForward', { onSettled }),
    finish: useAction('emergency', 'finish', { onSettled }),
  };
}

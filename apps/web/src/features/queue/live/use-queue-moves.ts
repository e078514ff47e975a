import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { callKey } from '../../../shared/api/call.ts';
import { type Flow, useFlow } from './use-flow.ts';

/** A busy line is read again this often at most. */
const PAUSE_MS = 700;

type QueueCall = 'line' | 'history' | 'managedGroups';

/** Reads calls again when a group that the caller keeps moved, for those who keep the line. */
export function useQueueMoves(...calls: QueueCall[]): Flow {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const readAt = useRef(0);
  const read = () => {
    timer.current = undefined;
    readAt.current = performance.now();
    for (const call of calls) void client.invalidateQueries({ queryKey: callKey('emergency', call) });
  };
  const flow = useFlow('triage', (message) => {
    if (!('moved' in message)) return;
    timer.current ??= setTimeout(read, Math.max(0, readAt.current + PAUSE_MS - performance.now()));
  });
  const { state } = flow;
  // Reads the changes that were missed while the socket was away.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each connection
  useEffect(() => {
    if (state === 'open') read();
    return () => clearTimeout(timer.current);
  }, [state]);
  return flow;
}

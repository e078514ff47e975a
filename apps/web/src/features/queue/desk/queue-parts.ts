import type { QueueEntry, QueueView } from './queries.ts';

/** The line by where its people are. */
export type QueueParts = {
  waiting: readonly QueueEntry[];
  aside: readonly QueueEntry[];
  onTheWay: readonly QueueEntry[];
  called: readonly QueueEntry[];
};

/** Parts of the line. Entries whose visit is over are in none: they need no action. */
export function partsOf(entries: readonly QueueEntry[]): QueueParts {
  const of = (...states: readonly QueueEntry['status'][]) => entries.filter(({ status }) => states.includes(status));
  return {
    waiting: of('waiting'),
    aside: of('aside'),
    onTheWay: of('check_resources', 'payment', 'complaint', 'pre_assessment'),
    called: of('ready', 'attendance'),
  };
}

/** Entry that the caller called, or attends. */
export const heldOf = ({ entries, own_shift }: QueueView): QueueEntry | undefined =>
  entries.find(
    ({ status, professional_id }) =>
      (status === 'ready' || status === 'attendance') &&
      own_shift !== null &&
      professional_id === own_shift.professional_id,
  );

/** From whose queues the caller calls now. */
export const calledFrom = ({ own_shift }: QueueView): readonly string[] =>
  own_shift?.status === 'present' ? own_shift.group_ids : [];

/** How many wait before an entry in the queues from which one calls: they are passed when it is called. */
export function passedByCall({ entries }: QueueView, groupIds: readonly string[], id: string): number {
  const waiting = partsOf(entries).waiting.filter(({ group_id }) => groupIds.includes(group_id));
  return Math.max(
    0,
    waiting.findIndex((entry) => entry.id === id),
  );
}

/** Changes between two states of the line: arrivals, and the caller's call if it was missed. */
export function newsOf(before: QueueView, after: QueueView): { arrived: readonly QueueEntry[]; missed?: QueueEntry } {
  const known = new Set(partsOf(before.entries).waiting.map(({ id }) => id));
  const called = heldOf(before);
  const missed = after.entries.find(({ id, misses }) => called?.id === id && misses > called.misses);
  return {
    arrived: partsOf(after.entries).waiting.filter(({ id }) => !known.has(id) && id !== called?.id),
    ...(missed ? { missed } : {}),
  };
}

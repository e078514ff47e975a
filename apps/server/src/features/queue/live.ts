import type { CompanyContext } from '../../platform/context.ts';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { topic } from '../../platform/live/bus.ts';
import type { Platform } from '../../platform/platform.ts';
import { queueGroupsMoved, queueMoved } from './events.ts';

/** Entries and groups that a transaction changed in the line of a company. */
export type QueueMove = { entryIds: readonly string[]; groupIds: readonly string[] };

const topicOf = (companyId: string) => topic<QueueMove>(`line:${companyId}`);

/** Tells every process, once per transaction and after its commit, which entries and groups to read again. */
export function subscribeQueueLive(platform: Platform): void {
  const moves = new WeakMap<CompanyTransaction, { entryIds: Set<string>; groupIds: Set<string> }>();
  const moveOf = (tx: CompanyTransaction) => {
    const known = moves.get(tx);
    if (known) return known;
    const move = { entryIds: new Set<string>(), groupIds: new Set<string>() };
    moves.set(tx, move);
    tx.afterCommit('announce-line', () =>
      platform.bus.publish(topicOf(tx.companyId), { entryIds: [...move.entryIds], groupIds: [...move.groupIds] }),
    );
    return move;
  };
  platform.events.subscribe(queueMoved, (tx, { entryId, groupId }) => {
    moveOf(tx).entryIds.add(entryId);
    moveOf(tx).groupIds.add(groupId);
  });
  platform.events.subscribe(queueGroupsMoved, (tx, { groupIds }) => {
    for (const id of groupIds) moveOf(tx).groupIds.add(id);
  });
}

/** Subscribes to moves in the line of a company, from every process; returns the unsubscribe function. */
export function listenToLine({ platform, scope }: CompanyContext, listener: (move: QueueMove) => void) {
  return platform.bus.subscribe(topicOf(scope.companyId), listener);
}

import { announce } from '../../platform/live/live.ts';
import type { Platform } from '../../platform/platform.ts';
import { queueMoved } from './events.ts';

/** Tells every screen that shows a queue group, once per transaction, after its commit. */
export function subscribeLineLive(platform: Platform): void {
  const nobody = { appointmentId: null, patientId: null, professionalId: null, responsibleId: null };
  platform.events.subscribe(queueMoved, (tx, { groupId }) =>
    tx.afterCommit(`announce-line:${groupId}`, () =>
      announce({ platform, scope: tx.scope }, { ...nobody, message: { type: 'line', group_id: groupId } }),
    ),
  );
}

import type { CompanyContext } from '../../platform/context.ts';
import { announce } from '../../platform/live/live.ts';
import type { Platform } from '../../platform/platform.ts';
import { threadTouched } from './events.ts';
import { readConcerned } from './thread-store.ts';

/** Announces a changed thread to the screens of its readers, once a transaction, after its commit. */
export function subscribeMessageLive(platform: Platform): void {
  platform.events.subscribe(threadTouched, (tx, { threadId }) =>
    tx.afterCommit(`announce-message:${threadId}`, () => announceThread({ platform, scope: tx.scope }, threadId)),
  );
}

async function announceThread({ platform, scope }: CompanyContext, threadId: string): Promise<void> {
  const row = await platform.database.readInCompany(scope, (tx) => readConcerned(tx, threadId));
  if (!row) return;
  await announce(
    { platform, scope },
    {
      message: { type: 'message', thread_id: threadId },
      appointmentId: null,
      patientId: row.patient_id,
      responsibleIds: row.responsible,
      professionalId: row.professional_id,
      readers: {
        userIds: [...row.member_ids, ...(row.assigned_to ? [row.assigned_to] : [])],
        reception: row.at_reception,
      },
    },
  );
}

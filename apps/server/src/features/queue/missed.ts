import { ABANDONED_HOURS, MAX_MISSES } from '@acolhe/domain/queue/queue-entry-flow';
import { HOUR } from '@acolhe/domain/time/duration';
import type { By } from '../../platform/actor.ts';
import type { CompanyContext } from '../../platform/context.ts';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { eachDue } from '../../platform/job/due-rows.ts';
import { forEachCompany } from '../../platform/job/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { type EntryRow, listAbandoned, listMissed, lockEntry, moveEntry } from './entry-store.ts';
import { cancelQueueVisit } from './visit.ts';

const JOB = 'keep-lines';

/** Settles calls that were not accepted in time: back to the same place, after the second one set aside. */
export async function settleMissed(context: CompanyContext): Promise<void> {
  const { platform, scope } = context;
  const at = new Date(platform.clock.now());
  await eachDue(context, {
    job: JOB,
    kind: 'call',
    list: (limit) => platform.database.readInCompany(scope, (tx) => listMissed(tx, at, limit)),
    idOf: (id) => id,
    work: (id) =>
      platform.database.inCompany(scope, async (tx) => {
        const entry = await lockEntry(tx, id);
        if (entry?.status === 'ready' && entry.call_until && entry.call_until < at)
          await missCall(tx, entry, { actor: 'system', at });
      }),
  });
}

/** Takes back a call that was not answered. */
export async function missCall(tx: CompanyTransaction, entry: EntryRow, by: By): Promise<void> {
  const misses = entry.misses + 1;
  await moveEntry(tx, entry, misses >= MAX_MISSES ? 'set_aside' : 'miss', by, {
    misses,
    professional_id: null,
    call_until: null,
  });
}

/** Job: settles missed calls that no screen has noticed, and closes entries without progress. */
export async function keepQueues(platform: Platform): Promise<void> {
  await forEachCompany(platform, JOB, async (context) => {
    await settleMissed(context);
    const { scope } = context;
    const at = new Date(platform.clock.now());
    const since = new Date(at.getTime() - ABANDONED_HOURS * HOUR);
    await eachDue(context, {
      job: JOB,
      kind: 'entry',
      list: (limit) => platform.database.readInCompany(scope, (tx) => listAbandoned(tx, since, limit)),
      idOf: (id) => id,
      work: (id) => platform.database.inCompany(scope, (tx) => endAbandoned(tx, id, at)),
    });
  });
}

async function endAbandoned(tx: CompanyTransaction, id: string, at: Date): Promise<void> {
  const entry = await lockEntry(tx, id);
  if (!entry || ['waiting', 'ready', 'attendance', 'ended'].includes(entry.status)) return;
  const isOver = entry.status === 'post_attendance' || entry.status === 'survey';
  const by = { actor: 'system', at } as const;
  const asked = entry.status === 'post_attendance' ? await moveEntry(tx, entry, 'ask', by) : entry;
  await moveEntry(tx, asked, 'end', by, { end_reason: isOver ? 'attended' : 'abandoned' });
  if (!isOver && entry.appointment_id) await cancelQueueVisit(tx, entry.appointment_id, by);
}

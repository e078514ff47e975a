import type { QueueEntry, QueueHistoryItem, QueueView } from '@acolhe/contract/queue/desk';
import type { QueueGroup } from '@acolhe/contract/queue/queue-group';
import { CONCLUDE_HOURS } from '@acolhe/domain/queue/attendance-outcome';
import { HOUR } from '@acolhe/domain/time/duration';
import type { CallerContext } from '../../platform/context.ts';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { Problem } from '../../platform/problem.ts';
import { disclose } from '../access-log/service.ts';
import { requireCompany } from '../company/service.ts';
import { listQueueEvents } from './entry-store.ts';
import { type GroupRow, listActiveGroups, listGranted } from './group/group-store.ts';
import { settleMissed } from './missed.ts';
import { listShifts } from './shift-store.ts';
import { groupOf, queueEntryOf, shiftOf } from './view.ts';
import { type EntryViewRow, listLine, listToConclude, readQueueEntry } from './view-store.ts';

/** Groups in service, as any caller who is signed in sees them. */
export function listGroups({ platform, scope, caller }: CallerContext): Promise<QueueGroup[]> {
  const now = platform.clock.now();
  return platform.database.readInCompany(scope, async (tx) => {
    const { time_zone: zone } = await requireCompany(tx);
    const granted = caller.professionalId ? await listGranted(tx, caller.professionalId) : [];
    return (await listActiveGroups(tx)).map((row) => groupOf(row, { zone, now, granted }));
  });
}

/** The line: a professional's granted groups; all of them for staff and managers. */
export async function viewLine(context: CallerContext): Promise<QueueView> {
  const { platform, scope, caller } = context;
  await settleMissed(context);
  const now = platform.clock.now();
  return platform.database.inCompany(scope, async (tx) => {
    const { time_zone: zone } = await requireCompany(tx);
    const granted = caller.role === 'D' && caller.professionalId ? await listGranted(tx, caller.professionalId) : [];
    const all = await listActiveGroups(tx);
    const groups: GroupRow[] = caller.role === 'D' ? all.filter(({ id }) => granted.includes(id)) : all;
    const rows =
      groups.length > 0
        ? await listLine(
            tx,
            groups.map(({ id }) => id),
          )
        : [];
    const since = new Date(now - CONCLUDE_HOURS * HOUR);
    const open =
      caller.role === 'D' && caller.professionalId ? await listToConclude(tx, caller.professionalId, since) : [];
    const shifts = await listShifts(tx);
    const own = shifts.find(({ professional_id }) => professional_id === caller.professionalId);
    return {
      groups: groups.map((row) => groupOf(row, { zone, now, granted })),
      entries: await entriesOf(context, tx, rows, zone),
      to_conclude: await entriesOf(context, tx, open, zone),
      shifts: shifts.map(shiftOf),
      own_shift: own ? shiftOf(own) : null,
      now: new Date(now).toISOString(),
    };
  });
}

/** Entry as the staff who keep the line see it. */
export function queueEntry(context: CallerContext, id: string): Promise<QueueEntry> {
  return context.platform.database.inCompany(context.scope, async (tx) => {
    const row = await readQueueEntry(tx, id);
    const { time_zone: zone } = await requireCompany(tx);
    const [entry] = row ? await entriesOf(context, tx, [row], zone) : [];
    if (!entry) throw new Problem('not_found');
    return entry;
  });
}

/** Complaints and answers are clinical: for professionals, and for staff who do triage. */
const readers = ['D', 'DC'] as const;

async function entriesOf(
  context: CallerContext,
  tx: CompanyTransaction,
  rows: readonly EntryViewRow[],
  zone: string,
): Promise<QueueEntry[]> {
  const { platform, caller } = context;
  const clinical = await disclose(
    context,
    tx,
    rows.map((row) => ({
      patientId: row.patient_id,
      what: `line ${row.id}`,
      content: { complaint: row.complaint, answers: row.answers },
    })),
    readers,
  );
  const reader = { zone, now: platform.clock.now(), professionalId: caller.professionalId };
  return rows.map((row, index) => queueEntryOf(row, clinical[index] ?? null, reader));
}

/** Events of an entry. */
export function entryHistory({ platform, scope, caller }: CallerContext, id: string): Promise<QueueHistoryItem[]> {
  return platform.database.readInCompany(scope, async (tx) => {
    const row = await readQueueEntry(tx, id);
    if (!row || (caller.role === 'D' && !(await listGranted(tx, caller.professionalId ?? '')).includes(row.group_id)))
      throw new Problem('not_found');
    return (await listQueueEvents(tx, id)).map((event) => ({
      at: event.at.toISOString(),
      event: event.event,
      from: event.from_state,
      to: event.to_state,
      actor: event.actor,
      actor_name: event.actor_name,
      reason: event.reason,
    }));
  });
}

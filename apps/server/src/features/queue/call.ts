import type { QueueEntry, QueueShift } from '@acolhe/contract/queue/desk';
import { READY_SECONDS } from '@acolhe/domain/queue/queue-entry-flow';
import { bandOf, dueAt, type Priority, passedBy, type RiskClass } from '@acolhe/domain/queue/queue-order';
import { SECOND } from '@acolhe/domain/time/duration';
import type { By } from '../../platform/actor.ts';
import type { Caller } from '../../platform/auth.ts';
import type { CallerContext } from '../../platform/context.ts';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { Problem } from '../../platform/problem.ts';
import { queueEntry } from './desk.ts';
import { byOf, endEntry } from './entry.ts';
import {
  changeEntry,
  type EntryRow,
  listPlaces,
  lockEntry,
  lockHeldEntry,
  lockNext,
  moveEntry,
  tellPassed,
} from './entry-store.ts';
import { listGranted, readGroup } from './group/group-store.ts';
import { missCall, settleMissed } from './missed.ts';
import { requireProfessional } from './policy.ts';
import { endShift, putShift, readShift, requireShift } from './shift-store.ts';
import { shiftOf } from './view.ts';
import { makeVisit, unassignVisit } from './visit.ts';

// Actions of professionals, staff and managers at the line.

/** Checks in to granted groups, pauses, or goes on. */
export async function checkIn(
  { platform, scope, caller }: CallerContext,
  input: { group_ids: string[]; status: 'present' | 'paused' },
): Promise<QueueShift> {
  const professionalId = requireProfessional(caller);
  const at = new Date(platform.clock.now());
  return platform.database.inCompany(scope, async (tx) => {
    const granted = await listGranted(tx, professionalId);
    if (granted.length === 0) throw new Problem('queue_not_granted');
    const wrong = input.group_ids.flatMap((id, index) =>
      granted.includes(id) ? [] : [{ path: `group_ids.${index}`, code: 'invalid' as const }],
    );
    if (wrong.length > 0) throw new Problem('invalid_input', wrong);
    await putShift(tx, { professionalId, groupIds: input.group_ids, status: input.status, at });
    return shiftOf(await requireShift(tx, professionalId));
  });
}

/** Ends the shift. A called patient keeps their place; an attendance that has begun is ended first. */
export async function checkOut({ platform, scope, caller }: CallerContext): Promise<void> {
  const professionalId = requireProfessional(caller);
  const by = byOf(caller, platform.clock.now());
  await platform.database.inCompany(scope, async (tx) => {
    const held = await lockHeldEntry(tx, professionalId);
    if (held?.status === 'attendance') throw new Problem('queue_attending');
    if (held) await moveEntry(tx, held, 'requeue', by, { professional_id: null, call_until: null });
    await endShift(tx, professionalId, by.at);
  });
}

/** Calls the next entry in order, or a chosen one: each patient who is passed is told why. */
export async function callNext(
  context: CallerContext,
  { entry_id, reason }: { entry_id?: string | undefined; reason?: string | undefined },
): Promise<QueueEntry> {
  const { platform, scope, caller } = context;
  const professionalId = requireProfessional(caller);
  await settleMissed(context);
  const by = byOf(caller, platform.clock.now());
  const id = await platform.database.inCompany(scope, async (tx) => {
    const shift = await readShift(tx, professionalId);
    if (!shift) throw new Problem('queue_not_checked_in');
    const held = await lockHeldEntry(tx, professionalId);
    if (held) throw new Problem('queue_attending');
    const entry = entry_id
      ? await chosen(tx, shift.group_ids, entry_id, { ...by, reason })
      : await lockNext(tx, shift.group_ids);
    if (!entry) throw new Problem('queue_empty');
    await call(tx, entry, professionalId, { ...by, reason: reason || null });
    return entry.id;
  });
  return queueEntry(context, id);
}

async function chosen(
  tx: CompanyTransaction,
  groupIds: readonly string[],
  id: string,
  by: By & { reason?: string | undefined },
): Promise<EntryRow> {
  const entry = await lockEntry(tx, id);
  if (!entry || !groupIds.includes(entry.group_id)) throw new Problem('not_found');
  if (entry.status !== 'waiting' && entry.status !== 'aside') throw new Problem('queue_changed');
  if (entry.status === 'waiting') await tellWhomItPasses(tx, groupIds, entry, by);
  return entry;
}

/** Tells the reason to all entries before `entry` in these groups; there must be one. */
async function tellWhomItPasses(
  tx: CompanyTransaction,
  groupIds: readonly string[],
  entry: EntryRow,
  { reason, ...by }: By & { reason?: string | undefined },
): Promise<void> {
  const line = (await listPlaces(tx, groupIds)).map((row) => ({
    ...row,
    dueAt: row.due_at?.getTime() ?? 0,
    arrivedAt: row.arrived_at.getTime(),
  }));
  const passed = passedBy(line, entry.id);
  if (passed.length === 0) return;
  if (!reason) throw new Problem('invalid_input', [{ path: 'reason', code: 'required' }]);
  await tellPassed(tx, passed, { ...by, reason });
}

async function call(
  tx: CompanyTransaction,
  entry: EntryRow,
  professionalId: string,
  by: By & { reason?: string | null },
): Promise<void> {
  const until = new Date(by.at.getTime() + READY_SECONDS * SECOND);
  await moveEntry(tx, entry, 'call', by, { professional_id: professionalId, called_at: by.at, call_until: until });
}

/** Calls again a patient whose call was lost before they spoke. */
export async function callAgain(context: CallerContext, id: string): Promise<QueueEntry> {
  const { platform, scope, caller } = context;
  const by = byOf(caller, platform.clock.now());
  await platform.database.inCompany(scope, async (tx) => {
    const entry = await requireHeldBy(tx, caller, id);
    const until = new Date(by.at.getTime() + READY_SECONDS * SECOND);
    await moveEntry(tx, entry, 'call_again', by, { called_at: by.at, call_until: until });
    if (entry.appointment_id) await unassignVisit(tx, entry.appointment_id, by);
  });
  return queueEntry(context, id);
}

/** Returns an entry to its place in the line, in this or another group. */
export async function requeue(
  { platform, scope, caller }: CallerContext,
  { id, reason, group_id }: { id: string; reason: string; group_id?: string | undefined },
): Promise<void> {
  const by = { ...byOf(caller, platform.clock.now()), reason };
  await platform.database.inCompany(scope, async (tx) => {
    const entry = await requireHeldBy(tx, caller, id);
    const group = await readGroup(tx, group_id ?? entry.group_id);
    if (!group) throw new Problem('invalid_input', [{ path: 'group_id', code: 'invalid' }]);
    // Attended already: the next attendance is a visit and has an outcome of its own, and is paid for already.
    const isAgain = entry.status === 'post_attendance';
    const again = isAgain ? await makeVisit(tx, entry, { ...group, price: 0 }, by) : undefined;
    await moveEntry(tx, entry, 'requeue', by, {
      professional_id: null,
      call_until: null,
      group_id: group.id,
      ...(again ? { appointment_id: again.id, ...unattended } : {}),
    });
    if (entry.status === 'attendance' && entry.appointment_id) await unassignVisit(tx, entry.appointment_id, by);
  });
}

const unattended = {
  accepted_at: null,
  attended_at: null,
  outcome: null,
  guidance: '',
  referral: '',
  concluded_at: null,
} as const;

/** Gives a class, and a place by it. The patient's own answers stay. */
export async function triage(
  context: CallerContext,
  input: { id: string; version: number; risk: RiskClass; priority?: Priority | undefined; reason: string },
): Promise<QueueEntry> {
  const { platform, scope, caller } = context;
  const by = { ...byOf(caller, platform.clock.now()), reason: input.reason };
  await platform.database.inCompany(scope, async (tx) => {
    const entry = await requireWaiting(tx, input.id);
    if (entry.version !== input.version) throw new Problem('queue_changed');
    const priority = input.priority ?? entry.priority;
    const arrivedAt = entry.arrived_at.getTime();
    await changeEntry(tx, entry, 'triage', by, {
      given_risk: input.risk,
      priority,
      band: bandOf(input.risk),
      due_at: new Date(dueAt({ arrivedAt, risk: input.risk, priority })),
    });
  });
  return queueEntry(context, input.id);
}

/** Brings an entry to the front of its band; each patient who is passed is told why. */
export async function bringForward(context: CallerContext, { id, reason }: { id: string; reason: string }) {
  const { platform, scope, caller } = context;
  const by = { ...byOf(caller, platform.clock.now()), reason };
  await platform.database.inCompany(scope, async (tx) => {
    const entry = await requireWaiting(tx, id);
    const line = await listPlaces(tx, [entry.group_id]);
    const before = line
      .slice(
        0,
        line.findIndex((place) => place.id === id),
      )
      .filter(({ band }) => band === entry.band);
    const first = before[0];
    if (!first?.due_at) return;
    await tellPassed(tx, before, by);
    await changeEntry(tx, entry, 'bring_forward', by, { due_at: new Date(first.due_at.getTime() - SECOND) });
  });
  return queueEntry(context, id);
}

/** Ends a protocol; a visit that has not begun is cancelled with its refund. */
export async function finishEntry(
  { platform, scope, caller }: CallerContext,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  const by = { ...byOf(caller, platform.clock.now()), reason };
  await platform.database.inCompany(scope, async (tx) => {
    const entry = await lockEntry(tx, id);
    if (!entry) throw new Problem('not_found');
    if (entry.status !== 'ended') {
      const asked = entry.status === 'post_attendance' ? await moveEntry(tx, entry, 'ask', by) : entry;
      await endEntry(tx, asked, by, 'finished');
    }
  });
}

async function requireWaiting(tx: CompanyTransaction, id: string): Promise<EntryRow> {
  const entry = await lockEntry(tx, id);
  if (!entry) throw new Problem('not_found');
  if (entry.status !== 'waiting' && entry.status !== 'aside') throw new Problem('queue_changed');
  return entry;
}

/** An entry that the caller has called or attends, locked. */
async function requireHeldBy(tx: CompanyTransaction, caller: Caller, id: string): Promise<EntryRow> {
  const entry = await lockEntry(tx, id);
  if (!entry || entry.professional_id !== requireProfessional(caller)) throw new Problem('not_found');
  return entry;
}

/** Ends the shift of a professional who leaves the clinic; a patient whom they had called goes back to their place. */
export async function endShiftOf(tx: CompanyTransaction, professionalId: string, at: Date): Promise<void> {
  const held = await lockHeldEntry(tx, professionalId);
  if (held?.status === 'ready') await missCall(tx, { ...held, misses: -1 }, { actor: 'system', at });
  await endShift(tx, professionalId, at);
}

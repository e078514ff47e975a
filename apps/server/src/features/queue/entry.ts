import type { OwnEntry } from '@acolhe/contract/queue/own-entry';
import { can } from '@acolhe/domain/flow';
import { ageOn } from '@acolhe/domain/person/age';
import { MAX_HEAD_START_MINUTES, type QueueStatus, queueFlow } from '@acolhe/domain/queue/queue-entry-flow';
import { openingOf } from '@acolhe/domain/queue/queue-hours';
import { bandOf, dueAt, type Priority, priorityOfAge } from '@acolhe/domain/queue/queue-order';
import { type Answers, alarmsOf, defaultScreening, riskOf, screeningFaults } from '@acolhe/domain/queue/screening';
import { MINUTE } from '@acolhe/domain/time/duration';
import { dayIn } from '@acolhe/domain/time/time';
import { v7 as uuid } from 'uuid';
import type { By } from '../../platform/actor.ts';
import type { Caller } from '../../platform/auth.ts';
import type { CallerContext, CompanyContext } from '../../platform/context.ts';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { Problem } from '../../platform/problem.ts';
import { updateAppointment } from '../appointment/store.ts';
import { requireCompany } from '../company/service.ts';
import { resolvePatientId } from '../person/dependents.ts';
import { lockPerson, readPerson } from '../person/store.ts';
import {
  changeEntry,
  type EntryRow,
  insertEntry,
  lockEntriesOfPerson,
  lockEntry,
  moveEntry,
  takeTicket,
} from './entry-store.ts';
import { promiseWait, waitOf } from './forecast/forecast.ts';
import { type GroupRow, readGroup } from './group/group-store.ts';
import { settleMissed } from './missed.ts';
import { requirePerson } from './policy.ts';
import { ownEntryOf } from './view.ts';
import { listOwnEntries, readOwnEntry } from './view-store.ts';
import { assignVisit, cancelQueueVisit, makeVisit } from './visit.ts';

// Steps of a patient at the line, for themselves or a dependent, in their order.

/** The caller's entries that have not ended, each with its place. */
export async function ownEntries(context: CallerContext): Promise<OwnEntry[]> {
  const { platform, scope, caller } = context;
  const now = platform.clock.now();
  const personId = requirePerson(caller);
  await settleMissed(context);
  return platform.database.readInCompany(scope, async (tx) => {
    const rows = await listOwnEntries(tx, personId);
    return Promise.all(
      rows.map(async (row) => shownTo(caller, await ownEntryOf(tx, row, await waitOf(context, tx, row), now))),
    );
  });
}

/** Enters a group. A patient who is in the line already goes on from their present step, also from another device. */
export async function enter(context: CallerContext, input: { group_id: string; patient_id?: string | undefined }) {
  const { platform, scope, caller } = context;
  const now = platform.clock.now();
  const by = byOf(caller, now);
  const id = await platform.database.inCompany(scope, async (tx) => {
    const patientId = await resolvePatientId(tx, caller, input.patient_id);
    await lockPerson(tx, patientId);
    for (const entry of await lockEntriesOfPerson(tx, patientId)) {
      if (entry.status !== 'post_attendance' && entry.status !== 'survey') return entry.id;
      await moveEntry(
        tx,
        entry,
        entry.status === 'survey' ? 'end' : 'ask',
        by,
        entry.status === 'survey' ? attended : {},
      );
      if (entry.status === 'post_attendance') await moveEntry(tx, { ...entry, status: 'survey' }, 'end', by, attended);
    }
    const group = await requireOpenGroup(tx, input.group_id, now);
    const entry = await insertEntry(
      tx,
      {
        id: uuid(),
        group_id: group.id,
        patient_id: patientId,
        entered_by: caller.userId,
        ticket: await takeTicket(tx, group.id),
        entered_at: by.at,
      },
      by,
    );
    return entry.id;
  });
  return ownEntry(context, id);
}

const attended = { end_reason: 'attended' } as const;

/** Devices were looked at: the visit is made, and paid for first where the group asks for it. */
export function admit(context: CallerContext, id: string): Promise<OwnEntry> {
  return step(context, id, 'check_resources', async (tx, entry, by) => {
    const group = await requireOpenGroup(tx, entry.group_id, by.at.getTime());
    const visit = await makeVisit(tx, entry, group, by);
    await moveEntry(tx, entry, visit.isUnpaid ? 'charge' : 'admit', by, { appointment_id: visit.id });
  });
}

export function report(context: CallerContext, id: string, complaint: string): Promise<OwnEntry> {
  return step(context, id, 'complaint', async (tx, entry, by) => {
    await moveEntry(tx, entry, 'report', by, { complaint });
    if (entry.appointment_id) await updateAppointment(tx, entry.appointment_id, { reason: complaint }, false);
  });
}

/**
 * Takes the answers of the pre-assessment, gives the risk class that follows from them, and a place in the line. An
 * alarm blocks nothing: the numbers are shown, the class is raised, and the attending professional is told.
 */
export function assess(
  context: CallerContext,
  id: string,
  { answers, priority }: { answers: Answers; priority: Priority },
): Promise<OwnEntry> {
  const faults = screeningFaults(defaultScreening, answers);
  if (faults.length > 0)
    throw new Problem(
      'invalid_input',
      faults.map(({ linkId, fault }) => ({ path: `answers.${linkId}`, code: fault })),
    );
  return step(context, id, 'pre_assessment', async (tx, entry, by) => {
    const now = by.at.getTime();
    const risk = riskOf(defaultScreening, answers);
    const given = strongest(priority, await priorityOfPatient(tx, entry.patient_id, now));
    const arrivedAt = Math.max(entry.entered_at.getTime(), now - MAX_HEAD_START_MINUTES * MINUTE);
    await moveEntry(tx, entry, 'assess', by, {
      answers,
      alarms: alarmsOf(defaultScreening, answers),
      declared_risk: risk,
      priority: given,
      band: bandOf(risk),
      arrived_at: new Date(arrivedAt),
      due_at: new Date(dueAt({ arrivedAt, risk, priority: given })),
      waiting_since: by.at,
    });
    await promiseWait(context, tx, entry);
  });
}

/** Patients over 80 come before others of legal priority; below that, the patient's own statement is enough. */
const strongest = (told: Priority, ofAge: Priority): Priority =>
  ofAge === 'elderly_80' || told === 'none' || told === 'elderly_80' ? ofAge : told;

async function priorityOfPatient(tx: CompanyTransaction, patientId: string, now: number): Promise<Priority> {
  const person = await readPerson(tx, patientId);
  const { time_zone } = await requireCompany(tx);
  return priorityOfAge(person?.birth_date ? ageOn(person.birth_date, dayIn(time_zone, now).toString()).years : null);
}

/** The numbers to call were seen. Idempotent. */
export function seeAlarm(context: CallerContext, id: string): Promise<OwnEntry> {
  return step(context, id, null, async (tx, entry, by) => {
    if (!entry.alarm_seen_at) await changeEntry(tx, entry, 'see_alarm', by, { alarm_seen_at: by.at });
  });
}

/** Accepts a call: the visit is the professional's from now on, and the room is open. */
export function accept(context: CallerContext, id: string): Promise<OwnEntry> {
  return step(context, id, 'ready', async (tx, entry, by) => {
    if (!entry.appointment_id || !entry.professional_id) throw new Problem('queue_changed');
    if (entry.call_until && entry.call_until < by.at) throw new Problem('queue_call_over');
    const group = await readGroup(tx, entry.group_id);
    await moveEntry(tx, entry, 'accept', by, { call_until: null, misses: 0, accepted_at: by.at });
    await assignVisit(
      tx,
      entry.appointment_id,
      { professionalId: entry.professional_id, minutes: group?.visit_minutes ?? 15 },
      by,
    );
  });
}

export function comeBack(context: CallerContext, id: string): Promise<OwnEntry> {
  return step(context, id, 'aside', async (tx, entry, by) => {
    await moveEntry(tx, entry, 'come_back', by, { misses: 0 });
  });
}

/** Leaves; a visit that has not begun is cancelled, and what was paid goes back. */
export async function leave({ platform, scope, caller }: CallerContext, id: string): Promise<void> {
  const by = byOf(caller, platform.clock.now());
  await platform.database.inCompany(scope, async (tx) => {
    const entry = await requireOwn(tx, caller, id);
    if (entry.status === 'ended') return;
    if (entry.status === 'attendance' || !can(queueFlow, entry.status, 'end')) throw new Problem('queue_changed');
    await endEntry(tx, entry, by, isOver(entry) ? 'attended' : 'left');
  });
}

/** After the attendance: on to the survey, then to the end. */
export async function close({ platform, scope, caller }: CallerContext, id: string): Promise<void> {
  const by = byOf(caller, platform.clock.now());
  await platform.database.inCompany(scope, async (tx) => {
    const entry = await requireOwn(tx, caller, id);
    if (entry.status === 'ended') return;
    if (!isOver(entry)) throw new Problem('queue_changed');
    if (entry.status === 'post_attendance') await moveEntry(tx, entry, 'ask', by);
    else await moveEntry(tx, entry, 'end', by, attended);
  });
}

const isOver = ({ status }: EntryRow) => status === 'post_attendance' || status === 'survey';

/** Ends a locked entry, and its visit if that has not begun. */
export async function endEntry(
  tx: CompanyTransaction,
  entry: EntryRow,
  by: By & { reason?: string | null },
  reason: NonNullable<OwnEntry['end_reason']>,
): Promise<void> {
  await moveEntry(tx, entry, 'end', by, { end_reason: reason });
  if (entry.appointment_id) await cancelQueueVisit(tx, entry.appointment_id, by);
}

/** One step of an own entry. A step that was done already, on another device, is answered with where the entry is now. */
async function step(
  context: CallerContext,
  id: string,
  from: QueueStatus | null,
  work: (tx: CompanyTransaction, entry: EntryRow, by: By) => Promise<void>,
): Promise<OwnEntry> {
  const { platform, scope, caller } = context;
  const by = byOf(caller, platform.clock.now());
  await platform.database.inCompany(scope, async (tx) => {
    const entry = await requireOwn(tx, caller, id);
    if (from && entry.status !== from) throw new Problem('queue_changed');
    await work(tx, entry, by);
  });
  return ownEntry(context, id);
}

async function ownEntry(context: CallerContext, id: string): Promise<OwnEntry> {
  const entry = await itemOf(context, id, requirePerson(context.caller));
  if (!entry) throw new Problem('not_found');
  return shownTo(context.caller, entry);
}

/**
 * Entry as the caller may see it. A totem is shared, so it shows neither the patient's name nor what was told before.
 */
const shownTo = ({ totemId }: Caller, entry: OwnEntry): OwnEntry =>
  totemId ? { ...entry, patient_name: '', complaint: '' } : entry;

/**
 * An entry of a person or a dependent of theirs; undefined if it is another's.
 *
 * @param place where it is known already; counting costs as much as the line is long
 */
export function itemOf(
  context: CompanyContext,
  id: string,
  personId: string,
  place?: { before: number; waiting: number },
): Promise<OwnEntry | undefined> {
  const { platform, scope } = context;
  return platform.database.readInCompany(scope, async (tx) => {
    const row = await readOwnEntry(tx, id, personId);
    return row && ownEntryOf(tx, row, await waitOf(context, tx, row), platform.clock.now(), place);
  });
}

/** The caller's or a dependent's entry, locked; not found if it is another's. */
export async function requireOwn(tx: CompanyTransaction, caller: Caller, id: string): Promise<EntryRow> {
  if (!(await readOwnEntry(tx, id, requirePerson(caller)))) throw new Problem('not_found');
  const entry = await lockEntry(tx, id);
  if (!entry) throw new Problem('not_found');
  return entry;
}

async function requireOpenGroup(tx: CompanyTransaction, id: string, now: number): Promise<GroupRow> {
  const group = await readGroup(tx, id);
  if (group?.status !== 'active') throw new Problem('not_found');
  const { time_zone } = await requireCompany(tx);
  if (!openingOf(group, time_zone, now).isOpen) throw new Problem('queue_closed');
  return group;
}

/** Actor, name and time that sign a step of the line; `now` in epoch ms. */
export const byOf = (caller: Caller, now: number) =>
  ({ actor: caller.role, actorName: caller.name, at: new Date(now) }) as const;

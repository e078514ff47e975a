import { next } from '@acolhe/domain/flow';
import type { AttendanceOutcome } from '@acolhe/domain/queue/attendance-outcome';
import { type EndReason, type QueueEvent, type QueueStatus, queueFlow } from '@acolhe/domain/queue/queue-entry-flow';
import type { Priority, RiskClass } from '@acolhe/domain/queue/queue-order';
import type { Alarm, Answers } from '@acolhe/domain/queue/screening';
import { sql } from 'kysely';
import type { By } from '../../platform/actor.ts';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import type { PatientReference } from '../../platform/db/patient-reference.ts';
import { Problem } from '../../platform/problem.ts';
import { queueMoved } from './events.ts';

/** Locks an entry for the rest of the transaction. */
export function lockEntry(tx: CompanyTransaction, id: string) {
  return tx.selectFrom('queue_entry').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export type EntryRow = NonNullable<Awaited<ReturnType<typeof lockEntry>>>;

/** Locks the entry of a visit that has not ended. */
export function lockEntryOfVisit(tx: CompanyTransaction, appointmentId: string) {
  return tx
    .selectFrom('queue_entry')
    .selectAll()
    .where('appointment_id', '=', appointmentId)
    .where('status', '<>', 'ended')
    .forUpdate()
    .executeTakeFirst();
}

/** Locks a person's entries that have not ended. */
export function lockEntriesOfPerson(tx: CompanyTransaction, patientId: string) {
  return tx
    .selectFrom('queue_entry')
    .selectAll()
    .where('patient_id', '=', patientId)
    .where('status', '<>', 'ended')
    .orderBy('entered_at')
    .forUpdate()
    .execute();
}

/** The entry that a professional has called or attends, locked. */
export function lockHeldEntry(tx: CompanyTransaction, professionalId: string) {
  return tx
    .selectFrom('queue_entry')
    .selectAll()
    .where('professional_id', '=', professionalId)
    .where('status', 'in', ['ready', 'attendance'])
    .forUpdate()
    .executeTakeFirst();
}

/** Locks the next in order of these groups; people whom another call has locked are passed over. */
export function lockNext(tx: CompanyTransaction, groupIds: readonly string[]) {
  return tx
    .selectFrom('queue_entry')
    .selectAll()
    .where('status', '=', 'waiting')
    .where('group_id', 'in', groupIds)
    .orderBy('band')
    .orderBy('due_at')
    .orderBy('arrived_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** People in the waiting room of a group, in order. */
export function listPlaces(tx: CompanyTransaction, groupIds: readonly string[]) {
  return tx
    .selectFrom('queue_entry')
    .select(['id', 'group_id', 'patient_id', 'professional_id', 'band', 'due_at', 'arrived_at'])
    .where('status', '=', 'waiting')
    .where('group_id', 'in', groupIds)
    .orderBy('band')
    .orderBy('due_at')
    .orderBy('arrived_at')
    .orderBy('id')
    .execute();
}

/** Ids of calls that were not accepted in time. */
export async function listMissed(tx: CompanyTransaction, now: Date, limit: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('queue_entry')
    .select('id')
    .where('status', '=', 'ready')
    .where('call_until', '<', now)
    .orderBy('call_until')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Ids of entries without progress since before `since`: on their way to the line, set aside, or at the survey. */
export async function listAbandoned(tx: CompanyTransaction, since: Date, limit: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('queue_entry as e')
    .select('e.id')
    .where('e.status', 'not in', ['waiting', 'ready', 'attendance', 'ended'])
    .where('e.entered_at', '<', since)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('queue_event as v')
            .select('v.id')
            .whereRef('v.entry_id', '=', 'e.id')
            .where('v.at', '>', since),
        ),
      ),
    )
    .orderBy('e.entered_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** The next ticket of a group, such as `A042`; numbers go on over days, and begin again after 999. */
export async function takeTicket(tx: CompanyTransaction, groupId: string): Promise<string> {
  const { letter, last_ticket } = await tx
    .updateTable('queue_group')
    .set({ last_ticket: sql<number>`last_ticket % 999 + 1` })
    .where('id', '=', groupId)
    .returning(['letter', 'last_ticket'])
    .executeTakeFirstOrThrow();
  return `${letter}${String(last_ticket).padStart(3, '0')}`;
}

export type NewEntry = {
  id: string;
  group_id: string;
  patient_id: string;
  entered_by: string;
  ticket: string;
  entered_at: Date;
};

/** Inserts an entry at its first step. */
export async function insertEntry(tx: CompanyTransaction, entry: NewEntry, by: By): Promise<EntryRow> {
  const row = await tx
    .insertInto('queue_entry')
    .values({ ...entry, company_id: tx.companyId, status: 'check_resources', arrived_at: entry.entered_at })
    .returningAll()
    .executeTakeFirstOrThrow();
  await insertQueueEvent(tx, row, { event: 'enter', from: 'arrival', to: 'check_resources', by });
  return row;
}

/** Columns that a step of the line writes. */
export type EntryChange = {
  appointment_id?: string;
  group_id?: string;
  arrived_at?: Date;
  waiting_since?: Date;
  complaint?: string;
  priority?: Priority;
  answers?: Answers;
  alarms?: readonly Alarm[];
  alarm_seen_at?: Date;
  declared_risk?: RiskClass;
  given_risk?: RiskClass;
  band?: number;
  due_at?: Date;
  professional_id?: string | null;
  called_at?: Date;
  call_until?: Date | null;
  accepted_at?: Date | null;
  attended_at?: Date | null;
  misses?: number;
  end_reason?: EndReason;
  outcome?: AttendanceOutcome | null;
  guidance?: string;
  referral?: string;
  concluded_at?: Date | null;
  totem_id?: string | null;
  follow_code?: string;
};

const columnsOf = ({ answers, alarms, ...change }: EntryChange) => ({
  ...change,
  ...(answers ? { answers: JSON.stringify(answers) } : {}),
  ...(alarms ? { alarms: JSON.stringify(alarms) } : {}),
});

/** Moves a locked entry through its flow and writes the history row. */
export async function moveEntry(
  tx: CompanyTransaction,
  entry: EntryRow,
  event: QueueEvent,
  by: By & { reason?: string | null },
  change: EntryChange = {},
): Promise<EntryRow> {
  const from = entry.status;
  const to = next(queueFlow, from, event);
  if (!to) throw new Problem('queue_changed');
  const row = await tx
    .updateTable('queue_entry')
    .set({ ...columnsOf(change), status: to, version: entry.version + 1, ended_at: to === 'ended' ? by.at : null })
    .where('id', '=', entry.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await insertQueueEvent(tx, row, { event, from, to, by });
  return row;
}

/** Changes a locked entry that stays where it is: its class, its place, an alarm that was seen, its tag. */
export async function changeEntry(
  tx: CompanyTransaction,
  entry: EntryRow,
  event: 'triage' | 'bring_forward' | 'see_alarm' | 'take_tag' | 'conclude',
  by: By & { reason?: string | null },
  change: EntryChange,
): Promise<EntryRow> {
  const status = entry.status;
  const row = await tx
    .updateTable('queue_entry')
    .set({ ...columnsOf(change), version: entry.version + 1 })
    .where('id', '=', entry.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await insertQueueEvent(tx, row, { event, from: status, to: status, by });
  return row;
}

/** Notes on entries of the line that another one passed them, and why. */
export async function tellPassed(
  tx: CompanyTransaction,
  passed: readonly { id: string; group_id: string; patient_id: string }[],
  by: By & { reason: string },
): Promise<void> {
  for (const { id, group_id, patient_id } of passed)
    await insertQueueEvent(
      tx,
      { id, group_id, patient_id, professional_id: null },
      { event: 'pass', from: 'waiting', to: 'waiting', by },
    );
}

async function insertQueueEvent(
  tx: CompanyTransaction,
  entry: { id: string; group_id: string; patient_id: string; professional_id: string | null },
  { event, from, to, by }: { event: string; from: QueueStatus; to: QueueStatus; by: By & { reason?: string | null } },
): Promise<void> {
  await tx
    .insertInto('queue_event')
    .values({
      company_id: tx.companyId,
      entry_id: entry.id,
      at: by.at,
      event,
      from_state: from,
      to_state: to,
      actor: by.actor,
      actor_name: by.actorName ?? null,
      reason: by.reason ?? null,
    })
    .execute();
  tx.emit(queueMoved, {
    entryId: entry.id,
    groupId: entry.group_id,
    patientId: entry.patient_id,
    professionalId: entry.professional_id,
    event,
    from,
    to,
  });
}

export function listQueueEvents(tx: CompanyTransaction, entryId: string) {
  return tx.selectFrom('queue_event').selectAll().where('entry_id', '=', entryId).orderBy('id').execute();
}

/** An open entry of the line stays with its record where the other waits too. */
export const entryReference: PatientReference = {
  table: 'queue_entry',
  column: 'patient_id',
  key: 'id',
  unless: (into) => sql`exists (select 1 from queue_entry other where other.patient_id = ${into}::uuid
    and other.status not in ('post_attendance', 'survey', 'ended')
    and row.status not in ('post_attendance', 'survey', 'ended'))`,
};

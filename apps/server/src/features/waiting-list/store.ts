import { next } from '@acolhe/domain/flow';
import { type WaitingEvent, type WaitingStatus, waitingFlow } from '@acolhe/domain/waiting-list/waiting-flow';
import type { DayPeriod } from '@acolhe/domain/waiting-list/waiting-list';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Actor } from '../../platform/actor.ts';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import type { PatientReference } from '../../platform/db/patient-reference.ts';
import { Problem } from '../../platform/problem.ts';
import type { Visibility } from '../../platform/visibility.ts';
import { accessCodes } from '../access-code/read.ts';
import { appointments } from '../appointment/read.ts';
import { people } from '../person/read.ts';
import { isDependentOf } from '../person/responsible-store.ts';
import { professionals } from '../professional/read.ts';

const OPEN = ['waiting', 'offered'] as const;

export type NewWaitlistEntry = {
  patient_id: string;
  appointment_id: string | null;
  professional_id: string | null;
  specialty: string | null;
  weekdays: number[];
  periods: DayPeriod[];
  reason: string;
  joined_by: string;
};

/** Adds an entry at the end of the list. An existing one keeps its place and gets the new preferences. */
export async function insertWaitlistEntry(
  tx: CompanyTransaction,
  entry: NewWaitlistEntry,
  by: { actor: Actor; at: Date },
) {
  const id = uuid();
  const row = await tx
    .insertInto('waiting')
    .values({ ...entry, id, company_id: tx.companyId, status: 'waiting', since: by.at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row) {
    await insertWaitingEvent(tx, { waitingId: id, event: 'join', from: null, to: 'waiting', ...by });
    return id;
  }
  const again = await tx
    .updateTable('waiting')
    .set({ weekdays: entry.weekdays, periods: entry.periods, reason: entry.reason })
    .where('patient_id', '=', entry.patient_id)
    .where('status', 'in', OPEN)
    .where(
      sql<boolean>`coalesce(appointment_id::text, professional_id::text, specialty) = ${entry.appointment_id ?? entry.professional_id ?? entry.specialty}`,
    )
    .returning('id')
    .executeTakeFirst();
  // The entry ended between the two statements: the caller may retry.
  if (!again) throw new Problem('waiting_unavailable');
  return again.id;
}

async function insertWaitingEvent(
  tx: CompanyTransaction,
  event: { waitingId: string; event: string; from: string | null; to: string; actor: Actor; at: Date },
): Promise<void> {
  await tx
    .insertInto('waiting_event')
    .values({
      company_id: tx.companyId,
      waiting_id: event.waitingId,
      at: event.at,
      event: event.event,
      from_state: event.from,
      to_state: event.to,
      actor: event.actor,
    })
    .execute();
}

/** Locks an entry for the rest of the transaction. Lock order: visit, entry, offer and its slot. */
export function lockEntry(tx: CompanyTransaction, id: string) {
  return tx.selectFrom('waiting').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Moves a locked entry through its flow and writes the history row. */
export async function moveEntry(
  tx: CompanyTransaction,
  row: { id: string; status: WaitingStatus },
  event: WaitingEvent,
  by: { actor: Actor; at: Date },
): Promise<void> {
  const to = next(waitingFlow, row.status, event);
  if (!to) throw new Problem('waiting_unavailable');
  const isOpen = to === 'waiting' || to === 'offered';
  await tx
    .updateTable('waiting')
    .set({ status: to, ended_at: isOpen ? null : by.at })
    .where('id', '=', row.id)
    .execute();
  await insertWaitingEvent(tx, { waitingId: row.id, event, from: row.status, to, ...by });
}

const entries = (tx: CompanyTransaction) =>
  tx
    .selectFrom('waiting as w')
    .innerJoin(people('p'), 'p.id', 'w.patient_id')
    .leftJoin(people('parent'), 'parent.id', 'p.parent_id')
    .leftJoin(professionals('d'), 'd.id', 'w.professional_id')
    .leftJoin(appointments('a'), 'a.id', 'w.appointment_id')
    .leftJoin('offer as o', (join) => join.onRef('o.waiting_id', '=', 'w.id').on('o.status', '=', 'open'))
    .leftJoin(accessCodes('c'), (join) =>
      join.onRef('c.appointment_id', '=', 'o.appointment_id').on('c.purpose', '=', 'offer'),
    )
    .select([
      'w.id',
      'w.status',
      'w.since',
      'w.ended_at',
      'w.patient_id',
      'w.professional_id',
      'w.weekdays',
      'w.periods',
      'w.reason',
    ])
    .select([
      'p.name as patient_name',
      'p.social_name as patient_social_name',
      'p.responsible',
      'd.name as professional_name',
    ])
    .select(['a.id as visit_id', 'a.starts_at as visit_start', 'o.starts_at as offer_start', 'o.until as offer_until'])
    .select(['c.code as offer_code', sql<string>`coalesce(w.specialty, d.specialty)`.as('specialty')])
    .select((eb) => eb.fn.coalesce('p.phone', 'parent.phone').as('patient_phone'))
    .select((eb) =>
      eb
        .selectFrom('offer as made')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .whereRef('made.waiting_id', '=', 'w.id')
        .as('offers'),
    )
    .orderBy('w.since')
    .orderBy('w.id');

export type WaitlistEntryRow = Awaited<ReturnType<ReturnType<typeof entries>['execute']>>[number];

/** All waiting entries, unfiltered: positions are counted over the whole list. */
export function listOpenEntries(tx: CompanyTransaction) {
  return entries(tx).where('w.status', 'in', OPEN).execute();
}

/** Recently ended entries, latest first. */
export function listEndedEntries(tx: CompanyTransaction, onlooker: Visibility, since: Date, limit: number) {
  let query = entries(tx).where('w.ended_at', '>=', since).clearOrderBy().orderBy('w.ended_at', 'desc').limit(limit);
  const { patientId, professionalId } = onlooker;
  if (patientId)
    query = query.where((eb) => eb.or([eb('w.patient_id', '=', patientId), isDependentOf('p', patientId)]));
  if (professionalId) query = query.where('w.professional_id', '=', professionalId);
  return query.execute();
}

/**
 * Ids of the entries that staff or a professional sees: open ones in their order, then those that ended since, latest first.
 *
 * @param own the professional, and their specialties, whose open entries wait for each of them; undefined for staff
 */
export function entryKeys(
  tx: CompanyTransaction,
  own: { id: string; specialties: readonly string[] } | undefined,
  since: Date,
) {
  const isOpen = sql<boolean>`w.status in (${sql.join(OPEN)})`;
  let rows = tx
    .selectFrom('waiting as w')
    .select('w.id as key')
    .where((eb) => eb.or([eb(isOpen, '=', true), eb('w.ended_at', '>=', since)]))
    .orderBy(isOpen, 'desc')
    .orderBy('w.ended_at', 'desc')
    .orderBy('w.since')
    .orderBy('w.id');
  if (own)
    rows = rows.where((eb) =>
      eb.or([
        eb('w.professional_id', '=', own.id),
        eb.and([
          isOpen,
          eb('w.professional_id', 'is', null),
          sql<boolean>`w.specialty = any(${own.specialties}::text[])`,
        ]),
      ]),
    );
  return rows;
}

/** Entries by their ids. */
export const readEntries = (tx: CompanyTransaction, ids: readonly string[]) =>
  entries(tx).select('w.id as key').where('w.id', 'in', ids).execute();

export function listOpenFreed(tx: CompanyTransaction, limit: number) {
  return tx
    .selectFrom('freed_time')
    .select('id')
    .where('closed_at', 'is', null)
    .orderBy('starts_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Locks a freed slot, unless another transaction has it. */
export function lockFreed(tx: CompanyTransaction, id: string) {
  return tx
    .selectFrom('freed_time')
    .selectAll()
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

export async function closeFreed(tx: CompanyTransaction, id: string, at: Date): Promise<void> {
  await tx.updateTable('freed_time').set({ closed_at: at }).where('id', '=', id).execute();
}

export type FreedTime = { professional_id: string; starts_at: Date; ends_at: Date };

/** Candidates for a freed slot who were not offered it before. */
export function listWaiters(tx: CompanyTransaction, time: FreedTime, specialties: readonly string[]) {
  return tx
    .selectFrom('waiting as w')
    .leftJoin(appointments('a'), 'a.id', 'w.appointment_id')
    .select(['w.id', 'w.status', 'w.since', 'w.professional_id', 'w.specialty', 'w.weekdays', 'w.periods'])
    .select(['w.patient_id', 'w.reason', 'w.joined_by', 'a.starts_at as visit_start', 'a.specialty as visit_specialty'])
    .where('w.status', 'in', OPEN)
    .where((eb) => eb.or([eb('w.professional_id', '=', time.professional_id), eb('w.specialty', 'in', specialties)]))
    .where((eb) => eb.or([eb('w.appointment_id', 'is', null), eb('a.status', 'in', ['scheduled', 'confirmed'])]))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('offer as o')
            .select('o.id')
            .whereRef('o.patient_id', '=', 'w.patient_id')
            .where('o.professional_id', '=', time.professional_id)
            .where('o.starts_at', '=', time.starts_at),
        ),
      ),
    )
    .execute();
}

/** Expired entries, and those of visits that have begun. */
export function listStale(tx: CompanyTransaction, now: Date, joinedBefore: Date, limit: number) {
  return tx
    .selectFrom('waiting as w')
    .leftJoin(appointments('a'), 'a.id', 'w.appointment_id')
    .select('w.id')
    .where('w.status', '=', 'waiting')
    .where((eb) =>
      eb.or([
        eb.and([eb('w.appointment_id', 'is', null), eb('w.since', '<=', joinedBefore)]),
        eb('a.starts_at', '<=', now),
      ]),
    )
    .limit(limit)
    .execute();
}

export type FreedSlot = { professional_id: string; starts_at: Date; ends_at: Date };

/** Records freed slots for the list. Writes nothing if no patient waits. */
export async function insertFreedSlots(tx: CompanyTransaction, times: readonly FreedSlot[], at: Date): Promise<void> {
  const rows = times
    .filter(({ starts_at }) => starts_at > at)
    .map((time) => ({
      id: uuid(),
      professional_id: time.professional_id,
      starts_at: time.starts_at,
      ends_at: time.ends_at,
    }));
  if (rows.length === 0) return;
  await sql`
    insert into freed_time (id, company_id, professional_id, starts_at, ends_at, freed_at)
    select t.id, ${tx.companyId}, t.professional_id, t.starts_at, t.ends_at, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as t (id uuid, professional_id uuid, starts_at timestamptz, ends_at timestamptz)
    where exists (select from waiting where status in ('waiting', 'offered'))
    on conflict do nothing`.execute(tx);
}

/** Locks the open entries of people who wait for an earlier time of a visit. */
export function lockEntriesOf(tx: CompanyTransaction, appointmentId: string) {
  return tx
    .selectFrom('waiting')
    .selectAll()
    .where('appointment_id', '=', appointmentId)
    .where('status', 'in', OPEN)
    .forUpdate()
    .execute();
}

/** A place in the waiting list stays with its record where the other waits for the same. */
export const waitingReference: PatientReference = {
  table: 'waiting',
  column: 'patient_id',
  key: 'id',
  unless: (into) => sql`exists (select 1 from waiting other where other.patient_id = ${into}::uuid
    and other.status in ('waiting', 'offered') and row.status in ('waiting', 'offered')
    and coalesce(other.appointment_id::text, other.professional_id::text, other.specialty)
      = coalesce(row.appointment_id::text, row.professional_id::text, row.specialty))`,
};

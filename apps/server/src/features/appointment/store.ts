import {
  type AppointmentEvent,
  type AppointmentStatus,
  appointmentFlow,
} from '@acolhe/domain/appointment/appointment-flow';
import type { SoftRule } from '@acolhe/domain/booking/booking-rules';
import { next } from '@acolhe/domain/flow';
import type { Selectable } from 'kysely';
import { type RawBuilder, sql } from 'kysely';
import type { Actor, By } from '../../platform/actor.ts';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { databaseErrorOf } from '../../platform/db/database-error.ts';
import type { FieldChange } from '../../platform/db/json-columns.ts';
import type { Tables } from '../../platform/db/tables.generated.ts';
import { Problem } from '../../platform/problem.ts';
import { appointmentMoved, holdShortened, type VisitFacts } from './events.ts';

export type NewAppointment = {
  id: string;
  protocol: string;
  /** Null for a visit of the line that has no professional yet. */
  professional_id: string | null;
  patient_id: string;
  booked_by: string;
  source: 'clinic' | 'emergency' | 'patient';
  status: 'held' | 'scheduled' | 'offered';
  specialty: string | null;
  reason: string;
  starts_at: Date;
  ends_at: Date;
  /** End of the hold; null for visits booked at once. */
  hold_until: Date | null;
  created_at: Date;
} & Partial<VisitDetails>;

/** Fields that only the clinic sets. */
export type VisitDetails = {
  type: Selectable<Tables['appointment']>['type'];
  notes: string;
  assistant_name: string | null;
  assistant_mail: string | null;
};

/** The booking as the first history row. */
export type FirstEvent = Omit<NotedEvent, 'event'> & { event: AppointmentEvent };

/** A history row written with the booking: overridden rules, and the reason of a courtesy, follow the first. */
export type NotedEvent = {
  event: AppointmentEvent | 'override' | 'courtesy';
  actor: Actor;
  actor_name?: string | null;
  reason?: string | null;
  overrides?: readonly SoftRule[] | null;
};

/**
 * The rows of a new appointment, as CTEs of the one statement that books
 * (docs/decisions/0006-a-booking-is-one-statement.md): `booking (id)`, which the others read, and its history.
 */
export function bookingRow(tx: CompanyTransaction, visit: NewAppointment): RawBuilder<unknown> {
  const { type = null, notes = '', assistant_name = null, assistant_mail = null } = visit;
  return sql`
    insert into appointment (id, company_id, protocol, professional_id, patient_id, booked_by, source, status, specialty,
                             reason, starts_at, ends_at, hold_until, created_at, type, notes, assistant_name,
                             assistant_mail)
    values (${visit.id}, ${tx.companyId}, ${visit.protocol}, ${visit.professional_id}, ${visit.patient_id}, ${visit.booked_by},
            ${visit.source}, ${visit.status}, ${visit.specialty}, ${visit.reason}, ${visit.starts_at}, ${visit.ends_at},
            ${visit.hold_until}, ${visit.created_at}, ${type}, ${notes}, ${assistant_name}, ${assistant_mail})
    on conflict do nothing
    returning id`;
}

export const bookingHistory = (
  tx: CompanyTransaction,
  visit: NewAppointment,
  events: readonly NotedEvent[],
): RawBuilder<unknown> => sql`
    insert into appointment_event (company_id, appointment_id, at, event, to_state, actor, actor_name, reason, overrides)
    select ${tx.companyId}, booking.id, ${visit.created_at}::timestamptz, given.event, ${visit.status}, given.actor,
           given.actor_name, given.reason, given.overrides
    from booking, jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
         as given (event text, actor text, actor_name text, reason text, overrides text[])`;

/** Whether the slot is blocked by an unpaid hold that has expired. */
export const isStaleHold = (visit: NewAppointment): RawBuilder<boolean> => sql<boolean>`
    exists (select from appointment
            where professional_id = ${visit.professional_id} and status = 'held' and hold_until <= ${visit.created_at}
              and tstzrange(starts_at, ends_at) && tstzrange(${visit.starts_at}, ${visit.ends_at}))`;

/** Emits that an appointment was created; part of writing its first history row. */
export function emitBooked(tx: CompanyTransaction, visit: NewAppointment, first: FirstEvent): void {
  const { id, patient_id, professional_id, starts_at, ends_at } = visit;
  tx.emit(appointmentMoved, {
    event: first.event,
    from: null,
    to: visit.status,
    before: null,
    after: {
      ...{ id, patient_id, professional_id, starts_at, ends_at },
      assistant_name: visit.assistant_name ?? null,
      assistant_mail: visit.assistant_mail ?? null,
    },
    by: { actor: first.actor, actorName: first.actor_name ?? null, at: visit.created_at, reason: first.reason ?? null },
  });
}

/** Inserts an appointment that has neither payment nor codes; false if its time is taken. */
export async function insertAppointment(
  tx: CompanyTransaction,
  visit: NewAppointment,
  first: FirstEvent,
): Promise<boolean> {
  const row = await tx
    .insertInto('appointment')
    .values({ ...visit, company_id: tx.companyId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return false;
  const by = { actor: first.actor, actorName: first.actor_name ?? null, at: visit.created_at };
  await insertEvent(tx, { appointmentId: visit.id, event: first.event, from: null, to: visit.status, ...by });
  emitBooked(tx, visit, first);
  return true;
}

export async function insertEvent(
  tx: CompanyTransaction,
  event: {
    appointmentId: string;
    event: string;
    from: string | null;
    to: string;
    actor: Actor;
    at: Date;
    reason?: string | null;
    /** The appointment before and after a move. */
    starts?: { from: Date; to: Date };
    actorName?: string | null;
    overrides?: readonly SoftRule[];
    changes?: readonly FieldChange[];
  },
): Promise<void> {
  await tx
    .insertInto('appointment_event')
    .values({
      company_id: tx.companyId,
      appointment_id: event.appointmentId,
      at: event.at,
      event: event.event,
      from_state: event.from,
      to_state: event.to,
      actor: event.actor,
      reason: event.reason ?? null,
      from_start: event.starts?.from ?? null,
      to_start: event.starts?.to ?? null,
      actor_name: event.actorName ?? null,
      overrides: event.overrides?.length ? [...event.overrides] : null,
      changes: event.changes?.length ? JSON.stringify(event.changes) : null,
    })
    .execute();
}

/** Locks an appointment for the rest of the transaction. */
export function lockAppointment(tx: CompanyTransaction, id: string) {
  return tx.selectFrom('appointment').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export type AppointmentRow = NonNullable<Awaited<ReturnType<typeof lockAppointment>>>;

/**
 * Moves an appointment through its flow and writes the history row. Throws if its state does not allow the event,
 * possibly after a lost race.
 */
export async function moveAppointment(
  tx: CompanyTransaction,
  id: string,
  event: AppointmentEvent,
  by: By & { reason?: string | null; changes?: readonly FieldChange[] },
  change: {
    starts_at?: Date;
    ends_at?: Date;
    finished_at?: Date;
    hold_until?: Date;
    professional_id?: string | null;
    specialty?: string;
  } = {},
): Promise<AppointmentStatus> {
  const row = await lockAppointment(tx, id);
  if (!row) throw new Problem('not_found');
  const from = row.status;
  const to = next(appointmentFlow, from, event);
  if (!to) throw new Problem('appointment_changed');
  // Calendars must hear of a new time or a cancellation.
  const sequence = row.sequence + (change.starts_at || to === 'cancelled' ? 1 : 0);
  await tx
    .updateTable('appointment')
    // Bump `version` so that concurrent edits conflict.
    .set({ hold_until: null, ...change, status: to, sequence, version: row.version + (change.starts_at ? 1 : 0) })
    .where('id', '=', id)
    .execute();
  const starts = change.starts_at ? { starts: { from: row.starts_at, to: change.starts_at } } : {};
  await insertEvent(tx, { appointmentId: id, event, from, to, ...by, ...starts });
  tx.emit(appointmentMoved, { event, from, to, before: row, after: { ...row, ...change }, by });
  return to;
}

type Edited = Partial<VisitDetails> & { reason?: string; ends_at?: Date; professional_id?: string; specialty?: string };

/** Writes the edited fields other than the start. `forCalendars`: notify those who have the visit in a calendar. */
export async function updateAppointment(
  tx: CompanyTransaction,
  id: string,
  change: Edited,
  forCalendars: boolean,
): Promise<void> {
  await tx
    .updateTable('appointment')
    .set((eb) => ({
      ...change,
      version: eb('version', '+', 1),
      ...(forCalendars ? { sequence: eb('sequence', '+', 1) } : {}),
    }))
    .where('id', '=', id)
    .execute();
}

/** Writes the history of an edit that kept the start; `before` and `after` are the row's versions. */
export async function recordEdit(
  tx: CompanyTransaction,
  before: AppointmentRow,
  after: VisitFacts,
  by: By & { changes: readonly FieldChange[] },
): Promise<AppointmentStatus> {
  const status = before.status;
  await insertEvent(tx, { appointmentId: before.id, event: 'edit', from: status, to: status, ...by });
  tx.emit(appointmentMoved, { event: 'edit', from: status, to: status, before, after, by });
  return status;
}

/** Extends a hold until this time; never shortens it. */
export async function extendHold(tx: CompanyTransaction, id: string, until: Date): Promise<void> {
  await tx
    .updateTable('appointment')
    .set({ hold_until: until })
    .where('id', '=', id)
    .where('status', '=', 'held')
    .where('hold_until', '<', until)
    .execute();
}

/** Sets the end of a hold to an earlier time. */
export async function setHold(tx: CompanyTransaction, id: string, until: Date): Promise<void> {
  tx.emit(holdShortened, { id });
  await tx
    .updateTable('appointment')
    .set({ hold_until: until })
    .where('id', '=', id)
    .where('status', '=', 'held')
    .execute();
}

/** exclusion_violation: another visit has the time. */
export function isSlotConflict(error: unknown): boolean {
  return databaseErrorOf(error).code === '23P01';
}

export async function updateReason(tx: CompanyTransaction, id: string, reason: string): Promise<void> {
  await tx
    .updateTable('appointment')
    .set((eb) => ({ reason, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export function listEvents(tx: CompanyTransaction, appointmentId: string) {
  return tx
    .selectFrom('appointment_event')
    .selectAll()
    .where('appointment_id', '=', appointmentId)
    .orderBy('id')
    .execute();
}

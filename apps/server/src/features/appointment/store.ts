import { type AppointmentEvent, type AppointmentState, appointmentFlow } from '@acolhe/domain/appointment-flow';
import { next } from '@acolhe/domain/flow';
import type { PaymentEvent, PaymentState } from '@acolhe/domain/payment-flow';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { Problem } from '../../platform/problem.ts';
import { patientCheck } from '../device-check/store.ts';
import { noteMove } from '../waiting-list/freed-store.ts';
import type { Viewer } from './policy.ts';

/** Who moved something: a role, the holder of a link, the bank, or the product itself. */
export type Actor = 'P' | 'D' | 'DC' | 'M' | 'link' | 'bank' | 'system';

export type NewAppointment = {
  id: string;
  protocol: string;
  professional_id: string;
  patient_id: string;
  booked_by: string;
  source: 'clinic' | 'patient';
  status: 'held' | 'scheduled';
  specialty: string | null;
  reason: string;
  starts_at: Date;
  ends_at: Date;
  /** Of a hold; null for what is booked at once. */
  hold_until: Date | null;
  created_at: Date;
} & Partial<VisitDetails>;

/** What the clinic says about a visit. */
export type VisitDetails = {
  type: string | null;
  notes: string;
  assistant_name: string | null;
  assistant_mail: string | null;
};

/** A row of the history that a booking begins with, the first of them its own. */
export type FirstEvent = {
  event: string;
  actor: Actor;
  actor_name?: string | null;
  reason?: string | null;
  overrides?: readonly string[] | null;
};

export type NewPayment = {
  id: string;
  price: number;
  status: PaymentState;
  discount: number;
  /** How it came to its state, if that is not the first. */
  event: { event: PaymentEvent; actor: Actor } | null;
};

/**
 * Takes the slot with all that belongs to a booking, in one statement: appointment, history, payment and access codes.
 * The exclusion constraint decides, and ON CONFLICT turns its refusal into an answer instead of an error: plain inserts
 * end in a storm of deadlocks (docs/decisions/0006-a-booking-is-one-statement.md). `stale` says that what is in the way
 * is an unpaid hold that has run out.
 */
export async function insertBooking(
  tx: CompanyTransaction,
  visit: NewAppointment,
  codes: readonly NewAccessCode[],
  payment: NewPayment,
  events: readonly FirstEvent[],
): Promise<'taken' | 'stale' | 'booked'> {
  const { companyId } = tx;
  const { type = null, notes = '', assistant_name = null, assistant_mail = null, created_at: at } = visit;
  const { rows } = await sql<{ booked: boolean; stale: boolean }>`
    with booking as (
      insert into appointment (id, company_id, protocol, professional_id, patient_id, booked_by, source, status,
                               specialty, reason, starts_at, ends_at, hold_until, created_at, type, notes,
                               assistant_name, assistant_mail)
      values (${visit.id}, ${companyId}, ${visit.protocol}, ${visit.professional_id}, ${visit.patient_id}, ${visit.booked_by},
              ${visit.source}, ${visit.status}, ${visit.specialty}, ${visit.reason}, ${visit.starts_at}, ${visit.ends_at},
              ${visit.hold_until}, ${at}, ${type}, ${notes}, ${assistant_name}, ${assistant_mail})
      on conflict do nothing
      returning id
    ), event as (
      insert into appointment_event (company_id, appointment_id, at, event, to_state, actor, actor_name, reason, overrides)
      select ${companyId}, booking.id, ${at}::timestamptz, given.event, ${visit.status}, given.actor, given.actor_name,
             given.reason, given.overrides
      from booking, jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
           as given (event text, actor text, actor_name text, reason text, overrides text[])
    ), money as (
      insert into payment (id, company_id, appointment_id, status, price, discount, paid_at, created_at)
      select ${payment.id}::uuid, ${companyId}, id, ${payment.status}, ${payment.price}::integer,
             ${payment.discount}::integer, ${payment.status === 'paid' ? at : null}::timestamptz, ${at}::timestamptz
      from booking
      returning id
    ), settled as (
      insert into payment_event (company_id, payment_id, at, event, from_state, to_state, actor)
      select ${companyId}, money.id, ${at}::timestamptz, ${payment.event?.event ?? ''}, 'open', ${payment.status},
             ${payment.event?.actor ?? ''}
      from money where ${payment.event !== null}
    ), codes as (
      insert into access_code (code, company_id, appointment_id, purpose, participant)
      select given.code, ${companyId}, booking.id, given.purpose, given.participant
      from booking, jsonb_to_recordset(${JSON.stringify(codes)}::jsonb) as given (code text, purpose text, participant text)
    )
    select exists (select from booking) as booked,
           exists (select from appointment
                   where professional_id = ${visit.professional_id} and status = 'held' and hold_until <= ${at}
                     and tstzrange(starts_at, ends_at) && tstzrange(${visit.starts_at}, ${visit.ends_at})) as stale`.execute(
    tx,
  );
  const [row] = rows;
  if (row?.booked) return 'booked';
  return row?.stale ? 'stale' : 'taken';
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
    /** Before and after a move. */
    starts?: { from: Date; to: Date };
    actorName?: string | null;
    overrides?: readonly string[];
    changes?: readonly Change[];
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

/** One thing that an edit changed, as the history shows it. */
export type Change = { field: string; before: string; after: string };

export type NewAccessCode = {
  code: string;
  purpose: 'room' | 'payment' | 'survey' | 'cancel' | 'confirm' | 'offer';
  participant: 'patient' | 'professional' | null;
};

export function listAccessCodes(tx: CompanyTransaction, appointmentId: string) {
  return tx.selectFrom('access_code').selectAll().where('appointment_id', '=', appointmentId).execute();
}

/** Locks an appointment for the rest of the transaction. */
export function lockAppointment(tx: CompanyTransaction, id: string) {
  return tx.selectFrom('appointment').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/**
 * Moves an appointment through its flow and writes the history row. A state that does not allow the event, be it by
 * a race lost, is a problem.
 */
export async function moveAppointment(
  tx: CompanyTransaction,
  id: string,
  event: AppointmentEvent,
  by: { actor: Actor; at: Date; reason?: string | null; actorName?: string | null; changes?: readonly Change[] },
  change: {
    starts_at?: Date;
    ends_at?: Date;
    finished_at?: Date;
    hold_until?: Date;
    professional_id?: string;
    specialty?: string;
  } = {},
): Promise<AppointmentState> {
  const row = await lockAppointment(tx, id);
  if (!row) throw new Problem('not_found');
  const from = row.status as AppointmentState;
  const to = next(appointmentFlow, from, event);
  if (!to) throw new Problem('appointment_changed');
  // What a calendar has to hear of: another time, or none any more.
  const sequence = row.sequence + (change.starts_at || to === 'cancelled' ? 1 : 0);
  await tx
    .updateTable('appointment')
    // Whoever edits the visit meanwhile has seen another time.
    .set({ hold_until: null, ...change, status: to, sequence, version: row.version + (change.starts_at ? 1 : 0) })
    .where('id', '=', id)
    .execute();
  const starts = change.starts_at ? { starts: { from: row.starts_at, to: change.starts_at } } : {};
  await insertEvent(tx, { appointmentId: id, event, from, to, ...by, ...starts });
  await noteMove(tx, row, { event, to, at: by.at, starts_at: change.starts_at });
  return to;
}

/** Keeps a held appointment's time until then, or for longer where it is kept for longer already. */
export async function keepHold(tx: CompanyTransaction, id: string, until: Date): Promise<void> {
  await tx
    .updateTable('appointment')
    .set({ hold_until: until })
    .where('id', '=', id)
    .where('status', '=', 'held')
    .where('hold_until', '<', until)
    .execute();
}

/** Keeps a held appointment's time until then, also where that is sooner. */
export async function setHold(tx: CompanyTransaction, id: string, until: Date): Promise<void> {
  await tx
    .updateTable('appointment')
    .set({ hold_until: until })
    .where('id', '=', id)
    .where('status', '=', 'held')
    .execute();
}

/** exclusion_violation, or the deadlock that two moves onto one slot may end in. */
export function isSlotConflict(error: unknown): boolean {
  const { code } = error as { code?: string };
  return code === '23P01' || code === '40P01';
}

/** Ids of unpaid holds that have run out; rows another transaction works on are left to it. */
export async function lockExpiredHolds(
  tx: CompanyTransaction,
  now: Date,
  overlapping?: { professionalId: string; start: Date; end: Date },
): Promise<string[]> {
  let query = tx.selectFrom('appointment').select('id').where('status', '=', 'held').where('hold_until', '<=', now);
  if (overlapping) {
    query = query
      .where('professional_id', '=', overlapping.professionalId)
      .where('starts_at', '<', overlapping.end)
      .where('ends_at', '>', overlapping.start);
  }
  const rows = await query.orderBy('id').limit(200).forUpdate().skipLocked().execute();
  return rows.map((row) => row.id);
}

export async function updateReason(tx: CompanyTransaction, id: string, reason: string): Promise<void> {
  await tx
    .updateTable('appointment')
    .set((eb) => ({ reason, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Everything that lists, cards and details show, as `viewer` may see it. */
export function visibleAppointments(tx: CompanyTransaction, viewer: Viewer) {
  const query = tx
    .selectFrom('appointment as a')
    .innerJoin('professional as d', 'd.id', 'a.professional_id')
    .innerJoin('person as p', 'p.id', 'a.patient_id')
    .innerJoin('payment as pay', 'pay.appointment_id', 'a.id')
    .leftJoin('access_code as room', (join) =>
      join
        .onRef('room.appointment_id', '=', 'a.id')
        .on('room.purpose', '=', 'room')
        // Staff and managers have no seat: a patient's code in their hands would put them in the patient's place.
        .on('room.participant', '=', viewer.kind),
    )
    .leftJoin('survey_answer as survey', 'survey.appointment_id', 'a.id')
    .leftJoin('access_code as pc', (join) =>
      join.onRef('pc.appointment_id', '=', 'a.id').on('pc.purpose', '=', 'payment'),
    )
    .select([
      'a.id',
      'a.company_id',
      'a.protocol',
      'a.status',
      'a.specialty',
      'a.reason',
      'a.starts_at',
      'a.ends_at',
      'a.hold_until',
      'a.source',
      'a.type',
      'a.professional_id',
      'd.name as doctor_name',
      'd.photo as doctor_photo',
      'a.patient_id',
      'p.name as patient_name',
      'p.social_name as patient_social_name',
      'p.parent_id as patient_parent_id',
      'pay.status as payment_status',
      'pay.price',
      'pay.discount',
      'room.code as room_code',
      'pc.code as payment_code',
      'survey.appointment_id as survey_of',
    ])
    .select((eb) => patientCheck(eb).as('device_check'))
    // A time that is being offered is no visit yet.
    .where('a.status', '!=', 'offered')
    .orderBy('a.starts_at');
  if (viewer.kind === 'patient') {
    return query.where((eb) =>
      eb.or([eb('a.patient_id', '=', viewer.personId), eb('p.parent_id', '=', viewer.personId)]),
    );
  }
  if (viewer.kind === 'professional') return query.where('a.professional_id', '=', viewer.professionalId);
  return query;
}

export type VisibleAppointment = Awaited<ReturnType<ReturnType<typeof visibleAppointments>['execute']>>[number];

/** The columns of the plain list call, without the joins of a card. */
export function listVisible(tx: CompanyTransaction, viewer: Viewer, limit: number) {
  let query = tx
    .selectFrom('appointment as a')
    .select([
      'a.id',
      'a.company_id',
      'a.protocol',
      'a.status as status_appointment',
      'a.professional_id as doctor_id',
      'a.patient_id',
      'a.starts_at as start',
      'a.ends_at as end',
      'a.source',
      'a.specialty',
    ])
    // A time that was only ever offered is no visit.
    .where('a.status', '!=', 'offered')
    .where((eb) =>
      eb.or([
        eb('a.status', '!=', 'released'),
        eb.exists(eb.selectFrom('payment').select('id').whereRef('appointment_id', '=', 'a.id')),
      ]),
    )
    .orderBy('a.starts_at', 'desc')
    .limit(limit);
  if (viewer.kind === 'patient') {
    query = query.where((eb) =>
      eb.or([
        eb('a.patient_id', '=', viewer.personId),
        eb('a.patient_id', 'in', eb.selectFrom('person').select('id').where('parent_id', '=', viewer.personId)),
      ]),
    );
  }
  if (viewer.kind === 'professional') query = query.where('a.professional_id', '=', viewer.professionalId);
  return query.execute();
}

export function listEvents(tx: CompanyTransaction, appointmentId: string) {
  return tx
    .selectFrom('appointment_event')
    .selectAll()
    .where('appointment_id', '=', appointmentId)
    .orderBy('id')
    .execute();
}

/** Start and end of a clinic's day, as instants, computed by the database from the zone. */
export async function dayBounds(tx: CompanyTransaction, zone: string, now: Date): Promise<{ start: Date; end: Date }> {
  const { rows } = await sql<{ start: Date; end: Date }>`
    select date_trunc('day', ${now}::timestamptz at time zone ${zone}) at time zone ${zone} as start,
           (date_trunc('day', ${now}::timestamptz at time zone ${zone}) + interval '1 day') at time zone ${zone} as end`.execute(
    tx,
  );
  return rows[0] as { start: Date; end: Date };
}

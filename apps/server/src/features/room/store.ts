import type { visitEvents } from '@acolhe/contract/room/room';
import type { ParticipantState } from '@acolhe/contract/room/room-socket';
import type { AppointmentStatus } from '@acolhe/domain/appointment/appointment-flow';
import type { PaymentStatus } from '@acolhe/domain/payment/payment-flow';
import { shownName } from '@acolhe/domain/person/person-name';
import type { ParticipantRole } from '@acolhe/domain/room/room-people';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { accessCodes } from '../access-code/read.ts';
import { appointmentEvents, appointments } from '../appointment/read.ts';
import { companies } from '../company/read.ts';
import { payments } from '../payment/read.ts';
import { people } from '../person/read.ts';
import { professionals } from '../professional/read.ts';

export type RoomRow = {
  appointmentId: string;
  protocol: string;
  status: AppointmentStatus;
  payment: PaymentStatus | null;
  paymentCode: string | null;
  start: number;
  end: number;
  patientId: string;
  /** The person responsible for the patient, if any. */
  responsibleIds: readonly string[];
  patientName: string;
  professionalId: string;
  professionalName: string;
  professionalPhoto: string | null;
  specialty: string | null;
  companyName: string;
  timeZone: string;
};

export type SeatRow = ParticipantState & {
  participant: ParticipantRole;
  guestId: string | null;
  /** From the invitation of a guest; null for others. */
  guestName: string | null;
  seat: string;
  page: string;
  connected: boolean;
  /** Janus' number of the feed by which this page sends, if it does. */
  feed: number | null;
  /** When this page took the seat, epoch ms. */
  since: number;
};

export type VisitEvent = (typeof visitEvents)[number];

/** A room's data, for display and decisions. */
export async function readRoom(tx: CompanyTransaction, appointmentId: string): Promise<RoomRow | undefined> {
  const row = await tx
    .selectFrom(appointments('a'))
    .innerJoin(people('patient'), 'patient.id', 'a.patient_id')
    .innerJoin(professionals('professional'), 'professional.id', 'a.professional_id')
    .innerJoin(companies('company'), 'company.id', 'a.company_id')
    .leftJoin(payments('payment'), 'payment.appointment_id', 'a.id')
    .leftJoin(accessCodes('pay'), (join) =>
      join.onRef('pay.appointment_id', '=', 'a.id').on('pay.purpose', '=', 'payment'),
    )
    .where('a.id', '=', appointmentId)
    .select([
      'a.protocol',
      'a.status',
      'a.starts_at',
      'a.ends_at',
      'a.patient_id',
      'professional.id as professional_id',
      'patient.responsible',
      'patient.name as patient_name',
      'patient.social_name as patient_social_name',
      'professional.name as professional_name',
      'professional.photo',
      'a.specialty',
      'company.name as company_name',
      'company.time_zone',
      'payment.status as payment',
      'pay.code as payment_code',
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    appointmentId,
    protocol: row.protocol,
    status: row.status,
    payment: row.payment,
    paymentCode: row.payment_code,
    start: row.starts_at.getTime(),
    end: row.ends_at.getTime(),
    patientId: row.patient_id,
    responsibleIds: row.responsible,
    patientName: shownName({ name: row.patient_name, social_name: row.patient_social_name }),
    professionalId: row.professional_id,
    professionalName: row.professional_name,
    professionalPhoto: row.photo,
    specialty: row.specialty,
    companyName: row.company_name,
    timeZone: row.time_zone,
  };
}

/** Beginning of the visit, ISO 8601; null before. */
export async function readBeginning(tx: CompanyTransaction, appointmentId: string): Promise<string | null> {
  const row = await tx
    .selectFrom(appointmentEvents('appointment_event'))
    .where('appointment_id', '=', appointmentId)
    .where('event', '=', 'start')
    .select('at')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row?.at.toISOString() ?? null;
}

/** Taken or kept seats, last seen at or after `since`; lost ones were last seen when they were lost. */
export async function readSeats(tx: CompanyTransaction, appointmentId: string, since: number): Promise<SeatRow[]> {
  const rows = await tx
    .selectFrom('room_seat as s')
    .leftJoin('room_guest as g', 'g.id', 's.guest_id')
    .where('s.appointment_id', '=', appointmentId)
    .where('s.seen_at', '>=', new Date(since))
    .select(['s.participant', 's.guest_id', 'g.name as guest_name', 's.seat', 's.page'])
    .select(['s.microphone', 's.camera', 's.screen', 's.hand', 's.connected', 's.feed', 's.since'])
    .execute();
  return rows.map(({ guest_id, guest_name, feed, ...row }) => ({
    ...row,
    participant: row.participant,
    guestId: guest_id,
    guestName: guest_name,
    feed: feed === null ? null : Number(feed),
    since: row.since.getTime(),
  }));
}

/** Takes a person's seat from any page that had it; the previous row decides the name of the log entry. */
export async function takeSeat(
  tx: CompanyTransaction,
  appointmentId: string,
  taken: SeatRow & { connection: string },
  now: number,
): Promise<void> {
  const { seat, page, connection, microphone, camera, screen, hand, feed } = taken;
  const values = {
    ...{ seat, page, connection, microphone, camera, screen, hand, feed },
    connected: true,
    since: new Date(taken.since),
    seen_at: new Date(now),
  };
  await tx
    .insertInto('room_seat')
    .values({
      appointment_id: appointmentId,
      participant: taken.participant,
      guest_id: taken.guestId,
      company_id: tx.companyId,
      ...values,
    })
    .onConflict((conflict) => conflict.columns(['appointment_id', 'person']).doUpdateSet(values))
    .execute();
}

/**
 * Serialises changes of the people allowed in a room. Rows that merely reference the visit can still be written: a
 * connection that is marked as lost holds its seat's lock already, and would deadlock with one that waits for it.
 */
export async function lockRoom(tx: CompanyTransaction, appointmentId: string): Promise<void> {
  await tx
    .selectFrom(appointments('appointment'))
    .select('id')
    .where('id', '=', appointmentId)
    .forNoKeyUpdate()
    .execute();
}

export async function hasSeat(tx: CompanyTransaction, appointmentId: string, connection: string): Promise<boolean> {
  const row = await tx
    .selectFrom('room_seat')
    .select('seat')
    .where('appointment_id', '=', appointmentId)
    .where('connection', '=', connection)
    .executeTakeFirst();
  return row !== undefined;
}

/** Updates a seat, only while this connection still holds it. */
export async function updateSeat(
  tx: CompanyTransaction,
  appointmentId: string,
  connection: string,
  change: Partial<ParticipantState> & { feed?: number; connected?: boolean; seen_at?: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('room_seat')
    .set(change)
    .where('appointment_id', '=', appointmentId)
    .where('connection', '=', connection)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Releases a seat. `lostOnly`: not if its person has come back meanwhile. */
export async function deleteSeat(
  tx: CompanyTransaction,
  appointmentId: string,
  connection: string,
  lostOnly: boolean,
): Promise<boolean> {
  let query = tx
    .deleteFrom('room_seat')
    .where('appointment_id', '=', appointmentId)
    .where('connection', '=', connection);
  if (lostOnly) query = query.where('connected', '=', false);
  const { numDeletedRows } = await query.executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Updates `seen_at` of these connections. */
export async function touchSeats(tx: CompanyTransaction, connections: readonly string[], now: number): Promise<void> {
  await tx
    .updateTable('room_seat')
    .set({ seen_at: new Date(now) })
    .where('connection', 'in', connections)
    .where('connected', '=', true)
    .execute();
}

/** Removes the seat of a removed person; returns it, if they had one. */
export async function deleteSeatOf(
  tx: CompanyTransaction,
  appointmentId: string,
  person: string,
): Promise<string | null> {
  const row = await tx
    .deleteFrom('room_seat')
    .where('appointment_id', '=', appointmentId)
    .where('person', '=', person)
    .returning('seat')
    .executeTakeFirst();
  return row?.seat ?? null;
}

export async function logVisit(
  tx: CompanyTransaction,
  appointmentId: string,
  who: { participant: ParticipantRole; guestId: string | null },
  event: VisitEvent,
  now: number,
): Promise<void> {
  await tx
    .insertInto('visit_log')
    .values({
      company_id: tx.companyId,
      appointment_id: appointmentId,
      participant: who.participant,
      guest_id: who.guestId,
      event,
      at: new Date(now),
    })
    .execute();
}

/** The visit's time before its last move. */
export async function readMovedFrom(tx: CompanyTransaction, appointmentId: string): Promise<Date | null> {
  const row = await tx
    .selectFrom(appointmentEvents('appointment_event'))
    .select('from_start')
    .where('appointment_id', '=', appointmentId)
    .where('from_start', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.from_start ?? null;
}

export async function readLog(tx: CompanyTransaction, appointmentId: string) {
  const rows = await tx
    .selectFrom('visit_log as l')
    .leftJoin('room_guest as g', 'g.id', 'l.guest_id')
    .where('l.appointment_id', '=', appointmentId)
    .orderBy('l.id')
    .select(['l.at', 'l.event', 'l.participant', 'g.name as guest_name'])
    .execute();
  return rows.map((row) => ({
    at: row.at,
    event: row.event,
    participant: row.participant,
    guestName: row.guest_name,
  }));
}

/** Visits in whose room a professional has a seat whom the clinic lets in no more. */
export async function listShutOutSeats(tx: CompanyTransaction, professionalId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('room_seat as seat')
    .innerJoin(appointments('a'), 'a.id', 'seat.appointment_id')
    .select('a.id')
    .where('seat.participant', '=', 'professional')
    .where('a.professional_id', '=', professionalId)
    .where((eb) => eb.fn<boolean>('is_shut_out', ['a.professional_id']))
    .execute();
  return rows.map(({ id }) => id);
}

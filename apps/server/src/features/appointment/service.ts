import { randomBytes } from 'node:crypto';
import type { AppointmentSummary } from '@acolhe/contract/appointment';
import type { Referral } from '@acolhe/contract/visit-file';
import {
  type AppointmentState,
  appointmentFlow,
  HOLD_MINUTES,
  ROOM_CLOSES_HOURS,
  ROOM_OPENS_MINUTES,
} from '@acolhe/domain/appointment-flow';
import { can } from '@acolhe/domain/flow';
import { shownName } from '@acolhe/domain/person-name';
import type { Locale } from '@acolhe/domain/time';
import { v7 as uuid } from 'uuid';
import type { Caller } from '../../platform/auth.ts';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { announce } from '../../platform/live.ts';
import { phrase } from '../../platform/phrases.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { companyOf } from '../company/service.ts';
import { markOf } from '../device-check/service.ts';
import { expirePayments } from '../payment/service.ts';
import { actedFor } from '../person/dependents.ts';
import { offeredSlot, photoOf } from '../professional/service.ts';
import { closeNote } from '../record/service.ts';
import { insertReferral } from './file-store.ts';
import { viewerOf } from './policy.ts';
import {
  type Actor,
  dayBounds,
  type FirstEvent,
  insertBooking,
  listVisible,
  lockAppointment,
  lockExpiredHolds,
  moveAppointment,
  type NewAccessCode,
  type NewAppointment,
  type NewPayment,
  updateReason,
  type VisibleAppointment,
  visibleAppointments,
} from './store.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const LIST_LIMIT = 200;
const CARD_LIMIT = 100;
/** A day of a clinic is shown whole. */
const DAY_LIMIT = 1_000;

/** 128 random bits in base64url. */
export const newAccessCode = () => randomBytes(16).toString('base64url');

const PROTOCOL_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Twelve characters that are easy to read aloud, 60 random bits. */
export function newProtocol(): string {
  const text = Array.from(randomBytes(12), (byte) => PROTOCOL_ALPHABET[byte % 32]).join('');
  return `${text.slice(0, 4)}-${text.slice(4, 8)}-${text.slice(8)}`;
}

export type Booking = {
  professional_id: string;
  start: string;
  reason: string;
  specialty?: string | undefined;
  /** One of the caller's dependents, or nobody for the caller. */
  patient_id?: string | undefined;
  referral?: Referral | undefined;
};

/** Books a slot of the agenda for a patient, by themselves or who is responsible: a hold that ends with its PIX code. */
export async function book(platform: Platform, scope: CompanyScope, caller: Caller, input: Booking) {
  const now = platform.clock.now();
  const booked = await platform.database.inCompany(scope, async (tx) => {
    const patientId = await actedFor(tx, caller, input.patient_id);
    const { professional, slot } = await offeredSlot(tx, input.professional_id, Date.parse(input.start), now);
    const hold = {
      ...newVisit('patient', 'held'),
      professional_id: professional.id,
      patient_id: patientId,
      booked_by: caller.userId,
      specialty: input.specialty ?? professional.specialty,
      reason: input.reason,
      starts_at: new Date(slot.start),
      ends_at: new Date(slot.end),
      hold_until: new Date(now + HOLD_MINUTES * MINUTE),
      created_at: new Date(now),
    };
    const payment = { id: uuid(), price: professional.price, discount: 0, status: 'open' as const, event: null };
    const codes = await takeSlot(tx, hold, payment, [{ event: 'hold', actor: 'P' }]);
    if (input.referral) await insertReferral(tx, hold.id, input.referral);
    return { ...hold, codes };
  });
  await announceAppointment(platform, scope, booked, 'held');
  return {
    id: booked.id,
    protocol: booked.protocol,
    hold_until: booked.hold_until.toISOString(),
    payment_code: booked.codes.payment,
    room_code: booked.codes.room,
    // The confirmation follows the payment.
    mailed: false,
  };
}

/** What every booking begins with. */
export const newVisit = <S extends 'patient' | 'clinic', T extends 'held' | 'scheduled'>(source: S, status: T) => ({
  id: uuid(),
  protocol: newProtocol(),
  source,
  status,
});

/** Writes a booking with its codes; an unpaid hold that has run out is swept out of its way. */
export async function takeSlot(
  tx: CompanyTransaction,
  visit: NewAppointment,
  payment: NewPayment,
  events: readonly FirstEvent[],
): Promise<{ room: string; payment: string }> {
  const codes = { room: newAccessCode(), payment: newAccessCode() };
  const given: NewAccessCode[] = [
    { code: codes.room, purpose: 'room', participant: 'patient' },
    { code: newAccessCode(), purpose: 'room', participant: 'professional' },
    { code: codes.payment, purpose: 'payment', participant: 'patient' },
    { code: newAccessCode(), purpose: 'cancel', participant: 'patient' },
    { code: visit.protocol, purpose: 'survey', participant: 'patient' },
  ];
  const take = () => insertBooking(tx, visit, given, payment, events);
  let outcome = await take();
  if (outcome === 'stale') {
    const time = { professionalId: visit.professional_id, start: visit.starts_at, end: visit.ends_at };
    await releaseHolds(tx, visit.created_at.getTime(), time);
    outcome = await take();
  }
  if (outcome !== 'booked') throw new Problem('slot_taken', [{ path: 'start', code: 'exists' }]);
  return codes;
}

/** Gives back the slots of unpaid holds that have run out, and ends their payments, in the caller's transaction. */
export async function releaseHolds(
  tx: CompanyTransaction,
  now: number,
  overlapping?: { professionalId: string; start: Date; end: Date },
): Promise<string[]> {
  const ids = await lockExpiredHolds(tx, new Date(now), overlapping);
  for (const id of ids) await moveAppointment(tx, id, 'release', { actor: 'system', at: new Date(now) });
  await expirePayments(tx, ids, new Date(now));
  return ids;
}

/** Tells the screens that show an appointment; after the commit. */
export function announceAppointment(
  platform: Platform,
  scope: CompanyScope,
  appointment: { id: string; patient_id: string; professional_id: string },
  status: AppointmentState,
): Promise<void> {
  return announce(platform, scope, {
    appointmentId: appointment.id,
    patientId: appointment.patient_id,
    professionalId: appointment.professional_id,
    message: { type: 'appointment', appointment_id: appointment.id, status },
  });
}

type Step = { event: 'arrive' | 'start'; actor: Actor };

/** Takes the steps that `decide` names under the appointment's lock; those that its state does not allow are passed over. */
export async function moveWhere(
  platform: Platform,
  scope: CompanyScope,
  id: string,
  decide: (tx: CompanyTransaction) => Promise<Step[]>,
): Promise<void> {
  const at = new Date(platform.clock.now());
  const moved = await platform.database.inCompany(scope, async (tx) => {
    const row = await lockAppointment(tx, id);
    if (!row) throw new Problem('not_found');
    let status = row.status as AppointmentState;
    for (const { event, actor } of await decide(tx)) {
      if (can(appointmentFlow, status, event)) status = await moveAppointment(tx, id, event, { actor, at });
    }
    return { row, status };
  });
  if (moved.status !== moved.row.status) await announceAppointment(platform, scope, moved.row, moved.status);
}

/** Ends the visit: the note is closed and enters the record in the same transaction. */
export async function finish(platform: Platform, scope: CompanyScope, caller: Caller, id: string): Promise<void> {
  const at = new Date(platform.clock.now());
  const row = await platform.database.inCompany(scope, async (tx) => {
    const appointment = await readVisible(tx, caller, id);
    await moveAppointment(tx, id, 'finish', { actor: 'D', at }, { finished_at: at });
    await closeNote(tx, { appointment, author: caller.name, at });
    return appointment;
  });
  await announceAppointment(platform, scope, row, 'finished');
}

/** The appointment, or not found where the caller may not see it. */
export async function readVisible(tx: CompanyTransaction, caller: Caller, id: string): Promise<VisibleAppointment> {
  const row = await visibleAppointments(tx, viewerOf(caller)).where('a.id', '=', id).executeTakeFirst();
  if (!row) throw new Problem('not_found');
  return row;
}

/** As {@link readVisible}, for what another feature makes of the visit. */
export async function mustSee(platform: Platform, scope: CompanyScope, caller: Caller, id: string): Promise<void> {
  await platform.database.readInCompany(scope, (tx) => readVisible(tx, caller, id));
}

export async function changeReason(
  platform: Platform,
  scope: CompanyScope,
  caller: Caller,
  id: string,
  reason: string,
): Promise<void> {
  await platform.database.inCompany(scope, async (tx) => {
    const { status } = await readVisible(tx, caller, id);
    if (status === 'finished' || status === 'cancelled' || status === 'released')
      throw new Problem('appointment_changed');
    await updateReason(tx, id, reason);
  });
}

export function plainList(platform: Platform, scope: CompanyScope, caller: Caller) {
  return platform.database.readInCompany(scope, (tx) => listVisible(tx, viewerOf(caller), LIST_LIMIT));
}

export type Period = 'today' | 'upcoming' | 'past';

/** Cards of a period. Today is the clinic's day; what is unpaid and has run out is not shown. */
export async function cards(
  platform: Platform,
  scope: CompanyScope,
  caller: Caller,
  period: Period,
  locale: Locale,
): Promise<AppointmentSummary[]> {
  const { time_zone } = await companyOf(platform, scope);
  const now = new Date(platform.clock.now());
  const rows = await platform.database.readInCompany(scope, async (tx) => {
    const day = await dayBounds(tx, time_zone, now);
    // A released time is nobody's business any more, unless money came for it: then its patient has to choose.
    let query = visibleAppointments(tx, viewerOf(caller))
      .where((eb) =>
        eb.or([eb('a.status', '!=', 'released'), eb('pay.status', 'in', ['paid_late', 'refunding', 'refunded'])]),
      )
      .limit(period === 'today' ? DAY_LIMIT : CARD_LIMIT);
    if (period === 'today') query = query.where('a.starts_at', '>=', day.start).where('a.starts_at', '<', day.end);
    // A visit that runs past its time is not past: its people look for the way back into the room.
    const running = ['arrived', 'in_progress'];
    const closed = new Date(now.getTime() - ROOM_CLOSES_HOURS * HOUR);
    if (period === 'upcoming')
      query = query
        .where('a.status', 'not in', ['finished', 'cancelled', 'no_show'])
        .where((eb) =>
          eb.or([eb('a.ends_at', '>', now), eb.and([eb('a.status', 'in', running), eb('a.ends_at', '>', closed)])]),
        );
    if (period === 'past') {
      query = query
        .where((eb) =>
          eb.or([
            eb('a.status', 'in', ['finished', 'cancelled', 'no_show']),
            eb('a.ends_at', '<=', closed),
            eb.and([eb('a.ends_at', '<=', now), eb('a.status', 'not in', running)]),
          ]),
        )
        .clearOrderBy()
        .orderBy('a.starts_at', 'desc');
    }
    return query.where((eb) => eb.or([eb('a.status', '!=', 'held'), eb('a.hold_until', '>', now)])).execute();
  });
  return rows.map((row) => summaryOf(row, locale));
}

export function summaryOf(row: VisibleAppointment, locale: Locale): AppointmentSummary {
  const specialty = row.specialty ?? '';
  return {
    id: row.id,
    company_id: row.company_id,
    title: phrase(locale, 'appointment.title', { specialty, doctor: row.doctor_name }),
    status_appointment: row.status as AppointmentState,
    start: row.starts_at.toISOString(),
    end: row.ends_at.toISOString(),
    doctor_id: row.professional_id,
    doctor_name: row.doctor_name,
    doctor_photo: photoOf({ id: row.professional_id, company_id: row.company_id, photo: row.doctor_photo }),
    specialty: row.specialty,
    patient_id: row.patient_id,
    patient_name: shownName({ name: row.patient_name, social_name: row.patient_social_name }),
    payment_status: row.payment_status as AppointmentSummary['payment_status'],
    hold_until: row.hold_until?.toISOString() ?? null,
    room: row.room_code ? { code: row.room_code, ...roomHours(row) } : null,
    payment_code: row.payment_code,
    protocol: row.protocol,
    survey_answered: row.survey_of !== null,
    device_check: markOf(row.device_check),
  };
}

/** When a room opens for the patient and closes for everybody. */
export function roomHours(row: { starts_at: Date; ends_at: Date }): { opens_at: string; closes_at: string } {
  return {
    opens_at: new Date(row.starts_at.getTime() - ROOM_OPENS_MINUTES * MINUTE).toISOString(),
    closes_at: new Date(row.ends_at.getTime() + ROOM_CLOSES_HOURS * HOUR).toISOString(),
  };
}

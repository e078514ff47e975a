import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { bookingAccessCodes, type NewAccessCode } from '../access-code/store.ts';
import { appointments } from '../appointment/read.ts';
import {
  bookingHistory,
  bookingRow,
  emitBooked,
  type FirstEvent,
  isStaleHold,
  type NewAppointment,
  type NotedEvent,
} from '../appointment/store.ts';
import { payments } from '../payment/read.ts';
import { bookingPayment, bookingPaymentHistory, type NewPayment } from '../payment/store.ts';
import { people } from '../person/read.ts';

/**
 * Books the slot in one statement: appointment, history, payment and access codes, each written by the feature that
 * owns the table. The exclusion constraint decides, and ON CONFLICT turns its refusal into an answer instead of an
 * error: plain inserts end in a storm of deadlocks (docs/decisions/0006-a-booking-is-one-statement.md). `stale` says
 * that the slot is blocked by an expired unpaid hold.
 */
export async function insertBooking(
  tx: CompanyTransaction,
  visit: NewAppointment,
  codes: readonly NewAccessCode[],
  payment: NewPayment,
  events: readonly [FirstEvent, ...NotedEvent[]],
): Promise<'taken' | 'stale' | 'booked'> {
  const { rows } = await sql<{ booked: boolean; stale: boolean }>`
    with booking as (${bookingRow(tx, visit)}),
         history as (${bookingHistory(tx, visit, events)}),
         money as (${bookingPayment(tx, payment, visit.created_at)}),
         settled as (${bookingPaymentHistory(tx, payment, visit.created_at)}),
         codes as (${bookingAccessCodes(tx, codes)})
    select exists (select from booking) as booked, ${isStaleHold(visit)} as stale`.execute(tx);
  const [row] = rows;
  if (!row?.booked) return row?.stale ? 'stale' : 'taken';
  emitBooked(tx, visit, events[0]);
  return 'booked';
}

/** States of visits to come, and under way. */
const TO_COME = ['scheduled', 'confirmed', 'arrived', 'in_progress'] as const;

/** Visits of a professional that are still to end, the next first, with patient and money. */
export function listToCome(tx: CompanyTransaction, professionalId: string, now: Date) {
  return tx
    .selectFrom(appointments('a'))
    .innerJoin(people('p'), 'p.id', 'a.patient_id')
    .innerJoin(payments('pay'), 'pay.appointment_id', 'a.id')
    .select(['a.id', 'a.version', 'a.protocol', 'a.status', 'a.specialty', 'a.starts_at', 'a.ends_at'])
    .select([
      'p.name',
      'p.social_name',
      'pay.price',
      'pay.covered',
      'pay.discount',
      'pay.voucher',
      'pay.status as payment_status',
    ])
    .where('a.professional_id', '=', professionalId)
    .where('a.ends_at', '>', now)
    .where((eb) =>
      eb.or([eb('a.status', 'in', TO_COME), eb.and([eb('a.status', '=', 'held'), eb('a.hold_until', '>', now)])]),
    )
    .orderBy('a.starts_at')
    .execute();
}

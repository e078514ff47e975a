import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import type { Viewer } from '../appointment/policy.ts';
import { visibleAppointments } from '../appointment/visible-store.ts';
import { patientCheck } from '../device-check/store.ts';

/** Data of lists, cards and details, for the visits visible to `viewer`. */
export function visitCards(tx: CompanyTransaction, viewer: Viewer) {
  return visibleAppointments(tx, viewer)
    .innerJoin('professional as d', 'd.id', 'a.professional_id')
    .innerJoin('payment as pay', 'pay.appointment_id', 'a.id')
    .leftJoin('access_code as room', (join) =>
      join
        .onRef('room.appointment_id', '=', 'a.id')
        .on('room.purpose', '=', 'room')
        // No room code for staff and managers: a patient's code would give them the patient's seat.
        .on('room.participant', '=', viewer.kind === 'clinic' ? null : viewer.kind),
    )
    .leftJoin('survey_answer as survey', 'survey.appointment_id', 'a.id')
    .leftJoin('access_code as pc', (join) =>
      join.onRef('pc.appointment_id', '=', 'a.id').on('pc.purpose', '=', 'payment'),
    )
    .select([
      'd.id as doctor_id',
      'd.name as doctor_name',
      'd.photo as doctor_photo',
      'd.status as doctor_status',
      'p.name as patient_name',
      'p.social_name as patient_social_name',
      'pay.status as payment_status',
      'pay.price',
      'pay.discount',
      'room.code as room_code',
      'pc.code as payment_code',
      'survey.appointment_id as survey_of',
    ])
    .select((eb) => patientCheck(eb).as('device_check'));
}

export type VisitCard = Awaited<ReturnType<ReturnType<typeof visitCards>['execute']>>[number];

/** A patient's future visits visible to `viewer`, except one. */
export function listNext(
  tx: CompanyTransaction,
  viewer: Viewer,
  query: { patientId: string; except: string; now: Date; limit: number },
): Promise<VisitCard[]> {
  return visitCards(tx, viewer)
    .where('a.patient_id', '=', query.patientId)
    .where('a.id', '!=', query.except)
    .where('a.ends_at', '>', query.now)
    .where('a.status', 'in', ['held', 'scheduled', 'confirmed', 'arrived', 'in_progress'])
    .where((eb) => eb.or([eb('a.status', '!=', 'held'), eb('a.hold_until', '>', query.now)]))
    .limit(query.limit)
    .execute();
}

/** Start and end of a clinic's day, as instants, computed by the database from the zone. */
export async function dayBounds(tx: CompanyTransaction, zone: string, now: Date): Promise<{ start: Date; end: Date }> {
  const day = sql`date_trunc('day', ${now}::timestamptz at time zone ${zone})`;
  return tx
    .selectNoFrom([
      sql<Date>`${day} at time zone ${zone}`.as('start'),
      sql<Date>`(${day} + interval '1 day') at time zone ${zone}`.as('end'),
    ])
    .executeTakeFirstOrThrow();
}

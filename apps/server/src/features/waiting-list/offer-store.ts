import { next } from '@acolhe/domain/flow';
import { type OfferEvent, type OfferStatus, offerFlow } from '@acolhe/domain/waiting-list/offer-flow';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import type { PatientReference } from '../../platform/db/patient-reference.ts';
import { Problem } from '../../platform/problem.ts';
import { accessCodes } from '../access-code/read.ts';
import { insertAccessCodes } from '../access-code/store.ts';
import { appointments } from '../appointment/read.ts';
import { insertAppointment } from '../appointment/store.ts';
import { companies } from '../company/read.ts';
import { people } from '../person/read.ts';
import { professionals } from '../professional/read.ts';
import type { FreedTime } from './store.ts';

export function lockOpenOffer(tx: CompanyTransaction, waitingId: string) {
  return tx
    .selectFrom('offer')
    .selectAll()
    .where('waiting_id', '=', waitingId)
    .where('status', '=', 'open')
    .forUpdate()
    .executeTakeFirst();
}

export async function moveOffer(
  tx: CompanyTransaction,
  row: { id: string; status: OfferStatus },
  event: OfferEvent,
  at: Date,
): Promise<void> {
  const to = next(offerFlow, row.status, event);
  if (!to) throw new Problem('offer_over');
  await tx.updateTable('offer').set({ status: to, answered_at: at }).where('id', '=', row.id).execute();
}

export type NewOffer = FreedTime & {
  /** Id of the appointment row that keeps the slot. */
  id: string;
  protocol: string;
  code: string;
  waiting: { id: string; patient_id: string; reason: string; joined_by: string };
  specialty: string;
  until: Date;
  at: Date;
};

/** Keeps the slot for one person, or finds it taken: by the same constraint as bookings. */
export async function insertOffer(tx: CompanyTransaction, offer: NewOffer): Promise<boolean> {
  const { waiting, at } = offer;
  const kept = await insertAppointment(
    tx,
    {
      id: offer.id,
      protocol: offer.protocol,
      professional_id: offer.professional_id,
      patient_id: waiting.patient_id,
      booked_by: waiting.joined_by,
      source: 'patient',
      status: 'offered',
      specialty: offer.specialty,
      reason: waiting.reason,
      starts_at: offer.starts_at,
      ends_at: offer.ends_at,
      hold_until: offer.until,
      created_at: at,
    },
    { event: 'offer', actor: 'system' },
  );
  if (!kept) return false;
  await tx
    .insertInto('offer')
    .values({
      id: uuid(),
      company_id: tx.companyId,
      waiting_id: waiting.id,
      patient_id: waiting.patient_id,
      appointment_id: offer.id,
      professional_id: offer.professional_id,
      starts_at: offer.starts_at,
      ends_at: offer.ends_at,
      until: offer.until,
      status: 'open',
      offered_at: at,
    })
    .execute();
  await insertAccessCodes(tx, offer.id, [{ code: offer.code, purpose: 'offer', participant: 'patient' }]);
  return true;
}

/** An offer by the row that keeps its slot, with the data of its page and mail. */
export function readOffer(tx: CompanyTransaction, appointmentId: string) {
  return tx
    .selectFrom('offer as o')
    .innerJoin('waiting as w', 'w.id', 'o.waiting_id')
    .innerJoin(appointments('a'), 'a.id', 'o.appointment_id')
    .innerJoin(companies('c'), 'c.id', 'o.company_id')
    .innerJoin(professionals('d'), 'd.id', 'o.professional_id')
    .innerJoin(people('p'), 'p.id', 'o.patient_id')
    .leftJoin(people('parent'), 'parent.id', 'p.parent_id')
    .leftJoin(appointments('visit'), 'visit.id', 'w.appointment_id')
    .leftJoin(accessCodes('pay'), (join) =>
      join.onRef('pay.appointment_id', '=', 'a.id').on('pay.purpose', '=', 'payment'),
    )
    .leftJoin(accessCodes('own'), (join) =>
      join.onRef('own.appointment_id', '=', 'a.id').on('own.purpose', '=', 'offer'),
    )
    .select([
      'o.id',
      'o.waiting_id',
      'o.appointment_id',
      'o.status',
      'o.starts_at',
      'o.ends_at',
      'o.until',
      'o.patient_id',
    ])
    .select(['o.professional_id', 'o.company_id', 'a.specialty', 'c.time_zone', 'c.name as company_name'])
    .select('c.allows_patient_to_schedule_time_before as lead_minutes')
    .select(['d.name as doctor_name', 'd.photo as doctor_photo', 'p.name as patient_name'])
    .select(
      sql<number>`coalesce((select s.price from professional_specialty as s
        where s.professional_id = d.id and s.specialty = a.specialty and a.specialty <> d.specialty), d.price)`.as(
        'price',
      ),
    )
    .select(['p.social_name as patient_social_name', 'p.mail as patient_mail', 'parent.name as parent_name'])
    .select(['parent.social_name as parent_social_name', 'parent.mail as parent_mail'])
    .select(['p.locale as patient_locale', 'parent.locale as parent_locale'])
    .select(['visit.id as visit_id', 'visit.starts_at as visit_start', 'visit.protocol as visit_protocol'])
    .select(['pay.code as payment_code', 'own.code as access'])
    .where('o.appointment_id', '=', appointmentId)
    .executeTakeFirst();
}

export type OfferRow = NonNullable<Awaited<ReturnType<typeof readOffer>>>;

/** Entries that have an open offer of a professional's time. */
export function listOpenOffersOf(tx: CompanyTransaction, professionalId: string) {
  return tx
    .selectFrom('offer')
    .select('waiting_id')
    .where('professional_id', '=', professionalId)
    .where('status', '=', 'open')
    .orderBy('waiting_id')
    .execute();
}

/** Offers whose time to answer is over. */
export function listLapsed(tx: CompanyTransaction, now: Date, limit: number) {
  return tx
    .selectFrom('offer')
    .select(['waiting_id', 'appointment_id'])
    .where('status', '=', 'open')
    .where('until', '<=', now)
    .orderBy('until')
    .limit(limit)
    .execute();
}

/** An offer stays with its record where the other has the same time. */
export const offerReference: PatientReference = {
  table: 'offer',
  column: 'patient_id',
  key: 'id',
  unless: (into) => sql`exists (select 1 from offer other where other.patient_id = ${into}::uuid
    and other.professional_id = row.professional_id and other.starts_at = row.starts_at)`,
};

import { next } from '@acolhe/domain/flow';
import {
  type RequestKind,
  type ServiceRequestEvent,
  type ServiceRequestStatus,
  serviceRequestFlow,
} from '@acolhe/domain/service-request/service-request-flow';
import type { DayPeriod } from '@acolhe/domain/waiting-list/waiting-list';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Actor } from '../../platform/actor.ts';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { Problem } from '../../platform/problem.ts';
import type { Visibility } from '../../platform/visibility.ts';
import { appointments } from '../appointment/read.ts';
import { companies } from '../company/read.ts';
import { people } from '../person/read.ts';
import { isDependentOf } from '../person/responsible-store.ts';
import { professionals } from '../professional/read.ts';

const OPEN = ['active', 'on-hold'] as const;
/** States of a visit that may answer a request. */
const booked = ['scheduled', 'confirmed', 'arrived', 'in_progress', 'finished'] as const;

export type NewRequest = {
  kind: RequestKind;
  patient_id: string;
  appointment_id: string | null;
  professional_id: string | null;
  requester: string;
  specialty: string;
  observation: string;
  contact?: string;
  weekdays?: number[];
  periods?: DayPeriod[];
  promised_at?: Date | null;
};

/** Inserts a request. A repeated one of a patient updates the open one, and keeps what was promised. */
export async function insertRequest(tx: CompanyTransaction, request: NewRequest, by: { actor: Actor; at: Date }) {
  const id = uuid();
  const row = await tx
    .insertInto('service_request')
    .values({ ...request, id, company_id: tx.companyId, status: 'active', created_at: by.at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row) {
    await insertRequestEvent(tx, { requestId: id, event: 'ask', from: null, to: 'active', ...by });
    return id;
  }
  const again = await tx
    .updateTable('service_request')
    .set({
      observation: request.observation,
      weekdays: request.weekdays ?? [],
      periods: request.periods ?? [],
    })
    .where('kind', '=', request.kind)
    .where('kind', 'in', ['return', 'scheduling'])
    .where('appointment_id', 'is not distinct from', request.appointment_id)
    .where('patient_id', '=', request.patient_id)
    .where('specialty', '=', request.specialty)
    .where('status', 'in', OPEN)
    .returning('id')
    .executeTakeFirst();
  if (!again) throw new Problem('request_changed');
  return again.id;
}

async function insertRequestEvent(
  tx: CompanyTransaction,
  event: { requestId: string; event: string; from: string | null; to: string; actor: Actor; at: Date },
): Promise<void> {
  await tx
    .insertInto('service_request_event')
    .values({
      company_id: tx.companyId,
      service_request_id: event.requestId,
      at: event.at,
      event: event.event,
      from_state: event.from,
      to_state: event.to,
      actor: event.actor,
    })
    .execute();
}

export type RequestFilter = {
  until?: Date | undefined;
  patientId?: string | undefined;
  kind?: RequestKind | undefined;
  status?: readonly ServiceRequestStatus[] | undefined;
  id?: string;
};

type Visit = { id: string; start: string; doctor_name: string };

/** Requests visible to `reader`: open ones first, oldest first; then ended ones, latest first. */
export function listRequests(
  tx: CompanyTransaction,
  reader: Visibility,
  filter: RequestFilter,
  now: Date,
  limit: number,
) {
  let query = tx
    .selectFrom('service_request as r')
    .innerJoin(people('p'), 'p.id', 'r.patient_id')
    .leftJoin(professionals('d'), 'd.id', 'r.professional_id')
    .leftJoin(appointments('a'), 'a.id', 'r.appointment_id')
    .leftJoin(people('parent'), 'parent.id', 'p.parent_id')
    .selectAll('r')
    .select(['p.name as patient_name', 'p.social_name as patient_social_name', 'd.name as professional_name'])
    .select((eb) => eb.fn.coalesce('p.phone', 'parent.phone').as('patient_phone'))
    .select(['a.starts_at as visit_start', 'a.status as visit_status'])
    .select([
      sql<Visit | null>`(
        select jsonb_build_object('id', b.id, 'start', b.starts_at, 'doctor_name', bd.name)
        from appointment b join professional bd on bd.id = b.professional_id where b.id = r.booked_id)`.as('booked'),
      // Visits booked for the patient since, with the requested professional or in the requested specialty.
      sql<Visit[] | null>`(
        select jsonb_agg(jsonb_build_object('id', b.id, 'start', b.starts_at, 'doctor_name', bd.name) order by b.starts_at)
        from appointment b join professional bd on bd.id = b.professional_id
        where r.status in ('active', 'on-hold') and b.patient_id = r.patient_id and b.starts_at > ${now}::timestamptz
          and b.status in ('scheduled', 'confirmed') and b.id is distinct from r.appointment_id and b.created_at >= r.created_at
          and (bd.specialty = r.specialty or b.specialty = r.specialty or r.kind = 'return' and b.professional_id = r.professional_id)
      )`.as('candidates'),
    ])
    .orderBy(sql`r.status not in ('active', 'on-hold')`)
    .orderBy(sql`case when r.status in ('active', 'on-hold') then r.created_at end`)
    .orderBy('r.answered_at', (order) => order.desc().nullsLast())
    .orderBy('r.id')
    .limit(limit);
  const { patientId, professionalId } = reader;
  if (patientId)
    query = query.where((eb) => eb.or([eb('r.patient_id', '=', patientId), isDependentOf('p', patientId)]));
  if (professionalId) query = query.where('r.professional_id', '=', professionalId);
  if (filter.id) query = query.where('r.id', '=', filter.id);
  if (filter.patientId) query = query.where('r.patient_id', '=', filter.patientId);
  if (filter.kind) query = query.where('r.kind', '=', filter.kind);
  if (filter.status) query = query.where('r.status', 'in', filter.status);
  if (filter.until) query = query.where('r.created_at', '<', filter.until);
  return query.execute();
}

export type RequestRow = Awaited<ReturnType<typeof listRequests>>[number];

export function lockRequest(tx: CompanyTransaction, id: string) {
  return tx.selectFrom('service_request').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** A visit that may answer a request of its patient. */
export async function isAnswer(tx: CompanyTransaction, appointmentId: string, patientId: string): Promise<boolean> {
  const row = await tx
    .selectFrom(appointments('appointment'))
    .select('id')
    .where('id', '=', appointmentId)
    .where('patient_id', '=', patientId)
    .where('status', 'in', booked)
    .executeTakeFirst();
  return row !== undefined;
}

/** Moves a locked request through its flow and writes the history row. */
export async function moveRequest(
  tx: CompanyTransaction,
  row: { id: string; status: ServiceRequestStatus },
  event: ServiceRequestEvent,
  by: { actor: Actor; at: Date },
  change: { contact?: string; answer?: string; booked_id?: string } = {},
): Promise<void> {
  const to = next(serviceRequestFlow, row.status, event);
  if (!to) throw new Problem('request_changed');
  const answered = to === 'completed' || to === 'revoked' ? { answered_at: by.at } : {};
  await tx
    .updateTable('service_request')
    .set({ ...change, ...answered, status: to })
    .where('id', '=', row.id)
    .execute();
  await insertRequestEvent(tx, { requestId: row.id, event, from: row.status, to, ...by });
}

/** Preferred contact of the patient; not part of the flow. */
export async function updateContact(tx: CompanyTransaction, id: string, contact: string): Promise<void> {
  await tx.updateTable('service_request').set({ contact }).where('id', '=', id).execute();
}

/** Data of the mail about an answer. A dependent's mails go to the responsible person. */
export function readAnswered(tx: CompanyTransaction, id: string) {
  return tx
    .selectFrom('service_request as r')
    .innerJoin(people('p'), 'p.id', 'r.patient_id')
    .innerJoin(companies('c'), 'c.id', 'r.company_id')
    .leftJoin(professionals('d'), 'd.id', 'r.professional_id')
    .leftJoin(people('parent'), 'parent.id', 'p.parent_id')
    .leftJoin(appointments('b'), 'b.id', 'r.booked_id')
    .leftJoin(professionals('bd'), 'bd.id', 'b.professional_id')
    .select(['r.id', 'r.kind', 'r.specialty', 'r.answer', 'r.appointment_id', 'r.booked_id', 'd.name as doctor_name'])
    .select('r.patient_id')
    .select(['b.starts_at', 'bd.name as booked_doctor', 'c.time_zone', 'c.name as company_name'])
    .select(['p.name as patient_name', 'p.social_name as patient_social_name', 'p.mail as patient_mail'])
    .select(['parent.name as parent_name', 'parent.social_name as parent_social_name', 'parent.mail as parent_mail'])
    .select(['p.locale as patient_locale', 'parent.locale as parent_locale'])
    .where('r.id', '=', id)
    .executeTakeFirst();
}

/** End of a date of the clinic, exclusive, as an instant. */
export async function endOfDay(tx: CompanyTransaction, day: string, zone: string): Promise<Date> {
  const { at } = await tx
    .selectNoFrom(sql<Date>`(${day}::date + 1)::timestamp at time zone ${zone}`.as('at'))
    .executeTakeFirstOrThrow();
  return at;
}

import type { AppointmentStatus } from '@acolhe/domain/appointment/appointment-flow';
import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.generated.ts';
import { people } from '../person/read.ts';
import { dependentsOf, isDependentOf } from '../person/responsible-store.ts';
import type { Viewer } from './policy.ts';

/** Appointment `a` and its patient `p`, filtered by the viewer's visibility; lists and details add columns. */
export function visibleAppointments(tx: CompanyTransaction, viewer: Viewer) {
  return tx
    .selectFrom('appointment as a')
    .innerJoin(people('p'), 'p.id', 'a.patient_id')
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
      'a.patient_id',
    ])
    .where(isVisible(viewer))
    .orderBy('a.starts_at');
}

/** Whether the viewer sees the visit `a`. */
export function isVisible(viewer: Viewer) {
  return (eb: ExpressionBuilder<Tables & { a: Tables['appointment'] }, 'a'>): Expression<SqlBool> => {
    // Times that are only offered to the waiting list are not visits yet.
    const isReal = eb('a.status', '!=', 'offered');
    if (viewer.kind === 'professional') return eb.and([isReal, eb('a.professional_id', '=', viewer.professionalId)]);
    if (viewer.kind !== 'patient') return isReal;
    const children = eb.selectFrom(people('child')).select('child.id').where(isDependentOf('child', viewer.personId));
    return eb.and([isReal, eb.or([eb('a.patient_id', '=', viewer.personId), eb('a.patient_id', 'in', children)])]);
  };
}

export type VisibleAppointment = Awaited<ReturnType<ReturnType<typeof visibleAppointments>['execute']>>[number];

type PlainVisit = {
  id: string;
  company_id: string;
  protocol: string;
  status_appointment: AppointmentStatus;
  doctor_id: string | null;
  patient_id: string;
  start: Date;
  end: Date;
  source: string;
  specialty: string | null;
};

/**
 * Columns of the plain list call, without the joins of a card. Programs ask for it again and again: written as SQL, since
 * building the query would take longer than its answer is parsed in.
 */
export async function listVisible(tx: CompanyTransaction, viewer: Viewer, limit: number): Promise<PlainVisit[]> {
  // Times that were only ever on offer are no visits.
  const { rows } = await sql<PlainVisit>`
    select a.id, a.company_id, a.protocol, a.status as status_appointment, a.professional_id as doctor_id, a.patient_id,
      a.starts_at as start, a.ends_at as "end", a.source, a.specialty
    from appointment as a
    where a.status <> 'offered'
      and (a.status <> 'released' or exists (select from payment where payment.appointment_id = a.id))
      and ${seenBy(viewer)}
    order by a.starts_at desc limit ${limit}`.execute(tx);
  return rows;
}

/** Whether the viewer sees the visit `a`, whatever its state. */
function seenBy(viewer: Viewer): RawBuilder<boolean> {
  if (viewer.kind === 'professional') return sql`a.professional_id = ${viewer.professionalId}`;
  if (viewer.kind !== 'patient') return sql`true`;
  return sql`(a.patient_id = ${viewer.personId} or a.patient_id in ${dependentsOf(viewer.personId)})`;
}

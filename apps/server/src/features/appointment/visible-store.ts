import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.generated.ts';
import { people } from '../person/read.ts';
import { isDependentOf } from '../person/responsible-store.ts';
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

/** Columns of the plain list call, without the joins of a card. */
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
    // Exclude times that were only ever on offer.
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
        eb(
          'a.patient_id',
          'in',
          eb.selectFrom(people('person')).select('id').where(isDependentOf('person', viewer.personId)),
        ),
      ]),
    );
  }
  if (viewer.kind === 'professional') query = query.where('a.professional_id', '=', viewer.professionalId);
  return query.execute();
}

import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { accessCodes } from '../access-code/read.ts';
import { companies } from '../company/read.ts';
import { coverages } from '../coverage/read.ts';
import { people } from '../person/read.ts';
import { professionals } from '../professional/read.ts';

/** A visit with its company, professional, patient and payment; shared by the two queries below. */
const visits = (tx: CompanyTransaction) =>
  tx
    .selectFrom('appointment as a')
    .innerJoin(companies('c'), 'c.id', 'a.company_id')
    .innerJoin(professionals('d'), 'd.id', 'a.professional_id')
    .innerJoin(people('p'), 'p.id', 'a.patient_id')
    .innerJoin('payment as pay', 'pay.appointment_id', 'a.id')
    .select(['a.id', 'a.protocol', 'a.status', 'a.specialty', 'a.starts_at', 'a.ends_at', 'd.id as professional_id'])
    .select(['d.name as doctor_name', 'p.name as patient_name', 'p.social_name as patient_social_name'])
    .select(['pay.price', 'pay.covered', 'pay.discount', 'c.time_zone', 'c.refund_hours']);

/** Data that cancelling and moving need and show, with the company's rules. */
export function readChangeable(tx: CompanyTransaction, id: string) {
  return visits(tx)
    .leftJoin(coverages('cover'), 'cover.payment_id', 'pay.id')
    .select([
      'a.company_id',
      'a.patient_id',
      'a.version',
      'a.notes',
      'a.assistant_name',
      'a.assistant_mail',
      'd.photo as doctor_photo',
      'pay.status as payment_status',
      'pay.voucher',
      'cover.order_id as coverage_order_id',
    ])
    .select('c.allows_patient_to_schedule_time_before as lead_minutes')
    .select((eb) =>
      eb
        .not(
          eb.exists(
            eb
              .selectFrom('receipt as r')
              .select('r.id')
              .whereRef('r.payment_id', '=', 'pay.id')
              .where('r.source', '<>', 'desk'),
          ),
        )
        .as('paid_at_desk'),
    )
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('appointment_event as e')
            .select('e.id')
            .whereRef('e.appointment_id', '=', 'a.id')
            .where('e.event', '=', 'reschedule')
            .where('e.actor', 'in', ['P', 'link'])
            .where(sql<boolean>`e.at > e.from_start - make_interval(hours => c.refund_hours)`),
        )
        .as('moved_late'),
    )
    .where('a.id', '=', id)
    .executeTakeFirst();
}

export type Changeable = NonNullable<Awaited<ReturnType<typeof readChangeable>>>;

/** Data of mails about a visit. A dependent's mails go to the responsible person. */
export function readMailed(tx: CompanyTransaction, id: string) {
  return visits(tx)
    .leftJoin(people('parent'), 'parent.id', 'p.parent_id')
    .select(['a.assistant_name', 'a.assistant_mail'])
    .select(['a.sequence', 'a.hold_until', 'a.patient_id', 'p.mail as patient_mail', 'c.name as company_name'])
    .select('pay.status as payment_status')
    .select(['parent.name as parent_name', 'parent.social_name as parent_social_name', 'parent.mail as parent_mail'])
    .select(['p.locale as patient_locale', 'parent.locale as parent_locale', 'd.locale as doctor_locale'])
    .select((eb) =>
      (['room', 'payment', 'cancel'] as const).map((purpose) =>
        eb
          .selectFrom(accessCodes('code'))
          .select('code.code')
          .whereRef('code.appointment_id', '=', 'a.id')
          .where('code.purpose', '=', purpose)
          .where('code.participant', '=', 'patient')
          .limit(1)
          .as(`${purpose}_code`),
      ),
    )
    .where('a.id', '=', id)
    .executeTakeFirst();
}

export type Mailed = NonNullable<Awaited<ReturnType<typeof readMailed>>>;

/** A visit as the door of its access codes asks for it; `isShutOut` is of its professional, where that counts. */
export async function readVisitOfCode(tx: CompanyTransaction, id: string, isProfessional: boolean) {
  const row = await tx
    .selectFrom('appointment')
    .select(['protocol', 'status', 'ends_at'])
    .$if(isProfessional, (query) =>
      query.select((eb) => eb.fn<boolean>('is_shut_out', ['professional_id']).as('is_shut_out')),
    )
    .where('id', '=', id)
    .executeTakeFirst();
  return (
    row && { protocol: row.protocol, status: row.status, ends_at: row.ends_at, isShutOut: row.is_shut_out ?? false }
  );
}

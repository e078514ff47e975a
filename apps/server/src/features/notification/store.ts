import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { appointments } from '../appointment/read.ts';
import { companies } from '../company/read.ts';
import { payments } from '../payment/read.ts';
import { people } from '../person/read.ts';
import { queueEntries } from '../queue/read.ts';

/** State of an appointment and its payment, and the people concerned. */
export function readAnnounced(tx: CompanyTransaction, appointmentId: string) {
  return tx
    .selectFrom(appointments('a'))
    .innerJoin(people('p'), 'p.id', 'a.patient_id')
    .leftJoin(payments('pay'), 'pay.appointment_id', 'a.id')
    .select(['a.status', 'a.patient_id', 'a.professional_id', 'p.responsible', 'pay.status as payment_status'])
    .where('a.id', '=', appointmentId)
    .executeTakeFirst();
}

/** Person whom a push about an entry of the line names, and the end of their call. */
export function readCalled(tx: CompanyTransaction, entryId: string) {
  return tx
    .selectFrom(queueEntries('e'))
    .innerJoin(people('p'), 'p.id', 'e.patient_id')
    .innerJoin(companies('c'), 'c.id', 'e.company_id')
    .select(['e.id', 'e.version', 'e.patient_id', 'e.call_until'])
    .select(['p.name', 'p.social_name', 'c.name as company_name'])
    .where('e.id', '=', entryId)
    .executeTakeFirst();
}

/** A patient and who is responsible for them, with their consents, in no order. */
export function listRecipients(tx: CompanyTransaction, patientId: string) {
  return tx
    .selectFrom(people('patient'))
    .innerJoin(people('recipient'), (join) =>
      join.on((eb) =>
        eb.or([eb('recipient.id', '=', eb.ref('patient.id')), sql<boolean>`recipient.id = any(patient.responsible)`]),
      ),
    )
    .select([
      'recipient.id',
      'recipient.name',
      'recipient.social_name',
      'recipient.mail',
      'recipient.locale',
      'recipient.phone',
    ])
    .select(['recipient.notice_channels as notice_choices', 'patient.responsible'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('phone_consent as c')
          .select(['c.channel', 'c.number'])
          .whereRef('c.person_id', '=', 'recipient.id')
          .where('c.withdrawn_at', 'is', null),
      ).as('consents'),
    )
    .where('patient.id', '=', patientId)
    .execute();
}

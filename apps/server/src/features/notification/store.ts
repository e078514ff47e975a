import type { CompanyTransaction } from '../../platform/db/database.ts';

/** State of an appointment and its payment, and the people concerned. */
export function readAnnounced(tx: CompanyTransaction, appointmentId: string) {
  return tx
    .selectFrom('appointment as a')
    .innerJoin('person as p', 'p.id', 'a.patient_id')
    .leftJoin('payment as pay', 'pay.appointment_id', 'a.id')
    .select(['a.status', 'a.patient_id', 'a.professional_id', 'p.parent_id', 'pay.status as payment_status'])
    .where('a.id', '=', appointmentId)
    .executeTakeFirst();
}

import { slotHoldingStatuses } from '@acolhe/domain/appointment/appointment-flow';
import type { Interval } from '@acolhe/domain/booking/slots';
import type { CompanyTransaction } from '../../platform/db/database.ts';

/** Overlapping visits of a patient with any professional, without those that are being moved or given up. */
export async function listPatientBusy(
  tx: CompanyTransaction,
  query: { except?: readonly string[]; patientId: string; visit: Interval; now: Date },
): Promise<Interval[]> {
  let rows = tx
    .selectFrom('appointment')
    .select(['starts_at', 'ends_at'])
    .where('patient_id', '=', query.patientId)
    .where('starts_at', '<', new Date(query.visit.end))
    .where('ends_at', '>', new Date(query.visit.start))
    .where('status', 'in', slotHoldingStatuses)
    .where((eb) => eb.or([eb('status', '!=', 'held'), eb('hold_until', '>', query.now)]));
  if (query.except?.length) rows = rows.where('id', 'not in', query.except);
  return (await rows.execute()).map((row) => ({ start: row.starts_at.getTime(), end: row.ends_at.getTime() }));
}

/** Unpaid visits that an account booked for its patient or a dependent and that keep their time, oldest first. */
export function listOwnHolds(tx: CompanyTransaction, userId: string, now: Date) {
  return tx
    .selectFrom('appointment')
    .select(['id', 'protocol', 'professional_id', 'patient_id', 'specialty', 'starts_at', 'ends_at', 'hold_until'])
    .where('booked_by', '=', userId)
    .where('source', '=', 'patient')
    .where('status', '=', 'held')
    .where('hold_until', '>', now)
    .orderBy('created_at')
    .execute();
}

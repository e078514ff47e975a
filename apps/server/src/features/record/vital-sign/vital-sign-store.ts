import type { AppointmentStatus } from '@acolhe/domain/appointment/appointment-flow';
import type { VitalSign } from '@acolhe/domain/record/vital-sign';
import type { CompanyTransaction } from '../../../platform/db/database.ts';
import { appointments } from '../../appointment/read.ts';

export type VitalSignRow = {
  appointmentId: string;
  sign: VitalSign;
  value: number | null;
  author: string;
  at: Date;
};

/** All versions of the vital signs of some visits, latest first. */
export async function listVitalSigns(
  tx: CompanyTransaction,
  appointmentIds: readonly string[],
): Promise<VitalSignRow[]> {
  if (appointmentIds.length === 0) return [];
  const rows = await tx
    .selectFrom('vital_sign')
    .where('appointment_id', 'in', appointmentIds)
    .orderBy('id', 'desc')
    .select(['appointment_id', 'sign', 'value', 'author', 'at'])
    .execute();
  return rows.map(({ appointment_id, sign, value, author, at }) => ({
    appointmentId: appointment_id,
    sign,
    value: value === null ? null : Number(value),
    author,
    at,
  }));
}

export async function insertVitalSigns(tx: CompanyTransaction, rows: readonly VitalSignRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('vital_sign')
    .values(
      rows.map(({ appointmentId, sign, value, author, at }) => ({
        company_id: tx.companyId,
        appointment_id: appointmentId,
        sign,
        value: value === null ? null : String(value),
        author,
        at,
      })),
    )
    .execute();
}

/** Ended and ongoing visits of a patient that have vital signs, oldest first. */
export function listMeasuredVisits(tx: CompanyTransaction, patientId: string, statuses: readonly AppointmentStatus[]) {
  return tx
    .selectFrom(appointments('a'))
    .select(['a.id', 'a.starts_at as at'])
    .where('a.patient_id', '=', patientId)
    .where('a.status', 'in', statuses)
    .where((eb) => eb.exists(eb.selectFrom('vital_sign as v').select('v.id').whereRef('v.appointment_id', '=', 'a.id')))
    .orderBy('a.starts_at')
    .orderBy('a.id')
    .execute();
}

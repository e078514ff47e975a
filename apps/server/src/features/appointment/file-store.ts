import type { ReferralLetter } from '@acolhe/contract/appointment/visit-file';
import type { CompanyTransaction } from '../../platform/db/database.ts';
export function listFiles(tx: CompanyTransaction, appointmentId: string) {
  return tx
    .selectFrom('appointment_file')
    .selectAll()
    .where('appointment_id', '=', appointmentId)
    .orderBy('added_at')
    .orderBy('path')
    .execute();
}

/** Files of all visits of a patient. */
export function listPatientFiles(tx: CompanyTransaction, patientId: string) {
  return tx
    .selectFrom('appointment_file as f')
    .innerJoin('appointment as a', 'a.id', 'f.appointment_id')
    .selectAll('f')
    .where('a.patient_id', '=', patientId)
    .orderBy('f.added_at')
    .orderBy('f.path')
    .execute();
}

export type FileRow = Awaited<ReturnType<typeof listFiles>>[number];

export function readFile(tx: CompanyTransaction, appointmentId: string, path: string) {
  return tx
    .selectFrom('appointment_file')
    .selectAll()
    .where('appointment_id', '=', appointmentId)
    .where('path', '=', path)
    .executeTakeFirst();
}

export function findSameFile(tx: CompanyTransaction, appointmentId: string, sha256: string) {
  return tx
    .selectFrom('appointment_file')
    .selectAll()
    .where('appointment_id', '=', appointmentId)
    .where('sha256', '=', sha256)
    .executeTakeFirst();
}

/** Undefined if the visit already has these bytes. */
export function insertFile(tx: CompanyTransaction, file: Omit<FileRow, 'company_id'>) {
  return tx
    .insertInto('appointment_file')
    .values({ ...file, company_id: tx.companyId })
    .onConflict((conflict) => conflict.columns(['appointment_id', 'sha256']).doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function deleteFile(tx: CompanyTransaction, path: string): Promise<void> {
  await tx.deleteFrom('appointment_file').where('path', '=', path).execute();
}

/** The subset of these paths that have a row. */
export async function knownPaths(tx: CompanyTransaction, paths: readonly string[]): Promise<Set<string>> {
  const rows = await tx.selectFrom('appointment_file').select('path').where('path', 'in', paths).execute();
  return new Set(rows.map(({ path }) => path));
}

export async function insertReferralLetter(
  tx: CompanyTransaction,
  appointmentId: string,
  referral: ReferralLetter,
): Promise<void> {
  await tx
    .insertInto('referral')
    .values({ ...referral, appointment_id: appointmentId, company_id: tx.companyId })
    .onConflict((conflict) => conflict.column('appointment_id').doUpdateSet(referral))
    .execute();
}

export function readReferralLetter(tx: CompanyTransaction, appointmentId: string) {
  return tx
    .selectFrom('referral')
    .select(['referred_by', 'register', 'note'])
    .where('appointment_id', '=', appointmentId)
    .executeTakeFirst();
}

import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { CompanyTransaction } from '../../../platform/db/database.ts';
import type { PatientReference } from '../../../platform/db/patient-reference.ts';

/** Keys of the warnings that were answered for a patient. */
export async function readAnswered(tx: CompanyTransaction, patientId: string): Promise<Set<string>> {
  const rows = await tx.selectFrom('answered_warning').select('key').where('patient_id', '=', patientId).execute();
  return new Set(rows.map(({ key }) => key));
}

/** Notes that it was prescribed in spite of warnings, each with the reason that was given; the first of each stays. */
export async function keepAnswers(
  tx: CompanyTransaction,
  { patientId, author, at }: { patientId: string; author: string; at: Date },
  warnings: readonly { key: string; reason: string }[],
): Promise<void> {
  if (warnings.length === 0) return;
  await tx
    .insertInto('answered_warning')
    .values(
      warnings.map(({ key, reason }) => ({
        id: uuid(),
        company_id: tx.companyId,
        patient_id: patientId,
        key,
        reason,
        author,
        at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** An answer stays with its record where the other has it too. */
export const answeredWarningReference: PatientReference = {
  table: 'answered_warning',
  column: 'patient_id',
  key: 'id',
  unless: (into) => sql`exists (select 1 from answered_warning other where other.patient_id = ${into}::uuid
    and other.key = row.key)`,
};

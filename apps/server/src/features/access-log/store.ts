import type { CompanyTransaction } from '../../platform/db/database.ts';

export type Access = { patientId: string; userId: string; userName: string; what: string; at: Date };

export async function insertAccesses(tx: CompanyTransaction, accesses: readonly Access[]): Promise<void> {
  if (accesses.length === 0) return;
  await tx
    .insertInto('record_access')
    .values(
      accesses.map((access) => ({
        company_id: tx.companyId,
        patient_id: access.patientId,
        user_id: access.userId,
        user_name: access.userName,
        what: access.what,
        at: access.at,
      })),
    )
    .execute();
}

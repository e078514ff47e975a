import type { CompanyTransaction } from '../../platform/db/database.ts';

export type Access = { patientId: string; userId: string; userName: string; what: string; at: Date };

export async function insertAccess(tx: CompanyTransaction, access: Access): Promise<void> {
  await tx
    .insertInto('record_access')
    .values({
      company_id: tx.companyId,
      patient_id: access.patientId,
      user_id: access.userId,
      user_name: access.userName,
      what: access.what,
      at: access.at,
    })
    .execute();
}

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

/** A page of a patient's log, newest first. */
export function listAccesses(
  tx: CompanyTransaction,
  patientId: string,
  { before, limit }: { before?: number | undefined; limit: number },
) {
  let query = tx
    .selectFrom('record_access')
    .select(['id', 'user_name', 'what', 'at'])
    .where('patient_id', '=', patientId);
  if (before) query = query.where('id', '<', before);
  return query.orderBy('id', 'desc').limit(limit).execute();
}

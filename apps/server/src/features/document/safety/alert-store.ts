import { v7 as uuid } from 'uuid';
import type { CompanyTransaction } from '../../../platform/db/database.ts';

/** Notes alerts that a doctor is shown while prescriptions of a visit are written; the first time of each stays. */
export async function noteAlerts(
  tx: CompanyTransaction,
  visitId: string,
  { keys, at, isOverridden }: { keys: readonly string[]; at: Date; isOverridden: boolean },
): Promise<void> {
  if (keys.length === 0) return;
  const rows = keys.map((key) => ({
    id: uuid(),
    company_id: tx.companyId,
    appointment_id: visitId,
    key,
    is_overridden: isOverridden,
    at,
  }));
  await tx
    .insertInto('prescription_alert')
    .values(rows)
    .onConflict((conflict) =>
      isOverridden
        ? conflict.columns(['appointment_id', 'key']).doUpdateSet({ is_overridden: true })
        : conflict.doNothing(),
    )
    .execute();
}

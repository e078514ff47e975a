import type { CompanyTransaction } from '../../platform/db/database.ts';

export async function insertLoginMetric(
  tx: CompanyTransaction,
  metric: { id: string; personId: string; minutes: number; at: Date },
): Promise<void> {
  await tx
    .insertInto('login_metric')
    .values({
      id: metric.id,
      company_id: tx.companyId,
      person_id: metric.personId,
      minutes: String(metric.minutes),
      at: metric.at,
    })
    .execute();
}

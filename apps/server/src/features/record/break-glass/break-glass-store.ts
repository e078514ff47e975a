import type { CompanyTransaction } from '../../../platform/db/database.ts';

export async function isOpened(
  tx: CompanyTransaction,
  patientId: string,
  professionalId: string,
  now: Date,
): Promise<boolean> {
  const row = await tx
    .selectFrom('record_opening')
    .select('id')
    .where('patient_id', '=', patientId)
    .where('professional_id', '=', professionalId)
    .where('at', '<=', now)
    .where('until', '>', now)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertOpening(
  tx: CompanyTransaction,
  opening: {
    id: string;
    patient_id: string;
    professional_id: string;
    user_id: string;
    user_name: string;
    reason: string;
    at: Date;
    until: Date;
  },
): Promise<void> {
  await tx
    .insertInto('record_opening')
    .values({ ...opening, company_id: tx.companyId })
    .execute();
}

export function readOpening(tx: CompanyTransaction, id: string) {
  return tx.selectFrom('record_opening').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Reasons of some openings by id. */
export async function openingReasons(
  tx: CompanyTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.selectFrom('record_opening').select(['id', 'reason']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, reason }) => [id, reason]));
}

import type { CodeTransaction, CompanyTransaction } from '../../platform/db/database.ts';
import type { Given } from '../../platform/db/given-access.ts';

type NewShare = {
  id: string;
  patient_id: string;
  document_id: string | null;
  with_sensitive: boolean;
  recipient: string;
  token: string;
  code: string;
  membership_id: string;
  access_number: number;
  at: Date;
  until: Date;
};

export async function insertShare(tx: CompanyTransaction, share: NewShare): Promise<void> {
  await tx
    .insertInto('record_share')
    .values({ ...share, company_id: tx.companyId })
    .execute();
}

/** Links of a patient, newest first. */
export function listShares(tx: CompanyTransaction, patientId: string) {
  return tx
    .selectFrom('record_share')
    .selectAll()
    .where('patient_id', '=', patientId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}
export type ShareRow = Awaited<ReturnType<typeof listShares>>[number];

export function readShare(tx: CompanyTransaction, id: string) {
  return tx.selectFrom('record_share').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The link that has a token. */
export function readShareOfToken(tx: CodeTransaction, token: string) {
  return tx.selectFrom('record_share').select(['id', 'company_id']).where('token', '=', token).executeTakeFirst();
}

/** Ends a link; false if it is not this patient's, or was ended before. */
export async function endShareRow(tx: CompanyTransaction, patientId: string, id: string, at: Date): Promise<boolean> {
  const row = await tx
    .updateTable('record_share')
    .set({ ended_at: at })
    .where('id', '=', id)
    .where('patient_id', '=', patientId)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Links that a membership made before an access number, and that still hold. */
export async function listGivenShares(tx: CompanyTransaction, { membershipId, before, at }: Given): Promise<string[]> {
  const rows = await tx
    .selectFrom('record_share')
    .select('id')
    .where('membership_id', '=', membershipId)
    .where('access_number', '<', before)
    .where('ended_at', 'is', null)
    .where('until', '>', at)
    .execute();
  return rows.map(({ id }) => id);
}

export async function endShares(tx: CompanyTransaction, ids: readonly string[], at: Date): Promise<void> {
  await tx.updateTable('record_share').set({ ended_at: at }).where('id', 'in', ids).execute();
}

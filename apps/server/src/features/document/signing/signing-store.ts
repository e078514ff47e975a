import type { Selectable } from 'kysely';
import type { CompanyTransaction } from '../../../platform/db/database.ts';
import type { Given } from '../../../platform/db/given-access.ts';
import type { Tables } from '../../../platform/db/tables.generated.ts';

export type SigningRow = Selectable<Tables['signing']>;
export type CertificateRow = Selectable<Tables['signing_certificate']>;

export async function insertSigning(
  tx: CompanyTransaction,
  signing: Omit<SigningRow, 'company_id' | 'ended_at' | 'problem'>,
): Promise<void> {
  await tx
    .insertInto('signing')
    .values({ ...signing, company_id: tx.companyId })
    .execute();
}

export function readSigning(tx: CompanyTransaction, professionalId: string, id: string) {
  return tx
    .selectFrom('signing')
    .selectAll()
    .where('id', '=', id)
    .where('professional_id', '=', professionalId)
    .executeTakeFirst();
}

/** Takes the proof of a signature that still waits, once: a second answer finds none. */
export async function claimSigning(
  tx: CompanyTransaction,
  id: string,
): Promise<
  (Pick<SigningRow, 'membership_id' | 'access_number'> & { professionalId: string; verifier: string }) | undefined
> {
  const row = await tx
    .selectFrom('signing')
    .select(['professional_id', 'verifier', 'membership_id', 'access_number'])
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('verifier', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row?.verifier) return undefined;
  await tx.updateTable('signing').set({ verifier: null }).where('id', '=', id).execute();
  const { membership_id, access_number, verifier } = row;
  return { professionalId: row.professional_id, verifier, membership_id, access_number };
}

/** Ends a signature, once; false if it had ended. */
export async function endSigning(
  tx: CompanyTransaction,
  id: string,
  at: Date,
  problem: string | null,
): Promise<boolean> {
  const row = await tx
    .updateTable('signing')
    .set({ ended_at: at, problem, verifier: null })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Signatures that wait, and were begun under a membership before an access number. */
export async function listGivenSignings(tx: CompanyTransaction, { membershipId, before }: Given): Promise<string[]> {
  const rows = await waiting(tx)
    .where('membership_id', '=', membershipId)
    .where('access_number', '<', before)
    .execute();
  return rows.map(({ id }) => id);
}

/** Signatures that wait, and were begun in one of these sessions. */
export async function listSigningsOfSessions(tx: CompanyTransaction, sessionIds: readonly string[]): Promise<string[]> {
  if (sessionIds.length === 0) return [];
  const rows = await waiting(tx).where('session_id', 'in', sessionIds).execute();
  return rows.map(({ id }) => id);
}

const waiting = (tx: CompanyTransaction) => tx.selectFrom('signing').select('id').where('ended_at', 'is', null);

/** Signatures that were begun before a time and have not ended. */
export function listStaleSignings(tx: CompanyTransaction, before: Date, limit: number) {
  return tx
    .selectFrom('signing')
    .select(['id'])
    .where('ended_at', 'is', null)
    .where('started_at', '<', before)
    .orderBy('started_at')
    .limit(limit)
    .execute();
}

export function readCertificate(tx: CompanyTransaction, professionalId: string, kind: 'file' | 'development') {
  return tx
    .selectFrom('signing_certificate')
    .selectAll()
    .where('professional_id', '=', professionalId)
    .where('kind', '=', kind)
    .executeTakeFirst();
}

export async function replaceCertificate(
  tx: CompanyTransaction,
  certificate: Omit<CertificateRow, 'company_id'>,
): Promise<void> {
  await deleteCertificate(tx, certificate.professional_id, certificate.kind);
  await tx
    .insertInto('signing_certificate')
    .values({ ...certificate, company_id: tx.companyId })
    .execute();
}

export async function deleteCertificate(
  tx: CompanyTransaction,
  professionalId: string,
  kind: CertificateRow['kind'],
): Promise<void> {
  await tx
    .deleteFrom('signing_certificate')
    .where('professional_id', '=', professionalId)
    .where('kind', '=', kind)
    .execute();
}

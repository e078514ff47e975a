import type { FhirType } from '@acolhe/domain/fhir/data-access';
import type { CodeTransaction, CompanyTransaction } from '../../platform/db/database.ts';
import type { Given } from '../../platform/db/given-access.ts';

type NewToken = {
  id: string;
  patient_id: string;
  membership_id: string;
  access_number: number;
  name: string;
  is_delegated: boolean;
  scopes: FhirType[];
  /** Null for an app, which has tokens of its own. */
  hash: string | null;
  app_id?: string;
  granted?: string;
  at: Date;
  until: Date;
};

export async function insertToken(tx: CompanyTransaction, token: NewToken): Promise<void> {
  await tx
    .insertInto('data_token')
    .values({ ...token, company_id: tx.companyId })
    .execute();
}

/** Tokens for a patient's data, newest first. */
export function listTokens(tx: CompanyTransaction, patientId: string) {
  return tx
    .selectFrom('data_token')
    .selectAll()
    .where('patient_id', '=', patientId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** The token that has a hash. */
export function readTokenOfHash(tx: CodeTransaction, hash: string) {
  return tx.selectFrom('data_token').selectAll().where('hash', '=', hash).executeTakeFirst();
}

export function readToken(tx: CompanyTransaction, id: string) {
  return tx.selectFrom('data_token').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Tokens of apps that a membership gave out, and that hold, newest first, with the patient's name. */
export function listAppsOf(tx: CompanyTransaction, membershipId: string, now: Date) {
  return tx
    .selectFrom('data_token as t')
    .innerJoin('person as p', 'p.id', 't.patient_id')
    .select(['t.id', 't.name', 't.patient_id', 't.scopes', 't.until', 't.used_at', 't.access_number'])
    .select(['p.name as patient', 'p.social_name'])
    .where('t.membership_id', '=', membershipId)
    .where('t.app_id', 'is not', null)
    .where('t.ended_at', 'is', null)
    .where('t.until', '>', now)
    .orderBy('t.at', 'desc')
    .execute();
}

/** Ends all that patients let an app read. */
export async function endTokensOfApp(tx: CompanyTransaction, appId: string, at: Date): Promise<void> {
  await tx
    .updateTable('data_token')
    .set({ ended_at: at })
    .where('app_id', '=', appId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Revokes a token; false if it is not this patient's, or was revoked before. */
export async function endToken(tx: CompanyTransaction, patientId: string, id: string, at: Date): Promise<boolean> {
  const row = await tx
    .updateTable('data_token')
    .set({ ended_at: at })
    .where('id', '=', id)
    .where('patient_id', '=', patientId)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Tokens that a membership made before an access number, and that still hold. */
export async function listGivenTokens(tx: CompanyTransaction, { membershipId, before, at }: Given): Promise<string[]> {
  const rows = await tx
    .selectFrom('data_token')
    .select('id')
    .where('membership_id', '=', membershipId)
    .where('access_number', '<', before)
    .where('ended_at', 'is', null)
    .where('until', '>', at)
    .execute();
  return rows.map(({ id }) => id);
}

export async function endTokens(tx: CompanyTransaction, ids: readonly string[], at: Date): Promise<void> {
  await tx.updateTable('data_token').set({ ended_at: at }).where('id', 'in', ids).execute();
}

export async function noteUse(tx: CompanyTransaction, id: string, at: Date): Promise<void> {
  await tx.updateTable('data_token').set({ used_at: at }).where('id', '=', id).execute();
}

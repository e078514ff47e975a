import type { FhirType } from '@acolhe/domain/fhir/data-access';
import type { CodeTransaction, CompanyTransaction } from '../../../platform/db/database.ts';
import { inTextOrder } from '../../../platform/db/text-search.ts';

type NewApp = {
  id: string;
  name: string;
  redirect_uris: string[];
  scopes: FhirType[];
  secret_hash: string | null;
  at: Date;
};

export async function insertApp(tx: CompanyTransaction, app: NewApp): Promise<void> {
  await tx
    .insertInto('fhir_app')
    .values({ ...app, company_id: tx.companyId })
    .execute();
}

/** Apps that were not ended, by name. */
export function listApps(tx: CompanyTransaction) {
  return tx
    .selectFrom('fhir_app')
    .selectAll()
    .where('ended_at', 'is', null)
    .orderBy(inTextOrder('name'))
    .orderBy('id')
    .execute();
}

/** The app of a `client_id` at this clinic, unless it was ended. */
export function readApp(tx: CompanyTransaction, id: string) {
  return tx.selectFrom('fhir_app').selectAll().where('id', '=', id).where('ended_at', 'is', null).executeTakeFirst();
}

/** The app of a `client_id`, at whatever clinic. */
export function readAppOfId(tx: CodeTransaction, id: string) {
  return tx
    .selectFrom('fhir_app')
    .selectAll()
    .where((eb) => eb(eb.cast('id', 'text'), '=', id))
    .executeTakeFirst();
}

/** Ends an app; false if there is none, or it was ended before. */
export async function setAppEnded(tx: CompanyTransaction, id: string, at: Date): Promise<boolean> {
  const row = await tx
    .updateTable('fhir_app')
    .set({ ended_at: at })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

type NewAppToken = { hash: string; data_token_id: string; until: Date } & (
  | { kind: 'code'; redirect_uri: string; code_challenge: string }
  | { kind: 'access' | 'refresh' }
);

export async function insertAppToken(tx: CompanyTransaction, token: NewAppToken): Promise<void> {
  await tx
    .insertInto('app_token')
    .values({ ...token, company_id: tx.companyId })
    .execute();
}

/** The code or token that has a hash. */
export function readAppTokenOfHash(tx: CodeTransaction, hash: string) {
  return tx.selectFrom('app_token').selectAll().where('hash', '=', hash).executeTakeFirst();
}

export function readAppToken(tx: CompanyTransaction, hash: string) {
  return tx.selectFrom('app_token').selectAll().where('hash', '=', hash).executeTakeFirst();
}

/** The code or token of a hash, which no other request takes meanwhile. */
export function lockAppToken(tx: CompanyTransaction, hash: string) {
  return tx.selectFrom('app_token').selectAll().where('hash', '=', hash).forUpdate().executeTakeFirst();
}

export async function noteAppTokenUsed(tx: CompanyTransaction, hash: string, at: Date): Promise<void> {
  await tx.updateTable('app_token').set({ used_at: at }).where('hash', '=', hash).execute();
}

/** Removes access tokens that are over; codes and refresh tokens stay, since their second use has to be noticed. */
export async function removeOldAccess(tx: CompanyTransaction, dataTokenId: string, now: Date): Promise<void> {
  await tx
    .deleteFrom('app_token')
    .where('data_token_id', '=', dataTokenId)
    .where('kind', '=', 'access')
    .where('until', '<=', now)
    .execute();
}

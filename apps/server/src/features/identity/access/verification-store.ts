import { v7 as uuid } from 'uuid';
import type { Database, OwnerTransaction } from '../../../platform/db/database.ts';

/** Pending business of an account's owner: reset links, and sign-ins before their second step. `value` is the account. */
type Verification = { identifier: string; value: string; expiresAt: Date };

/** Notes what waits, and forgets what is over. */
export async function insertVerification({ owner }: Database, at: Date, waiting: Verification): Promise<void> {
  await owner.deleteFrom('identity.verification').where('expiresAt', '<', at).execute();
  await owner
    .insertInto('identity.verification')
    .values({ ...waiting, id: uuid(), createdAt: at, updatedAt: at })
    .execute();
}

/** Account for which something waits; undefined if it is over. */
export async function findVerification({ owner }: Database, identifier: string, at: Date): Promise<string | undefined> {
  const row = await owner
    .selectFrom('identity.verification')
    .select('value')
    .where('identifier', '=', identifier)
    .where('expiresAt', '>', at)
    .executeTakeFirst();
  return row?.value;
}

/** Takes what waits, once; its account, or undefined if it is over. */
export async function takeVerification(
  { owner }: { owner: Database['owner'] | OwnerTransaction },
  identifier: string,
  at: Date,
): Promise<string | undefined> {
  const row = await owner
    .deleteFrom('identity.verification')
    .where('identifier', '=', identifier)
    .where('expiresAt', '>', at)
    .returning('value')
    .executeTakeFirst();
  return row?.value;
}

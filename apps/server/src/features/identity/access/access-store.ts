import { sql } from 'kysely';
import type { Database, OwnerTransaction } from '../../../platform/db/database.ts';
import { takeVerification } from './verification-store.ts';

/** Sets another password; one session goes on under it. The database ends everything else by its triggers. */
export async function setPassword(
  database: Database,
  { userId, hash, session }: { userId: string; hash: string; session: string },
): Promise<void> {
  await database.owner.transaction().execute(async (tx) => {
    await updatePassword(tx, userId, hash);
    await keepSession(tx, userId, session);
  });
}

/** Uses up a link for a new password and sets it, or neither; false if the link is over. */
export function resetPasswordOnce(
  database: Database,
  { identifier, hash, at }: { identifier: string; hash: string; at: Date },
): Promise<boolean> {
  return database.owner.transaction().execute(async (tx) => {
    const userId = await takeVerification({ owner: tx }, identifier, at);
    if (userId) await updatePassword(tx, userId, hash);
    return userId !== undefined;
  });
}

async function updatePassword(tx: OwnerTransaction, userId: string, hash: string): Promise<void> {
  await tx
    .updateTable('identity.account')
    .set({ password: hash })
    .where('userId', '=', userId)
    .where('providerId', '=', 'credential')
    .execute();
}

/**
 * Gives an account another address, and returns the earlier one; of its sessions `session` goes on. Throws a conflict if
 * another account has the address: {@link isEmailConflict}.
 */
export function setEmail(
  { owner }: Database,
  { userId, email, session, at }: { userId: string; email: string; session: string; at: Date },
): Promise<string> {
  return owner.transaction().execute(async (tx) => {
    const before = await tx
      .selectFrom('identity.user')
      .select('email')
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    await tx.updateTable('identity.user').set({ email, updatedAt: at }).where('id', '=', userId).execute();
    await keepSession(tx, userId, session);
    return before.email;
  });
}

/** Lets a session go on under a password or an address that was changed in the same transaction. */
async function keepSession(tx: OwnerTransaction, userId: string, session: string): Promise<void> {
  const present = tx.selectFrom('identity.user').select('password_number').where('id', '=', userId);
  await tx
    .updateTable('identity.session')
    .set({ password_number: sql<number>`(${present})` })
    .where('id', '=', session)
    .where('userId', '=', userId)
    .execute();
}

/** Accounts whose password changed, and whose sessions may be open. */
export async function listUnfinishedAccounts({ owner }: Database): Promise<string[]> {
  const rows = await owner
    .selectFrom('identity.user')
    .select('id')
    .whereRef('ended_number', '<', 'password_number')
    .execute();
  return rows.map(({ id }) => id);
}

/** Notes that everything under passwords before this one was put away. */
export async function setAccountFinished({ owner }: Database, userId: string, number: number): Promise<void> {
  await owner
    .updateTable('identity.user')
    .set({ ended_number: number })
    .where('id', '=', userId)
    .where('ended_number', '<', number)
    .execute();
}

/** Deletes what waits for the owner of an account: reset links, and sign-ins before their second step. */
export async function deletePending(database: Database, userId: string): Promise<void> {
  await database.owner.deleteFrom('identity.verification').where('value', '=', userId).execute();
}

/** Marks a code of an authenticator app as used; false if it was used before. Codes older than `before` are forgotten. */
export async function insertUsedCode(
  database: Database,
  used: { userId: string; codeHash: string; at: Date },
  before: Date,
): Promise<boolean> {
  await database.owner
    .deleteFrom('identity.used_code')
    .where('user_id', '=', used.userId)
    .where('at', '<', before)
    .execute();
  const { numInsertedOrUpdatedRows } = await database.owner
    .insertInto('identity.used_code')
    .values({ user_id: used.userId, code_hash: used.codeHash, at: used.at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

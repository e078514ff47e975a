import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.generated.ts';

export type EndReason = 'signed_out' | 'signed_in_elsewhere' | 'revoked' | 'expired';

export type NewAccount = {
  userId: string;
  accountId: string;
  name: string;
  email: string;
  passwordHash: string;
  companyId: string;
  role: string;
  personId: string | null;
  professionalId: string | null;
  demo: boolean;
  at: Date;
};

export async function insertAccount(tx: Kysely<Tables>, account: NewAccount): Promise<void> {
  await tx
    .insertInto('identity.user')
    .values({
      id: account.userId,
      name: account.name,
      email: account.email,
      // Every account begins with a proof of its mailbox.
      emailVerified: true,
      companyId: account.companyId,
      role: account.role,
      personId: account.personId,
      professionalId: account.professionalId,
      demo: account.demo,
      createdAt: account.at,
      updatedAt: account.at,
    })
    .execute();
  await tx
    .insertInto('identity.account')
    .values({
      id: account.accountId,
      accountId: account.userId,
      providerId: 'credential',
      userId: account.userId,
      password: account.passwordHash,
    })
    .execute();
}

/** The address was taken concurrently, after the check. */
export function isEmailConflict(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === '23505' && constraint === 'user_email_key';
}

export function findUserByEmail(database: Database, email: string) {
  return database.owner.selectFrom('identity.user').selectAll().where('email', '=', email).executeTakeFirst();
}

export async function renameUser(database: Database, userId: string, name: string): Promise<void> {
  await database.owner.updateTable('identity.user').set({ name }).where('id', '=', userId).execute();
}

/** Gives an account another record of its person. */
export async function moveUser(
  database: Database,
  userId: string,
  { personId, name }: { personId: string; name: string },
): Promise<void> {
  await database.owner.updateTable('identity.user').set({ personId, name }).where('id', '=', userId).execute();
}

export async function readCompanyId(database: Database, userId: string): Promise<string | undefined> {
  const row = await database.owner
    .selectFrom('identity.user')
    .select('companyId')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.companyId;
}

export function listSessions(database: Database, userId: string) {
  return database.owner
    .selectFrom('identity.session')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .execute();
}

export function listEndedSessions(database: Database, userId: string, limit: number) {
  return database.owner
    .selectFrom('identity.ended_session')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('ended_at', 'desc')
    .limit(limit)
    .execute();
}

type StoredSession = Awaited<ReturnType<typeof listSessions>>[number];

/** Deletes a session and stores the reason, in one transaction. */
export async function endSession(
  database: Database,
  session: StoredSession,
  ended: { tokenHash: string; device: string; at: Date; reason: EndReason },
): Promise<void> {
  await database.owner.transaction().execute(async (tx) => {
    await tx
      .insertInto('identity.ended_session')
      .values({
        token_hash: ended.tokenHash,
        user_id: session.userId,
        device: ended.device,
        started_at: session.createdAt,
        ended_at: ended.at,
        reason: ended.reason,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await tx.deleteFrom('identity.session').where('id', '=', session.id).execute();
  });
}

export function readAcceptance(database: Database, userId: string, version: string) {
  return database.owner
    .selectFrom('identity.term_acceptance')
    .selectAll()
    .where('user_id', '=', userId)
    .where('version', '=', version)
    .executeTakeFirst();
}

export async function insertAcceptance(database: Database, userId: string, version: string, at: Date): Promise<void> {
  await database.owner
    .insertInto('identity.term_acceptance')
    .values({ user_id: userId, version, accepted_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Deletes every reset link of an account. */
export async function deleteResetLinks(database: Database, userId: string): Promise<void> {
  await database.owner
    .deleteFrom('identity.verification')
    .where('identifier', 'like', 'reset-password:%')
    .where('value', '=', userId)
    .execute();
}

/** Account of a password reset link; undefined if the link is invalid. */
export async function findUserToReset(database: Database, token: string): Promise<string | undefined> {
  const row = await database.owner
    .selectFrom('identity.verification')
    .select('value')
    .where('identifier', '=', `reset-password:${token}`)
    .executeTakeFirst();
  return row?.value;
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

/** Second factors of all accounts, as better-auth encrypted them. */
export function listSecondFactors({ owner }: Database) {
  return owner.selectFrom('identity.twoFactor').select(['id', 'secret', 'backupCodes']).execute();
}

export async function updateSecondFactor(
  { owner }: Database,
  id: string,
  encrypted: { secret: string; backupCodes: string },
): Promise<void> {
  await owner.updateTable('identity.twoFactor').set(encrypted).where('id', '=', id).execute();
}

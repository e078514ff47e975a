import type { Role } from '@acolhe/domain/identity/roles';
import { v7 as uuid } from 'uuid';
import type { EndReason } from '../../platform/auth.ts';
import type { CompanyTransaction, Database, OwnerTransaction } from '../../platform/db/database.ts';
import { databaseErrorOf } from '../../platform/db/database-error.ts';
import { people } from '../person/read.ts';

export type NewAccount = {
  userId: string;
  accountId: string;
  name: string;
  email: string;
  passwordHash: string;
  demo: boolean;
  at: Date;
};

export async function insertAccount(tx: OwnerTransaction, account: NewAccount): Promise<void> {
  await tx
    .insertInto('identity.user')
    .values({
      id: account.userId,
      name: account.name,
      email: account.email,
      // Every account begins with a proof of its mailbox.
      emailVerified: true,
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
  const { code, constraint } = databaseErrorOf(error);
  return code === '23505' && constraint === 'user_email_key';
}

export function findUserByEmail(database: Database, email: string) {
  return database.owner.selectFrom('identity.user').selectAll().where('email', '=', email).executeTakeFirst();
}

export function findUser(database: Database, userId: string) {
  return database.owner.selectFrom('identity.user').selectAll().where('id', '=', userId).executeTakeFirst();
}

/**
 * Notes that an account was used by a device, and forgets those that were not seen since `before`. Of the first device of
 * an account nothing is new.
 */
export async function insertKnownDevice(
  database: Database,
  seen: { userId: string; deviceHash: string; at: Date },
  before: Date,
): Promise<'known' | 'new' | 'first'> {
  const devices = await database.owner
    .selectFrom('identity.known_device')
    .select('device_hash')
    .where('user_id', '=', seen.userId)
    .execute();
  await database.owner
    .insertInto('identity.known_device')
    .values({ user_id: seen.userId, device_hash: seen.deviceHash, seen_at: seen.at })
    .onConflict((conflict) => conflict.columns(['user_id', 'device_hash']).doUpdateSet({ seen_at: seen.at }))
    .execute();
  await database.owner
    .deleteFrom('identity.known_device')
    .where('user_id', '=', seen.userId)
    .where('seen_at', '<', before)
    .execute();
  if (devices.length === 0) return 'first';
  return devices.some(({ device_hash }) => device_hash === seen.deviceHash) ? 'known' : 'new';
}

/** Hash of the password of an account; undefined without one. */
export async function findPassword({ owner }: Database, userId: string): Promise<string | undefined> {
  const row = await owner
    .selectFrom('identity.account')
    .select('password')
    .where('userId', '=', userId)
    .where('providerId', '=', 'credential')
    .executeTakeFirst();
  return row?.password ?? undefined;
}

/** Stores a session, of whose token the hash alone is known here. */
export async function insertSession(
  { owner }: Database,
  session: { tokenHash: string; userId: string; userAgent: string; at: Date; until: Date },
): Promise<void> {
  await owner
    .insertInto('identity.session')
    .values({
      id: uuid(),
      token: session.tokenHash,
      userId: session.userId,
      userAgent: session.userAgent,
      createdAt: session.at,
      updatedAt: session.at,
      expiresAt: session.until,
    })
    .execute();
}

/** Sessions of an account, each with the company and role that it works under. */
export function listSessions(database: Database, userId: string) {
  return database.owner
    .selectFrom('identity.session as session')
    .leftJoin('identity.membership as membership', 'membership.id', 'session.membership_id')
    .selectAll('session')
    .select(['membership.company_id', 'membership.role'])
    .where('session.userId', '=', userId)
    .orderBy('session.number', 'desc')
    .execute();
}

/**
 * Stores from which network a session was opened, and under which password, if that is known from before it was checked:
 * a change in between has ended the session.
 */
export async function setBegun(
  database: Database,
  tokenHash: string,
  begun: { network: string | null; passwordNumber: number | undefined },
): Promise<void> {
  const { network, passwordNumber } = begun;
  await database.owner
    .updateTable('identity.session')
    .set({ network, ...(passwordNumber !== undefined && { password_number: passwordNumber }) })
    .where('token', '=', tokenHash)
    .execute();
}

export async function setUsed(database: Database, tokenHash: string, at: Date): Promise<void> {
  await database.owner.updateTable('identity.session').set({ updatedAt: at }).where('token', '=', tokenHash).execute();
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

/** Users of a role with sessions that were last used or begun before these times. */
export async function listUsersOfOldSessions(
  database: Database,
  role: Role,
  { usedBefore, startedBefore }: { usedBefore: Date; startedBefore: Date },
): Promise<string[]> {
  const rows = await database.owner
    .selectFrom('identity.session as session')
    .innerJoin('identity.membership as membership', 'membership.id', 'session.membership_id')
    .select('session.userId as id')
    .distinct()
    .where('membership.role', '=', role)
    .where((eb) => eb.or([eb('session.updatedAt', '<=', usedBefore), eb('session.createdAt', '<=', startedBefore)]))
    .execute();
  return rows.map(({ id }) => id);
}

type StoredSession = Awaited<ReturnType<typeof listSessions>>[number];

/** Deletes a session and stores the reason, in one transaction. */
export async function endSession(
  database: Database,
  session: StoredSession,
  ended: { device: string; at: Date; reason: EndReason },
): Promise<void> {
  await database.owner.transaction().execute(async (tx) => {
    await tx
      .insertInto('identity.ended_session')
      .values({
        token_hash: session.token,
        user_id: session.userId,
        device: ended.device,
        network: session.network,
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

/** Language of mails that a member chose at their clinic; undefined for members who can choose none. */
export async function readOwnLocale(
  tx: CompanyTransaction,
  { person_id, professional_id }: { person_id: string | null; professional_id: string | null },
): Promise<string | undefined> {
  const row = person_id
    ? await tx.selectFrom(people('person')).select('locale').where('id', '=', person_id).executeTakeFirst()
    : professional_id
      ? await tx.selectFrom('professional').select('locale').where('id', '=', professional_id).executeTakeFirst()
      : undefined;
  return row?.locale;
}

import { v7 as uuid } from 'uuid';
import type { Database } from '../../../platform/db/database.ts';

/** A second factor as it is stored: both parts encrypted. */
type Sealed = { secret: string; backupCodes: string };

/** Second factors of all accounts. */
export function listSecondFactors({ owner }: Database) {
  return owner.selectFrom('identity.twoFactor').select(['id', 'secret', 'backupCodes']).execute();
}

/** The second factor of an account, confirmed or not; undefined without one. */
export function findSecondFactor({ owner }: Database, userId: string) {
  return owner
    .selectFrom('identity.twoFactor')
    .select(['id', 'secret', 'backupCodes', 'verified'])
    .where('userId', '=', userId)
    .executeTakeFirst();
}

export async function updateSecondFactor({ owner }: Database, id: string, sealed: Sealed): Promise<void> {
  await owner.updateTable('identity.twoFactor').set(sealed).where('id', '=', id).execute();
}

/** Gives an account a second factor that waits to be confirmed, in place of one that waited; false if it has one that counts. */
export function insertSecondFactor({ owner }: Database, userId: string, sealed: Sealed): Promise<boolean> {
  return owner.transaction().execute(async (tx) => {
    await tx.selectFrom('identity.user').select('id').where('id', '=', userId).forUpdate().execute();
    await tx.deleteFrom('identity.twoFactor').where('userId', '=', userId).where('verified', '=', false).execute();
    const known = await tx
      .selectFrom('identity.twoFactor')
      .select('id')
      .where('userId', '=', userId)
      .executeTakeFirst();
    if (known) return false;
    await tx
      .insertInto('identity.twoFactor')
      .values({ ...sealed, id: uuid(), userId, verified: false })
      .execute();
    return true;
  });
}

/** Lets a second factor count from now on. */
export async function confirmFactor({ owner }: Database, userId: string, at: Date): Promise<void> {
  await owner.transaction().execute(async (tx) => {
    await tx.updateTable('identity.twoFactor').set({ verified: true }).where('userId', '=', userId).execute();
    await tx
      .updateTable('identity.user')
      .set({ twoFactorEnabled: true, updatedAt: at })
      .where('id', '=', userId)
      .execute();
  });
}

export async function deleteSecondFactor({ owner }: Database, userId: string, at: Date): Promise<void> {
  await owner.transaction().execute(async (tx) => {
    await tx
      .updateTable('identity.user')
      .set({ twoFactorEnabled: false, updatedAt: at })
      .where('id', '=', userId)
      .execute();
    await tx.deleteFrom('identity.twoFactor').where('userId', '=', userId).execute();
  });
}

/** Replaces the backup codes by those that are left; false if another code was used up at the same time. */
export async function spendBackupCode(
  { owner }: Database,
  id: string,
  { before, left }: { before: string; left: string },
): Promise<boolean> {
  const { numUpdatedRows } = await owner
    .updateTable('identity.twoFactor')
    .set({ backupCodes: left })
    .where('id', '=', id)
    .where('backupCodes', '=', before)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

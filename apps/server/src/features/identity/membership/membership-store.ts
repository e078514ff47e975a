import type { Permission } from '@acolhe/domain/identity/permissions';
import type { Role } from '@acolhe/domain/identity/roles';
import type { Database, OwnerTransaction } from '../../../platform/db/database.ts';
import { databaseErrorOf } from '../../../platform/db/database-error.ts';

export type NewMembership = {
  id: string;
  userId: string;
  companyId: string;
  role: Role;
  /** Permissions of staff; all of them by default. */
  permissions?: readonly Permission[] | undefined;
  personId: string | null;
  professionalId: string | null;
  /** As the clinic knows them. */
  name: string;
  at: Date;
};

export async function insertMembership(tx: OwnerTransaction, membership: NewMembership): Promise<void> {
  await tx
    .insertInto('identity.membership')
    .values({
      id: membership.id,
      user_id: membership.userId,
      company_id: membership.companyId,
      role: membership.role,
      ...(membership.permissions ? { permissions: [...membership.permissions] } : {}),
      person_id: membership.personId,
      professional_id: membership.professionalId,
      name: membership.name,
      made_at: membership.at,
    })
    .execute();
}

/** Whether the account has this role at the company already, or another account has this person or professional. */
export function isMembershipConflict(error: unknown): boolean {
  const { code, constraint } = databaseErrorOf(error);
  return code === '23505' && (constraint?.startsWith('membership_') ?? false);
}

/** Memberships of an account, the last used first; those never used as they were made. */
export function listMemberships(database: Database, userId: string) {
  return database.owner
    .selectFrom('identity.membership')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('used_at', (order) => order.desc().nullsLast())
    .orderBy('made_at')
    .execute();
}

export function findMembership(database: Database, id: string) {
  return database.owner.selectFrom('identity.membership').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Puts a session under a membership, which is the account's last used from now on. */
export async function chooseMembership(
  database: Database,
  chosen: { tokenHash: string; membershipId: string; at: Date },
): Promise<void> {
  await database.owner.transaction().execute(async (tx) => {
    await tx
      .updateTable('identity.session')
      .set({ membership_id: chosen.membershipId })
      .where('token', '=', chosen.tokenHash)
      .execute();
    await tx
      .updateTable('identity.membership')
      .set({ used_at: chosen.at })
      .where('id', '=', chosen.membershipId)
      .execute();
  });
}

/** Memberships of which something ended that may not be put away. */
export function listUnfinishedMemberships({ owner }: Database) {
  return owner.selectFrom('identity.membership').selectAll().whereRef('ended_number', '<', 'access_number').execute();
}

/** Notes that what was given out before an access number was put away. */
export async function setMembershipFinished({ owner }: Database, id: string, number: number): Promise<void> {
  await owner
    .updateTable('identity.membership')
    .set({ ended_number: number })
    .where('id', '=', id)
    .where('ended_number', '<', number)
    .execute();
}

/** Sets since when a clinic does not let a member in; null lets them in again. */
export async function setDisabled(database: Database, id: string, at: Date | null): Promise<void> {
  await database.owner.updateTable('identity.membership').set({ disabled_at: at }).where('id', '=', id).execute();
}

export async function setPermissions(
  database: Database,
  id: string,
  permissions: readonly Permission[],
): Promise<void> {
  await database.owner
    .updateTable('identity.membership')
    .set({ permissions: [...permissions] })
    .where('id', '=', id)
    .execute();
}

export async function renameMember(database: Database, id: string, name: string): Promise<void> {
  await database.owner.updateTable('identity.membership').set({ name }).where('id', '=', id).execute();
}

export function findPatientMembership(database: Database, of: { userId: string; companyId: string }) {
  return database.owner
    .selectFrom('identity.membership')
    .selectAll()
    .where('user_id', '=', of.userId)
    .where('company_id', '=', of.companyId)
    .where('role', '=', 'P')
    .executeTakeFirst();
}

/** Gives an account, as a patient of a company, another name, and another record of its person. */
export async function updatePatientMembership(
  database: Database,
  { userId, companyId }: { userId: string; companyId: string },
  values: { name: string; person_id?: string },
): Promise<void> {
  await database.owner
    .updateTable('identity.membership')
    .set(values)
    .where('user_id', '=', userId)
    .where('company_id', '=', companyId)
    .where('role', '=', 'P')
    .execute();
}

/** Memberships of a company's professionals, by whom. */
export function listProfessionalMembers(database: Database, companyId: string) {
  return database.owner
    .selectFrom('identity.membership as membership')
    .innerJoin('identity.user as user', 'user.id', 'membership.user_id')
    .select(['membership.id', 'membership.user_id', 'membership.company_id', 'membership.disabled_at', 'user.email'])
    .select((eb) => eb.ref('membership.professional_id').$notNull().as('professional_id'))
    .where('membership.company_id', '=', companyId)
    .where('membership.professional_id', 'is not', null)
    .orderBy('membership.disabled_at', (order) => order.asc().nullsLast())
    .execute();
}

/** As {@link setDisabled}, of a professional, in a transaction that does more. */
export async function setProfessionalDisabled(
  tx: OwnerTransaction,
  { professionalId, companyId }: { professionalId: string; companyId: string },
  at: Date | null,
): Promise<void> {
  await tx
    .updateTable('identity.membership')
    .set({ disabled_at: at })
    .where('professional_id', '=', professionalId)
    .where('company_id', '=', companyId)
    .execute();
}

/** Those who work at a company. */
export function listStaff(database: Database, companyId: string) {
  return database.owner
    .selectFrom('identity.membership as membership')
    .innerJoin('identity.user as user', 'user.id', 'membership.user_id')
    .select([
      'membership.id',
      'membership.name',
      'membership.role',
      'membership.permissions',
      'membership.disabled_at',
      'membership.user_id',
      'user.email',
      'user.twoFactorEnabled',
    ])
    .select((eb) =>
      eb
        .selectFrom('identity.session as session')
        .select((inner) => inner.fn.max('session.updatedAt').as('at'))
        .whereRef('session.membership_id', '=', 'membership.id')
        .as('seen_at'),
    )
    .where('membership.company_id', '=', companyId)
    .where('membership.role', 'in', ['D', 'DC', 'M'])
    .$narrowType<{ role: 'D' | 'DC' | 'M' }>()
    .execute();
}

import type { Permission } from '@acolhe/domain/identity/permissions';
import type { Selectable } from 'kysely';
import type { Database, OwnerTransaction } from '../../../platform/db/database.ts';
import { lockKey } from '../../../platform/db/key-lock.ts';
import type { Tables } from '../../../platform/db/tables.generated.ts';

export type NewInvitation = {
  id: string;
  tokenHash: string;
  companyId: string;
  email: string;
  name: string;
  role: Selectable<Tables['identity.invitation']>['role'];
  /** Permissions of staff; all of them by default. */
  permissions?: readonly Permission[] | undefined;
  professionalId: string | null;
  invitedBy: string;
  /** Account of the inviter; null for the machine itself, which no limit binds. */
  inviterId: string | null;
  at: Date;
  expiresAt: Date;
};

/**
 * Replaces an open invitation of the same address: its earlier link stops.
 *
 * @param limit.check called before anything is written, with how many the company and the inviter sent after `since`; throws
 */
export async function insertInvitation(
  database: Database,
  invitation: NewInvitation,
  limit: { since: Date; check: (sent: number) => void },
): Promise<void> {
  await database.owner.transaction().execute(async (tx) => {
    if (invitation.inviterId) await checkSent(tx, { ...invitation, inviterId: invitation.inviterId }, limit);
    await tx
      .updateTable('identity.invitation')
      .set({ withdrawn_at: invitation.at })
      .where('company_id', '=', invitation.companyId)
      .where('email', '=', invitation.email)
      .where('accepted_at', 'is', null)
      .where('withdrawn_at', 'is', null)
      .execute();
    await tx
      .insertInto('identity.invitation')
      .values({
        id: invitation.id,
        token_hash: invitation.tokenHash,
        company_id: invitation.companyId,
        email: invitation.email,
        name: invitation.name,
        role: invitation.role,
        ...(invitation.permissions ? { permissions: [...invitation.permissions] } : {}),
        professional_id: invitation.professionalId,
        invited_by: invitation.invitedBy,
        inviter_id: invitation.inviterId,
        made_at: invitation.at,
        expires_at: invitation.expiresAt,
      })
      .execute();
  });
}

async function checkSent(
  tx: OwnerTransaction,
  { companyId, inviterId }: { companyId: string; inviterId: string },
  { since, check }: { since: Date; check: (sent: number) => void },
): Promise<void> {
  // In one order everywhere: that of their kind.
  await lockKey(tx, `invitations for ${companyId}`);
  await lockKey(tx, `invitations of ${inviterId}`);
  for (const sent of await countSent(tx, { companyId, inviterId }, since)) check(sent);
}

/** Invitations for a company, and by an inviter, after a time; those from the machine itself do not count. */
export async function countSent(
  tx: OwnerTransaction,
  { companyId, inviterId }: { companyId: string; inviterId: string },
  since: Date,
): Promise<number[]> {
  const counts: number[] = [];
  for (const [column, value] of [
    ['company_id', companyId],
    ['inviter_id', inviterId],
  ] as const) {
    const row = await tx
      .selectFrom('identity.invitation')
      .select((eb) => eb.fn.countAll<string>().as('n'))
      .where(column, '=', value)
      .where('inviter_id', 'is not', null)
      .where('made_at', '>', since)
      .executeTakeFirstOrThrow();
    counts.push(Number(row.n));
  }
  return counts;
}

const open = (database: Database) =>
  database.owner
    .selectFrom('identity.invitation')
    .selectAll()
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null);

export function findInvitation(database: Database, tokenHash: string) {
  return open(database).where('token_hash', '=', tokenHash).executeTakeFirst();
}

export function listInvitations(database: Database, companyId: string) {
  return open(database).where('company_id', '=', companyId).orderBy('made_at', 'desc').execute();
}

/** False if the invitation was accepted or withdrawn concurrently. */
export async function endInvitation(
  db: OwnerTransaction,
  id: string,
  companyId: string,
  how: 'accepted_at' | 'withdrawn_at',
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('identity.invitation')
    .set({ [how]: at })
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Withdraws a professional's open invitations. */
export async function withdrawInvitationsOf(
  tx: OwnerTransaction,
  { professionalId, companyId }: { professionalId: string; companyId: string },
  at: Date,
): Promise<void> {
  await tx
    .updateTable('identity.invitation')
    .set({ withdrawn_at: at })
    .where('professional_id', '=', professionalId)
    .where('company_id', '=', companyId)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .execute();
}

import type { Permission } from '@acolhe/domain/person/permissions';
import type { Database, OwnerTransaction } from '../../../platform/db/database.ts';

export type NewInvitation = {
  id: string;
  tokenHash: string;
  companyId: string;
  email: string;
  name: string;
  role: string;
  /** Of staff; all of them by default. */
  permissions?: readonly Permission[] | undefined;
  professionalId: string | null;
  invitedBy: string;
  at: Date;
  expiresAt: Date;
};

/** Replaces an open invitation of the same address: its earlier link stops. */
export async function insertInvitation(database: Database, invitation: NewInvitation): Promise<void> {
  await database.owner.transaction().execute(async (tx) => {
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
        made_at: invitation.at,
        expires_at: invitation.expiresAt,
      })
      .execute();
  });
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

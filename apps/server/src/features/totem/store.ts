import type { TagPaper, TotemKind } from '@acolhe/domain/emergency/totem';
import type { CompanyTransaction } from '../../platform/db/database.ts';

export type NewTotemRow = {
  id: string;
  name: string;
  kind: TotemKind;
  group_ids: string[];
  paper: TagPaper;
  pin_hash: string;
  code_hash: string;
  code_until: Date;
  author: string;
  at: Date;
};

/** False if a device of the clinic has the name. */
export async function insertTotem(tx: CompanyTransaction, totem: NewTotemRow): Promise<boolean> {
  const row = await tx
    .insertInto('totem')
    .values({ ...totem, company_id: tx.companyId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Devices that were not taken away, oldest first. */
export function listTotems(tx: CompanyTransaction) {
  return tx.selectFrom('totem').selectAll().where('ended_at', 'is', null).orderBy('at').orderBy('id').execute();
}

export function readTotem(tx: CompanyTransaction, id: string) {
  return tx.selectFrom('totem').selectAll().where('id', '=', id).where('ended_at', 'is', null).executeTakeFirst();
}
export type TotemRow = NonNullable<Awaited<ReturnType<typeof readTotem>>>;

/** Changes a device that was not taken away; false if there is none. */
export async function changeTotem(
  tx: CompanyTransaction,
  id: string,
  change: Partial<{
    code_hash: string | null;
    code_until: Date | null;
    public_key: string | null;
    paired_at: Date;
    seen_at: Date;
    ended_at: Date;
  }>,
): Promise<boolean> {
  const row = await tx
    .updateTable('totem')
    .set(change)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertTotemSession(
  tx: CompanyTransaction,
  session: { token_hash: string; totem_id: string; person_id: string | null; at: Date; until: Date },
): Promise<void> {
  await tx
    .insertInto('totem_session')
    .values({ ...session, company_id: tx.companyId })
    .execute();
}

/** Ends what a device is known by: who stands there, or all of it. */
export async function endTotemSessions(
  tx: CompanyTransaction,
  which: { tokenHash: string } | { totemId: string },
  at: Date,
): Promise<void> {
  let query = tx.updateTable('totem_session').set({ ended_at: at }).where('ended_at', 'is', null);
  if ('tokenHash' in which) query = query.where('token_hash', '=', which.tokenHash);
  else query = query.where('totem_id', '=', which.totemId);
  await query.execute();
}

export function readClinicKey(tx: CompanyTransaction) {
  return tx.selectFrom('clinic_key').select(['public_key', 'key']).executeTakeFirst();
}

/** Keeps the clinic's key, unless another process made one meanwhile. */
export async function insertClinicKey(
  tx: CompanyTransaction,
  key: { public_key: string; key: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('clinic_key')
    .values({ ...key, company_id: tx.companyId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

import type { AccountChannel } from '@acolhe/contract/payment-account/payment-account';
import type { CompanyTransaction } from '../../platform/db/database.ts';

export type NewAccount = {
  id: string;
  channel: AccountChannel;
  settings: object;
  sealed: string;
  at: Date;
  by: string;
};

const accounts = (tx: CompanyTransaction) =>
  tx.selectFrom('payment_account').select(['id', 'channel', 'settings', 'sealed', 'made_at', 'made_by', 'replaced_at']);

/** An account of the company, present or earlier. */
export function readAccount(tx: CompanyTransaction, id: string) {
  return accounts(tx).where('id', '=', id).executeTakeFirst();
}

export type AccountRow = NonNullable<Awaited<ReturnType<typeof readAccount>>>;

/** The accounts in use, at most one of each channel. */
export function listCurrentAccounts(tx: CompanyTransaction) {
  return accounts(tx).where('replaced_at', 'is', null).execute();
}

/** All accounts, present and earlier, latest first. */
export function listAccounts(tx: CompanyTransaction) {
  return accounts(tx).orderBy('made_at', 'desc').orderBy('id', 'desc').execute();
}

/** Ends the use of an account; false if it had ended before. */
export async function endAccount(tx: CompanyTransaction, id: string, at: Date): Promise<boolean> {
  const row = await tx
    .updateTable('payment_account')
    .set({ replaced_at: at })
    .where('id', '=', id)
    .where('replaced_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Inserts an account in use; false if the channel has another. */
export async function insertAccount(tx: CompanyTransaction, account: NewAccount): Promise<boolean> {
  const row = await tx
    .insertInto('payment_account')
    .values({
      id: account.id,
      company_id: tx.companyId,
      channel: account.channel,
      settings: JSON.stringify(account.settings),
      sealed: account.sealed,
      made_at: account.at,
      made_by: account.by,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateSealed(tx: CompanyTransaction, id: string, sealed: string): Promise<void> {
  await tx.updateTable('payment_account').set({ sealed }).where('id', '=', id).execute();
}

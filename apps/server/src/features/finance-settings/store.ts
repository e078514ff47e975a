import type { CompanyTransaction } from '../../platform/db/database.ts';

/** The company's financial settings; undefined if none were set. */
export function readFinancial(tx: CompanyTransaction) {
  return tx.selectFrom('company_financial').selectAll().executeTakeFirst();
}

export type FinancialRow = NonNullable<Awaited<ReturnType<typeof readFinancial>>>;
type Values = Omit<FinancialRow, 'company_id' | 'version'>;

export function lockFinancial(tx: CompanyTransaction) {
  return tx.selectFrom('company_financial').selectAll().forUpdate().executeTakeFirst();
}

/** Inserts the first settings; false if others were written concurrently. */
export async function insertFinancial(tx: CompanyTransaction, values: Values): Promise<boolean> {
  const row = await tx
    .insertInto('company_financial')
    .values({ company_id: tx.companyId, ...values })
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateFinancial(tx: CompanyTransaction, values: Values): Promise<void> {
  await tx
    .updateTable('company_financial')
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .execute();
}

import type { CompanyTransaction } from '../../platform/db/database.ts';

/** The company's financial settings; undefined where nobody has set any. */
export function readFinancial(tx: CompanyTransaction) {
  return tx.selectFrom('company_financial').selectAll().executeTakeFirst();
}

export type FinancialRow = NonNullable<Awaited<ReturnType<typeof readFinancial>>>;
type Values = Omit<FinancialRow, 'company_id' | 'version'>;

export function lockFinancial(tx: CompanyTransaction) {
  return tx.selectFrom('company_financial').selectAll().forUpdate().executeTakeFirst();
}

/** The first settings; false where others were written meanwhile. */
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

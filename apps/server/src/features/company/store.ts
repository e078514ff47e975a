import type { CompanyTransaction } from '../../platform/db/database.ts';

export function readCompany(tx: CompanyTransaction) {
  return tx.selectFrom('company').selectAll().where('id', '=', tx.companyId).executeTakeFirst();
}

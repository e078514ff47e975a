import type { CodeTransaction, Database } from '../db/database.ts';
import { type CompanyScope, scopeOf } from '../scope.ts';

/**
 * The door that a secret opens instead of a session: leads to the one record of the secret, and the scope of its company.
 * The query is of the feature that owns the record. Undefined for a secret that opens nothing.
 */
export async function openBySecret<Row extends { company_id: string }>(
  { database }: { database: Database },
  secret: string,
  read: (tx: CodeTransaction, secret: string) => Promise<Row | undefined>,
): Promise<{ row: Row; scope: CompanyScope } | undefined> {
  const row = await database.byCode(secret, (tx) => read(tx, secret));
  return row && { row, scope: scopeOf(row.company_id) };
}

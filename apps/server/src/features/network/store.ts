import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/database.ts';

/** Active people and professionals of the company. */
export async function countMembers(tx: CompanyTransaction): Promise<{ people: number; professionals: number }> {
  const count = sql<number>`count(*)::int`.as('n');
  const people = tx.selectFrom('person').select(count).where('status', '=', 'active');
  const professionals = tx.selectFrom('professional').select(count).where('status', '=', 'active');
  return {
    people: (await people.executeTakeFirstOrThrow()).n,
    professionals: (await professionals.executeTakeFirstOrThrow()).n,
  };
}

import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { people } from '../person/read.ts';
import { professionals } from '../professional/read.ts';

/** Active people and professionals of the company. */
export async function countMembers(tx: CompanyTransaction): Promise<{ people: number; professionals: number }> {
  const count = sql<number>`count(*)::int`.as('n');
  const active = tx.selectFrom(people('person')).select(count).where('status', '=', 'active');
  const working = tx.selectFrom(professionals('professional')).select(count).where('status', '=', 'active');
  return {
    people: (await active.executeTakeFirstOrThrow()).n,
    professionals: (await working.executeTakeFirstOrThrow()).n,
  };
}

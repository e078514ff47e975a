import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.generated.ts';

/** Waits until no other transaction holds this key, and holds it until the end: what is counted after that is exact. */
export async function lockKey(tx: Kysely<Tables>, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
}

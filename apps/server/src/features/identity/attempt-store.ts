import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

/** Inserts one try for each key; returns how many there are since `since`, up to and including this one. */
export async function insertAttempts(
  database: Database,
  keys: readonly string[],
  { at, since }: { at: Date; since: Date },
): Promise<Map<string, number>> {
  const rows = await database.owner
    .insertInto('identity.attempt')
    .values(keys.map((key) => ({ key, at })))
    .returning(['id', 'key'])
    .execute();
  const counts = new Map<string, number>();
  for (const { id, key } of rows) {
    const { count } = await database.owner
      .selectFrom('identity.attempt')
      .select(sql<string>`count(*)`.as('count'))
      .where('key', '=', key)
      .where('at', '>', since)
      .where('id', '<=', id)
      .executeTakeFirstOrThrow();
    counts.set(key, Number(count));
  }
  return counts;
}

export async function deleteAttempts(database: Database, keys: readonly string[]): Promise<void> {
  await database.owner.deleteFrom('identity.attempt').where('key', 'in', keys).execute();
}

export async function deleteAttemptsBefore(database: Database, before: Date): Promise<void> {
  await database.owner.deleteFrom('identity.attempt').where('at', '<', before).execute();
}

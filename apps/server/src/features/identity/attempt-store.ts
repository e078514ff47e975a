import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

/** A try of one key, and how many there are of it, up to and including this one. */
export type Attempt = { id: number; key: string; count: number };

/** Inserts one try for each key, and counts those of each since its `since`. */
export async function insertAttempts(
  database: Database,
  keys: readonly { key: string; since: Date }[],
  at: Date,
): Promise<Attempt[]> {
  const made = await database.owner
    .insertInto('identity.attempt')
    .values(keys.map(({ key }) => ({ key, at })))
    .returning('id')
    .execute();
  const ids = made.map(({ id }) => id);
  return database.owner
    .selectFrom('identity.attempt as mine')
    .innerJoin('identity.attempt as each', (join) =>
      join.onRef('each.key', '=', 'mine.key').onRef('each.id', '<=', 'mine.id'),
    )
    .select(['mine.id', 'mine.key', sql<number>`count(*)::int`.as('count')])
    .where('mine.id', 'in', ids)
    .where((eb) => eb.or(keys.map(({ key, since }) => eb('each.key', '=', key).and('each.at', '>', since))))
    .groupBy(['mine.id', 'mine.key'])
    .execute();
}

/** When the tries of a key after `since` were made, in their order, up to and including the one of an id. */
export async function listAttempts(
  database: Database,
  key: string,
  { since, until }: { since: Date; until: number },
): Promise<Date[]> {
  const rows = await database.owner
    .selectFrom('identity.attempt')
    .select('at')
    .where('key', '=', key)
    .where('at', '>', since)
    .where('id', '<=', until)
    .orderBy('id')
    .execute();
  return rows.map(({ at }) => at);
}

/** Deletes some tries, and every one of some keys. */
export async function deleteAttempts(
  database: Database,
  ids: readonly number[],
  keys: readonly string[],
): Promise<void> {
  await database.owner
    .deleteFrom('identity.attempt')
    .where((eb) =>
      eb.or([...(ids.length > 0 ? [eb('id', 'in', ids)] : []), ...(keys.length > 0 ? [eb('key', 'in', keys)] : [])]),
    )
    .execute();
}

export async function deleteAttemptsBefore(database: Database, before: Date): Promise<void> {
  await database.owner.deleteFrom('identity.attempt').where('at', '<', before).execute();
}

import { v7 as uuid } from 'uuid';
import type { Database } from '../../../platform/db/database.ts';

/** Notes that a link for a new password was asked for. */
export async function insertPasswordRequest({ owner }: Database, email: string, at: Date): Promise<void> {
  await owner.insertInto('identity.password_request').values({ id: uuid(), email, at }).execute();
}

/** Takes the oldest request for a new password that no process has; undefined if there is none. */
export function takePasswordRequest({ owner }: Database, { now, until }: { now: Date; until: Date }) {
  return owner
    .with('due', (due) =>
      due
        .selectFrom('identity.password_request')
        .select('id')
        .where((eb) => eb.or([eb('taken_until', 'is', null), eb('taken_until', '<=', now)]))
        .orderBy('at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('identity.password_request as request')
    .from('due')
    .set({ taken_until: until })
    .whereRef('request.id', '=', 'due.id')
    .returning(['request.id', 'request.email'])
    .executeTakeFirst();
}

export async function deletePasswordRequest({ owner }: Database, id: string): Promise<void> {
  await owner.deleteFrom('identity.password_request').where('id', '=', id).execute();
}

/** Deletes requests for a new password from before a time, which nothing could be done about. */
export async function deletePasswordRequests({ owner }: Database, before: Date): Promise<void> {
  await owner.deleteFrom('identity.password_request').where('at', '<', before).execute();
}

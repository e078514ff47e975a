import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** The outage of the mail server that is, or that ended and of which not every company has been told. */
export function readOutage({ owner }: Database) {
  return owner.selectFrom('mail_outage').selectAll().executeTakeFirst();
}

/**
 * Notes that the server takes no mail. Only a failure after `next_at` counts as a try.
 *
 * @returns whether an outage begins with it
 */
export async function noteOutage(
  { owner }: Database,
  { at, code, nextAt }: { at: Date; code: string; nextAt: (tries: number) => Date },
): Promise<boolean> {
  return owner.transaction().execute(async (tx) => {
    const first = { since: at, failed_at: at, next_at: nextAt(1), tries: 1, code };
    const begun = await tx
      .insertInto('mail_outage')
      .values(first)
      .onConflict((conflict) =>
        conflict
          .column('one')
          .doUpdateSet({ ...first, ended_at: null })
          .where('mail_outage.ended_at', 'is not', null),
      )
      .returning('one')
      .executeTakeFirst();
    if (begun) return true;
    const { tries } = await tx
      .updateTable('mail_outage')
      .set({ failed_at: at, code, tries: sql<number>`tries + case when next_at <= ${at} then 1 else 0 end` })
      .returning('tries')
      .executeTakeFirstOrThrow();
    await tx
      .updateTable('mail_outage')
      .set({ next_at: nextAt(tries) })
      .where('next_at', '<=', at)
      .execute();
    return false;
  });
}

/** Notes that the server takes mails again; since when it had not, if this is what ends the outage. */
export async function noteEnd({ owner }: Database, at: Date): Promise<Date | undefined> {
  const row = await owner
    .updateTable('mail_outage')
    .set({ ended_at: at })
    .where('ended_at', 'is', null)
    .returning('since')
    .executeTakeFirst();
  return row?.since;
}

/** Once every company knows that it is over. */
export async function forgetOutage({ owner }: Database): Promise<void> {
  await owner.deleteFrom('mail_outage').where('ended_at', 'is not', null).execute();
}

import { DAY, MINUTE } from '@acolhe/domain/time/duration';
import { type AliasableExpression, sql } from 'kysely';
import type { CompanyTransaction } from '../db/database.ts';

/**
 * Lease of a mail that is being sent: one whose process was killed is free again after this time. Longer than a
 * conversation with a server that answers each step in the last moment.
 */
export const TAKEN_MS = 5 * MINUTE;

/** Retention, ms: of sent mails since then, or since the visit that they are about; of others since they were written. */
const KEPT_SENT_MS = 30 * DAY;
const KEPT_UNSENT_MS = 90 * DAY;

export type NewMail = {
  id: string;
  dedupe_key: string;
  recipient: string;
  subject: string;
  letter: string;
  created_at: Date;
  expires_at: Date | null;
  appointment_id: string | null;
  held_by: string | null;
};

/** Whether it is new, rather than one of a key that was written before. */
export async function insertMail(tx: CompanyTransaction, mail: NewMail): Promise<boolean> {
  const row = await tx
    .insertInto('mail')
    .values({ ...mail, company_id: tx.companyId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function expireMails(tx: CompanyTransaction, dedupeKeys: readonly string[], at: Date): Promise<void> {
  await tx
    .updateTable('mail')
    .set({ expires_at: at })
    .where('dedupe_key', 'in', dedupeKeys)
    .where('sent_at', 'is', null)
    .execute();
}

/** Ids of the mails that were held. */
export async function freeMails(tx: CompanyTransaction, heldBy: string): Promise<string[]> {
  const rows = await tx
    .updateTable('mail')
    .set({ held_by: null })
    .where('held_by', '=', heldBy)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Mails that wait to be sent: neither sent nor given up nor held nor expired. */
const waiting = (tx: CompanyTransaction, now: Date) =>
  tx
    .selectFrom('mail')
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('held_by', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]));

/**
 * Claims a mail that is due, the given one or the oldest, so that no other process sends it too. The select is a CTE: as
 * a subquery of the update it may be evaluated again for each row, and claim more than its limit.
 */
export function takeMail(tx: CompanyTransaction, now: Date, id?: string) {
  return tx
    .with('due', () =>
      waiting(tx, now)
        .select('id')
        .where((eb) => eb.or([eb('taken_until', 'is', null), eb('taken_until', '<=', now)]))
        .where((eb) => eb.or([eb('next_at', 'is', null), eb('next_at', '<=', now)]))
        .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
        .orderBy('created_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('mail')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), taken_until: new Date(now.getTime() + TAKEN_MS) }))
    .where('id', 'in', (eb) => eb.selectFrom('due').select('id'))
    .returning(['id', 'company_id', 'recipient', 'subject', 'letter', 'attempts', 'created_at', 'taken_until'])
    .executeTakeFirst();
}

export type TakenMail = NonNullable<Awaited<ReturnType<typeof takeMail>>>;

/** The subject stays, sealed, where staff may see what they told of a visit. */
const KEPT_SUBJECT = sql<string | null>`case when appointment_id is not null then subject end`;

export async function markSent(tx: CompanyTransaction, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('mail')
    .set({ sent_at: at, failed_at: null, failed_code: null, letter: null, subject: KEPT_SUBJECT, taken_until: null })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .execute();
}

/** Nothing if another process has taken it meanwhile, since the lease was over. */
export async function markFailed(
  tx: CompanyTransaction,
  { id, taken_until }: TakenMail,
  next: { next_at: Date } | { failed_at: Date; failed_code: string },
): Promise<void> {
  const isGivenUp = 'failed_at' in next;
  await tx
    .updateTable('mail')
    .set({ ...next, taken_until: null, ...(isGivenUp && { letter: null, subject: KEPT_SUBJECT }) })
    .where('id', '=', id)
    .where('taken_until', '=', taken_until)
    .where('sent_at', 'is', null)
    .execute();
}

/** After an outage all that waited is due at once. */
export async function hastenMails(tx: CompanyTransaction, now: Date): Promise<void> {
  await tx
    .updateTable('mail')
    .set({ next_at: null })
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('next_at', '>', now)
    .execute();
}

/** How many have been waiting since before `until`, and how many were given up. */
export async function countMails(
  tx: CompanyTransaction,
  now: Date,
  until: Date,
): Promise<{ waiting: number; failed: number }> {
  const count = sql<number>`count(*)::int`;
  const late = await waiting(tx, now).where('created_at', '<=', until).select(count.as('n')).executeTakeFirstOrThrow();
  const failed = await tx
    .selectFrom('mail')
    .where('failed_at', 'is not', null)
    .select(count.as('n'))
    .executeTakeFirstOrThrow();
  return { waiting: late.n, failed: failed.n };
}

/** Ids of visits, as a query that others complete. */
export type VisitIds = AliasableExpression<{ id: string }>;

/**
 * Deletes mails whose time of retention is over.
 *
 * @param visitsSince ids of visits that end at a time or later
 */
export async function deleteOldMails(
  tx: CompanyTransaction,
  now: Date,
  visitsSince: (since: Date) => VisitIds,
): Promise<void> {
  const before = new Date(now.getTime() - KEPT_SENT_MS);
  await tx
    .deleteFrom('mail')
    .where((eb) =>
      eb.or([
        eb.and([
          eb('sent_at', '<', before),
          eb.not(
            eb.exists(
              eb
                .selectFrom(visitsSince(before).as('visit'))
                .select('visit.id')
                .whereRef('visit.id', '=', 'mail.appointment_id'),
            ),
          ),
        ]),
        eb.and([eb('sent_at', 'is', null), eb('created_at', '<', new Date(now.getTime() - KEPT_UNSENT_MS))]),
      ]),
    )
    .execute();
}

/** Empties mails that were withdrawn or are of no use any more. */
export async function emptyExpiredMails(tx: CompanyTransaction, now: Date): Promise<void> {
  await tx
    .updateTable('mail')
    .set({ letter: null, subject: KEPT_SUBJECT })
    .where('letter', 'is not', null)
    .where('expires_at', '<=', now)
    .execute();
}

/** Mails with something that does not begin as given, after an id, in the order of ids. */
export function listSealedOtherwise(tx: CompanyTransaction, prefix: string, after: string | undefined, limit: number) {
  return tx
    .selectFrom('mail')
    .select(['id', 'company_id', 'letter', 'subject'])
    .where((eb) =>
      eb.or([
        eb(eb.fn('starts_with', ['letter', eb.val(prefix)]), '=', false),
        eb(eb.fn('starts_with', ['subject', eb.val(prefix)]), '=', false),
      ]),
    )
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function updateSealedMail(
  tx: CompanyTransaction,
  id: string,
  sealed: { letter: string | null; subject: string | null },
): Promise<void> {
  await tx.updateTable('mail').set(sealed).where('id', '=', id).execute();
}

/** Mails that are not held, the newest first. */
export const listMails = (tx: CompanyTransaction, limit: number) =>
  tx.selectFrom('mail').selectAll().where('held_by', 'is', null).orderBy('created_at', 'desc').limit(limit).execute();

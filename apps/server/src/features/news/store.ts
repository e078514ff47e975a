import type { NewsKind } from '@acolhe/domain/news/news';
import { type Expression, type SqlBool, sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { accessCodes } from '../access-code/read.ts';
import { appointments } from '../appointment/read.ts';
import { payments } from '../payment/read.ts';
import { people } from '../person/read.ts';
import { isDependentOf } from '../person/responsible-store.ts';
import { offers } from '../waiting-list/read.ts';

export type NewNews = {
  kind: NewsKind;
  /** Null for news of a place in the clinic, {@link place}. */
  patient_id: string | null;
  place?: string;
  at: Date;
  dedupe_key: string;
  appointment_id?: string | null;
  thread_id?: string | null;
  request_id?: string | null;
  starts_at?: Date | null;
} & ({ side: 'patient' | 'clinic' | 'manager' } | { side: 'professional'; professional_id: string });

/** Writes news; the same key again on the same side changes nothing. Returns whether it is new. */
export async function insertNews(tx: CompanyTransaction, news: NewNews): Promise<boolean> {
  const row = await tx
    .insertInto('news')
    .values({ id: uuid(), company_id: tx.companyId, ...news })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Counts anew what waits, in news of a place that was told before. */
export async function updatePlace(tx: CompanyTransaction, dedupeKey: string, place: string): Promise<void> {
  await tx.updateTable('news').set({ place }).where('dedupe_key', '=', dedupeKey).execute();
}

/** Takes back news of a kind that is over, but the one of this key; whether there was any. */
export async function removeNews(tx: CompanyTransaction, kind: NewsKind, except = ''): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('news')
    .where('kind', '=', kind)
    .where('dedupe_key', '!=', except)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Reader of news: a patient, a professional, or the reception. */
export type NewsReader = { userId: string } & (
  | { side: 'patient'; personId: string }
  | { side: 'professional'; professionalId: string }
  | { side: 'clinic'; isManager: boolean }
);

function seenBy(reader: NewsReader): Expression<SqlBool> {
  switch (reader.side) {
    case 'patient':
      // The present responsible person reads it, even if there was another one then.
      return sql<SqlBool>`n.side = 'patient' and n.patient_id in (select id from person
        where id = ${reader.personId}::uuid or ${isDependentOf('person', reader.personId)})`;
    case 'professional':
      return sql<SqlBool>`n.side = 'professional' and n.professional_id = ${reader.professionalId}::uuid`;
    case 'clinic':
      return reader.isManager ? sql<SqlBool>`n.side in ('clinic', 'manager')` : sql<SqlBool>`n.side = 'clinic'`;
  }
}

/** Whether a reader has read it: one by one, or all up to a moment. */
const isReadBy = (userId: string) => sql<boolean>`(
  exists (select 1 from news_read as r where r.news_id = n.id and r.user_id = ${userId})
  or n.at <= coalesce((select m.read_until from news_mark as m where m.user_id = ${userId}), '-infinity'::timestamptz))`;

/** News since a moment, newest first, after the last one shown. */
export function listNews(
  tx: CompanyTransaction,
  reader: NewsReader,
  { since, after, limit }: { since: Date; after?: { at: Date; id: string } | undefined; limit: number },
) {
  let query = tx
    .selectFrom('news as n')
    .leftJoin(people('p'), 'p.id', 'n.patient_id')
    .leftJoin(offers('o'), (join) =>
      join.onRef('o.appointment_id', '=', 'n.appointment_id').on('o.status', '=', 'open'),
    )
    .leftJoin(accessCodes('code'), (join) =>
      join.onRef('code.appointment_id', '=', 'o.appointment_id').on('code.purpose', '=', 'offer'),
    )
    .select(['n.id', 'n.kind', 'n.at', 'n.patient_id', 'n.appointment_id', 'n.thread_id', 'n.starts_at', 'n.place'])
    .select(['p.name', 'p.social_name', 'code.code as offer', isReadBy(reader.userId).as('is_read')])
    .where(seenBy(reader))
    .where('n.at', '>=', since);
  if (after) query = query.where(sql<SqlBool>`(n.at, n.id) < (${after.at}::timestamptz, ${after.id}::uuid)`);
  return query.orderBy('n.at', 'desc').orderBy('n.id', 'desc').limit(limit).execute();
}

/** How much is unread, counted up to a limit. */
export async function countUnread(
  tx: CompanyTransaction,
  reader: NewsReader,
  { since, limit }: { since: Date; limit: number },
): Promise<number> {
  const rows = await tx
    .selectFrom('news as n')
    .select('n.id')
    .where(seenBy(reader))
    .where('n.at', '>=', since)
    .where(sql<SqlBool>`not ${isReadBy(reader.userId)}`)
    .limit(limit)
    .execute();
  return rows.length;
}

/** Whether a piece of news is this reader's. */
export async function isNewsOf(tx: CompanyTransaction, reader: NewsReader, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('news as n')
    .select('n.id')
    .where('n.id', '=', id)
    .where(seenBy(reader))
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertRead(tx: CompanyTransaction, newsId: string, userId: string, at: Date): Promise<void> {
  await tx
    .insertInto('news_read')
    .values({ news_id: newsId, company_id: tx.companyId, user_id: userId, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Everything up to `at` is read; a device that says it later takes nothing back. */
export async function markRead(tx: CompanyTransaction, userId: string, at: Date): Promise<void> {
  await tx
    .insertInto('news_mark')
    .values({ company_id: tx.companyId, user_id: userId, read_until: at })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'user_id'])
        .doUpdateSet((eb) => ({ read_until: eb.fn('greatest', ['news_mark.read_until', 'excluded.read_until']) })),
    )
    .execute();
}

/** The visit that news is about, with whom it concerns. */
export function readVisit(tx: CompanyTransaction, appointmentId: string) {
  return tx
    .selectFrom(appointments('a'))
    .leftJoin(payments('pay'), 'pay.appointment_id', 'a.id')
    .select(['a.id', 'a.patient_id', 'a.professional_id', 'a.starts_at'])
    .select(sql<boolean>`coalesce(pay.price > pay.discount, false)`.as('has_price'))
    .where('a.id', '=', appointmentId)
    .executeTakeFirst();
}

export async function readResponsible(tx: CompanyTransaction, personId: string): Promise<string[]> {
  const row = await tx.selectFrom(people('person')).select('responsible').where('id', '=', personId).executeTakeFirst();
  return row?.responsible ?? [];
}

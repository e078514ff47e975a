import type { ClubRules } from '@acolhe/contract/club/club';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { inTextOrder } from '../../platform/db/text-search.ts';
import { coverages } from '../coverage/read.ts';

const clubs = (tx: CompanyTransaction) => tx.selectFrom('club').selectAll();

export type ClubRow = Awaited<ReturnType<ReturnType<typeof clubs>['execute']>>[number];

export const readClub = (tx: CompanyTransaction, id: string) => clubs(tx).where('id', '=', id).executeTakeFirst();

export const lockClub = (tx: CompanyTransaction, id: string) =>
  clubs(tx).where('id', '=', id).forUpdate().executeTakeFirst();

/** Clubs with the number of holders and dependents who are members on a day. */
export function listClubs(tx: CompanyTransaction, today: string) {
  const count = (isDependent: boolean) =>
    sql<number>`(select count(*) from club_member m where m.club_id = club.id and m.removed_at is null
      and m.since <= ${today}::date and (m.until is null or m.until >= ${today}::date)
      and (m.holder_id is not null) = ${isDependent})::int`;
  return clubs(tx)
    .select([count(false).as('members'), count(true).as('dependents')])
    .orderBy(inTextOrder('name'))
    .execute();
}

/** Active clubs that the clinic shows. */
export const listPublicClubs = (tx: CompanyTransaction) =>
  clubs(tx).where('status', '=', 'active').where('is_public', '=', true).orderBy(inTextOrder('name')).execute();

/** Active clubs whose members the credential service confirms. */
export const listConfirmedClubs = (tx: CompanyTransaction) =>
  clubs(tx).where('status', '=', 'active').where('credential_key', '<>', '').execute();

export const findByCode = (tx: CompanyTransaction, code: string) =>
  clubs(tx).where('join_code', '=', code).where('status', '=', 'active').executeTakeFirst();

/** The other club with this name or code, if one has it. */
export function findTwin(tx: CompanyTransaction, { name, join_code }: ClubRules, except: string) {
  return clubs(tx)
    .where('id', '<>', except)
    .where((eb) => eb.or([eb('name', '=', name), ...(join_code ? [eb('join_code', '=', join_code)] : [])]))
    .executeTakeFirst();
}

const columnsOf = ({ benefits, ...rules }: ClubRules) => ({ ...rules, benefits: JSON.stringify(benefits) });

export async function insertClub(tx: CompanyTransaction, id: string, rules: ClubRules, at: Date): Promise<void> {
  await tx
    .insertInto('club')
    .values({ id, company_id: tx.companyId, ...columnsOf(rules), created_at: at })
    .execute();
}

export async function updateClub(tx: CompanyTransaction, id: string, rules: ClubRules): Promise<void> {
  await tx
    .updateTable('club')
    .set((eb) => ({ ...columnsOf(rules), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Uses of a club's benefits on days of the clinic, without what was given back. */
export function listUses(tx: CompanyTransaction, clubId: string, days: Days) {
  return uses(tx, clubId, days)
    .select(['c.day', 'c.target', 'c.amount', 'c.member_id', 'a.protocol', 'pay.price', 'pay.discount'])
    .execute();
}

/** Ids of all of {@link listUses}. */
export const useKeys = (tx: CompanyTransaction, clubId: string, days: Days) =>
  uses(tx, clubId, days).select('c.id as key');

/** Those of these uses that count. */
export function readUses(tx: CompanyTransaction, clubId: string, days: Days, ids: readonly string[]) {
  return uses(tx, clubId, days)
    .where('c.id', 'in', ids)
    .select(['c.id as key', 'c.day', 'c.target', 'c.amount', 'a.protocol'])
    .execute();
}

type Days = { from: string; to: string };

function uses(tx: CompanyTransaction, clubId: string, { from, to }: Days) {
  return (
    tx
      .selectFrom(coverages('c'))
      .innerJoin('club_member as m', 'm.id', 'c.member_id')
      .innerJoin('payment as pay', 'pay.id', 'c.payment_id')
      .innerJoin('appointment as a', 'a.id', 'pay.appointment_id')
      .where('m.club_id', '=', clubId)
      .where('c.day', '>=', from)
      .where('c.day', '<=', to)
      .where('c.returned_at', 'is', null)
      // A visit that is still held and unpaid creates no debt yet.
      .where('pay.status', 'not in', ['open', 'awaiting_pix', 'in_analysis', 'refused', 'not_confirmed'])
      .orderBy('c.day')
      .orderBy('a.protocol')
  );
}

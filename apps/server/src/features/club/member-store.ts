import { type SqlBool, sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import type { PatientReference } from '../../platform/db/patient-reference.ts';
import { inTextOrder, matchesWord, searchWords } from '../../platform/db/text-search.ts';
import { people } from '../person/read.ts';

const members = (tx: CompanyTransaction) =>
  tx
    .selectFrom('club_member as m')
    .leftJoin('club_member as holder', 'holder.id', 'm.holder_id')
    .selectAll('m')
    .select('holder.name as holder_name');

export type MemberRow = Awaited<ReturnType<ReturnType<typeof members>['execute']>>[number];

/** Whether a membership holds on a day of the clinic. */
const holdsOn = (day: string) =>
  sql<SqlBool>`m.removed_at is null and m.since <= ${day}::date and (m.until is null or m.until >= ${day}::date)`;

/** Active memberships of people in active clubs on a day, each with its club; a dependent's ends with the holder's. */
export function listMemberships(tx: CompanyTransaction, personIds: readonly string[], day: string) {
  return tx
    .selectFrom('club_member as m')
    .innerJoin('club as c', 'c.id', 'm.club_id')
    .innerJoin(people('p'), 'p.id', 'm.person_id')
    .leftJoin('club_member as holder', 'holder.id', 'm.holder_id')
    .select(['m.id', 'm.club_id', 'm.person_id', 'm.holder_id', 'm.name', 'm.since', 'm.until', 'm.source'])
    .select(['c.name as club_name', 'c.sponsor', 'c.benefits', 'holder.person_id as holder_person_id'])
    .where(sql<SqlBool>`m.person_id = any(${personIds}::uuid[])`)
    .where('c.status', '=', 'active')
    .where(isProved)
    .where(holdsOn(day))
    .where(
      sql<SqlBool>`(m.holder_id is null or (holder.removed_at is null and holder.since <= ${day}::date
        and (holder.until is null or holder.until >= ${day}::date)))`,
    )
    .orderBy(inTextOrder('c.name'))
    .orderBy('m.since')
    .execute();
}

export type MembershipRow = Awaited<ReturnType<typeof listMemberships>>[number];

/** Locks memberships, so that their uses are counted one after the other. */
export async function lockMembers(tx: CompanyTransaction, ids: readonly string[]): Promise<void> {
  await tx.selectFrom('club_member').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
}

/**
 * Gives memberships of the list to the records of their people: those of the CPF of a person whom the clinic has confirmed,
 * who also takes one over from a record that is not, and those of a confirmed holder's children, by CPF and birth date. A
 * CPF with a birth date, which others may know, is no proof: a stranger would have the cover, and its member none.
 */
export async function linkMembers(tx: CompanyTransaction, personIds: readonly string[]): Promise<void> {
  if (personIds.length === 0) return;
  await sql`update club_member m set person_id = p.id from person p
    where p.id = any(${personIds}::uuid[]) and ${isOnList()} and p.confirmed_at is not null
      and (m.person_id is null or exists (select 1 from person held
        where held.id = m.person_id and held.id <> p.id and held.confirmed_at is null))`.execute(tx);
  await sql`update club_member m set person_id = p.id from person p, club_member holder, person parent
    where p.id = any(${personIds}::uuid[]) and ${isOnList()} and m.person_id is null and p.birth_date = m.birth_date
      and holder.id = m.holder_id and holder.removed_at is null and parent.id = holder.person_id
      and parent.confirmed_at is not null and parent.id in (p.parent_id, p.co_parent_id)`.execute(tx);
}

/** Whether a membership names a person's CPF, who is no member of the club yet. */
const isOnList = () => sql`m.company_id = p.company_id and m.cpf is not null and m.cpf = p.cpf and m.removed_at is null
  and not exists (select 1 from club_member other where other.club_id = m.club_id and other.person_id = p.id
    and other.removed_at is null)`;

/** Whether a person is proved to be a member: confirmed by the clinic, by the club's code, or by a holder who is. */
const isProved = sql<SqlBool>`(m.source in ('code', 'holder') or p.confirmed_at is not null
    or holder.person_id in (p.parent_id, p.co_parent_id))
  and (holder.id is null or holder.source = 'code'
    or exists (select 1 from person h where h.id = holder.person_id and h.confirmed_at is not null))`;

/** Whether anything on the lists may be a person's: one look at the indexes, for the many who are in no club. */
export async function mayBeMember(tx: CompanyTransaction, personId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('club_member as m')
    .innerJoin(people('p'), (join) => join.on('p.id', '=', personId))
    .select('m.id')
    .where('m.removed_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('m.person_id', '=', eb.ref('p.id')),
        eb.and([eb('m.company_id', '=', eb.ref('p.company_id')), eb('m.cpf', '=', eb.ref('p.cpf'))]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export type NewMemberRow = {
  id: string;
  club_id: string;
  person_id: string | null;
  holder_id: string | null;
  name: string;
  cpf: string | null;
  birth_date: string | null;
  registration: string;
  source: 'list' | 'code' | 'credential' | 'holder';
  since: string;
  until: string | null;
  confirmed_at?: Date | null;
  created_at: Date;
};

/** Inserts a member; false if the club has an active one of this CPF or person. */
export async function insertMember(tx: CompanyTransaction, member: NewMemberRow): Promise<boolean> {
  const row = await tx
    .insertInto('club_member')
    .values({ company_id: tx.companyId, ...member })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateMember(
  tx: CompanyTransaction,
  id: string,
  change: Partial<Pick<NewMemberRow, 'name' | 'registration' | 'since' | 'until' | 'confirmed_at' | 'holder_id'>>,
): Promise<void> {
  await tx.updateTable('club_member').set(change).where('id', '=', id).execute();
}

/** Removes members and their dependents. */
export async function removeMembers(tx: CompanyTransaction, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('club_member')
    .set({ removed_at: at })
    .where((eb) => eb.or([eb('id', 'in', ids), eb('holder_id', 'in', ids)]))
    .where('removed_at', 'is', null)
    .execute();
}

export const readMember = (tx: CompanyTransaction, clubId: string, id: string) =>
  members(tx).where('m.club_id', '=', clubId).where('m.id', '=', id).executeTakeFirst();

/** The active members of a club by their CPF. */
export const findByCpf = (tx: CompanyTransaction, clubId: string, cpfs: readonly string[]) =>
  members(tx)
    .where('m.club_id', '=', clubId)
    .where('m.removed_at', 'is', null)
    .where(sql<SqlBool>`m.cpf = any(${cpfs}::text[])`)
    .execute();

/** Active members that a list brought. */
export const listListed = (tx: CompanyTransaction, clubId: string) =>
  tx
    .selectFrom('club_member')
    .select(['id', 'cpf'])
    .where('club_id', '=', clubId)
    .where('source', '=', 'list')
    .where('removed_at', 'is', null)
    .execute();

/** The active membership of a person in a club. */
export const findByPerson = (tx: CompanyTransaction, clubId: string, personId: string) =>
  members(tx)
    .where('m.club_id', '=', clubId)
    .where('m.person_id', '=', personId)
    .where('m.removed_at', 'is', null)
    .executeTakeFirst();

/** Active dependents of a holder. */
export const listDependents = (tx: CompanyTransaction, holderId: string) =>
  members(tx).where('m.holder_id', '=', holderId).where('m.removed_at', 'is', null).execute();

const matching = (tx: CompanyTransaction, clubId: string, search: string) => {
  const digits = search.replace(/[.\s-]/g, '');
  if (/^\d{3,11}$/.test(digits))
    return members(tx)
      .where('m.club_id', '=', clubId)
      .where((eb) => eb.or([eb('m.cpf', 'like', `${digits}%`), eb('m.registration', '=', search)]));
  return searchWords(search).reduce(
    (query, word) => query.where(matchesWord('m.name', word)),
    members(tx).where('m.club_id', '=', clubId),
  );
};

export const pageOfMembers = (tx: CompanyTransaction, clubId: string, search: string, limit: number, offset: number) =>
  matching(tx, clubId, search)
    .orderBy((eb) => eb('m.removed_at', 'is not', null))
    .orderBy(inTextOrder('m.name'))
    .orderBy('m.id')
    .limit(limit)
    .offset(offset)
    .execute();

export async function countMembers(tx: CompanyTransaction, clubId: string, search: string): Promise<number> {
  const row = await matching(tx, clubId, search)
    .clearSelect()
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

/** A membership of a club stays with its record where the other is a member too. */
export const memberReference: PatientReference = {
  table: 'club_member',
  column: 'person_id',
  key: 'id',
  unless: (into) => sql`row.removed_at is null and exists (select 1 from club_member other
    where other.person_id = ${into}::uuid and other.club_id = row.club_id and other.removed_at is null)`,
};

import type { PersonFilter, PersonQuestion } from '@acolhe/contract/person/clinic-person';
import { COUNTED_MAX } from '@acolhe/contract/values';
import { personFieldNames, personFields } from '@acolhe/domain/person/person-fields';
import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { CompanyTransaction } from '../../../platform/db/database.ts';
import { countRows } from '../../../platform/db/pages.ts';
import type { Tables } from '../../../platform/db/tables.generated.ts';
import { foundPatients } from '../search-store.ts';

/** States of a visit that is still to come, or under way. */
const TO_COME = ['scheduled', 'confirmed', 'arrived', 'in_progress'] as const;

/** A page of the people that a filter finds, and how many there are. */
export async function readPage(tx: CompanyTransaction, question: PersonQuestion, zone: string) {
  const few = await fewOf(tx, question, zone);
  if (few?.ids.length === 0) return { rows: [], total: 0, has_more: false };
  const people = (wanted: number) =>
    few
      ? matching(tx, few.filter, zone).where('p.id', 'in', few.ids)
      : matching(tx, question, zone, isPlain(question) ? wanted : undefined);
  const rows = await rowsOf(tx, question, people(question.page * question.page_size));
  if (!few && question.search && isPlain(question)) return { rows, total: COUNTED_MAX, has_more: true };
  return { rows, ...(await countRows(tx, { ...question, rows }, () => people(COUNTED_MAX + 1).select('p.id'))) };
}

/**
 * The people whom the search, or else the day since which they were seen, leaves to look at, if they are few, and what else
 * is asked of them. Where they are many, a walk through all people in the order of the list soon has a page.
 */
async function fewOf(tx: CompanyTransaction, filter: PersonFilter, zone: string) {
  const { search, seen_since: since, ...others } = filter;
  if (!search && !since) return undefined;
  const most = COUNTED_MAX + 1;
  const { rows } = await (search
    ? sql<{ id: string }>`select * from ${searched(filter, most)} as found (id)`
    : sql<{ id: string }>`${seenPatients(tx, since ?? '', zone).limit(most)}`
  ).execute(tx);
  if (rows.length > COUNTED_MAX) return undefined;
  return { ids: rows.map(({ id }) => id), filter: search ? { ...others, seen_since: since } : others };
}

/**
 * Whether the list is in the order in which a search finds people, and nothing else narrows it: the first that the search
 * finds are then the first of the list.
 */
const isPlain = ({ status, order, confirmed, account, family, seen_since: since }: PersonQuestion) =>
  order === 'name' &&
  status === 'active' &&
  [confirmed, account, family, since].every((filter) => filter === undefined);

/** Visits that are looked at for each person whom a page by last visit has to show. */
const VISITS_EACH = 4;

async function rowsOf(tx: CompanyTransaction, question: PersonQuestion, people: People) {
  const { page, page_size: size } = question;
  const offset = (page - 1) * size;
  if (question.order === '-last_visit') {
    const lately = seenLately(tx, people, VISITS_EACH * page * size)
      .limit(size)
      .offset(offset);
    const rows = await shown(tx, lately, question).execute();
    if (rows.length === size) return rows;
  }
  return shown(tx, inOrder(people, question).select('p.id').limit(size).offset(offset), question).execute();
}

/** The people of a page: those whom it passes over were looked at for their order alone. */
function shown<D, T extends keyof D>(
  tx: CompanyTransaction,
  ids: SelectQueryBuilder<D, T, { id: string }>,
  filter: PersonFilter,
) {
  return listed(inOrder(tx.selectFrom('person as p').where('p.id', 'in', ids), filter));
}

/** The patients of the last visits, who come before all others. */
function seenLately(tx: CompanyTransaction, people: People, visits: number) {
  const last = tx
    .selectFrom('appointment')
    .select(['patient_id', 'finished_at'])
    .where('finished_at', 'is not', null)
    .orderBy('finished_at', 'desc')
    .fetch(visits, 'with ties');
  const seen = tx
    .selectFrom(last.as('last'))
    .select((eb) => ['patient_id', eb.fn.max('finished_at').as('at')])
    .groupBy('patient_id');
  return people
    .innerJoin(seen.as('seen'), 'seen.patient_id', 'p.id')
    .orderBy('seen.at', 'desc')
    .orderBy('p.listed_name')
    .orderBy('p.id')
    .select('p.id');
}

/** Patients seen on a day of the clinic or later. */
const seenPatients = (tx: CompanyTransaction, since: string, zone: string) =>
  tx
    .selectFrom('appointment as seen')
    .select('seen.patient_id as id')
    .where('seen.finished_at', '>=', sql<Date>`(${since}::date::timestamp at time zone ${zone})`)
    .distinct();

/** @param most people whom the search has to find; all of them without */
const searched = ({ search = '', status }: PersonFilter, most?: number) =>
  foundPatients(search, { ...(status === 'all' ? {} : { status }), ...(most ? { most } : {}) });

/** Ids of all people that a filter finds, in its order. */
export function keysOf(tx: CompanyTransaction, filter: PersonFilter, zone: string) {
  return inOrder(matching(tx, filter, zone), filter).select('p.id as key');
}

const columns = personFieldNames.map((field) => `p.${personFields[field].column}` as const);

/** People by their ids, with every column that is a field. */
export function readByIds(tx: CompanyTransaction, ids: readonly string[]) {
  return listed(tx.selectFrom('person as p'))
    .where('p.id', 'in', ids)
    .select('p.id as key')
    .select(columns)
    .select('parent.cpf as parent_cpf')
    .execute();
}

/** Ids and names of active people that words find, in order. */
export function findNames(tx: CompanyTransaction, search: string, limit: number) {
  return matching(tx, { search, status: 'active', order: 'name' }, 'UTC', limit)
    .select(['p.id', 'p.name', 'p.social_name'])
    .orderBy('p.listed_name')
    .orderBy('p.id')
    .limit(limit)
    .execute();
}

/** @param most people whom the search has to find; all of them without */
function matching(tx: CompanyTransaction, filter: PersonFilter, zone: string, most?: number) {
  // A record that was joined into another is found there.
  let rows = tx.selectFrom('person as p').where((eb) => eb.not(isJoined('p')));
  const { search, status, confirmed, account, family, seen_since: since } = filter;
  if (status !== 'all') rows = rows.where('p.status', '=', status);
  if (confirmed !== undefined) rows = rows.where('p.confirmed_at', confirmed ? 'is not' : 'is', null);
  if (account !== undefined) rows = rows.where('p.user_id', account ? 'is not' : 'is', null);
  if (family === 'dependent') rows = rows.where('p.parent_id', 'is not', null);
  if (family === 'responsible')
    rows = rows.where((eb) =>
      eb.exists(eb.selectFrom('person as child').select('child.id').whereRef('child.parent_id', '=', 'p.id')),
    );
  if (since) rows = rows.where('p.id', 'in', seenPatients(tx, since, zone));
  if (search) rows = rows.where('p.id', 'in', searched(filter, most));
  return rows;
}

type People = ReturnType<typeof matching>;

/** With the columns of a list. */
function listed(rows: People) {
  return rows
    .leftJoin('person as parent', 'parent.id', 'p.parent_id')
    .select([
      'p.id',
      'p.name',
      'p.social_name',
      'p.cpf',
      'p.registration',
      'p.birth_date',
      'p.phone',
      'p.mail',
      'p.status',
      'p.confirmed_at',
      'p.user_id',
      'parent.name as parent_name',
      'parent.social_name as parent_social_name',
    ])
    .select((eb) => lastVisit(eb).as('last_visit'));
}

const lastVisit = (eb: ExpressionBuilder<Tables & { p: Tables['person'] }, 'p'>) =>
  eb
    .selectFrom('appointment as last')
    .select((last) => last.fn.max('last.finished_at').as('at'))
    .whereRef('last.patient_id', '=', 'p.id')
    .where('last.finished_at', 'is not', null);

function inOrder(rows: People, { order: by }: PersonFilter): People {
  const isDown = by.startsWith('-');
  const byName = by.endsWith('name');
  // Unique: people of one name must not swap between pages.
  if (byName) return rows.orderBy('p.listed_name', isDown ? 'desc' : 'asc').orderBy('p.id', isDown ? 'desc' : 'asc');
  return rows
    .orderBy(lastVisit, (order) => (isDown ? order.desc() : order.asc()).nullsLast())
    .orderBy('p.listed_name')
    .orderBy('p.id');
}

/** Whether a person was joined into another record, which holds what was theirs. */
function isJoined(person: string) {
  // Asked once, not for each person anew: few were ever joined.
  return sql<boolean>`${sql.ref(`${person}.id`)} in (select from_id from person_merge where undone_at is null)`;
}

/** The record that a person was joined into. */
export function findJoined(tx: CompanyTransaction, id: string) {
  return tx
    .selectFrom('person_merge as m')
    .innerJoin('person as into', 'into.id', 'm.into_id')
    .select(['into.id', 'into.name', 'into.social_name'])
    .where('m.from_id', '=', id)
    .where('m.undone_at', 'is', null)
    .executeTakeFirst();
}

/** A person's visits, the latest first. */
export function listVisits(tx: CompanyTransaction, personId: string, limit: number) {
  return visits(tx)
    .where('a.patient_id', '=', personId)
    .where('a.status', 'not in', ['held', 'offered', 'released'])
    .orderBy('a.starts_at', 'desc')
    .limit(limit)
    .execute();
}

/** Visits to come of several people, the next first. */
export function listUpcoming(tx: CompanyTransaction, personIds: readonly string[], now: Date) {
  return visits(tx)
    .where('a.patient_id', 'in', personIds)
    .where('a.ends_at', '>', now)
    .where((eb) =>
      eb.or([eb('a.status', 'in', TO_COME), eb.and([eb('a.status', '=', 'held'), eb('a.hold_until', '>', now)])]),
    )
    .orderBy('a.starts_at')
    .execute();
}

function visits(tx: CompanyTransaction) {
  return tx
    .selectFrom('appointment as a')
    .innerJoin('professional as d', 'd.id', 'a.professional_id')
    .select(['a.id', 'a.patient_id', 'a.protocol', 'a.starts_at', 'a.status', 'd.name as doctor_name', 'd.specialty']);
}

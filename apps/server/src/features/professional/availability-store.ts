import type { AppointmentStatus } from '@acolhe/domain/appointment/appointment-flow';
import type { AvailabilityException, AvailabilityRule } from '@acolhe/domain/professional/availability';
import type { LocalHoliday } from '@acolhe/domain/time/holidays';
import { type ExpressionBuilder, sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.generated.ts';
import { inTextOrder } from '../../platform/db/text-search.ts';
import { companies, companyHolidays } from '../company/read.ts';
import { people } from '../person/read.ts';
import { othersOf } from './store.ts';

type StoredRule = AvailabilityRule & { id: string };
type StoredException = AvailabilityException & { id: string; note: string };

/** States of visits to come; those that hold time are named in `appointment_slot`. */
const coming = ['scheduled', 'confirmed', 'arrived', 'in_progress'] as const;

const rules = (tx: CompanyTransaction) =>
  tx
    .selectFrom('availability_rule as r')
    .leftJoin('place as at', 'at.id', 'r.place_id')
    .select(['r.id', 'r.weekday', 'r.start_time', 'r.end_time', 'r.duration_minutes', 'r.valid_from', 'r.valid_until'])
    .select(['r.professional_id', 'at.name as place']);

const exceptions = (tx: CompanyTransaction) =>
  tx
    .selectFrom('availability_exception as e')
    .leftJoin('place as at', 'at.id', 'e.place_id')
    .select(['e.id', 'e.professional_id', 'e.from_date as from', 'e.until_date as until', 'e.start_time', 'e.end_time'])
    .select(['e.duration_minutes', 'e.note', 'at.name as place'])
    .select(sql<'off' | 'extra'>`e.kind`.as('kind'));

export function listRules(tx: CompanyTransaction, professionalIds: readonly string[]) {
  return rules(tx)
    .where('r.professional_id', 'in', professionalIds)
    .orderBy('r.weekday')
    .orderBy('r.start_time')
    .orderBy('r.id')
    .execute();
}

/** Exceptions that overlap the days between two dates; null means unlimited. */
export function listExceptions(
  tx: CompanyTransaction,
  professionalIds: readonly string[],
  days: { from: string; until?: string },
) {
  let query = exceptions(tx).where('e.professional_id', 'in', professionalIds).where('e.until_date', '>=', days.from);
  if (days.until) query = query.where('e.from_date', '<=', days.until);
  return query.orderBy('e.from_date').orderBy('e.start_time').orderBy('e.id').execute();
}

export async function listPlaces(tx: CompanyTransaction): Promise<string[]> {
  return (await tx.selectFrom('place').select('name').orderBy(inTextOrder('name')).execute()).map(({ name }) => name);
}

/** The agenda's version, locked against bookings and other editors until the transaction ends. */
export function lockAgenda(tx: CompanyTransaction, professionalId: string) {
  return tx
    .selectFrom('professional')
    .select('agenda_version')
    .where('id', '=', professionalId)
    .where('status', '=', 'active')
    .forUpdate()
    .executeTakeFirst();
}

/** Visits of a professional that overlap an interval, with their patients' names. */
export function listVisits(
  tx: CompanyTransaction,
  professionalId: string,
  time: { from: Date; until?: Date },
  now: Date,
  states: readonly AppointmentStatus[] = [...coming, 'finished'],
) {
  let query = tx
    .selectFrom('appointment as a')
    .innerJoin(people('p'), 'p.id', 'a.patient_id')
    .select(['a.id', 'a.starts_at', 'a.ends_at', 'a.status', 'p.name', 'p.social_name'])
    .where('a.professional_id', '=', professionalId)
    .where('a.ends_at', '>', time.from)
    .where((eb) =>
      eb.or([eb('a.status', 'in', states), eb.and([eb('a.status', '=', 'held'), eb('a.hold_until', '>', now)])]),
    );
  if (time.until) query = query.where('a.starts_at', '<', time.until);
  return query.orderBy('a.starts_at').execute();
}

/** All future visits, including unpaid holds. */
export function listComing(tx: CompanyTransaction, professionalId: string, now: Date) {
  return listVisits(tx, professionalId, { from: now }, now, coming);
}

type NewRule = Omit<StoredRule, 'id'> & { id?: string | undefined };

/** Replaces all weekly hours. */
export async function replaceRules(tx: CompanyTransaction, professionalId: string, list: readonly NewRule[]) {
  const places = await placeIds(tx, list);
  await tx.deleteFrom('availability_rule').where('professional_id', '=', professionalId).execute();
  if (list.length === 0) return;
  await tx
    .insertInto('availability_rule')
    .values(
      list.map(({ id, place, ...rule }) => ({
        ...rule,
        id: id ?? uuid(),
        company_id: tx.companyId,
        professional_id: professionalId,
        place_id: place === null ? null : (places.get(place) ?? null),
      })),
    )
    .execute();
}

type NewException = Omit<StoredException, 'id'> & { id?: string | undefined };

/** Replaces the exceptions from today on; past ones stay. */
export async function replaceExceptions(
  tx: CompanyTransaction,
  professionalId: string,
  today: string,
  list: readonly NewException[],
) {
  const places = await placeIds(tx, list);
  await tx
    .deleteFrom('availability_exception')
    .where('professional_id', '=', professionalId)
    .where('until_date', '>=', today)
    .execute();
  if (list.length === 0) return;
  await tx
    .insertInto('availability_exception')
    .values(
      list.map(({ id, place, from, until, ...entry }) => ({
        ...entry,
        id: id ?? uuid(),
        company_id: tx.companyId,
        professional_id: professionalId,
        from_date: from,
        until_date: until,
        place_id: place === null ? null : (places.get(place) ?? null),
      })),
    )
    .execute();
}

export async function raiseVersion(tx: CompanyTransaction, professionalId: string): Promise<number> {
  const row = await tx
    .updateTable('professional')
    .set((eb) => ({ agenda_version: eb('agenda_version', '+', 1) }))
    .where('id', '=', professionalId)
    .returning('agenda_version')
    .executeTakeFirstOrThrow();
  return row.agenda_version;
}

/** Ids of places by name; missing ones are created. */
async function placeIds(tx: CompanyTransaction, list: readonly { place: string | null }[]) {
  const names = [...new Set(list.flatMap(({ place }) => (place === null ? [] : [place])))].sort();
  if (names.length === 0) return new Map<string, string>();
  await tx
    .insertInto('place')
    .values(names.map((name) => ({ id: uuid(), company_id: tx.companyId, name })))
    .onConflict((conflict) => conflict.columns(['company_id', 'name']).doNothing())
    .execute();
  const rows = await tx.selectFrom('place').select(['id', 'name']).where('name', 'in', names).execute();
  return new Map(rows.map(({ id, name }) => [name, id]));
}

type Columns = readonly string[];
const json = <T>(alias: string, columns: Columns, place = true) =>
  sql<T[] | null>`jsonb_agg(jsonb_build_object(${sql.join(
    columns.flatMap((name) => {
      const [column = '', as = column] = name.split(' as ');
      return [sql.lit(as), sql.ref(`${alias}.${column}`)];
    }),
  )}${place ? sql`, 'place', at.name` : sql``}))`;

/** Data of a booking, in one query: the company, the professional, the weekly hours and the exceptions near a day. */
export async function readAgenda(
  tx: CompanyTransaction,
  professionalId: string,
  near: { from: string; until: string },
) {
  const read = () => agendaQuery(tx, professionalId, near).executeTakeFirst();
  let row = await read();
  // The lock waited for a change of the agenda: the locked row is new, the joined data is stale. Read again.
  while (row && row.agenda_version !== row.version_seen) row = await read();
  return (
    row && {
      ...row,
      rules: row.rules ?? [],
      exceptions: row.exceptions ?? [],
      holidays: {
        place: row.address,
        works: row.works_holidays,
        local: row.local ?? [],
      },
    }
  );
}

/**
 * Locks the professional's row against a change of the agenda until the booking is written, so that no time is booked
 * that a change has just removed. Bookings do not wait for each other: the lock is the foreign key's own.
 */
function agendaQuery(tx: CompanyTransaction, professionalId: string, near: { from: string; until: string }) {
  return tx
    .selectFrom(companies('c'))
    .innerJoin('professional as p', 'p.company_id', 'c.id')
    .select(['c.time_zone', 'c.allows_patient_to_schedule_time_before', 'c.works_holidays'])
    .select(['c.address', 'c.appointment_duration'])
    .select(['p.id', 'p.name', 'p.specialty', 'p.rqe', 'p.price', 'p.duration_minutes', 'p.agenda_version'])
    .select(othersOf('p').as('others'))
    .select((eb: ExpressionBuilder<Tables & { p: Tables['professional'] }, 'p'>) => [
      eb
        .selectFrom('professional as seen')
        .select('seen.agenda_version')
        .whereRef('seen.id', '=', 'p.id')
        .as('version_seen'),
      eb
        .selectFrom('availability_rule as r')
        .leftJoin('place as at', 'at.id', 'r.place_id')
        .select(
          json<AvailabilityRule>('r', [
            'weekday',
            'start_time',
            'end_time',
            'duration_minutes',
            'valid_from',
            'valid_until',
          ]).as('rules'),
        )
        .whereRef('r.professional_id', '=', 'p.id')
        .as('rules'),
      eb
        .selectFrom('availability_exception as e')
        .leftJoin('place as at', 'at.id', 'e.place_id')
        .select(
          json<AvailabilityException>('e', [
            'kind',
            'from_date as from',
            'until_date as until',
            'start_time',
            'end_time',
            'duration_minutes',
          ]).as('exceptions'),
        )
        .whereRef('e.professional_id', '=', 'p.id')
        .where('e.until_date', '>=', near.from)
        .where('e.from_date', '<=', near.until)
        .as('exceptions'),
      eb
        .selectFrom(companyHolidays('h'))
        .select(json<LocalHoliday>('h', ['date', 'name'], false).as('local'))
        .where('h.date', '>=', near.from)
        .where('h.date', '<=', near.until)
        .as('local'),
    ])
    .where('c.id', '=', tx.companyId)
    .where('p.id', '=', professionalId)
    .where('p.status', '=', 'active')
    .forKeyShare('p');
}

import type { Interval } from '@acolhe/domain/booking/slots';
import type { SpecialtyOffer } from '@acolhe/domain/professional/specialty-offer';
import { DAY, SECOND } from '@acolhe/domain/time/duration';
import type { Locale } from '@acolhe/domain/time/time';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { inTextOrder, searchWords } from '../../platform/db/text-search.ts';

/** Specialties beside the main one, in their order; null for none. `row` names the professional's table. */
export const othersOf = (row: string) =>
  sql<SpecialtyOffer[] | null>`(select jsonb_agg(jsonb_build_object('specialty', s.specialty, 'rqe', s.rqe,
    'price', s.price, 'duration_minutes', s.duration_minutes) order by s.position)
    from professional_specialty as s where s.professional_id = ${sql.ref(`${row}.id`)})`;

const whole = (tx: CompanyTransaction) =>
  tx.selectFrom('professional').selectAll('professional').select(othersOf('professional').as('others'));

/** Active professionals of the company, ordered by name; those of a specialty have it as the main one or beside it. */
export function listProfessionals(
  tx: CompanyTransaction,
  filter: { specialty?: string | undefined; onLanding?: boolean },
) {
  const { specialty } = filter;
  let query = whole(tx).where('status', '=', 'active').orderBy(inTextOrder('name'));
  if (specialty)
    query = query.where((eb) =>
      eb.or([
        eb('specialty', '=', specialty),
        eb.exists(
          eb
            .selectFrom('professional_specialty as other')
            .select('other.specialty')
            .whereRef('other.professional_id', '=', 'professional.id')
            .where('other.specialty', '=', specialty),
        ),
      ]),
    );
  if (filter.onLanding) query = query.where('on_landing', '=', true);
  return query.execute();
}

export function readProfessional(tx: CompanyTransaction, by: { id: string } | { permalink: string }) {
  const query = whole(tx).where('status', '=', 'active');
  return ('id' in by ? query.where('id', '=', by.id) : query.where('permalink', '=', by.permalink)).executeTakeFirst();
}

/** Professionals whose name, register or main specialty has the words, with those who left, ordered by name. */
export function searchEverybody(tx: CompanyTransaction, search: string) {
  let query = whole(tx).orderBy(inTextOrder('name')).orderBy('id');
  for (const word of searchWords(search))
    query = query.where(
      sql<boolean>`folded(name || ' ' || register_type || ' ' || register_number || '/' || register_state || ' '
        || specialty) like '%' || folded(${word}) || '%'`,
    );
  return query.execute();
}

/** As {@link readProfessional}, also if they left. */
export function readAnybody(tx: CompanyTransaction, id: string) {
  return whole(tx).where('id', '=', id).executeTakeFirst();
}

/**
 * Times that occupy the agendas of professionals between two instants; `appointment_slot` names the same states. No visit lasts
 * longer than a day (`appointment_length`), so older ones are excluded by index, however many there are. Times come as
 * numbers, a list for each professional: parsing thousands of timestamps takes longer than finding them.
 */
export async function readBusy(
  tx: CompanyTransaction,
  professionalIds: readonly string[],
  time: { from: Date; until: Date },
  now: Date,
): Promise<Map<string, Interval[]>> {
  const rows = await tx
    .selectFrom('appointment')
    .select((eb) => [
      eb.ref('professional_id').$notNull().as('professional_id'),
      sql<number[]>`json_agg(date_part('epoch', starts_at))`.as('starts'),
      sql<number[]>`json_agg(date_part('epoch', ends_at))`.as('ends'),
    ])
    // Joined: in a prepared statement each row would be compared with every id of a list.
    .where('professional_id', 'in', sql<string>`(select unnest(${professionalIds}::uuid[]))`)
    .where('starts_at', '<', time.until)
    .where('starts_at', '>', new Date(time.from.getTime() - DAY))
    .where('ends_at', '>', time.from)
    .where((eb) =>
      eb.or([
        eb('status', 'in', ['offered', 'scheduled', 'confirmed', 'arrived', 'in_progress', 'finished']),
        // An expired hold is free, even before it is released.
        eb.and([eb('status', '=', 'held'), eb('hold_until', '>', now)]),
      ]),
    )
    .groupBy('professional_id')
    .execute();
  return new Map(
    rows.map(({ professional_id: id, starts, ends }) => [
      id,
      starts.map((start, at) => ({ start: start * SECOND, end: (ends[at] ?? start) * SECOND })),
    ]),
  );
}

/** When the first of the unpaid times is free again; null without any. */
export async function firstHoldEnd(tx: CompanyTransaction, now: Date): Promise<Date | null> {
  const { at } = await tx
    .selectFrom('appointment')
    .select((eb) => eb.fn.min('hold_until').as('at'))
    .where('status', '=', 'held')
    .where('hold_until', '>', now)
    .executeTakeFirstOrThrow();
  return at;
}

/** Name of a professional, including former ones. */
export async function professionalName(tx: CompanyTransaction, id: string): Promise<string> {
  const row = await tx.selectFrom('professional').select('name').where('id', '=', id).executeTakeFirst();
  return row?.name ?? '';
}

/** Language of a professional's mails. */
export async function readProfessionalLocale(tx: CompanyTransaction, id: string): Promise<string | undefined> {
  return (await tx.selectFrom('professional').select('locale').where('id', '=', id).executeTakeFirst())?.locale;
}

export async function setProfessionalLocale(tx: CompanyTransaction, id: string, locale: Locale): Promise<void> {
  await tx.updateTable('professional').set({ locale }).where('id', '=', id).execute();
}

/** How mails reach a professional. */
export type Contact = { to: string; name: string; locale: Locale };

/** Contact of a professional by the address of their account (migration 0029); undefined without one. */
export async function professionalContact(tx: CompanyTransaction, id: string): Promise<Contact | undefined> {
  const row = await tx
    .selectFrom('professional')
    .select(['name', 'locale', sql<string | null>`professional_mail(id)`.as('mail')])
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.mail ? { to: row.mail, name: row.name, locale: row.locale } : undefined;
}

/**
 * Readiness of the active professionals: whether there are any, one with an account, and one with hours and an account.
 */
export async function readReadiness(tx: CompanyTransaction) {
  const rows = await tx
    .selectFrom('professional as d')
    .select(sql<boolean>`professional_mail(d.id) is not null`.as('has_account'))
    .select(sql<boolean>`exists (select from availability_rule r where r.professional_id = d.id)`.as('has_hours'))
    .where('d.status', '=', 'active')
    .execute();
  return {
    professional: rows.length > 0,
    account: rows.some(({ has_account }) => has_account),
    hours: rows.some(({ has_hours }) => has_hours),
  };
}

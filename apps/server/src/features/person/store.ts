import type { NoticeChoices } from '@acolhe/domain/notification/notice';
import { type ColumnOf, fieldsWith, type PersonField, personFields } from '@acolhe/domain/person/person-fields';
import type { Locale } from '@acolhe/domain/time/time';
import { type Insertable, sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { databaseErrorOf } from '../../platform/db/database-error.ts';
import type { Tables } from '../../platform/db/tables.generated.ts';
import { inTextOrder } from '../../platform/db/text-search.ts';
import { isDependentOf } from './responsible-store.ts';
import { foundPatients } from './search-store.ts';

/** States in which a visit makes its patient a doctor's own. */
const OWN_VISITS = ['scheduled', 'confirmed', 'arrived', 'in_progress', 'finished'] as const;

type Column = ColumnOf<PersonField>;

/** Known data of a person, as columns; absent values are empty, the address is JSON. */
export type PersonValues = { name: string } & {
  [C in Column]?: Insertable<Tables['person']>[C] | undefined;
};

export type NewPerson = PersonValues & {
  id: string;
  user_id: string | null;
  /** When the clinic, or a mailbox that it knows, confirmed who they are; null for what they wrote themselves. */
  confirmed_at: Date | null;
};

/** Columns of free text, which is null where it is empty. */
const textColumns = [
  ...fieldsWith({ kind: 'other_name' }),
  ...fieldsWith({ kind: 'line_40' }),
  ...fieldsWith({ kind: 'line_80' }),
].map((field) => personFields[field].column);

/** Values as they are stored. */
function stored<V extends Partial<PersonValues>>(values: V): V {
  const emptied: Partial<Record<(typeof textColumns)[number], null>> = {};
  for (const column of textColumns) if (values[column] === '') emptied[column] = null;
  return { ...values, ...emptied };
}

/** False if a confirmed person of this CPF exists. */
export async function insertPerson(tx: CompanyTransaction, person: NewPerson): Promise<boolean> {
  return (await insertPeople(tx, [person])).length === 1;
}

/** Inserts people, except those with a CPF of a confirmed person. Returns the ids of the inserted ones. */
export async function insertPeople(tx: CompanyTransaction, people: readonly NewPerson[]): Promise<string[]> {
  if (people.length === 0) return [];
  const rows = await tx
    .insertInto('person')
    .values(people.map((person) => ({ ...stored(person), company_id: tx.companyId })))
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'cpf'])
        .where('cpf', 'is not', null)
        .where('confirmed_at', 'is not', null)
        .doNothing(),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The confirmed person of a CPF. */
export function findPersonByCpf(tx: CompanyTransaction, cpf: string) {
  return tx
    .selectFrom('person')
    .selectAll()
    .where('cpf', '=', cpf)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
}

/** People with a registration at the clinic, which imports may have given twice. */
export function findPeopleByRegistration(tx: CompanyTransaction, registration: string) {
  return tx.selectFrom('person').selectAll().where('registration', '=', registration).execute();
}

/** People who registered alone with a CPF and are not confirmed. */
export function findUnconfirmedByCpf(tx: CompanyTransaction, cpf: string) {
  return tx
    .selectFrom('person')
    .selectAll()
    .where('cpf', '=', cpf)
    .where('confirmed_at', 'is', null)
    .where('status', '=', 'active')
    .orderBy('created_at')
    .execute();
}

/** Confirms who a person is; throws a conflict if a confirmed person has the CPF. */
export async function confirmPerson(
  tx: CompanyTransaction,
  id: string,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('person')
    .set({ confirmed_at: at, confirmed_by: by })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .execute();
}

/** Active people of a birth date. */
export function findPeopleByBirthDate(tx: CompanyTransaction, birthDate: string) {
  return tx
    .selectFrom('person')
    .selectAll()
    .where('birth_date', '=', birthDate)
    .where('status', '=', 'active')
    .orderBy(inTextOrder('name'))
    .execute();
}

export function readPerson(tx: CompanyTransaction, id: string) {
  return tx.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function updatePerson(tx: CompanyTransaction, id: string, change: Partial<PersonValues>): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await tx.updateTable('person').set(stored(change)).where('id', '=', id).execute();
}

/** The CPF was taken concurrently, after the check. */
export function isCpfConflict(error: unknown): boolean {
  const { code, constraint } = databaseErrorOf(error);
  return code === '23505' && constraint === 'person_cpf';
}

/** Locks a person for the rest of the transaction; rows that refer to them can be written meanwhile. */
export function lockPerson(tx: CompanyTransaction, id: string) {
  return tx.selectFrom('person').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

export function listChildren(tx: CompanyTransaction, parentId: string) {
  return tx
    .selectFrom('person')
    .selectAll()
    .where(isDependentOf('person', parentId))
    .orderBy(inTextOrder('name'))
    .execute();
}

/** Active dependents who were born on a date or earlier, locked. */
export function listDependentsBornBy(tx: CompanyTransaction, date: string) {
  return tx
    .selectFrom('person')
    .select(['id', 'birth_date', 'parent_id', 'parent_since'])
    .where('parent_id', 'is not', null)
    .where('birth_date', '<=', date)
    .where('status', '=', 'active')
    .orderBy('id')
    .execute();
}

/** An active dependent under their lock. */
export function lockDependent(tx: CompanyTransaction, id: string) {
  return tx
    .selectFrom('person')
    .selectAll()
    .where('id', '=', id)
    .where('parent_id', 'is not', null)
    .where('status', '=', 'active')
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Patients by whatever a desk knows of them, with their last finished visit, latest first; for a doctor only those of their
 * own visits.
 */
export function searchPatients(
  tx: CompanyTransaction,
  query: { search: string; professionalId?: string | undefined; cpf?: string | undefined; limit: number },
) {
  let rows = tx
    .selectFrom('person')
    .leftJoin('appointment', (join) => {
      const visits = join.onRef('appointment.patient_id', '=', 'person.id').on('appointment.status', 'in', OWN_VISITS);
      return query.professionalId ? visits.on('appointment.professional_id', '=', query.professionalId) : visits;
    })
    .select([
      'person.id',
      'person.name',
      'person.social_name',
      'person.cpf',
      'person.registration',
      'person.birth_date',
      'person.confirmed_at',
    ])
    .select((eb) => [eb.fn.max('appointment.finished_at').as('last_visit')])
    .where('person.id', 'in', foundPatients(query.search, { status: 'active' }))
    .where('person.status', '=', 'active')
    .groupBy('person.id')
    .orderBy('last_visit', (order) => order.desc().nullsLast())
    .orderBy((eb) => inTextOrder(eb.fn.coalesce('person.social_name', 'person.name')))
    .limit(query.limit);
  const { cpf } = query;
  if (query.professionalId)
    rows = rows.having((eb) =>
      eb.or([eb(eb.fn.count('appointment.id'), '>', 0), ...(cpf ? [eb('person.cpf', '=', cpf)] : [])]),
    );
  return rows.execute();
}

/** Whether a professional has a visit of the person or of a dependent of theirs, or has looked them up. */
export async function knowsPerson(tx: CompanyTransaction, professionalId: string, personId: string): Promise<boolean> {
  const row = await tx
    .selectNoFrom((eb) =>
      eb
        .or([
          eb.exists(
            eb
              .selectFrom('appointment as a')
              .innerJoin('person as p', 'p.id', 'a.patient_id')
              .select('a.id')
              .where('a.professional_id', '=', professionalId)
              .where('a.status', 'in', OWN_VISITS)
              .where((or) => or.or([or('p.id', '=', personId), isDependentOf('p', personId)])),
          ),
          eb.exists(
            eb
              .selectFrom('person_lookup')
              .select('person_id')
              .where('professional_id', '=', professionalId)
              .where('person_id', '=', personId),
          ),
        ])
        .as('known'),
    )
    .executeTakeFirst();
  return row?.known === true;
}

/** Notes that a professional has looked a person up. */
export async function upsertLookup(
  tx: CompanyTransaction,
  { professionalId, personId, at }: { professionalId: string; personId: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('person_lookup')
    .values({ professional_id: professionalId, person_id: personId, company_id: tx.companyId, at })
    .onConflict((conflict) => conflict.columns(['professional_id', 'person_id']).doUpdateSet({ at }))
    .execute();
}

/** The address of an account is where its person is reached. */
export async function setAccountMail(tx: CompanyTransaction, userId: string, mail: string): Promise<void> {
  await tx.updateTable('person').set({ mail }).where('user_id', '=', userId).execute();
}

/** Links a person to their account; false if they have one. */
export async function setAccount(tx: CompanyTransaction, personId: string, userId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('person')
    .set({ user_id: userId })
    .where('id', '=', personId)
    .where('user_id', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function insertSign(
  tx: CompanyTransaction,
  sign: { personId: string; isConsultorio: boolean; version: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('person_sign')
    .values({
      person_id: sign.personId,
      company_id: tx.companyId,
      is_consultorio: sign.isConsultorio,
      version: sign.version,
      signed_at: sign.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export function listSigns(tx: CompanyTransaction, personId: string, version: string) {
  return tx
    .selectFrom('person_sign')
    .selectAll()
    .where('person_id', '=', personId)
    .where('version', '=', version)
    .execute();
}

/** Language of a person's mails. */
export async function setPersonLocale(tx: CompanyTransaction, personId: string, locale: Locale): Promise<void> {
  await tx.updateTable('person').set({ locale }).where('id', '=', personId).execute();
}

export async function readPersonLocale(tx: CompanyTransaction, personId: string): Promise<string | undefined> {
  return (await tx.selectFrom('person').select('locale').where('id', '=', personId).executeTakeFirst())?.locale;
}

/** By which channel a person is told what. */
export async function setNoticeChoices(
  tx: CompanyTransaction,
  personId: string,
  { channels, push }: { channels: NoticeChoices; push: boolean },
): Promise<void> {
  await tx
    .updateTable('person')
    .set({ notice_channels: JSON.stringify(channels), reminds_by_push: push })
    .where('id', '=', personId)
    .execute();
}

/** Whether two people are responsible for one child. */
export async function haveChildTogether(tx: CompanyTransaction, one: string, other: string): Promise<boolean> {
  const row = await tx
    .selectFrom('person')
    .select('id')
    .where(sql<boolean>`responsible @> array[${one}::uuid, ${other}::uuid]`)
    .executeTakeFirst();
  return row !== undefined;
}

import { fieldsWith, personFields } from '@acolhe/domain/person/person-fields';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../../platform/db/database.ts';
import type { PatientReference } from '../../../platform/db/patient-reference.ts';

type References = readonly PatientReference[];

/** Moves what belongs to a person to another record of theirs. Returns the keys of the rows that were moved, by table. */
export async function moveReferences(
  tx: CompanyTransaction,
  references: References,
  fromId: string,
  intoId: string,
): Promise<Record<string, string[]>> {
  const moved: Record<string, string[]> = {};
  for (const { table, column, key, as = table, unless } of references) {
    const { rows } = await sql<{ key: string }>`
      update ${sql.table(table)} as row set ${sql.ref(column)} = ${intoId}::uuid
      where row.${sql.ref(column)} = ${fromId}::uuid ${unless ? sql`and not ${unless(intoId)}` : sql``}
      returning row.${sql.ref(key)}::text as key`.execute(tx);
    if (rows.length > 0) moved[as] = rows.map((row) => row.key);
  }
  // Rows that both records may have are copied: lookups of the person. Consent: see copySigns.
  await sql`insert into person_lookup (professional_id, person_id, company_id, at)
    select professional_id, ${intoId}::uuid, company_id, at from person_lookup
    where person_id = ${fromId}::uuid on conflict do nothing`.execute(tx);
  return moved;
}

type Sign = { is_consultorio: boolean; version: string };

/** Copies the consent that the other record lacks. Returns what was copied. */
export async function copySigns(tx: CompanyTransaction, fromId: string, intoId: string): Promise<Sign[]> {
  const { rows } = await sql<Sign>`insert into person_sign (person_id, company_id, is_consultorio, version, signed_at)
    select ${intoId}::uuid, company_id, is_consultorio, version, signed_at from person_sign
    where person_id = ${fromId}::uuid on conflict do nothing
    returning is_consultorio, version`.execute(tx);
  return rows;
}

export async function removeSigns(tx: CompanyTransaction, personId: string, signs: readonly Sign[]): Promise<void> {
  for (const { is_consultorio, version } of signs)
    await tx
      .deleteFrom('person_sign')
      .where('person_id', '=', personId)
      .where('is_consultorio', '=', is_consultorio)
      .where('version', '=', version)
      .execute();
}

/** Moves rows back, those that still belong to the record that they were moved to. */
export async function moveBack(
  tx: CompanyTransaction,
  references: References,
  moved: Record<string, string[]>,
  fromId: string,
  intoId: string,
): Promise<void> {
  for (const { table, column, key, as = table } of references) {
    const keys = moved[as];
    if (!keys) continue;
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${fromId}::uuid
      where ${sql.ref(column)} = ${intoId}::uuid and ${sql.ref(key)}::text = any(${keys}::text[])`.execute(tx);
  }
}

/** How many rows of each table would move. */
export async function countReferences(
  tx: CompanyTransaction,
  references: References,
  fromId: string,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { table, column } of references) {
    const { rows } = await sql<{ n: string }>`select count(*) as n from ${sql.table(table)}
      where ${sql.ref(column)} = ${fromId}::uuid`.execute(tx);
    counts[table] = (counts[table] ?? 0) + Number(rows[0]?.n ?? 0);
  }
  return counts;
}

/** Columns of a person that a merge writes, and puts back. */
export const mergeColumns = fieldsWith({ merge: true }).map((field) => personFields[field].column);
export type MergeColumn = (typeof mergeColumns)[number];
export type MergeValues = Partial<Record<MergeColumn, unknown>>;

/** Values of both records before a merge, and those that it wrote. */
export type MergeFieldsKept = {
  from: MergeValues;
  into: MergeValues;
  written: MergeValues;
  /** Set where the record that stays was confirmed by the merge. */
  confirmed: boolean;
  signs: Sign[];
};

export type Merge = {
  id: string;
  fromId: string;
  intoId: string;
  userId: string | null;
  moved: Record<string, string[]>;
  fields: MergeFieldsKept;
  by: string;
  at: Date;
};

export async function insertMerge(tx: CompanyTransaction, merge: Merge): Promise<void> {
  await tx
    .insertInto('person_merge')
    .values({
      id: merge.id,
      company_id: tx.companyId,
      from_id: merge.fromId,
      into_id: merge.intoId,
      user_id: merge.userId,
      moved: JSON.stringify(merge.moved),
      fields: JSON.stringify(merge.fields),
      merged_by: merge.by,
      merged_at: merge.at,
    })
    .execute();
}

/** The record that was merged away: without an account, and no longer found. Its CPF goes where it is kept. */
export async function closePerson(tx: CompanyTransaction, id: string, keepsCpf: boolean): Promise<void> {
  await tx
    .updateTable('person')
    .set({ status: 'inactive', user_id: null, ...(keepsCpf ? {} : { cpf: null }) })
    .where('id', '=', id)
    .execute();
}

/** Puts a record that was merged away back, with its account. */
export async function reopenPerson(
  tx: CompanyTransaction,
  id: string,
  { userId, cpf }: { userId: string | null; cpf: string | null },
): Promise<void> {
  await tx.updateTable('person').set({ status: 'active', user_id: userId, cpf }).where('id', '=', id).execute();
}

/** Writes values of a merge; an account and a confirmation where they are given. */
export async function writeMerged(
  tx: CompanyTransaction,
  id: string,
  values: MergeValues,
  others: { user_id?: string | null; confirmed_at?: Date | null; confirmed_by?: string | null } = {},
): Promise<void> {
  const { address, ...rest } = values;
  const set = {
    ...rest,
    ...('address' in values ? { address: address === null ? null : JSON.stringify(address) } : {}),
    ...others,
  };
  if (Object.keys(set).length > 0)
    await tx
      .updateTable('person')
      .set(set as object)
      .where('id', '=', id)
      .execute();
}

export function readMerge(tx: CompanyTransaction, id: string) {
  return tx.selectFrom('person_merge').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Merges that stand, made at or after an instant, with both names; the latest first. */
export function listMerges(tx: CompanyTransaction, since: Date) {
  return tx
    .selectFrom('person_merge as m')
    .innerJoin('person as f', 'f.id', 'm.from_id')
    .innerJoin('person as i', 'i.id', 'm.into_id')
    .select([
      'm.id',
      'm.into_id',
      'm.merged_by',
      'm.merged_at',
      'f.name as from_name',
      'f.social_name as from_social_name',
      'i.name as into_name',
      'i.social_name as into_social_name',
    ])
    .where('m.undone_at', 'is', null)
    .where('m.merged_at', '>=', since)
    .orderBy('m.merged_at', 'desc')
    .execute();
}

/** Whether one of two records took part in another merge that stands and came later. */
export async function hasLaterMerge(tx: CompanyTransaction, merge: { id: string; merged_at: Date; ids: string[] }) {
  const later = await tx
    .selectFrom('person_merge')
    .select('id')
    .where('id', '!=', merge.id)
    .where('undone_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('merged_at', '>', merge.merged_at),
        eb.and([eb('merged_at', '=', merge.merged_at), eb('id', '>', merge.id)]),
      ]),
    )
    .where((eb) => eb.or([eb('from_id', 'in', merge.ids), eb('into_id', 'in', merge.ids)]))
    .executeTakeFirst();
  return later !== undefined;
}

export async function markUndone(tx: CompanyTransaction, id: string, { by, at }: { by: string; at: Date }) {
  await tx.updateTable('person_merge').set({ undone_at: at, undone_by: by }).where('id', '=', id).execute();
}

export type DuplicateReason = 'cpf' | 'name';

/** Pairs of active people that look like one, without those that staff marked as different; and how many there are. */
export async function listDuplicates(tx: CompanyTransaction, page: { limit: number; offset: number }) {
  const { rows } = await sql<{ one_id: string; other_id: string; reason: DuplicateReason; total: string }>`
    with pair as (
      select a.id as one_id, b.id as other_id, 'cpf' as reason, a.listed_name from person a
        join person b on b.company_id = a.company_id and b.cpf = a.cpf and a.id < b.id
        where a.status = 'active' and b.status = 'active'
      union all
      select a.id, b.id, 'name', a.listed_name from person a
        join person b on b.company_id = a.company_id and b.birth_date = a.birth_date
          and b.compared_name = a.compared_name and a.id < b.id
        where a.status = 'active' and b.status = 'active'
    )
    select one_id, other_id, min(reason) as reason, count(*) over () as total from pair
    where not exists (select 1 from person_apart apart where apart.one_id = pair.one_id
      and apart.other_id = pair.other_id)
    group by one_id, other_id, listed_name
    order by listed_name, one_id, other_id
    limit ${page.limit} offset ${page.offset}`.execute(tx);
  return { rows, total: Number(rows[0]?.total ?? 0) };
}

export function readPeople(tx: CompanyTransaction, ids: readonly string[]) {
  return tx.selectFrom('person').selectAll().where('id', 'in', ids).execute();
}

export async function insertApart(
  tx: CompanyTransaction,
  ids: readonly [string, string],
  said: { by: string; at: Date },
): Promise<void> {
  const [one, other] = [...ids].sort() as [string, string];
  await tx
    .insertInto('person_apart')
    .values({ one_id: one, other_id: other, company_id: tx.companyId, said_by: said.by, said_at: said.at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

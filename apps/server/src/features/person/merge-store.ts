import { type RawBuilder, sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/database.ts';

type Reference = {
  table: string;
  column: string;
  key: string;
  /** Rows that stay, because the other record has its own: a condition on `row`, with the ids of both records. */
  unless?: (into: string) => RawBuilder<boolean>;
};

/**
 * Columns that say whose a row is. Rows of other features are moved here, in one place: a test compares the list with the
 * database's own, so that none is forgotten.
 */
export const references: readonly Reference[] = [
  { table: 'appointment', column: 'patient_id', key: 'id' },
  { table: 'calendar_feed', column: 'person_id', key: 'code' },
  {
    table: 'offer',
    column: 'patient_id',
    key: 'id',
    unless: (into) => sql`exists (select 1 from offer other where other.patient_id = ${into}::uuid
      and other.professional_id = row.professional_id and other.starts_at = row.starts_at)`,
  },
  { table: 'person', column: 'parent_id', key: 'id' },
  { table: 'push_device', column: 'person_id', key: 'id' },
  { table: 'record_access', column: 'patient_id', key: 'id' },
  { table: 'record_item', column: 'patient_id', key: 'id' },
  { table: 'service_request', column: 'patient_id', key: 'id' },
  { table: 'voucher_use', column: 'patient_id', key: 'id' },
  {
    table: 'waiting',
    column: 'patient_id',
    key: 'id',
    unless: (into) => sql`exists (select 1 from waiting other where other.patient_id = ${into}::uuid
      and other.status in ('waiting', 'offered') and row.status in ('waiting', 'offered')
      and coalesce(other.appointment_id::text, other.professional_id::text, other.specialty)
        = coalesce(row.appointment_id::text, row.professional_id::text, row.specialty))`,
  },
];

/** Moves what belongs to a person to another record of theirs. Returns the keys of the rows that were moved, by table. */
export async function moveReferences(
  tx: CompanyTransaction,
  fromId: string,
  intoId: string,
): Promise<Record<string, string[]>> {
  const moved: Record<string, string[]> = {};
  for (const { table, column, key, unless } of references) {
    const { rows } = await sql<{ key: string }>`
      update ${sql.table(table)} as row set ${sql.ref(column)} = ${intoId}::uuid
      where row.${sql.ref(column)} = ${fromId}::uuid ${unless ? sql`and not ${unless(intoId)}` : sql``}
      returning row.${sql.ref(key)}::text as key`.execute(tx);
    if (rows.length > 0) moved[table] = rows.map((row) => row.key);
  }
  // What both records may have is copied: consent, and who looked the person up.
  await sql`insert into person_sign (person_id, company_id, is_consultorio, version, signed_at)
    select ${intoId}::uuid, company_id, is_consultorio, version, signed_at from person_sign
    where person_id = ${fromId}::uuid on conflict do nothing`.execute(tx);
  await sql`insert into person_lookup (professional_id, person_id, company_id, at)
    select professional_id, ${intoId}::uuid, company_id, at from person_lookup
    where person_id = ${fromId}::uuid on conflict do nothing`.execute(tx);
  return moved;
}

export type Merge = {
  id: string;
  fromId: string;
  intoId: string;
  userId: string | null;
  moved: Record<string, string[]>;
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
      merged_by: merge.by,
      merged_at: merge.at,
    })
    .execute();
}

/** The record that was merged away: without an account, and no longer found. */
export async function closePerson(tx: CompanyTransaction, id: string): Promise<void> {
  await tx.updateTable('person').set({ status: 'inactive', user_id: null }).where('id', '=', id).execute();
}

/** The record that stays takes the account and its address; what it does not say is taken from the other. */
export async function takeAccount(
  tx: CompanyTransaction,
  id: string,
  { userId, mail, phone }: { userId: string | null; mail: string | null; phone: string | null },
): Promise<void> {
  await tx
    .updateTable('person')
    .set((eb) => ({
      phone: eb.fn.coalesce('phone', eb.val(phone)),
      ...(userId ? { user_id: userId, mail } : { mail: eb.fn.coalesce('mail', eb.val(mail)) }),
    }))
    .where('id', '=', id)
    .execute();
}

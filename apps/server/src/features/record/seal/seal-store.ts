import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { CompanyTransaction } from '../../../platform/db/database.ts';
import { appointments } from '../../appointment/read.ts';
import { people } from '../../person/read.ts';
import { professionals } from '../../professional/read.ts';
import type { SealedWords, SealKind } from './sealed-words.ts';

export function readSealKey(tx: CompanyTransaction) {
  return tx.selectFrom('clinic_seal').select(['certificate', 'key']).executeTakeFirst();
}

/** Keeps the clinic's key, unless another process did so first. */
export async function insertSealKey(
  tx: CompanyTransaction,
  row: { certificate: string; key: string; created_at: Date },
): Promise<void> {
  await tx
    .insertInto('clinic_seal')
    .values({ ...row, company_id: tx.companyId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function setSealKey(tx: CompanyTransaction, key: string): Promise<void> {
  await tx.updateTable('clinic_seal').set({ key }).execute();
}

type Words = { kind: SealKind; of_id: string; patient_id: string; words: SealedWords };

type Signed = {
  kind: SealKind;
  of_id: string;
  appointment_id: string;
  author: string;
  at: Date;
  words: Record<string, unknown>;
};

/** Notes, addenda and corrections that were signed. */
const signed = () =>
  sql<Signed>`(
    select 'note' as kind, n.appointment_id as of_id, n.appointment_id, n.author, n.closed_at as at,
      jsonb_build_object('reason', n.reason, 'assessment', n.assessment, 'codes', n.codes, 'conduct', n.conduct) as words
    from visit_note n where n.closed_at is not null
    union all
    select 'addendum', x.id, x.appointment_id, x.author, x.at, jsonb_build_object('text', x.text) from note_addendum x
    union all
    select 'change', c.id, i.appointment_id, c.author, c.at,
      jsonb_build_object('change', c.kind, 'part', c.part, 'before', c.before, 'text', c.text, 'reason', c.reason)
    from record_item_change c join record_item i on i.id = c.item_id
    where i.item_type = 'NOTES' and i.appointment_id is not null and c.kind in ('corrected', 'entered_in_error')
  )`.as<'signed'>('signed');

/** Signed words, with the facts that are sealed beside them. */
const signedWords = (tx: CompanyTransaction) =>
  tx
    .selectFrom(signed())
    .innerJoin(appointments('a'), 'a.id', 'signed.appointment_id')
    .innerJoin(people('p'), 'p.id', 'a.patient_id')
    .leftJoin(professionals('d'), 'd.id', 'a.professional_id')
    .select([
      'signed.kind',
      'signed.of_id',
      'signed.author',
      'signed.at',
      'signed.words',
      'a.patient_id',
      'a.protocol',
      'a.starts_at',
      'p.name as patient',
      'p.cpf',
      'p.birth_date',
      'd.name as professional',
      'd.register_type',
      'd.register_number',
      'd.register_state',
    ]);

type SignedRow = Awaited<ReturnType<ReturnType<typeof signedWords>['execute']>>[number];

/** The words of a row as they are sealed. */
const sealedOf = (row: SignedRow): SealedWords => ({
  kind: row.kind,
  visit: row.protocol,
  begun_at: row.starts_at.toISOString(),
  author: row.author,
  signed_at: row.at.toISOString(),
  patient: row.patient,
  patient_cpf: row.cpf,
  patient_birth_date: row.birth_date,
  professional: row.professional,
  register: row.register_type ? `${row.register_type} ${row.register_number}/${row.register_state}` : null,
  ...row.words,
});

/** Words that were signed since a time and have no seal, the oldest first. */
export async function listUnsealed(tx: CompanyTransaction, since: Date, limit: number): Promise<Words[]> {
  const rows = await signedWords(tx)
    .leftJoin('record_seal as s', (join) =>
      join.onRef('s.kind', '=', 'signed.kind').onRef('s.of_id', '=', 'signed.of_id'),
    )
    .where('s.id', 'is', null)
    .where('signed.at', '>=', since)
    .orderBy('signed.at')
    .orderBy('signed.of_id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, words: sealedOf(row) }));
}

export async function insertSeal(
  tx: CompanyTransaction,
  seal: { patient_id: string; kind: SealKind; of_id: string; cms: string; stamped_at: Date | null; at: Date },
): Promise<void> {
  await tx
    .insertInto('record_seal')
    .values({ ...seal, id: uuid(), company_id: tx.companyId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export function readSeal(tx: CompanyTransaction, kind: SealKind, ofId: string) {
  return tx
    .selectFrom('record_seal')
    .select(['stamped_at', 'at'])
    .where('kind', '=', kind)
    .where('of_id', '=', ofId)
    .executeTakeFirst();
}

/** Seals of a patient's record, the oldest first. */
export function listSeals(tx: CompanyTransaction, patientId: string) {
  return tx
    .selectFrom('record_seal')
    .select(['kind', 'of_id', 'cms'])
    .where('patient_id', '=', patientId)
    .orderBy('at')
    .orderBy('id')
    .execute();
}

/** Seals whose turn it is, and those that are named, with the words as they stand today; null for words that are gone. */
export async function listSealed(
  tx: CompanyTransaction,
  { turn, turns, named, after, limit }: { turn: number; turns: number; named: string[]; after: string; limit: number },
): Promise<{ id: string; cms: string; words: SealedWords | null }[]> {
  const seals = await tx
    .selectFrom('record_seal')
    .select(['id', 'cms', 'kind', 'of_id'])
    .where('id', '>', after)
    .where(sql<boolean>`mod(abs(hashtext(id::text)::bigint), ${turns}) = ${turn} or id = any(${named}::uuid[])`)
    .orderBy('id')
    .limit(limit)
    .execute();
  if (seals.length === 0) return [];
  const ids = seals.map(({ of_id }) => of_id);
  const rows = await signedWords(tx).where('signed.of_id', 'in', ids).execute();
  const words = new Map(rows.map((row) => [`${row.kind} ${row.of_id}`, sealedOf(row)]));
  return seals.map(({ id, cms, kind, of_id }) => ({ id, cms, words: words.get(`${kind} ${of_id}`) ?? null }));
}

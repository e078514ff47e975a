import type { genders } from '@acolhe/contract/identity/user';
import type { PersonAddress } from '@acolhe/contract/person/address';
import type { registerTypes } from '@acolhe/domain/professional/register';
import type { SpecialtyOffer } from '@acolhe/domain/professional/specialty-offer';
import type { Locale } from '@acolhe/domain/time/time';
import { v7 as uuid } from 'uuid';
import type { CompanyTransaction } from '../../../platform/db/database.ts';
import { databaseErrorOf } from '../../../platform/db/database-error.ts';

export type ProfessionalFields = {
  name: string;
  register_type: (typeof registerTypes)[number];
  register_number: string;
  register_state: string;
  permalink: string;
  on_landing: boolean;
  mail: string | null;
  cpf: string | null;
  gender: (typeof genders)[number] | null;
  birth_date: string | null;
} & OwnFields;

export type OwnFields = {
  about: string;
  languages: string[];
  education: string[];
  phone: string | null;
  other_phone: string | null;
  address: PersonAddress | null;
  locale: Locale;
};

const stored = <F extends { address: PersonAddress | null }>({ address, ...fields }: F) => ({
  ...fields,
  address: address && JSON.stringify(address),
});

const mainOf = ([main]: readonly [SpecialtyOffer, ...SpecialtyOffer[]]) => main;

export async function insertProfessional(
  tx: CompanyTransaction,
  fields: ProfessionalFields,
  offers: readonly [SpecialtyOffer, ...SpecialtyOffer[]],
  at: Date,
): Promise<string> {
  const id = uuid();
  await tx
    .insertInto('professional')
    .values({ id, company_id: tx.companyId, created_at: at, ...stored(fields), ...mainOf(offers) })
    .execute();
  await insertOthers(tx, id, offers);
  return id;
}

/** Writes a professional anew. */
export async function updateProfessional(
  tx: CompanyTransaction,
  id: string,
  fields: ProfessionalFields,
  offers: readonly [SpecialtyOffer, ...SpecialtyOffer[]],
): Promise<void> {
  await tx
    .updateTable('professional')
    .set((eb) => ({ ...stored(fields), ...mainOf(offers), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await tx.deleteFrom('professional_specialty').where('professional_id', '=', id).execute();
  await insertOthers(tx, id, offers);
}

async function insertOthers(
  tx: CompanyTransaction,
  id: string,
  [, ...others]: readonly [SpecialtyOffer, ...SpecialtyOffer[]],
): Promise<void> {
  if (others.length === 0) return;
  await tx
    .insertInto('professional_specialty')
    .values(others.map((offer, position) => ({ professional_id: id, company_id: tx.companyId, ...offer, position })))
    .execute();
}

/** Writes what professionals write of themselves; the clinic's form that is open then says that something changed. */
export async function updateOwn(tx: CompanyTransaction, id: string, fields: OwnFields): Promise<void> {
  await tx
    .updateTable('professional')
    .set((eb) => ({ ...stored(fields), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function updateMail(tx: CompanyTransaction, id: string, mail: string): Promise<void> {
  await tx
    .updateTable('professional')
    .set((eb) => ({ mail, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function updatePhoto(tx: CompanyTransaction, id: string, photo: string | null): Promise<void> {
  await tx.updateTable('professional').set({ photo }).where('id', '=', id).execute();
}

export async function updateStatus(tx: CompanyTransaction, id: string, status: 'active' | 'inactive'): Promise<void> {
  await tx
    .updateTable('professional')
    .set((eb) => ({ status, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** The professional's row, locked against bookings, changes of the agenda and other editors. */
export function lockProfessional(tx: CompanyTransaction, id: string) {
  return tx
    .selectFrom('professional')
    .select(['id', 'status', 'version', 'photo'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** The active professional who has a register already, other than `except`. */
export function findRegister(
  tx: CompanyTransaction,
  register: Pick<ProfessionalFields, 'register_type' | 'register_number' | 'register_state'>,
  except: string | undefined,
) {
  let query = tx
    .selectFrom('professional')
    .select('id')
    .where('status', '=', 'active')
    .where('register_type', '=', register.register_type)
    .where('register_number', '=', register.register_number)
    .where('register_state', '=', register.register_state);
  if (except) query = query.where('id', '<>', except);
  return query.executeTakeFirst();
}

/** Another professional of the company, perhaps one who left, has the public address. */
export function isPermalinkConflict(error: unknown): boolean {
  return databaseErrorOf(error).constraint === 'professional_company_id_permalink_key';
}

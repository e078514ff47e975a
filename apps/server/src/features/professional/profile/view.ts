import { genders } from '@acolhe/contract/identity/user';
import type { PersonAddress } from '@acolhe/contract/person/address';
import { mailLocales } from '@acolhe/contract/person/field-schema';
import type { OwnProfile, ProfessionalRow } from '@acolhe/contract/professional/clinic-professional';
import { offersOf } from '@acolhe/domain/professional/specialty-offer';
import { hasJoined, type ProfessionalAccount } from '../../identity/professional-account.ts';
import { photoOf, registerOf } from '../service.ts';
import type { readAnybody } from '../store.ts';

export type Stored = NonNullable<Awaited<ReturnType<typeof readAnybody>>>;

const noAddress: PersonAddress = {
  postal_code: '',
  street: '',
  number: '',
  complement: '',
  district: '',
  city: '',
  city_code: null,
  state: '',
  country: 'BR',
};

export const addressOf = (row: Pick<Stored, 'address'>): PersonAddress | null =>
  row.address ? { ...noAddress, ...row.address } : null;

const statusOf = (row: Pick<Stored, 'status'>): ProfessionalRow['status'] =>
  row.status === 'inactive' ? 'inactive' : 'active';

/** A professional as they see themselves. */
export const ownProfileOf = (row: Stored): OwnProfile => ({
  id: row.id,
  name: row.name,
  photo: photoOf(row),
  register: registerOf(row),
  specialties: offersOf(row),
  permalink: row.permalink,
  on_landing: row.on_landing,
  about: row.about,
  languages: row.languages,
  education: row.education,
  phone: row.phone,
  other_phone: row.other_phone,
  address: addressOf(row),
  locale: mailLocales.find((locale) => locale === row.locale) ?? 'pt-BR',
});

/** A professional as the clinic keeps them. */
export const clinicProfessionalOf = (row: Stored, account: ProfessionalAccount | undefined) => ({
  ...ownProfileOf(row),
  register_type: row.register_type,
  register_number: row.register_number,
  register_state: row.register_state,
  email: row.mail,
  cpf: row.cpf,
  gender: genders.find((gender) => gender === row.gender) ?? null,
  birth_date: row.birth_date,
  status: statusOf(row),
  account: account?.state ?? ('none' as const),
  account_email: account && hasJoined(account) ? account.email : null,
  version: row.version,
});

/** A professional in the clinic's list. */
export const rowOf = (row: Stored, account: ProfessionalAccount | undefined): ProfessionalRow => ({
  id: row.id,
  name: row.name,
  photo: photoOf(row),
  register: registerOf(row),
  specialties: offersOf(row).map(({ specialty }) => specialty),
  price: row.price,
  phone: row.phone,
  on_landing: row.on_landing,
  permalink: row.permalink,
  status: statusOf(row),
  account: account?.state ?? 'none',
});

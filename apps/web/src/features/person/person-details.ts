import type { ClinicPersonDetail } from '@acolhe/contract/person/clinic-person';
import type { Locale } from '@acolhe/domain/time/time';
import { changeOf, type Details, detailsOf } from './profile/details.ts';

/** Form values of a person as the clinic keeps them. */
export type PersonDetails = Details & {
  sex_at_birth: string;
  registration: string;
  parent_id: string;
  co_parent_id: string;
  co_parent_name: string;
  /** Shown beside the id. */
  parent_name: string;
  locale: string;
};

const nobody = {
  id: '',
  name: '',
  social_name: null,
  cpf: null,
  registration: null,
  birth_date: null,
  gender: null,
  email: null,
  phone: null,
  profession: null,
  uhc_id: null,
  address: null,
  has_account: false,
  is_confirmed: true,
};

/** A person as form values; empty without one. */
export function personDetailsOf(person: ClinicPersonDetail | undefined, locale: Locale): PersonDetails {
  return {
    ...detailsOf(person ?? nobody, locale),
    sex_at_birth: person?.sex_at_birth ?? '',
    registration: person?.registration ?? '',
    parent_id: person?.parent_id ?? '',
    parent_name: person?.parent?.name ?? '',
    co_parent_id: person?.co_parent_id ?? '',
    co_parent_name: person?.co_parent?.name ?? '',
    locale: person?.locale ?? 'pt-BR',
  };
}

/** Form values as input of the call that writes a person anew. */
export function personChangeOf(details: PersonDetails, locale: Locale) {
  const {
    sex_at_birth,
    registration,
    parent_id,
    parent_name: _,
    co_parent_id,
    co_parent_name: __,
    locale: mails,
    ...profile
  } = details;
  return {
    ...changeOf(profile, locale),
    sex_at_birth: (sex_at_birth || null) as ClinicPersonDetail['sex_at_birth'],
    registration: registration.trim() || null,
    parent_id: parent_id || null,
    // A second responsible person needs a first.
    co_parent_id: (parent_id && co_parent_id) || null,
    locale: mails as ClinicPersonDetail['locale'],
  };
}

/** Form values as input of the call that registers a person: what is empty is left out. */
export function newPersonOf(details: PersonDetails, locale: Locale) {
  const { name, birth_date, ...rest } = personChangeOf(details, locale);
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== null));
  return { name, birth_date, ...(given as Partial<Given<typeof rest>>) };
}

type Given<T> = { [Field in keyof T]: NonNullable<T[Field]> };

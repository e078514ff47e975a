import type { PersonAddress, Profile } from '@acolhe/contract/person/profile';
import { formatCpf } from '@acolhe/domain/person/person-name';
import type { Locale } from '@acolhe/domain/time/time';
import { dateFromTyped, typedFromDate } from '../../../shared/form/typed-date.ts';
import { typedCns, typedFromPhone, typedPostalCode } from '../../../shared/form/typed-identifier.ts';

/** Form values; address fields are named as in problems. */
export type Details = {
  name: string;
  social_name: string;
  birth_date: string;
  gender: string;
  cpf: string;
  uhc_id: string;
  phone: string;
  email: string;
  profession: string;
  'address.postal_code': string;
  'address.street': string;
  'address.number': string;
  'address.complement': string;
  'address.district': string;
  'address.city': string;
  /** IBGE code as text; found with the city's name. */
  'address.city_code': string;
  'address.state': string;
  'address.country': string;
};

/** Fields of an address among form values. */
export type AddressDetails = Pick<Details, Extract<keyof Details, `address.${string}`>>;

/** An address as form values; Brazil without one. */
export function addressDetailsOf(address: PersonAddress | null): AddressDetails {
  return {
    'address.postal_code':
      address?.country === 'BR' ? typedPostalCode(address.postal_code) : (address?.postal_code ?? ''),
    'address.street': address?.street ?? '',
    'address.number': address?.number ?? '',
    'address.complement': address?.complement ?? '',
    'address.district': address?.district ?? '',
    'address.city': address?.city ?? '',
    'address.city_code': address?.city_code ? String(address.city_code) : '',
    'address.state': address?.state ?? '',
    'address.country': address?.country ?? 'BR',
  };
}

/** Form values as an address of a call. One with nothing but the country counts as none. */
export function addressInput(details: AddressDetails): PersonAddress | null {
  const part = (field: string) => details[`address.${field}` as keyof AddressDetails].trim();
  const parts = ['postal_code', 'street', 'number', 'complement', 'district', 'city'];
  if (!parts.some(part)) return null;
  return {
    postal_code: part('postal_code'),
    street: part('street'),
    number: part('number'),
    complement: part('complement'),
    district: part('district'),
    city: part('city'),
    city_code: Number(part('city_code')) || null,
    state: part('state'),
    country: part('country'),
  };
}

/** A profile as form values. */
export function detailsOf(profile: Profile, locale: Locale): Details {
  return {
    name: profile.name,
    social_name: profile.social_name ?? '',
    birth_date: profile.birth_date ? typedFromDate(profile.birth_date, locale) : '',
    gender: profile.gender ?? '',
    cpf: profile.cpf ? formatCpf(profile.cpf) : '',
    uhc_id: profile.uhc_id ? typedCns(profile.uhc_id) : '',
    phone: profile.phone ? typedFromPhone(profile.phone) : '',
    email: profile.email ?? '',
    profession: profile.profession ?? '',
    ...addressDetailsOf(profile.address),
  };
}

/** Form values as input of the call. */
export function changeOf(details: Details, locale: Locale) {
  const { name, birth_date, ...rest } = details;
  const optional = (text: string) => text.trim() || null;
  return {
    name,
    birth_date: dateFromTyped(birth_date, locale),
    social_name: optional(rest.social_name),
    gender: optional(rest.gender) as Profile['gender'],
    cpf: optional(rest.cpf),
    uhc_id: optional(rest.uhc_id),
    phone: optional(rest.phone),
    email: optional(rest.email),
    profession: optional(rest.profession),
    address: addressInput(rest),
  };
}

import type { PersonAddress } from '@acolhe/contract/person/address';
import { typedPostalCode } from '../../../shared/form/typed-identifier.ts';

const parts = [
  'postal_code',
  'street',
  'number',
  'complement',
  'district',
  'city',
  /** IBGE code as text; found with the city's name. */
  'city_code',
  'state',
  'country',
] as const;
/** Fields of an address among form values, named as in problems. */
export type AddressDetails = Record<`address.${(typeof parts)[number]}`, string>;

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
  const { city_code: _, state: __, country: ___, ...address } = typedAddress(details);
  return Object.values(address).some(Boolean) ? typedAddress(details) : null;
}

/** Form values as an address of a call that needs one, whatever is missing. */
export function typedAddress(details: AddressDetails): PersonAddress {
  const part = (field: string) => details[`address.${field}` as keyof AddressDetails].trim();
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

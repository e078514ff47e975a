import type { PersonAddress } from '@acolhe/contract/person/address';
import { typedPostalCode } from '../../../shared/form/typed-identifier.ts';

/** An address as on an envelope, without the name; undefined without one. */
export function addressText(address: PersonAddress | null): string | undefined {
  if (!address) return undefined;
  const { street, number, complement, district, city, state, postal_code: code, country } = address;
  return [
    [[street, number].filter(Boolean).join(', '), complement].filter(Boolean).join(' '),
    district,
    [city, state].filter(Boolean).join(' - '),
    country === 'BR' ? typedPostalCode(code) : [code, country].filter(Boolean).join(' '),
  ]
    .filter(Boolean)
    .join('\n');
}

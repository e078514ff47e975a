import { appointmentSources } from '@acolhe/contract/appointment/appointment';
import { type DomainListName, type DomainValue, visitLengths } from '@acolhe/contract/company/domain-list';
import { genders } from '@acolhe/contract/person/user';
import { appointmentStates } from '@acolhe/domain/appointment/appointment-flow';
import { appointmentTypes } from '@acolhe/domain/appointment/booking-rules';
import { billTypes } from '@acolhe/domain/payment/plan';
import { roles } from '@acolhe/domain/person/roles';
import { specialties } from '@acolhe/domain/person/specialty';
import type { Locale } from '@acolhe/domain/time/time';
import type { PhraseKey } from '@acolhe/phrases/catalogue';
import { specialtyInEnglish } from '@acolhe/phrases/person/specialty';
import type { CompanyContext } from '../../platform/context.ts';
import { phrase } from '../../platform/phrases.ts';
import type { Platform } from '../../platform/platform.ts';
import { AddressServiceError } from '../../platform/postal-codes.ts';
import { Problem } from '../../platform/problem.ts';
import { cities, countries, states } from './places.ts';
import { searchCid10 } from './store.ts';

export { findCid10 } from './store.ts';

/** Lists whose values are phrases, `list.<NAME>.<code>`. */
const phraseLists = {
  APPOINTMENT_SOURCE: appointmentSources,
  BILL_TYPE: billTypes,
  GENDER: genders,
  PARTICIPANT_ROLE: ['patient', 'professional'],
  PAYMENT_TYPE: ['pix', 'card', 'voucher', 'local'],
  STATUS: ['active', 'inactive'],
  STATUS_APPOINTMENT: appointmentStates,
  TYPE_APPOINTMENT: appointmentTypes,
  TYPE_USER: roles,
} as const satisfies Partial<Record<DomainListName, readonly string[]>>;

/** Councils of the health professions; their abbreviations are proper names. */
const registerTypes = ['CRM', 'CRO', 'CRP', 'CRN', 'COREN', 'CREFITO', 'CRFA', 'CRF', 'CRBM', 'CRESS'];

/** The other lists, from data or computed. */
const computedLists: Record<
  Exclude<DomainListName, keyof typeof phraseLists>,
  (locale: Locale, parent: string | undefined) => DomainValue[]
> = {
  CITY: (_, parent) => requireKnown(cities(parent ?? '')),
  COUNTRY_LIST: countries,
  PROFESSIONAL_REGISTER_TYPE: () => registerTypes.map((code) => ({ code, value: code })),
  REGION: states,
  REQUEST_SPECIALTYS: (locale) =>
    specialties.map((code) => ({ code, value: locale === 'pt-BR' ? code : specialtyInEnglish[code] })),
  TIME_APPOINTMENT: (locale) =>
    visitLengths.map((minutes) => ({
      code: minutes,
      value: phrase(locale, 'list.TIME_APPOINTMENT.minutes', { minutes }),
    })),
};

function requireKnown(values: DomainValue[] | undefined): DomainValue[] {
  if (!values) throw new Problem('invalid_input', [{ path: 'parent', code: 'invalid' }]);
  return values;
}

/** A list in the language of the request. */
export function domainList(name: DomainListName, parent: string | undefined, locale: Locale) {
  if (name in computedLists) return { values: computedLists[name as keyof typeof computedLists](locale, parent) };
  const codes: readonly string[] = phraseLists[name as keyof typeof phraseLists];
  return { values: codes.map((code) => ({ code, value: phrase(locale, `list.${name}.${code}` as PhraseKey) })) };
}

/** The address of a postal code. On a failure the form can be filled in by hand (spec §8). */
export async function addressOf(platform: Platform, digits: string) {
  try {
    const address = await platform.postalCodes.find(digits);
    if (!address) throw new Problem('postal_code_unknown');
    return address;
  } catch (error) {
    if (!(error instanceof AddressServiceError)) throw error;
    platform.log.warn({ err: error }, 'address look-up');
    throw new Problem('address_lookup_failed');
  }
}

export async function findCodes({ platform, scope }: CompanyContext, search: string) {
  const words = search
    .normalize('NFD')
    .replace(/[\u0300-\u036f%_\\]/g, '')
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean);
  return { values: await platform.database.readInCompany(scope, (tx) => searchCid10(tx, words)) };
}

import { appointmentSources, type Coding } from '@acolhe/contract/appointment/appointment';
import { type DomainListName, type DomainValue, visitLengths } from '@acolhe/contract/domain-list/domain-list';
import { genders } from '@acolhe/contract/identity/user';
import { appointmentStatuses } from '@acolhe/domain/appointment/appointment-flow';
import { appointmentTypes } from '@acolhe/domain/booking/booking-rules';
import { roles } from '@acolhe/domain/identity/roles';
import { billTypes } from '@acolhe/domain/plan/plan';
import { registerTypes } from '@acolhe/domain/professional/register';
import { specialties } from '@acolhe/domain/professional/specialty';
import { cidCodes, cidSynonyms, findingWords } from '@acolhe/domain/record/cid10';
import type { Locale } from '@acolhe/domain/time/time';
import { specialtyName } from '@acolhe/phrases/professional/specialty';
import { AddressServiceError } from '../../platform/outside/postal-codes.ts';
import { phrase, phraseNamed } from '../../platform/phrases.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { findCid10, searchCid10 } from './cid10.ts';
import { cities, countries, states } from './places.ts';

/** Lists whose values are phrases, `list.<NAME>.<code>`. */
const phraseLists = {
  APPOINTMENT_SOURCE: appointmentSources,
  BILL_TYPE: billTypes,
  GENDER: genders,
  PARTICIPANT_ROLE: ['patient', 'professional'],
  PAYMENT_TYPE: ['pix', 'card', 'voucher', 'local'],
  STATUS: ['active', 'inactive'],
  STATUS_APPOINTMENT: appointmentStatuses,
  TYPE_APPOINTMENT: appointmentTypes,
  TYPE_USER: roles,
} as const satisfies Partial<Record<DomainListName, readonly string[]>>;

const isPhraseList = (name: DomainListName): name is keyof typeof phraseLists => name in phraseLists;

/** The other lists, from data or computed. */
const computedLists: Record<
  Exclude<DomainListName, keyof typeof phraseLists>,
  (locale: Locale, parent: string | undefined) => DomainValue[]
> = {
  CITY: (_, parent) => requireKnown(cities(parent ?? '')),
  COUNTRY_LIST: countries,
  PROFESSIONAL_REGISTER_TYPE: () => registerTypes.map((code) => ({ code, value: code })),
  REGION: states,
  REQUEST_SPECIALTYS: (locale) => specialties.map((code) => ({ code, value: specialtyName(locale, code) })),
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
  if (!isPhraseList(name)) return { values: computedLists[name](locale, parent) };
  const codes: readonly string[] = phraseLists[name];
  return { values: codes.map((code) => ({ code, value: phraseNamed(locale, `list.${name}.${code}`) })) };
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

/** Codes by code, by what people call a finding, or by words of the table, in this order. */
export function findCodes(search: string): { values: Coding[] } {
  const codes = cidCodes(search);
  const words = findingWords(search);
  const values = searchCid10({
    codes: [...codes, ...cidSynonyms(words)],
    // A category brings its subdivisions: `J06` those of `J06`.
    words: codes.length > 0 ? [(codes.at(-1) ?? '').toLowerCase()] : words,
  });
  return { values };
}

/** The table's entry of a code as it was written; undefined if it has none. */
export function findCoding(code: string): Coding | undefined {
  const codes = cidCodes(code);
  const known = findCid10(codes);
  return codes.map((one) => known.get(one)).find(Boolean);
}

/**
 * The table's entries of codes that a client sent; any other wording of theirs is not looked at. Codes that are not in
 * the table are wrong fields.
 *
 * @param pathOf path of a code's field by its index
 */
export function requireCid10(sent: readonly { code: string }[], pathOf: (index: number) => string): Coding[] {
  const choices = sent.map(({ code }) => cidCodes(code));
  const known = findCid10(choices.flat());
  const found = choices.map((codes) => codes.map((code) => known.get(code)).find(Boolean));
  const wrong = found.flatMap((coding, index) => (coding ? [] : [{ path: pathOf(index), code: 'invalid' as const }]));
  if (wrong.length > 0) throw new Problem('invalid_input', wrong);
  return [...new Map(found.flatMap((coding) => (coding ? [[coding.code, coding] as const] : []))).values()];
}

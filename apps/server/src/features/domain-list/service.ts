import { appointmentSources } from '@acolhe/contract/appointment';
import type { domainListNames } from '@acolhe/contract/domain-list';
import { genders } from '@acolhe/contract/user';
import { appointmentStates } from '@acolhe/domain/appointment-flow';
import { roles } from '@acolhe/domain/roles';
import type { Locale } from '@acolhe/domain/time';
import type { PhraseKey } from '@acolhe/phrases/catalogue';
import { phrase } from '../../platform/phrases.ts';
import type { Platform } from '../../platform/platform.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { searchCid10 } from './store.ts';

const codes: Readonly<Record<(typeof domainListNames)[number], readonly string[]>> = {
  APPOINTMENT_SOURCE: appointmentSources,
  GENDER: genders,
  PARTICIPANT_ROLE: ['patient', 'professional'],
  PAYMENT_TYPE: ['pix', 'voucher'],
  PROFESSIONAL_REGISTER_TYPE: ['CRM', 'CRO', 'CRP', 'CRN', 'COREN', 'CREFITO', 'CRFA', 'CRF'],
  STATUS: ['active', 'inactive'],
  STATUS_APPOINTMENT: appointmentStates,
  TYPE_USER: roles,
};

/** A list in the language of the request; the phrase of each value is `list.<NAME>.<code>`, register types are names. */
export function domainList(name: (typeof domainListNames)[number], locale: Locale) {
  const value = (code: string) =>
    name === 'PROFESSIONAL_REGISTER_TYPE' ? code : phrase(locale, `list.${name}.${code}` as PhraseKey);
  return { values: codes[name].map((code) => ({ code, value: value(code) })) };
}

export async function findCodes(platform: Platform, scope: CompanyScope, search: string) {
  const words = search
    .normalize('NFD')
    .replace(/[\u0300-\u036f%_\\]/g, '')
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean);
  return { values: await platform.database.readInCompany(scope, (tx) => searchCid10(tx, words)) };
}

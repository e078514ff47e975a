import type { FhirPlace } from '@acolhe/domain/person/field-entry';
import { entryOf, type PersonField, personFieldNames, personFields } from '@acolhe/domain/person/person-fields';
import { occupationOf } from '@acolhe/domain/professional/occupation';
import type {
  CodeableConcept,
  ContactPoint,
  Identifier,
  Organization,
  Patient,
  Practitioner,
  PractitionerRole,
} from 'fhir/r4';
import type { requireCompany } from '../../company/service.ts';
import type { readPerson } from '../../person/store.ts';
import type { ProfessionalRow } from '../store.ts';
import { coded, metaOf, refer, systems } from './element.ts';

export type Person = NonNullable<Awaited<ReturnType<typeof readPerson>>>;
export type Company = Awaited<ReturnType<typeof requireCompany>>;

const identifier = (system: string, value: string | null): Identifier[] => (value ? [{ system, value }] : []);
const contact = (system: 'phone' | 'email', value: string | null): ContactPoint[] => (value ? [{ system, value }] : []);

const genders: Readonly<Record<string, 'female' | 'male' | 'other'>> = { female: 'female', male: 'male' };

/** Elements or resources made of the fields that have a place in FHIR; a field without a value makes none. */
export const placed = <Made>(
  person: Person,
  make: (place: FhirPlace, value: string | number, field: PersonField) => Made[],
): Made[] =>
  personFieldNames.flatMap((field) => {
    const { fhir } = entryOf(field);
    const value = person[personFields[field].column];
    return fhir && (typeof value === 'string' || typeof value === 'number') ? make(fhir, value, field) : [];
  });

/** @param changedAt when the clinic or the person last wrote the person's data */
export function patientOf(person: Person, changedAt: Date | undefined): Patient {
  const address = person.address;
  const { name, social_name: social } = person;
  const sex = person.sex_at_birth ?? person.gender;
  return {
    resourceType: 'Patient',
    id: person.id,
    meta: metaOf(changedAt ?? person.created_at),
    identifier: placed(person, (place, value) =>
      'identifier' in place ? identifier(systems[place.identifier], String(value)) : [],
    ),
    active: person.status === 'active',
    name: [{ use: 'official', text: name }, ...(social ? [{ use: 'usual' as const, text: social }] : [])],
    telecom: placed(person, (place, value) => ('telecom' in place ? contact(place.telecom, String(value)) : [])),
    gender: sex ? (genders[sex] ?? 'other') : 'unknown',
    ...(person.birth_date && { birthDate: person.birth_date }),
    ...(address && {
      address: [
        {
          line: [[address.street, address.number].filter(Boolean).join(', '), address.complement ?? ''].filter(Boolean),
          city: address.city,
          state: address.state,
          postalCode: address.postal_code,
          country: address.country,
        },
      ],
    }),
    managingOrganization: refer('Organization', person.company_id),
  };
}

export function organizationOf(company: Company, changedAt: Date | undefined): Organization {
  return {
    resourceType: 'Organization',
    id: company.id,
    meta: metaOf(changedAt ?? company.created_at),
    identifier: identifier(systems.cnpj, company.cnpj),
    active: true,
    name: company.name,
    telecom: [...contact('phone', company.phone), ...contact('email', company.mail)],
  };
}

/** Councils that have one register in each state; the others' regions are several states, and parts of one. */
const ofState: readonly string[] = ['CRM', 'CRO', 'COREN', 'CRF'];

/** Register at a council, by the naming systems of the Ministério da Saúde (terminologia.saude.gov.br, 2024-06-24). */
function registerOf({
  register_type: type,
  register_number: number,
  register_state: state,
}: ProfessionalRow): Identifier {
  if (!ofState.includes(type)) return { type: { text: type }, value: `${number}/${state}` };
  const system = `https://saude.gov.br/fhir/sid/${type}-${state}`.toLowerCase();
  return { type: { text: type }, system, value: number };
}

/** Occupation of a professional, where the CBO has a code for it. */
function occupationCode({ register_type: council, specialty }: ProfessionalRow): CodeableConcept[] {
  const code = occupationOf(council, specialty);
  return code ? [{ coding: [coded(systems.cbo, code)], text: specialty }] : [];
}

export function practitionerOf(row: ProfessionalRow): Practitioner {
  const register = `${row.register_type} ${row.register_number}/${row.register_state}`;
  return {
    resourceType: 'Practitioner',
    id: row.id,
    meta: metaOf(row.changed_at ?? row.created_at),
    identifier: [registerOf(row)],
    name: [{ text: row.name }],
    gender: row.gender ? (genders[row.gender] ?? 'other') : 'unknown',
    qualification: [{ code: { text: register } }, ...occupationCode(row).map((code) => ({ code }))],
  };
}

export function practitionerRoleOf(row: ProfessionalRow, company: Company): PractitionerRole {
  const occupation = occupationCode(row);
  return {
    resourceType: 'PractitionerRole',
    id: row.id,
    meta: metaOf(row.changed_at ?? row.created_at),
    practitioner: refer('Practitioner', row.id, row.name),
    organization: refer('Organization', company.id, company.name),
    ...(occupation.length > 0 && { code: occupation }),
    specialty: [{ text: row.specialty }],
  };
}

import type { ClinicPersonDetail } from '@acolhe/contract/person/clinic-person';
import { keyed, shaped } from '@acolhe/domain/keyed';
import { type FieldWith, fieldsWith, personFields } from '@acolhe/domain/person/person-fields';
import type { Locale } from '@acolhe/domain/time/time';
import type { Input } from '../../shared/api/call.ts';
import { changeOf, type Details, detailsOf } from './profile/details.ts';
import { inputOf, typedOf } from './profile/typed-field.ts';

type ClinicField = FieldWith<{ change: 'clinic' | 'defaulted' }>;

const clinicFields = [...fieldsWith({ change: 'clinic' }), ...fieldsWith({ change: 'defaulted' })];

/** Form values of a person as the clinic keeps them. */
export type PersonDetails = Details &
  Record<ClinicField, string> & {
    /** Shown beside the ids. */
    parent_name: string;
    co_parent_name: string;
  };

/** A person as form values; empty without one. */
export function personDetailsOf(person: ClinicPersonDetail | undefined, locale: Locale): PersonDetails {
  return {
    ...detailsOf(person, locale),
    ...keyed(clinicFields, (field) => typedOf(personFields[field].kind, person?.[field] ?? null, locale)),
    locale: person?.locale ?? 'pt-BR',
    parent_name: person?.parent?.name ?? '',
    co_parent_name: person?.co_parent?.name ?? '',
  };
}

/** Form values as input of the call that writes a person anew. */
export function personChangeOf(details: PersonDetails, locale: Locale) {
  return {
    ...changeOf(details, locale),
    ...shaped<Pick<Input<'person', 'update'>, ClinicField>>(clinicFields, (field) =>
      inputOf(personFields[field].kind, details[field], locale),
    ),
    // A second responsible person needs a first.
    co_parent_id: (details.parent_id && details.co_parent_id) || null,
  };
}

/** Form values as input of the call that registers a person: what is empty is left out. */
export function newPersonOf(details: PersonDetails, locale: Locale) {
  const { name, birth_date, ...rest } = personChangeOf(details, locale);
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== null));
  return { name, birth_date, ...(given as Partial<Given<typeof rest>>) };
}

type Given<T> = { [Field in keyof T]: NonNullable<T[Field]> };

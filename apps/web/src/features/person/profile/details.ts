import type { Profile } from '@acolhe/contract/person/profile';
import { keyed, shaped } from '@acolhe/domain/keyed';
import { ADULT_AGE, ageOn } from '@acolhe/domain/person/age';
import {
  entryOf,
  type FieldWith,
  type PersonField,
  personFieldNames,
  personFields,
} from '@acolhe/domain/person/person-fields';
import { isCalendarDate } from '@acolhe/domain/time/calendar-date';
import type { Locale } from '@acolhe/domain/time/time';
import type { Input } from '../../../shared/api/call.ts';
import { dateFromTyped } from '../../../shared/form/typed-date.ts';
import { type AddressDetails, addressDetailsOf, addressInput } from './address-details.ts';
import { inputOf, typedOf } from './typed-field.ts';

type ProfileField = Exclude<FieldWith<{ change: 'required' | 'person' | 'later' }>, 'address'>;

const isProfileField = (field: PersonField): field is ProfileField =>
  field !== 'address' && ['required', 'person', 'later'].includes(entryOf(field).change);
const profileFields = personFieldNames.filter(isProfileField);

/** Form values; address fields are named as in problems. */
export type Details = Record<ProfileField, string> & AddressDetails;

/** A profile as form values; empty without one. */
export function detailsOf(profile: Profile | undefined, locale: Locale): Details {
  return {
    ...keyed(profileFields, (field) => typedOf(personFields[field].kind, profile?.[field] ?? null, locale)),
    ...addressDetailsOf(profile?.address ?? null),
  };
}

/** Form values as input of the call. */
export const changeOf = (details: Details, locale: Locale) => ({
  ...shaped<Pick<Input<'person', 'setProfile'>, ProfileField>>(profileFields, (field) =>
    inputOf(personFields[field].kind, details[field], locale),
  ),
  address: addressInput(details),
});

/** Whether the length of the pregnancy is asked for: of a minor, by the typed birth date, or where it was given. */
export function asksForBirth(
  { birth_date, gestational_age_at_birth: given }: Pick<Details, 'birth_date' | 'gestational_age_at_birth'>,
  locale: Locale,
): boolean {
  const born = dateFromTyped(birth_date, locale);
  const today = new Date().toISOString().slice(0, 10);
  return given !== '' || (isCalendarDate(born) && ageOn(born, today).years < ADULT_AGE);
}

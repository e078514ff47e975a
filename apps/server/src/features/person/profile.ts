import { shaped } from '@acolhe/domain/keyed';
import {
  type ColumnOf,
  type FieldWith,
  fieldsWith,
  type PersonField,
  personFields,
} from '@acolhe/domain/person/person-fields';
import type { readPerson } from './store.ts';

type Person = NonNullable<Awaited<ReturnType<typeof readPerson>>>;
type Values<Fields extends PersonField> = { [F in Fields]: Person[ColumnOf<F>] };

const seenByPerson = fieldsWith({ seen: 'person' });
const seenByClinic = fieldsWith({ seen: 'clinic' });

/** A person's profile. */
export function profileOf(person: Person) {
  return {
    id: person.id,
    ...shaped<Values<FieldWith<{ seen: 'person' }>>>(seenByPerson, (field) => person[personFields[field].column]),
    has_account: person.user_id !== null,
    is_confirmed: person.confirmed_at !== null,
  };
}

/** A person as the clinic keeps them. */
export const clinicPersonOf = (person: Person) => ({
  ...profileOf(person),
  ...shaped<Values<FieldWith<{ seen: 'clinic' }>>>(seenByClinic, (field) => person[personFields[field].column]),
});

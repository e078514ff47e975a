import { genders } from '@acolhe/contract/identity/user';
import type { readPerson } from './store.ts';

type Person = NonNullable<Awaited<ReturnType<typeof readPerson>>>;

/** A person's profile. */
export function profileOf(person: Person) {
  return {
    id: person.id,
    name: person.name,
    social_name: person.social_name,
    cpf: person.cpf,
    registration: person.registration,
    birth_date: person.birth_date,
    gender: genders.find((gender) => gender === person.gender) ?? null,
    email: person.mail,
    phone: person.phone,
    profession: person.profession,
    uhc_id: person.uhc_id,
    address: person.address,
    has_account: person.user_id !== null,
    is_confirmed: person.confirmed_at !== null,
  };
}

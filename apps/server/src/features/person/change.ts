import type { PersonAddress } from '@acolhe/contract/person/address';
import type { PersonChange } from '@acolhe/contract/person/clinic-person';
import type { FieldIssue } from '@acolhe/contract/problems';
import { ADULT_AGE, ageOn } from '@acolhe/domain/person/age';
import { isBirthDate } from '@acolhe/domain/person/birth-date';
import { shownName } from '@acolhe/domain/person/person-name';
import { readPostalCode } from '@acolhe/domain/person/postal-code';
import type { Caller } from '../../platform/auth.ts';
import type { CallerContext } from '../../platform/context.ts';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { Problem } from '../../platform/problem.ts';
import { clinicDay } from '../company/service.ts';
import { cityOf, isCountry } from '../domain-list/places.ts';
import { byOf } from '../rule-history/service.ts';
import { replacedAddress } from './address-on-file.ts';
import { personRenamed } from './events.ts';
import { noteEdit } from './history.ts';
import { mayChangeCpf, requireKnownPerson } from './policy.ts';
import { profileOf } from './profile.ts';
import { findPersonByCpf, isCpfConflict, listChildren, lockPerson, readPerson, updatePerson } from './store.ts';

type Person = NonNullable<Awaited<ReturnType<typeof readPerson>>>;

/**
 * Updates the given fields of the caller's or a dependent's data, or of any person's for the clinic; all or nothing.
 * The changes are kept with their author.
 */
export async function changeProfile(
  { platform, scope, caller }: CallerContext,
  id: string,
  change: Partial<PersonChange>,
) {
  return profileOf(await changePerson({ platform, scope, caller }, id, change));
}

/** As {@link changeProfile}, with the person as the clinic sees them. */
export async function changePerson(
  { platform, scope, caller }: CallerContext,
  id: string,
  change: Partial<PersonChange>,
): Promise<Person> {
  try {
    return await platform.database.inCompany(scope, async (tx) => {
      await lockPerson(tx, id);
      const person = await requireKnownPerson(tx, caller, id);
      const today = await clinicDay(tx, platform.clock.now());
      const wrong = await wrongFields(tx, caller, person, change, today);
      if (wrong.length > 0) throw new Problem('invalid_input', wrong);
      const { email, address, ...rest } = change;
      const author = { userId: caller.userId, at: new Date(platform.clock.now()) };
      await updatePerson(tx, id, {
        ...rest,
        ...(email === undefined ? {} : { mail: email, ...replacedAddress(tx, person, email, author) }),
        ...(address === undefined ? {} : { address: address && JSON.stringify(storedAddress(address)) }),
      });
      const after = await requireKnownPerson(tx, caller, id);
      await noteEdit(tx, person, after, byOf(platform, caller));
      if (after.user_id && shownName(person) !== shownName(after))
        tx.emit(personRenamed, { userId: after.user_id, name: shownName(after) });
      return after;
    });
  } catch (error) {
    if (isCpfConflict(error)) throw new Problem('invalid_input', [{ path: 'cpf', code: 'exists' }]);
    throw error;
  }
}

async function wrongFields(
  tx: CompanyTransaction,
  caller: Caller,
  person: Person,
  change: Partial<PersonChange>,
  today: string,
): Promise<FieldIssue[]> {
  const wrong: FieldIssue[] = [];
  if (change.birth_date !== undefined && !isBirthDate(change.birth_date, today))
    wrong.push({ path: 'birth_date', code: 'birth_date' });
  const { cpf, email, phone } = change;
  if (cpf !== undefined && cpf !== person.cpf) {
    if (!mayChangeCpf(caller, person))
      wrong.push({ path: 'cpf', code: caller.role === 'P' ? 'clinic_only' : 'manager_only' });
    else if (cpf && person.confirmed_at && (await findPersonByCpf(tx, cpf)))
      wrong.push({ path: 'cpf', code: 'exists' });
  }
  // A person with an account is reached there, at the account's address.
  if (person.user_id && phone === null) wrong.push({ path: 'phone', code: 'required' });
  if (person.user_id && email !== undefined && email !== person.mail)
    wrong.push({ path: 'email', code: 'account_only' });
  const parent = await parentProblem(tx, person, change, today);
  if (parent) wrong.push({ path: 'parent_id', code: parent });
  if (!(await isSecondFit(tx, person, change))) wrong.push({ path: 'co_parent_id', code: 'invalid' });
  if (change.address) wrong.push(...addressProblems(change.address));
  return wrong;
}

/** Problem of a responsible person: a minor needs one, who is active, has none themselves, and is not the minor. */
async function parentProblem(
  tx: CompanyTransaction,
  person: Person,
  { parent_id, birth_date }: Partial<PersonChange>,
  today: string,
): Promise<'invalid' | 'required' | undefined> {
  if (parent_id === undefined) return undefined;
  if (parent_id === null) {
    const isChild = isBirthDate(birth_date ?? '', today) && ageOn(birth_date ?? '', today).years < ADULT_AGE;
    return isChild ? 'required' : undefined;
  }
  if (parent_id === person.parent_id) return undefined;
  const parent = parent_id === person.id ? undefined : await readPerson(tx, parent_id);
  const isFit = parent && !parent.parent_id && parent.status === 'active';
  return isFit && (await listChildren(tx, person.id)).length === 0 ? undefined : 'invalid';
}

/** Whether the second responsible person fulfils the rules of the first, who is there and another person. */
async function isSecondFit(
  tx: CompanyTransaction,
  person: Person,
  { parent_id = person.parent_id, co_parent_id }: Partial<PersonChange>,
): Promise<boolean> {
  if (!co_parent_id || co_parent_id === person.co_parent_id) return !co_parent_id || co_parent_id !== parent_id;
  if (!parent_id || co_parent_id === parent_id || co_parent_id === person.id) return false;
  const second = await readPerson(tx, co_parent_id);
  return second !== undefined && !second.parent_id && second.status === 'active';
}

/** Faults of an address apart from its form. */
export function addressProblems({ country, city_code }: PersonAddress): FieldIssue[] {
  if (!isCountry(country)) return [{ path: 'address.country', code: 'invalid' }];
  if (country === 'BR' && city_code !== null && !cityOf(city_code)) return [{ path: 'address.city', code: 'invalid' }];
  return [];
}

/** An address as it is stored. A city with a number is written as IBGE's table writes it, with its state. */
export function storedAddress(address: PersonAddress): PersonAddress {
  const wrong = addressProblems(address);
  if (wrong.length > 0) throw new Problem('invalid_input', wrong);
  if (address.country !== 'BR') return { ...address, city_code: null };
  const postal_code = readPostalCode(address.postal_code) ?? address.postal_code;
  const city = address.city_code === null ? undefined : cityOf(address.city_code);
  return { ...address, postal_code, ...(city ? { city: city.name, state: city.state } : {}) };
}

import type { RuleHistory } from '@acolhe/contract/rule-history/rule-history';
import { addressLine } from '@acolhe/domain/person/address-line';
import { shownName } from '@acolhe/domain/person/person-name';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import type { byOf } from '../rule-history/service.ts';
import { changesBetween, insertRuleEvent } from '../rule-history/store.ts';
import { readPerson } from './store.ts';

type Person = NonNullable<Awaited<ReturnType<typeof readPerson>>>;
type By = ReturnType<typeof byOf>;
type Event = RuleHistory[number]['event'];
type Change = RuleHistory[number]['changes'][number];

/** Keeps what happened to a person: who, when, and which fields before and after. */
export function noteEvent(tx: CompanyTransaction, id: string, event: Event, by: By, changes: readonly Change[] = []) {
  return insertRuleEvent(tx, { kind: 'person', subject: id, event, changes }, by);
}

/** As {@link noteEvent}; nothing where nothing changed. */
export async function noteEdit(tx: CompanyTransaction, before: Person, after: Person, by: By): Promise<void> {
  const changes = await changesOf(tx, before, after);
  if (changes.length > 0) await noteEvent(tx, after.id, 'edit', by, changes);
}

/** Fields of a person that differ, by their names in the contract. */
export async function changesOf(tx: CompanyTransaction, before: Person, after: Person): Promise<Change[]> {
  return changesBetween(await fieldsOf(tx, before), await fieldsOf(tx, after));
}

/** A person's fields by their names in the contract, as text; the responsible person by name. */
export async function fieldsOf(tx: CompanyTransaction, person: Person) {
  const parent = person.parent_id ? await readPerson(tx, person.parent_id) : undefined;
  const second = person.co_parent_id ? await readPerson(tx, person.co_parent_id) : undefined;
  return {
    name: person.name,
    social_name: person.social_name,
    birth_date: person.birth_date,
    gender: person.gender,
    sex_at_birth: person.sex_at_birth,
    cpf: person.cpf,
    registration: person.registration,
    uhc_id: person.uhc_id,
    phone: person.phone,
    email: person.mail,
    profession: person.profession,
    address: addressLine(person.address),
    locale: person.locale,
    parent_id: parent ? shownName(parent) : '',
    co_parent_id: second ? shownName(second) : '',
  };
}

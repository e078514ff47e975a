import type { RuleHistory } from '@acolhe/contract/rule-history/rule-history';
import { keyed } from '@acolhe/domain/keyed';
import { addressLine } from '@acolhe/domain/person/address-line';
import { fieldsWith, personFields } from '@acolhe/domain/person/person-fields';
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

const told = fieldsWith({ history: true });

/** A person's fields by their names in the contract, as text; the responsible person by name. Empty for none. */
export async function fieldsOf(tx: CompanyTransaction, person: Person): Promise<Record<(typeof told)[number], string>> {
  const names = new Map<string, string>();
  for (const id of [person.parent_id, person.co_parent_id]) {
    const responsible = id ? await readPerson(tx, id) : undefined;
    if (responsible) names.set(responsible.id, shownName(responsible));
  }
  return keyed(told, (field) => {
    const { column, kind } = personFields[field];
    if (kind === 'address') return addressLine(person[column]);
    const value = String(person[column] ?? '');
    return kind === 'person' ? (names.get(value) ?? '') : value;
  });
}

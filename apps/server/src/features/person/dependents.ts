import type { genders } from '@acolhe/contract/identity/user';
import { ADULT_AGE, ageOn } from '@acolhe/domain/person/age';
import { isSameName } from '@acolhe/domain/person/same-name';
import { v7 as uuid } from 'uuid';
import type { Caller } from '../../platform/auth.ts';
import type { CallerContext } from '../../platform/context.ts';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { Problem } from '../../platform/problem.ts';
import { clinicDay } from '../company/service.ts';
import { byOf } from '../rule-history/service.ts';
import { requireBorn } from './birth-date.ts';
import { noteEdit } from './history.ts';
import { profileOf } from './profile.ts';
import { insertPerson, listChildren, lockPerson, readPerson, updatePerson } from './store.ts';

/** Limit of dependents, above any family that registers itself online. */
const MAX_DEPENDENTS = 20;

type NewDependent = {
  parent_id: string;
  name: string;
  social_name?: string | undefined;
  birth_date: string;
  cpf?: string | undefined;
  gender?: (typeof genders)[number] | undefined;
};

/**
 * Registers a dependent of the caller, unconfirmed: the CPF is not looked up, so that the answer does not tell whose is
 * known. The responsible person's row is locked, so that a repeated request registers once.
 */
export async function addChild({ platform, scope, caller }: CallerContext, input: NewDependent) {
  const { parent_id, ...dependent } = input;
  if (!caller.personId || parent_id !== caller.personId) throw new Problem('not_found');
  const child = { ...dependent, id: uuid(), user_id: null, parent_id, confirmed_at: null };
  return platform.database.inCompany(scope, async (tx) => {
    if (!(await lockPerson(tx, parent_id))) throw new Problem('not_found');
    await requireBorn(tx, child.birth_date, platform.clock.now());
    const children = await listChildren(tx, parent_id);
    if (children.some((other) => isSamePerson(other, child)))
      throw new Problem('invalid_input', [{ path: 'name', code: 'exists' }]);
    if (children.length >= MAX_DEPENDENTS) throw new Problem('dependent_too_many');
    await insertPerson(tx, child);
    const person = await readPerson(tx, child.id);
    if (!person) throw new Error('A dependent that was just registered is not there');
    return profileOf(person);
  });
}

/**
 * Ends the caller's responsibility for an adult. A minor always keeps a responsible person: only the clinic gives them
 * to another one.
 */
export async function endDependence(
  { platform, scope, caller }: CallerContext,
  { parent_id, id }: { parent_id: string; id: string },
): Promise<void> {
  const { personId } = caller;
  if (!personId || parent_id !== personId) throw new Problem('not_found');
  await platform.database.inCompany(scope, async (tx) => {
    await lockPerson(tx, id);
    const person = await readPerson(tx, id);
    if (!person?.responsible.includes(personId)) throw new Problem('not_found');
    const today = await clinicDay(tx, platform.clock.now());
    if (!person.birth_date || ageOn(person.birth_date, today).years < ADULT_AGE) throw new Problem('dependent_minor');
    const left = person.parent_id === personId ? person.co_parent_id : person.parent_id;
    await release(tx, person, left, byOf(platform, caller));
  });
}

/** Leaves a locked dependent with one responsible person or none, and keeps who did. */
export async function release(
  tx: CompanyTransaction,
  person: NonNullable<Awaited<ReturnType<typeof readPerson>>>,
  left: string | null,
  by: ReturnType<typeof byOf>,
): Promise<void> {
  const change = { parent_id: left, co_parent_id: null };
  await updatePerson(tx, person.id, change);
  await noteEdit(tx, person, { ...person, ...change }, by);
}

const isSamePerson = (
  one: { name: string; birth_date: string | null },
  other: { name: string; birth_date: string | null },
) => one.birth_date === other.birth_date && isSameName(one.name, other.name);

/** Ids of the patients whose data the caller may see: themselves and their dependents. */
export async function ownPatientIds(tx: CompanyTransaction, caller: Caller): Promise<string[]> {
  if (!caller.personId) throw new Problem('access_denied');
  const children = await listChildren(tx, caller.personId);
  return [caller.personId, ...children.filter(({ status }) => status === 'active').map(({ id }) => id)];
}

/** The person that a patient books for: themselves or an own dependent; others are not found. */
export async function resolvePatientId(
  tx: CompanyTransaction,
  caller: Caller,
  patientId: string | undefined,
): Promise<string> {
  if (!caller.personId) throw new Problem('access_denied');
  if (!patientId || patientId === caller.personId) return caller.personId;
  const person = await readPerson(tx, patientId);
  if (!person?.responsible.includes(caller.personId) || person.status !== 'active') throw new Problem('not_found');
  return person.id;
}

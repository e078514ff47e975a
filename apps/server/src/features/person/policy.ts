import type { Caller } from '../../platform/auth.ts';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { Problem } from '../../platform/problem.ts';
import { readPerson } from './store.ts';

/** Read access to a person's data: a patient's own and their dependents', everybody else the clinic's. */
export async function requireReadablePerson(tx: CompanyTransaction, caller: Caller, id: string) {
  const person = await readPerson(tx, id);
  const own = person && caller.personId && (person.id === caller.personId || person.parent_id === caller.personId);
  if (!person || (caller.role === 'P' && !own)) throw new Problem('not_found');
  return person;
}

/** Identifying numbers are set once by the person, later only by the clinic's manager. */
export function mayChangeCpf(caller: Caller, person: { cpf: string | null }): boolean {
  return caller.role === 'M' || person.cpf === null;
}

/** Data private to the patient, including its existence: for others it is not found. */
export function requireSelf(caller: Caller, personId: string): void {
  if (caller.role !== 'P') throw new Problem('access_denied');
  if (caller.personId !== personId) throw new Problem('not_found');
}

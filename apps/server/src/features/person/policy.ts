import type { Caller } from '../../platform/auth.ts';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { Problem } from '../../platform/problem.ts';
import { readPerson } from './store.ts';

/** A person's data: their own and their dependents' for a patient, the clinic's for everybody who works there. */
export async function mustReadPerson(tx: CompanyTransaction, caller: Caller, id: string) {
  const person = await readPerson(tx, id);
  const own = person && caller.personId && (person.id === caller.personId || person.parent_id === caller.personId);
  if (!person || (caller.role === 'P' && !own)) throw new Problem('not_found');
  return person;
}

/** The number that identifies somebody: given once by themself, changed by the clinic's manager alone. */
export function mayChangeCpf(caller: Caller, person: { cpf: string | null }): boolean {
  return caller.role === 'M' || person.cpf === null;
}

/** What is a patient's own business, down to whether there is any: another's does not exist. */
export function mustBeSelf(caller: Caller, personId: string): void {
  if (caller.role !== 'P') throw new Problem('access_denied');
  if (caller.personId !== personId) throw new Problem('not_found');
}

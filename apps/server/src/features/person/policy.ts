import type { Caller } from '../../platform/auth.ts';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { Problem } from '../../platform/problem.ts';
import { knowsPerson, readPerson } from './store.ts';

/**
 * The person of an id, by need to know: a patient's own and their dependents; a doctor's patients, those responsible
 * for them, and people whom they looked up by the whole CPF or registered; all people for staff and managers. Others
 * are not found.
 */
export async function requireKnownPerson(tx: CompanyTransaction, caller: Caller, id: string) {
  const person = await knownPerson(tx, caller, id);
  if (!person) throw new Problem('not_found');
  return person;
}

/** As {@link requireKnownPerson}; undefined if not found. */
export async function knownPerson(tx: CompanyTransaction, caller: Caller, id: string) {
  const person = await readPerson(tx, id);
  return person && (await knows(tx, caller, person)) ? person : undefined;
}

function knows(
  tx: CompanyTransaction,
  { role, personId, professionalId }: Caller,
  person: { id: string; responsible: string[] },
): Promise<boolean> | boolean {
  switch (role) {
    case 'P':
      return personId !== null && (person.id === personId || person.responsible.includes(personId));
    case 'D':
      return professionalId !== null && knowsPerson(tx, professionalId, person.id);
    case 'DC':
    case 'M':
      return true;
  }
}

/**
 * Identifying numbers are the person's own to write until the clinic has confirmed who they are, then its manager's.
 * Other callers do not learn whether a CPF is known.
 */
export function mayChangeCpf(caller: Caller, person: { confirmed_at: Date | null }): boolean {
  return caller.role === 'M' || person.confirmed_at === null;
}

/** Data private to the patient, including its existence: for others it is not found. */
export function requireSelf(caller: Caller, personId: string): void {
  if (caller.role !== 'P') throw new Problem('access_denied');
  if (caller.personId !== personId) throw new Problem('not_found');
}

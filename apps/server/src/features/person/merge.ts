import { shownName } from '@acolhe/domain/person/person-name';
import { v7 as uuid } from 'uuid';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { Problem } from '../../platform/problem.ts';
import { accountMoved } from './events.ts';
import { closePerson, insertMerge, moveReferences, takeAccount } from './merge-store.ts';
import { lockPerson, readPerson } from './store.ts';

/**
 * Joins two records of one person: everything of `fromId` belongs to `intoId`, also the account, and the first is closed.
 * What was moved is kept. Throws `person_has_account` where both have an account, since one of them would lose its
 * visits.
 */
export async function mergePerson(
  tx: CompanyTransaction,
  { fromId, intoId, by, at }: { fromId: string; intoId: string; by: string; at: number },
): Promise<void> {
  // In one order, or two that merge each other would wait for each other.
  for (const id of [fromId, intoId].sort()) await lockPerson(tx, id);
  const from = await readPerson(tx, fromId);
  const into = await readPerson(tx, intoId);
  if (!from || !into || fromId === intoId || from.status !== 'active' || into.status !== 'active')
    throw new Problem('not_found');
  if (from.user_id && into.user_id) throw new Problem('person_has_account');
  // The other way round a person would be their own dependent.
  if (into.parent_id === fromId || from.parent_id === intoId) throw new Problem('not_found');
  const moved = await moveReferences(tx, fromId, intoId);
  await closePerson(tx, fromId);
  await takeAccount(tx, intoId, { userId: from.user_id, mail: from.mail, phone: from.phone });
  await insertMerge(tx, { id: uuid(), fromId, intoId, userId: from.user_id, moved, by, at: new Date(at) });
  if (from.user_id) tx.emit(accountMoved, { userId: from.user_id, personId: intoId, name: shownName(into) });
}

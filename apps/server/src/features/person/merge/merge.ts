import { shownName } from '@acolhe/domain/person/person-name';
import { HOUR } from '@acolhe/domain/time/duration';
import { v7 as uuid } from 'uuid';
import type { CompanyTransaction } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Problem } from '../../../platform/problem.ts';
import type { byOf } from '../../rule-history/service.ts';
import { replacedAddress, requireSecondPerson, tellLinked } from '../address-on-file.ts';
import { accountMoved } from '../events.ts';
import { changesOf, noteEvent } from '../history.ts';
import { haveChildTogether, listChildren, lockPerson, readPerson } from '../store.ts';
import {
  closePerson,
  copySigns,
  hasLaterMerge,
  insertMerge,
  type MergeFieldsKept,
  type MergeValues,
  markUndone,
  mergeColumns,
  moveBack,
  moveReferences,
  readMerge,
  removeSigns,
  reopenPerson,
  writeMerged,
} from './merge-store.ts';

type Person = NonNullable<Awaited<ReturnType<typeof readPerson>>>;
type By = ReturnType<typeof byOf>;

/** For this long two records that were joined can be separated again. */
export const UNDO_MS = 24 * HOUR;

/** Why two records cannot be joined; undefined if they can. */
export async function mergeConflict(
  tx: CompanyTransaction,
  from: Person,
  into: Person,
  parentId: string | null = into.parent_id,
): Promise<'accounts' | 'family' | undefined> {
  if (from.user_id && into.user_id) return 'accounts';
  // A person would be their own dependent, or responsible for others and dependent at once.
  if (into.responsible.includes(from.id) || from.responsible.includes(into.id)) return 'family';
  // Both are responsible for the same child.
  if (await haveChildTogether(tx, from.id, into.id)) return 'family';
  const isResponsible = async (id: string) => (await listChildren(tx, id)).length > 0;
  if (parentId && ((await isResponsible(from.id)) || (await isResponsible(into.id)))) return 'family';
  return undefined;
}

/** Two active records that are to be joined; throws `not_found` if one is not there, or not active. */
export async function requirePair(tx: CompanyTransaction, fromId: string, intoId: string) {
  const from = await readPerson(tx, fromId);
  const into = await readPerson(tx, intoId);
  if (!from || !into || fromId === intoId || from.status !== 'active' || into.status !== 'active')
    throw new Problem('not_found');
  return { from, into };
}

/** Locks two people in one order, or two that merge each other would wait for each other. */
async function lockPair(tx: CompanyTransaction, ids: readonly [string, string]): Promise<void> {
  for (const id of [...ids].sort()) await lockPerson(tx, id);
}

/**
 * Joins two records of one person: everything of `fromId` belongs to `intoId`, also the account, and the first is
 * closed. The moved rows and the earlier values of both are kept. Throws `person_has_account` where both have an
 * account, since one of them would lose its visits, and `merge_family` where a person would be responsible for
 * themselves, and `second_person_needed` (`address-on-file.ts`).
 *
 * @param choose values that the record that stays is to have; by default its own, with the other's contact data where
 *   it has none
 */
export async function mergePerson(
  { patientReferences }: Platform,
  tx: CompanyTransaction,
  { fromId, intoId, by, userId }: { fromId: string; intoId: string; by: By; userId: string },
  choose: (from: Person, into: Person) => MergeValues = reachable,
): Promise<{ id: string; into: Person }> {
  await lockPair(tx, [fromId, intoId]);
  const { from, into } = await requirePair(tx, fromId, intoId);
  const chosen = choose(from, into);
  const parentId = ('parent_id' in chosen ? chosen.parent_id : into.parent_id) as string | null;
  const conflict = await mergeConflict(tx, from, into, parentId);
  if (conflict) throw new Problem(conflict === 'accounts' ? 'person_has_account' : 'merge_family');
  const written = differing({ ...chosen, ...(from.user_id ? { mail: from.mail } : {}) }, into);
  const author = { userId, at: by.at };
  if (from.user_id) requireSecondPerson(into, author);
  const moved = await moveReferences(tx, patientReferences, fromId, intoId);
  const signs = await copySigns(tx, fromId, intoId);
  const confirmed = from.confirmed_at !== null && into.confirmed_at === null;
  await closePerson(tx, fromId, !('cpf' in written));
  await writeMerged(tx, intoId, written, {
    ...(from.user_id ? { user_id: from.user_id } : {}),
    ...('mail' in written && !from.user_id ? replacedAddress(tx, into, written.mail as string | null, author) : {}),
    ...(confirmed ? { confirmed_at: by.at, confirmed_by: by.actorName } : {}),
  });
  const id = uuid();
  const fields = { from: valuesOf(from), into: valuesOf(into), written, confirmed, signs };
  await insertMerge(tx, { id, fromId, intoId, userId: from.user_id, moved, fields, by: by.actorName, at: by.at });
  const after = await readPerson(tx, intoId);
  if (!after) throw new Error('A person that was just merged is not there');
  await noteEvent(tx, fromId, 'join', by);
  await noteEvent(tx, intoId, 'join', by, await changesOf(tx, into, after));
  if (from.user_id) {
    tx.emit(accountMoved, { userId: from.user_id, personId: intoId, name: shownName(after) });
    tellLinked(tx, into, { mail: from.mail, at: by.at });
  }
  return { id, into: after };
}

const reachable = (from: Person, into: Person): MergeValues => ({
  phone: into.phone ?? from.phone,
  mail: into.mail ?? from.mail,
});

const valuesOf = (person: Person): MergeValues =>
  Object.fromEntries(mergeColumns.map((column) => [column, person[column]]));

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const differing = (values: MergeValues, person: Person): MergeValues =>
  Object.fromEntries(
    mergeColumns
      .filter((column) => column in values && !isSame(values[column], person[column]))
      .map((column) => [column, values[column]]),
  );

/**
 * Separates two records that were joined within a day: the moved rows go back, with the account; fields that were
 * changed since stay as they are. Throws `merge_undo_unavailable` later, and while a later merge of one of them stands.
 */
export async function undoMerge(
  { patientReferences }: Platform,
  tx: CompanyTransaction,
  mergeId: string,
  by: By,
): Promise<{ from: string; into: string }> {
  const found = await readMerge(tx, mergeId);
  if (!found) throw new Problem('not_found');
  const ids: [string, string] = [found.from_id, found.into_id];
  await lockPair(tx, ids);
  // Read again under the lock: another request may have undone it meanwhile.
  const merge = await readMerge(tx, mergeId);
  const from = await readPerson(tx, found.from_id);
  const into = await readPerson(tx, found.into_id);
  if (!merge || !from || !into) throw new Problem('not_found');
  const isLate = by.at.getTime() - merge.merged_at.getTime() > UNDO_MS;
  if (merge.undone_at || isLate || (await hasLaterMerge(tx, { id: mergeId, merged_at: merge.merged_at, ids })))
    throw new Problem('merge_undo_unavailable');
  const { written, into: before, from: fromBefore, confirmed, signs } = merge.fields as Partial<MergeFieldsKept>;
  // Merges of earlier versions kept no fields.
  if (!written || !before || !fromBefore) throw new Problem('merge_undo_unavailable');
  await moveBack(tx, patientReferences, merge.moved, from.id, into.id);
  await removeSigns(tx, into.id, signs ?? []);
  const hasAccount = merge.user_id !== null && into.user_id === merge.user_id;
  const unchanged = mergeColumns.filter((column) => column in written && isSame(into[column], written[column]));
  await writeMerged(tx, into.id, Object.fromEntries(unchanged.map((column) => [column, before[column]])), {
    ...(hasAccount ? { user_id: null } : {}),
    ...(confirmed ? { confirmed_at: null, confirmed_by: null } : {}),
  });
  await reopenPerson(tx, from.id, {
    userId: hasAccount ? merge.user_id : null,
    cpf: fromBefore.cpf as string | null,
  });
  await markUndone(tx, mergeId, { by: by.actorName, at: by.at });
  const after = await readPerson(tx, into.id);
  await noteEvent(tx, from.id, 'separate', by);
  if (after) await noteEvent(tx, into.id, 'separate', by, await changesOf(tx, into, after));
  if (hasAccount && merge.user_id)
    tx.emit(accountMoved, { userId: merge.user_id, personId: from.id, name: shownName(from) });
  return { from: from.id, into: into.id };
}

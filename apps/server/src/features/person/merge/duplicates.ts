import {
  type Merged,
  type MergeField,
  type MergePreview,
  type MergeSide,
  mergeFields,
} from '@acolhe/contract/person/duplicate';
import { personFields } from '@acolhe/domain/person/person-fields';
import { displayName, shownName } from '@acolhe/domain/person/person-name';
import type { Caller } from '../../../platform/auth.ts';
import type { CallerContext } from '../../../platform/context.ts';
import { Problem } from '../../../platform/problem.ts';
import { byOf } from '../../rule-history/service.ts';
import { fieldsOf } from '../history.ts';
import type { readPerson } from '../store.ts';
import { mergeConflict, mergePerson, requirePair, UNDO_MS, undoMerge } from './merge.ts';
import {
  countReferences,
  insertApart,
  listDuplicates,
  listMerges,
  type MergeColumn,
  type MergeValues,
  readPeople,
} from './merge-store.ts';

type Person = NonNullable<Awaited<ReturnType<typeof readPerson>>>;

const PAGE = 25;

const recordOf = (person: Person) => ({
  id: person.id,
  name: shownName(person),
  display_name: displayName(person),
  birth_date: person.birth_date,
  is_confirmed: person.confirmed_at !== null,
  has_account: person.user_id !== null,
  created_at: person.created_at.toISOString(),
});

/** Pairs of people that look like one. */
export function duplicates({ platform, scope }: CallerContext, page: number) {
  return platform.database.readInCompany(scope, async (tx) => {
    const { rows, total } = await listDuplicates(tx, { limit: PAGE, offset: (page - 1) * PAGE });
    const ids = rows.flatMap(({ one_id, other_id }) => [one_id, other_id]);
    const people = new Map((ids.length > 0 ? await readPeople(tx, ids) : []).map((person) => [person.id, person]));
    return {
      rows: rows.flatMap(({ one_id, other_id, reason }) => {
        const [one, other] = [people.get(one_id), people.get(other_id)];
        return one && other ? [{ one: recordOf(one), other: recordOf(other), reason }] : [];
      }),
      total,
      page,
      page_size: PAGE,
    };
  });
}

/** Remembers that two who look alike are different people. */
export function setApart({ platform, scope, caller }: CallerContext, one: string, other: string): Promise<void> {
  return platform.database.inCompany(scope, async (tx) => {
    if (one === other || (await readPeople(tx, [one, other])).length !== 2) throw new Problem('not_found');
    await insertApart(tx, [one, other], { by: caller.name, at: new Date(platform.clock.now()) });
  });
}

/** Rows that a merge would move, and fields that differ. */
export function mergePreview(
  { platform, scope, caller }: CallerContext,
  fromId: string,
  intoId: string,
): Promise<MergePreview> {
  return platform.database.readInCompany(scope, async (tx) => {
    const { from, into } = await requirePair(tx, fromId, intoId);
    const {
      appointment = 0,
      record_item = 0,
      person = 0,
      ...others
    } = await countReferences(tx, platform.patientReferences, fromId);
    const [fromFields, intoFields] = [await fieldsOf(tx, from), await fieldsOf(tx, into)];
    const parentId = valuesKept(caller, {})(from, into).parent_id as string | null;
    return {
      from: recordOf(from),
      into: recordOf(into),
      moves: {
        visits: appointment,
        record_items: record_item,
        dependents: person,
        others: Object.values(others).reduce((sum, n) => sum + n, 0),
        account: from.user_id !== null,
      },
      fields: mergeFields.flatMap((field) => {
        const [one, other] = [fromFields[field], intoFields[field]];
        if (one === other) return [];
        const fixed = fixedSide(caller, field, from, into);
        return [
          { field, from: one, into: other, kept: fixed ?? usualSide(field, from, into), fixed: fixed !== undefined },
        ];
      }),
      conflict: (await mergeConflict(tx, from, into, parentId)) ?? null,
    };
  });
}

const columnOf = (field: MergeField): MergeColumn => personFields[field].column;

/** The record that stays is kept, where it says anything. */
function usualSide(field: MergeField, from: Person, into: Person): MergeSide {
  const column = columnOf(field);
  return into[column] === null && from[column] !== null ? 'from' : 'into';
}

/** Record whose value is kept in any case; undefined if it can be chosen. */
function fixedSide({ role }: Caller, field: MergeField, from: Person, into: Person): MergeSide | undefined {
  if (field === 'email' && from.user_id) return 'from';
  if (field === 'email' && into.user_id) return 'into';
  // A CPF that a patient only typed does not replace that of a person whom the clinic has confirmed.
  if (field === 'cpf' && role !== 'M' && into.confirmed_at && !from.confirmed_at) return 'into';
  return undefined;
}

/** The values that a choice gives to the record that stays. */
const valuesKept =
  (caller: Caller, keep: Partial<Record<MergeField, MergeSide>>) =>
  (from: Person, into: Person): MergeValues =>
    Object.fromEntries(
      mergeFields.map((field) => {
        const side = fixedSide(caller, field, from, into) ?? keep[field] ?? usualSide(field, from, into);
        return [columnOf(field), (side === 'from' ? from : into)[columnOf(field)]];
      }),
    );

/** Joins two records, with the chosen value of each field. */
export function merge(
  { platform, scope, caller }: CallerContext,
  { from: fromId, into: intoId, keep }: { from: string; into: string; keep: Partial<Record<MergeField, MergeSide>> },
): Promise<Merged> {
  const by = byOf(platform, caller);
  return platform.database.inCompany(scope, async (tx) => {
    const { from } = await requirePair(tx, fromId, intoId);
    const { id, into } = await mergePerson(
      platform,
      tx,
      { fromId, intoId, by, userId: caller.userId },
      valuesKept(caller, keep),
    );
    return {
      id,
      from_name: shownName(from),
      into: { id: into.id, name: shownName(into) },
      merged_by: caller.name,
      merged_at: by.at.toISOString(),
      undo_until: undoUntil(by.at),
    };
  });
}

const undoUntil = (at: Date) => new Date(at.getTime() + UNDO_MS).toISOString();

/** Merges of the last day, which can be undone. */
export function merges({ platform, scope }: CallerContext): Promise<Merged[]> {
  const since = new Date(platform.clock.now() - UNDO_MS);
  return platform.database.readInCompany(scope, async (tx) =>
    (await listMerges(tx, since)).map((row) => ({
      id: row.id,
      from_name: shownName({ name: row.from_name, social_name: row.from_social_name }),
      into: { id: row.into_id, name: shownName({ name: row.into_name, social_name: row.into_social_name }) },
      merged_by: row.merged_by,
      merged_at: row.merged_at.toISOString(),
      undo_until: undoUntil(row.merged_at),
    })),
  );
}

/** Separates two records again. */
export function separate({ platform, scope, caller }: CallerContext, id: string) {
  return platform.database.inCompany(scope, (tx) => undoMerge(platform, tx, id, byOf(platform, caller)));
}

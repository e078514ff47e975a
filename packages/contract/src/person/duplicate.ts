import { fieldsWith } from '@acolhe/domain/person/person-fields';
import * as z from 'zod';
import { call } from '../call.ts';
import { date, done, id, instant } from '../values.ts';

// People whom the clinic has twice: found, looked at, joined, separated again.

/** Fields of which one record's value is kept. */
export const mergeFields = fieldsWith({ merge: true });
export type MergeField = (typeof mergeFields)[number];

const side = z.enum(['from', 'into']);
export type MergeSide = z.infer<typeof side>;

const record = z.object({
  id,
  name: z.string(),
  display_name: z.string(),
  birth_date: date.nullable(),
  is_confirmed: z.boolean(),
  has_account: z.boolean(),
  created_at: instant,
});

const duplicate = z.object({
  one: record,
  other: record,
  /** The same CPF, or the same name and birth date. */
  reason: z.enum(['cpf', 'name']),
});

const mergePreview = z.object({
  from: record,
  into: record,
  /** Rows that would move from the one record to the other. */
  moves: z.object({
    visits: z.int(),
    record_items: z.int(),
    dependents: z.int(),
    others: z.int(),
    account: z.boolean(),
  }),
  /** Fields that differ, in words, and the value that is kept by default. */
  fields: z.array(
    z.object({
      field: z.enum(mergeFields),
      from: z.string(),
      into: z.string(),
      kept: side,
      /** Cannot be chosen: an account's address, and CPFs that the management alone changes. */
      fixed: z.boolean(),
    }),
  ),
  /** Why the two cannot be joined: both have an account; one is responsible for the other, or would be for others. */
  conflict: z.enum(['accounts', 'family']).nullable(),
});
export type MergePreview = z.infer<typeof mergePreview>;

const merged = z.object({
  id,
  from_name: z.string(),
  into: z.object({ id, name: z.string() }),
  merged_by: z.string(),
  merged_at: instant,
  /** Until then it can be undone. */
  undo_until: instant,
});
export type Merged = z.infer<typeof merged>;

const pair = z.object({ from: id, into: id });
const whole = z.coerce.number<string | number>();

/** Calls of the area `person` about records of one person. */
export const duplicateCalls = {
  duplicates: call
    .meta({ can: 'merge_person', isHeavy: true })
    .route({
      method: 'GET',
      path: '/duplicates',
      summary: 'List pairs of active people with the same CPF, or the same name and birth date',
    })
    .input(z.object({ page: whole.pipe(z.int().min(1).max(100_000)).default(1) }))
    .output(z.object({ rows: z.array(duplicate), total: z.int(), page: z.int(), page_size: z.int() })),
  setApart: call
    .meta({ can: 'merge_person' })
    .route({ method: 'POST', path: '/duplicates/apart', summary: 'Say that two who look alike are different people' })
    .input(z.object({ one: id, other: id }))
    .output(done),
  mergePreview: call
    .meta({ can: 'merge_person' })
    .route({ method: 'GET', path: '/merge/preview', summary: 'Tell what joining one record into another would do' })
    .input(pair)
    .output(mergePreview),
  merge: call
    .meta({ can: 'merge_person' })
    .route({
      method: 'POST',
      path: '/merge',
      summary: 'Join one record into another: everything moves, and of each field the chosen value is kept',
    })
    .input(pair.extend({ keep: z.partialRecord(z.enum(mergeFields), side).default({}) }))
    .output(merged),
  merges: call
    .meta({ can: 'merge_person' })
    .route({ method: 'GET', path: '/merge', summary: 'Tell what was joined within a day, and can be separated again' })
    .output(z.array(merged)),
  undoMerge: call
    .meta({ can: 'merge_person' })
    .route({ method: 'DELETE', path: '/merge/{id}', summary: 'Separate two records that were joined within a day' })
    .input(z.object({ id }))
    .output(z.object({ from: id, into: id })),
};

import { importFields } from '@acolhe/domain/person/import-field';
import * as z from 'zod';
import { call } from '../call.ts';
import { fieldProblem } from '../problems.ts';
import { done, id, instant, lookup } from '../values.ts';

// People from a spreadsheet: looked at first, then taken in the background.

/** Largest file, in MB, and most lines of one. */
export const MAX_SHEET_MB = 20;
export const MAX_SHEET_LINES = 50_000;

const field = z.enum(importFields).nullable();

/**
 * `checking`: lines are being looked at. `checked`: nothing is taken yet. `running`: lines are being taken, whatever
 * becomes of this page or process.
 */
const importStatus = z.enum(['checking', 'checked', 'running', 'done', 'discarded']);

const personImport = z.object({
  id,
  file_name: z.string(),
  status: importStatus,
  created_by: z.string(),
  created_at: instant,
  finished_at: instant.nullable(),
  charset: z.string(),
  delimiter: z.string(),
  columns: z.array(z.object({ heading: z.string(), field, sample: z.string() })),
  /** Lines below the heading. */
  total: z.int(),
  /** Lines that were checked so far. */
  checked: z.int(),
  good: z.int(),
  wrong: z.int(),
  /** People whom the clinic has already: the same CPF, or the same name and birth date. */
  known: z.int(),
  taken: z.int(),
});
export type PersonImport = z.infer<typeof personImport>;

const lineStatuses = ['good', 'wrong', 'known', 'taken'] as const;

const importLine = z.object({
  line: z.int(),
  status: z.enum(lineStatuses),
  name: z.string(),
  /** All faults of a wrong line. */
  faults: z.array(fieldProblem),
  /** Person whom the clinic has, or who was registered from the line. */
  person_id: id.nullable(),
  /** An earlier line that says the same. */
  same_line: z.int().nullable(),
});

const whole = z.coerce.number<string | number>();
const byId = z.object({ id });

/** Calls of the area `person` that bring people from a spreadsheet. */
export const personImportCalls = {
  imports: call
    .meta({ can: 'import_person' })
    .route({ method: 'GET', path: '/import', summary: 'List imports of the last 30 days, the latest first' })
    .output(z.array(personImport)),
  addImport: call
    .meta({ can: 'import_person', isUpload: true, isHeavy: true })
    .route({
      method: 'PUT',
      path: '/import',
      inputStructure: 'detailed',
      summary: 'Bring a CSV file, 20 MB at most: its bytes are the body. It is checked; nothing is taken yet',
    })
    .input(z.object({ query: z.object({ file_name: lookup(200).default('') }), body: z.file() }))
    .output(personImport),
  readImport: call
    .meta({ can: 'import_person' })
    .route({ method: 'GET', path: '/import/{id}', summary: 'Tell how an import stands' })
    .input(byId)
    .output(personImport),
  importLines: call
    .meta({ can: 'import_person' })
    .route({ method: 'GET', path: '/import/{id}/lines', summary: 'List lines of an import, with all faults of each' })
    .input(
      z.object({
        id,
        status: z.enum(lineStatuses).default('wrong'),
        page: whole.pipe(z.int().min(1).max(100_000)).default(1),
      }),
    )
    .output(z.object({ rows: z.array(importLine), total: z.int(), page: z.int(), page_size: z.int() })),
  setImportColumns: call
    .meta({ can: 'import_person' })
    .route({
      method: 'PUT',
      path: '/import/{id}/columns',
      summary: 'Say which field each column fills, each field once; all lines are checked again',
    })
    .input(
      byId.extend({
        columns: z
          .array(field)
          .max(200)
          .refine(
            (columns) => {
              const given = columns.filter(Boolean);
              return new Set(given).size === given.length;
            },
            { params: { problem: 'exists' } },
          ),
      }),
    )
    .output(personImport),
  startImport: call
    .meta({ can: 'import_person' })
    .route({
      method: 'POST',
      path: '/import/{id}/start',
      summary: 'Take the lines; with wrong ones among them only if `only_good` says so',
    })
    .input(byId.extend({ only_good: z.boolean().default(false) }))
    .output(personImport),
  discardImport: call
    .meta({ can: 'import_person' })
    .route({ method: 'DELETE', path: '/import/{id}', summary: 'Forget a file of which nothing was taken' })
    .input(byId)
    .output(done),
  refusedLines: call
    .meta({ can: 'import_person', isHeavy: true })
    .route({
      method: 'GET',
      path: '/import/{id}/refused/csv',
      summary: 'Download the lines that were not taken as a CSV file: number, reason, and what stood there',
    })
    .input(byId)
    .output(z.file()),
};

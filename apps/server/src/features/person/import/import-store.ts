import type { PersonImport } from '@acolhe/contract/person/person-import';
import type { FieldIssue } from '@acolhe/contract/problems';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../../platform/db/database.ts';
import type { ImportedPerson } from '../../../platform/db/json-columns.ts';

export type ImportStatus = PersonImport['status'];
export type LineStatus = 'good' | 'wrong' | 'known' | 'taken';

const shown = [
  'id',
  'file_name',
  'charset',
  'delimiter',
  'headings',
  'columns',
  'status',
  'total',
  'checked',
  'good',
  'wrong',
  'known',
  'taken',
  'created_by',
  'created_at',
  'finished_at',
] as const;

export async function insertImport(
  tx: CompanyTransaction,
  row: {
    id: string;
    file_name: string;
    content: Buffer;
    charset: string;
    delimiter: string;
    headings: string[];
    columns: (string | null)[];
    total: number;
    created_by: string;
    created_at: Date;
  },
): Promise<void> {
  await tx
    .insertInto('person_import')
    .values({
      ...row,
      company_id: tx.companyId,
      status: 'checking',
      headings: JSON.stringify(row.headings),
      columns: JSON.stringify(row.columns),
    })
    .execute();
}

export function readImport(tx: CompanyTransaction, id: string) {
  return tx
    .selectFrom('person_import')
    .select(shown)
    .where('id', '=', id)
    .where('status', '!=', 'discarded')
    .executeTakeFirst();
}

export function listImports(tx: CompanyTransaction, since: Date) {
  return tx
    .selectFrom('person_import')
    .select(shown)
    .where('status', '!=', 'discarded')
    .where('created_at', '>=', since)
    .orderBy('created_at', 'desc')
    .limit(50)
    .execute();
}

/** Imports that wait for a job, or that one left. */
export async function listWaiting(tx: CompanyTransaction, now: Date): Promise<string[]> {
  const rows = await tx
    .selectFrom('person_import')
    .select('id')
    .where('status', 'in', ['checking', 'running'])
    .where((eb) => eb.or([eb('worker', 'is', null), eb('worker_until', '<', now)]))
    .orderBy('created_at')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Takes an import for a worker, or keeps it; undefined if it is another's, or is not in this status. The row is locked for
 * the rest of the transaction.
 */
export function claimImport(
  tx: CompanyTransaction,
  id: string,
  claim: { status: ImportStatus; worker: string; now: Date; until: Date },
) {
  return tx
    .updateTable('person_import')
    .set({ worker: claim.worker, worker_until: claim.until })
    .where('id', '=', id)
    .where('status', '=', claim.status)
    .where((eb) =>
      eb.or([eb('worker', 'is', null), eb('worker', '=', claim.worker), eb('worker_until', '<', claim.now)]),
    )
    .returning(['id', 'columns', 'created_by'])
    .executeTakeFirst();
}

export async function readContent(tx: CompanyTransaction, id: string): Promise<Buffer | undefined> {
  const row = await tx.selectFrom('person_import').select('content').where('id', '=', id).executeTakeFirst();
  return row?.content ? Buffer.from(row.content) : undefined;
}

/** Moves an import from one status to another; false if it was not in the first. */
export async function moveImport(
  tx: CompanyTransaction,
  id: string,
  from: readonly ImportStatus[],
  to: Partial<{
    status: ImportStatus;
    columns: (string | null)[];
    finished_at: Date;
    content: null;
    checked: number;
    taken: number;
  }>,
): Promise<boolean> {
  const { columns, ...rest } = to;
  const { numUpdatedRows } = await tx
    .updateTable('person_import')
    .set({ ...rest, worker: null, worker_until: null, ...(columns ? { columns: JSON.stringify(columns) } : {}) })
    .where('id', '=', id)
    .where('status', 'in', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Counts the lines of an import anew. */
export async function countLines(tx: CompanyTransaction, id: string): Promise<void> {
  await sql`update person_import set (checked, good, wrong, known, taken) = (
      select count(*), count(*) filter (where status = 'good'), count(*) filter (where status = 'wrong'),
        count(*) filter (where status = 'known'), count(*) filter (where status = 'taken')
      from person_import_row where import_id = ${id}::uuid)
    where id = ${id}::uuid`.execute(tx);
}

export async function deleteLines(tx: CompanyTransaction, id: string): Promise<void> {
  await tx.deleteFrom('person_import_row').where('import_id', '=', id).execute();
}

export type NewLine = {
  line: number;
  cells: readonly string[];
  person: ImportedPerson | null;
  faults: readonly FieldIssue[];
  status: LineStatus;
  person_id: string | null;
  same_line: number | null;
};

export async function insertLines(tx: CompanyTransaction, id: string, lines: readonly NewLine[]): Promise<void> {
  await tx
    .insertInto('person_import_row')
    .values(
      lines.map((line) => ({
        import_id: id,
        company_id: tx.companyId,
        line: line.line,
        cells: JSON.stringify(line.cells),
        person: line.person && JSON.stringify(line.person),
        waits: line.person?.parent_cpf !== undefined,
        faults: JSON.stringify(line.faults),
        status: line.status,
        person_id: line.person_id,
        same_line: line.same_line,
      })),
    )
    .execute();
}

/** Lines that are to be taken, those that wait for a responsible person last. */
export function nextLines(tx: CompanyTransaction, id: string, limit: number) {
  return tx
    .selectFrom('person_import_row')
    .select(['line', 'person', 'waits'])
    .where('import_id', '=', id)
    .where('status', '=', 'good')
    .orderBy('waits')
    .orderBy('line')
    .limit(limit)
    .execute();
}

export type LineResult = { line: number; status: LineStatus; person_id: string | null; faults: readonly FieldIssue[] };

/**
 * Writes the results of some lines. The lines are named twice: the planner has no statistics of rows that were just
 * written, and would go through the whole import for each result.
 */
export async function writeResults(tx: CompanyTransaction, id: string, results: readonly LineResult[]): Promise<void> {
  const lines = results.map(({ line }) => line);
  await sql`update person_import_row as row set status = done.status, person_id = done.person_id, faults = done.faults
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb)
      as done (line integer, status text, person_id uuid, faults jsonb)
    where row.import_id = ${id}::uuid and row.line = any(${lines}::integer[]) and row.line = done.line`.execute(tx);
}

export async function pageOfLines(
  tx: CompanyTransaction,
  id: string,
  status: LineStatus,
  page: { limit: number; offset: number },
) {
  const lines = tx.selectFrom('person_import_row').where('import_id', '=', id).where('status', '=', status);
  const { n } = await lines.select((eb) => eb.fn.countAll<string>().as('n')).executeTakeFirstOrThrow();
  const rows = await lines
    .select(['line', 'status', 'cells', 'faults', 'person_id', 'same_line'])
    .orderBy('line')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { rows, total: Number(n) };
}

/** Numbers of the lines that were not taken, in the order of the file. */
export function refusedKeys(tx: CompanyTransaction, id: string) {
  return refused(tx, id).select('line as key').orderBy('line');
}

/** Those of these lines that were not taken. */
export function readRefused(tx: CompanyTransaction, id: string, lines: readonly number[]) {
  return refused(tx, id)
    .where('line', 'in', lines)
    .select(['line as key', 'status', 'cells', 'faults', 'same_line'])
    .execute();
}

const refused = (tx: CompanyTransaction, id: string) =>
  tx.selectFrom('person_import_row').where('import_id', '=', id).where('status', 'in', ['wrong', 'known']);

/** People of the clinic by CPF: confirmed ones, whatever their status. */
export async function findByCpf(tx: CompanyTransaction, cpfs: readonly string[]) {
  if (cpfs.length === 0) return [];
  return tx
    .selectFrom('person')
    .select(['id', 'cpf', 'parent_id', 'status'])
    .where('cpf', 'in', cpfs)
    .where('confirmed_at', 'is not', null)
    .execute();
}

/** People of the clinic by name and birth date, as the clinic would take them for the same. */
export async function findByName(
  tx: CompanyTransaction,
  wanted: readonly { line: number; name: string; birth_date: string }[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ line: number; id: string }>`
    select distinct on (w.line) w.line, p.id
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w (line integer, name text, birth_date date)
    join person p on p.company_id = ${tx.companyId} and p.birth_date = w.birth_date
      and p.compared_name = comparable(w.name) and p.status = 'active'
    order by w.line, p.created_at`.execute(tx);
  return new Map(rows.map(({ line, id }) => [line, id]));
}

/** Forgets what files said once it is no longer needed: lines of imports that were made before. */
export async function forgetLines(tx: CompanyTransaction, before: Date): Promise<void> {
  await sql`delete from person_import_row where import_id in
    (select id from person_import where created_at < ${before} and status not in ('checking', 'running'))`.execute(tx);
  await tx
    .updateTable('person_import')
    .set({ content: null })
    .where('created_at', '<', before)
    .where('status', 'not in', ['checking', 'running'])
    .where('content', 'is not', null)
    .execute();
}

import { MAX_SHEET_LINES, type PersonImport } from '@acolhe/contract/person/person-import';
import { fieldsOfHeadings, type ImportField } from '@acolhe/domain/person/import-field';
import type { Locale } from '@acolhe/domain/time/time';
import { v7 as uuid } from 'uuid';
import type { CallerContext } from '../../../platform/context.ts';
import type { CompanyTransaction } from '../../../platform/db/database.ts';
import { pagesByKey } from '../../../platform/db/pages.ts';
import { fieldWords, phrase } from '../../../platform/phrases.ts';
import { Problem } from '../../../platform/problem.ts';
import { csvFile } from '../../../platform/sheet/csv-file.ts';
import { readSheet } from '../../../platform/sheet/sheet.ts';
import { mapped } from '../../../platform/thread/in-turns.ts';
import { packed } from './content.ts';
import { KEPT_FOR, workOn } from './import-job.ts';
import {
  countLines,
  deleteLines,
  insertImport,
  type LineStatus,
  listImports,
  moveImport,
  pageOfLines,
  readImport,
  readRefused,
  refusedKeys,
} from './import-store.ts';

const PAGE = 50;

type Row = NonNullable<Awaited<ReturnType<typeof readImport>>>;

/** Keeps a file, and lets it be checked. */
export async function addImport(context: CallerContext, name: string, file: Blob): Promise<PersonImport> {
  const { platform, scope, caller } = context;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const sheet = await readSheet(bytes, MAX_SHEET_LINES);
  const id = uuid();
  const row = {
    id,
    file_name: name.replace(/[\r\n]/g, ' ').slice(0, 120) || 'CSV',
    content: await packed(bytes),
    charset: sheet.charset,
    delimiter: sheet.delimiter,
    headings: sheet.headings.map((heading) => heading.slice(0, 120)),
    columns: fieldsOfHeadings(sheet.headings),
    total: sheet.total,
    created_by: caller.name,
    created_at: new Date(platform.clock.now()),
  };
  const added = await platform.database.inCompany(scope, async (tx) => {
    await insertImport(tx, row);
    return viewOf(await requireImport(tx, id), sheet.first);
  });
  workOn(context, id);
  return added;
}

export function imports({ platform, scope }: CallerContext): Promise<PersonImport[]> {
  const since = new Date(platform.clock.now() - KEPT_FOR);
  return platform.database.readInCompany(scope, async (tx) =>
    (await listImports(tx, since)).map((row) => viewOf(row, [])),
  );
}

export function importOf({ platform, scope }: CallerContext, id: string): Promise<PersonImport> {
  return platform.database.readInCompany(scope, (tx) => viewIn(tx, id));
}

async function viewIn(tx: CompanyTransaction, id: string): Promise<PersonImport> {
  const row = await requireImport(tx, id);
  const sample = await firstCells(tx, id);
  return viewOf(row, sample);
}

/** Cells of the first line that there is, as an example of each column. */
async function firstCells(tx: CompanyTransaction, id: string): Promise<string[]> {
  for (const status of ['good', 'taken', 'wrong', 'known'] as const) {
    const { rows } = await pageOfLines(tx, id, status, { limit: 1, offset: 0 });
    if (rows[0]) return rows[0].cells;
  }
  return [];
}

async function requireImport(tx: CompanyTransaction, id: string): Promise<Row> {
  const row = await readImport(tx, id);
  if (!row) throw new Problem('not_found');
  return row;
}

function viewOf(row: Row, sample: readonly string[]): PersonImport {
  const fields = row.columns;
  const { headings, columns: _, created_at, finished_at, status, ...counts } = row;
  return {
    ...counts,
    status,
    created_at: created_at.toISOString(),
    finished_at: finished_at?.toISOString() ?? null,
    columns: headings.map((heading, at) => ({
      heading,
      field: fields[at] ?? null,
      sample: (sample[at] ?? '').slice(0, 80),
    })),
  };
}

/** A page of the lines in one status, each with all its faults. */
export function importLines(
  { platform, scope }: CallerContext,
  { id, status, page }: { id: string; status: LineStatus; page: number },
  locale: Locale,
) {
  return platform.database.readInCompany(scope, async (tx) => {
    const { columns } = await requireImport(tx, id);
    const at = columns.indexOf('name');
    const { rows, total } = await pageOfLines(tx, id, status, { limit: PAGE, offset: (page - 1) * PAGE });
    return {
      rows: rows.map((row) => ({
        line: row.line,
        status: row.status,
        name: row.cells[at] ?? '',
        faults: fieldWords(locale, row.faults),
        person_id: row.person_id,
        same_line: row.same_line,
      })),
      total,
      page,
      page_size: PAGE,
    };
  });
}

/** Says which field each column fills: all lines are looked at again. */
export async function setColumns(
  context: CallerContext,
  id: string,
  columns: (ImportField | null)[],
): Promise<PersonImport> {
  const { platform, scope } = context;
  const changed = await platform.database.inCompany(scope, async (tx) => {
    const { headings } = await requireImport(tx, id);
    if (headings.length !== columns.length) throw new Problem('invalid_input', [{ path: 'columns', code: 'invalid' }]);
    if (!(await moveImport(tx, id, ['checking', 'checked'], { status: 'checking', columns, checked: 0 })))
      throw new Problem('import_changed');
    await deleteLines(tx, id);
    await countLines(tx, id);
    return viewIn(tx, id);
  });
  workOn(context, id);
  return changed;
}

/** Lets the good lines be taken; with wrong ones among them only where `onlyGood` says so. */
export async function startImport(context: CallerContext, id: string, onlyGood: boolean): Promise<PersonImport> {
  const { platform, scope } = context;
  const started = await platform.database.inCompany(scope, async (tx) => {
    const { status, wrong } = await requireImport(tx, id);
    // Asked twice: it is on its way.
    if (status === 'running' || status === 'done') return viewIn(tx, id);
    if (wrong > 0 && !onlyGood) throw new Problem('import_has_faults');
    if (!(await moveImport(tx, id, ['checked'], { status: 'running', content: null })))
      throw new Problem('import_changed');
    return viewIn(tx, id);
  });
  workOn(context, id);
  return started;
}

/** Forgets a file of which nothing was taken. */
export function discardImport({ platform, scope }: CallerContext, id: string): Promise<void> {
  return platform.database.inCompany(scope, async (tx) => {
    await requireImport(tx, id);
    if (!(await moveImport(tx, id, ['checking', 'checked'], { status: 'discarded', content: null })))
      throw new Problem('import_changed');
    await deleteLines(tx, id);
  });
}

/** Lines that were not taken as a file: number, reason, and the cells as they stood. */
export async function refusedLines(context: CallerContext, id: string, locale: Locale): Promise<File> {
  const { headings, file_name } = await context.platform.database.readInCompany(context.scope, (tx) =>
    requireImport(tx, id),
  );
  const heads = [phrase(locale, 'import.column.line'), phrase(locale, 'import.column.reason')];
  const pages = await pagesByKey(context, {
    keys: (tx) => refusedKeys(tx, id),
    rows: (tx, lines) => readRefused(tx, id, lines),
  });
  const lines = mapped(pages, (row) => [
    String(row.key),
    row.status === 'known'
      ? knownText(locale, row.same_line)
      : fieldWords(locale, row.faults)
          .map(({ message }) => message)
          .join(' '),
    ...row.cells,
  ]);
  const name = `${file_name.replace(/\.\w+$/, '')}-${phrase(locale, 'import.refused_file')}`;
  return csvFile([...heads, ...headings], lines, name, locale);
}

const knownText = (locale: Locale, line: number | null) =>
  line === null ? phrase(locale, 'import.known_clinic') : phrase(locale, 'import.known_line', { line });

import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { Problem } from '../problem.ts';
import { isWorkbook, workbookRows } from './workbook.ts';

/** A row that has something in it, with the number of the line where it begins; the heading is on the first. */
export type SheetRow = { line: number; cells: string[] };

/** A table as a spreadsheet wrote it. Rows come in batches, JSON of some of them each: they cross a thread as bytes. */
export type ParsedSheet = {
  /** `xlsx` for a workbook, which has no delimiter. */
  charset: string;
  delimiter: string;
  headings: string[];
  batches: Uint8Array[];
  /** How many rows there are, and the cells of the first. */
  total: number;
  first: string[];
};

const DELIMITERS = [';', ',', '\t'] as const;
/** More columns or longer rows have no sheets of people, clubs and lists. */
const MOST_COLUMNS = 500;
const MOST_ROW_LENGTH = 200_000;
/** Rows without anything in them count as well, beyond this many for each row that may be. */
const LINES_EACH_ROW = 20;
/** Length of what is parsed at once, and of a batch. */
const PIECE = 64 * 1024;
const BATCH = 256 * 1024;

/** The part of `readSheet` that runs in a thread: it reads no further than to the row that is one too many. */
export async function parseSheet(bytes: Uint8Array, most: number): Promise<ParsedSheet> {
  const { charset, delimiter, records } = isWorkbook(bytes)
    ? { charset: 'xlsx', delimiter: '', records: recordsOfWorkbook(bytes) }
    : recordsOfText(bytes);
  const batches = new Batches();
  let headings: string[] | undefined;
  let seen = 0;
  try {
    for await (const { line, record } of records) {
      if (record.length > MOST_COLUMNS) throw new Problem('sheet_unreadable');
      if (++seen > most * LINES_EACH_ROW) throw new Problem('sheet_too_long');
      const cells = record.map(cellOf);
      if (cells.every((cell) => cell === '')) continue;
      if (!headings) headings = cells;
      else batches.add({ line, cells });
      if (batches.total > most) throw new Problem('sheet_too_long');
    }
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem('sheet_unreadable');
  }
  if (!headings || !batches.first) throw new Problem('sheet_unreadable');
  return { charset, delimiter, headings, batches: batches.all(), total: batches.total, first: batches.first };
}

/** A row as it is written, with the number of the line where it begins. */
type Numbered = { line: number; record: string[] };

async function* recordsOfWorkbook(bytes: Uint8Array): AsyncGenerator<Numbered, void, void> {
  for (const [at, record] of (await workbookRows(bytes)).entries()) yield { line: at + 1, record };
}

function recordsOfText(bytes: Uint8Array) {
  const { charset, text } = decoded(bytes);
  // Excel says its delimiter on a line of its own.
  const said = /^sep=(.)\n/i.exec(text);
  const table = said ? text.slice(said[0].length) : text;
  const delimiter = said?.[1] ?? delimiterOf(table);
  return { charset, delimiter, records: numbered(recordsOf(table, delimiter), said ? 1 : 0) };
}

async function* numbered(records: AsyncIterable<Parsed>, lead: number): AsyncGenerator<Numbered, void, void> {
  let end = lead;
  for await (const { record, info } of records) {
    yield { line: end + 1, record };
    end = info.lines + lead;
  }
}

type Parsed = { record: string[]; info: { lines: number } };

/** Records as they are asked for: of what stands behind the last one a piece at most is looked at. */
function recordsOf(table: string, delimiter: string): AsyncIterable<Parsed> {
  const parser = parse({
    delimiter,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    record_delimiter: '\n',
    max_record_size: MOST_ROW_LENGTH,
  });
  Readable.from(pieces(table)).pipe(parser);
  return parser;
}

function* pieces(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += PIECE) yield text.slice(at, at + PIECE);
}

class Batches {
  total = 0;
  first: string[] | undefined;
  #batches: Uint8Array[] = [];
  #rows: string[] = [];
  #length = 0;

  add(row: SheetRow): void {
    this.first ??= row.cells;
    this.total++;
    const written = JSON.stringify(row);
    this.#rows.push(written);
    this.#length += written.length;
    if (this.#length > BATCH) this.#end();
  }

  all(): Uint8Array[] {
    this.#end();
    return this.#batches;
  }

  #end(): void {
    // Bytes of their own, not a part of Node's pool of buffers: all of the pool would cross with each.
    if (this.#rows.length > 0) this.#batches.push(new TextEncoder().encode(`[${this.#rows.join(',')}]`));
    this.#rows = [];
    this.#length = 0;
  }
}

/** Our own export writes an apostrophe before what a spreadsheet would take for a formula. */
const cellOf = (cell: string) => cell.replace(/^'(?=[=+\-@\t\r])/, '').trim();

function decoded(bytes: Uint8Array): { charset: string; text: string } {
  const [first, second] = bytes;
  const wide = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null;
  const charset = wide ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252');
  const text = new TextDecoder(charset).decode(bytes).replace(/\r\n?/g, '\n');
  // A picture or a PDF is no text.
  if (text.includes('\0')) throw new Problem('sheet_unreadable');
  return { charset, text };
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** The one that the heading has most of, outside of quotes. */
function delimiterOf(text: string): string {
  const heading = (/^(?:"(?:[^"]|"")*"|[^"\n])*/.exec(text.slice(0, MOST_ROW_LENGTH).trimStart())?.[0] ?? '').replace(
    /"(?:[^"]|"")*"/g,
    '',
  );
  const count = (delimiter: string) => heading.split(delimiter).length;
  return DELIMITERS.reduce((best, one) => (count(one) > count(best) ? one : best));
}

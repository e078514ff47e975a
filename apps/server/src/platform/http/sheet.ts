import { parse } from 'csv-parse';
import { Problem } from '../problem.ts';

/** A table as a spreadsheet wrote it. */
export type Sheet = {
  charset: string;
  delimiter: string;
  headings: string[];
  /** Rows that have something in them, each with the number of the line where it begins; the heading is on the first. */
  rows: { line: number; cells: string[] }[];
};

const DELIMITERS = [';', ',', '\t'] as const;

/**
 * Reads CSV as spreadsheets write it: UTF-8 with or without its mark, UTF-16 with it, else Windows-1252, which holds
 * ISO-8859-1; semicolons, commas or tabs; any ends of lines; line breaks and quotes within quotes. Throws
 * `sheet_unreadable` for what is no table with a heading and a row, `sheet_too_long` above `most` rows.
 */
export async function readSheet(bytes: Uint8Array, most: number): Promise<Sheet> {
  const { charset, text } = decoded(bytes);
  // Excel says its delimiter on a line of its own.
  const said = /^sep=(.)\n/i.exec(text);
  const table = said ? text.slice(said[0].length) : text;
  const delimiter = said?.[1] ?? delimiterOf(table);
  const lead = said ? 1 : 0;
  const rows: Sheet['rows'] = [];
  let headings: string[] | undefined;
  let end = 0;
  const options = { delimiter, info: true, relax_column_count: true, relax_quotes: true, record_delimiter: '\n' };
  try {
    for await (const { record, info } of parse(table, options) as AsyncIterable<Parsed>) {
      const line = end + 1 + lead;
      end = info.lines;
      const cells = record.map(cellOf);
      if (cells.every((cell) => cell === '')) continue;
      if (!headings) headings = cells;
      else rows.push({ line, cells });
      if (rows.length > most) throw new Problem('sheet_too_long');
    }
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem('sheet_unreadable');
  }
  if (!headings || rows.length === 0) throw new Problem('sheet_unreadable');
  return { charset, delimiter, headings, rows };
}

/**
 * Rows of a published file by the names of its columns, whatever their case and order. Throws as {@link readSheet}, and
 * `sheet_unreadable` where a column is missing.
 */
export async function readColumns<N extends string>(
  bytes: Uint8Array,
  most: number,
  ...names: N[]
): Promise<{ line: number; cells: Record<N, string> }[]> {
  const sheet = await readSheet(bytes, most);
  const places = names.map((name) => sheet.headings.findIndex((heading) => heading.toLowerCase() === name));
  if (places.includes(-1)) throw new Problem('sheet_unreadable');
  return sheet.rows.map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(names.map((name, at) => [name, cells[places[at] ?? -1] ?? ''])) as Record<N, string>,
  }));
}

type Parsed = { record: string[]; info: { lines: number } };

/** Our own export writes an apostrophe before what a spreadsheet would take for a formula. */
const cellOf = (cell: string) => cell.replace(/^'(?=[=+\-@\t\r])/, '').trim();

function decoded(bytes: Uint8Array): { charset: string; text: string } {
  const [first, second] = bytes;
  const wide = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null;
  const charset = wide ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252');
  const text = new TextDecoder(charset).decode(bytes).replace(/\r\n?/g, '\n');
  // A picture, a PDF or a workbook is no text.
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
  const heading = (/^(?:"(?:[^"]|"")*"|[^"\n])*/.exec(text.trimStart())?.[0] ?? '').replace(/"(?:[^"]|"")*"/g, '');
  const count = (delimiter: string) => heading.split(delimiter).length;
  return DELIMITERS.reduce((best, one) => (count(one) > count(best) ? one : best));
}

import { unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import { Problem } from '../problem.ts';

/** Most that the parts of a workbook may hold together, unpacked: the longest of the official lists have some 60 MB. */
const MOST_BYTES = 256 * 1024 * 1024;

/** An XLSX workbook is a ZIP file. */
export const isWorkbook = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;

/**
 * Rows of the first sheet of an XLSX workbook as people see them, an empty row for an empty one. Throws `sheet_too_long` for
 * one that unpacks to too much, and for what is no workbook as the library does.
 */
export async function workbookRows(bytes: Uint8Array): Promise<string[][]> {
  let unpacked = 0;
  unzipSync(bytes, {
    filter: ({ originalSize }) => {
      unpacked += originalSize;
      return false;
    },
  });
  if (unpacked > MOST_BYTES) throw new Problem('sheet_too_long');
  // Numbers stay as they are written: a CPF or a code is no amount.
  const rows = await readSheet(Buffer.from(bytes), { parseNumber: (text) => text });
  return rows.map((row) => row.map(written));
}

function written(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
}

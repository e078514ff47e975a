import { inBatches, type Progress } from '../../platform/db/batches.ts';
import { readSheet } from '../../platform/http/sheet.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { upsertCid10 } from './store.ts';

const MOST_ROWS = 30_000;

/** How many rows a file had, how many were new or changed, and the lines that could not be read. */
export type Imported = { rows: number; changed: number; wrong: number[] };

/**
 * Takes the table of CID-10 from DATASUS' file of subcategories (`CID-10-SUBCATEGORIAS.CSV`), which has a category
 * without subdivisions as a row of its own. Run again, it changes what is different. Throws `sheet_unreadable` for
 * another file.
 */
export async function importCid10(platform: Platform, bytes: Uint8Array, progress: Progress): Promise<Imported> {
  const sheet = await readSheet(bytes, MOST_ROWS);
  const column = (name: string) => sheet.headings.findIndex((heading) => heading.toUpperCase() === name);
  const [letter, category, subcategory, display] = ['LETRA', 'CATEGORIA', 'SUBCATEGORIA', 'DESCRICAO'].map(column);
  if (letter === -1 || category === -1 || subcategory === -1 || display === -1) throw new Problem('sheet_unreadable');
  const wrong: number[] = [];
  const entries = sheet.rows.flatMap(({ line, cells }) => {
    const at = (index: number | undefined) => (index === undefined ? '' : (cells[index] ?? ''));
    const name = `${at(letter)}${at(category).padStart(2, '0')}`.toUpperCase();
    const part = at(subcategory);
    const code = part ? `${name}.${part}` : name;
    if (/^[A-Z]\d\d(\.\d)?$/.test(code) && at(display)) return [{ code, display: at(display) }];
    wrong.push(line);
    return [];
  });
  const changed = await inBatches(entries, (batch) => upsertCid10(platform.database.owner, batch), progress);
  return { rows: entries.length, changed, wrong };
}

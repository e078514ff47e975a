import { type Imported, inBatches, type Progress } from '../../platform/db/batches.ts';
import type { Platform } from '../../platform/platform.ts';
import { readColumns } from '../../platform/sheet/sheet.ts';
import { upsertCid10 } from './store.ts';

const MOST_ROWS = 30_000;

/**
 * Takes the table of CID-10 from DATASUS' file of subcategories (`CID-10-SUBCATEGORIAS.CSV`), which has a category
 * without subdivisions as a row of its own. Run again, it changes what is different. Throws `sheet_unreadable` for
 * another file.
 */
export async function importCid10(platform: Platform, bytes: Uint8Array, progress: Progress): Promise<Imported> {
  const rows = readColumns(bytes, MOST_ROWS, 'letra', 'categoria', 'subcategoria', 'descricao');
  const wrong: number[] = [];
  const entries: { code: string; display: string }[] = [];
  for await (const { line, cells } of rows) {
    const { letra, categoria, subcategoria: part, descricao: display } = cells;
    const name = `${letra}${categoria.padStart(2, '0')}`.toUpperCase();
    const code = part ? `${name}.${part}` : name;
    if (/^[A-Z]\d\d(\.\d)?$/.test(code) && display) entries.push({ code, display });
    else wrong.push(line);
  }
  const changed = await inBatches(entries, (batch) => upsertCid10(platform.database.owner, batch), progress);
  return { rows: entries.length, changed, wrong };
}

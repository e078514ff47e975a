import { setImmediate as nextTurn } from 'node:timers/promises';
import { keyed } from '@acolhe/domain/keyed';
import { folded } from '@acolhe/domain/text/folded';
import { Problem } from '../problem.ts';
import { threadModule } from '../thread/threads.ts';
import type * as sheetParser from './sheet-parser.ts';

const parser = threadModule<typeof sheetParser>(new URL('./sheet-parser.ts', import.meta.url));

type Row = sheetParser.SheetRow;

/** A table as a spreadsheet wrote it. */
export type Sheet = Omit<sheetParser.ParsedSheet, 'batches'> & {
  /** The rows in batches, with a turn of the event loop after each. */
  batches(): AsyncGenerator<Row[], void, void>;
};

/**
 * Reads an XLSX workbook's first sheet, or CSV as spreadsheets write it: UTF-8 with or without its mark, UTF-16 with it, else Windows-1252, which holds
 * ISO-8859-1; semicolons, commas or tabs; any ends of lines; line breaks and quotes within quotes. Throws
 * `sheet_unreadable` for what is no table with a heading and a row, `sheet_too_long` above `most` rows.
 */
export async function readSheet(bytes: Uint8Array, most: number): Promise<Sheet> {
  const { batches, ...sheet } = await parser('parseSheet', bytes, most);
  return {
    ...sheet,
    async *batches() {
      for (const batch of batches) {
        yield JSON.parse(new TextDecoder().decode(batch)) as Row[];
        await nextTurn();
      }
    },
  };
}

/** Notes that a published table may have above its heading, rows. */
const MOST_NOTES = 200;

/**
 * Rows of a published file by the names of its columns, whatever their case, accents and order; notes may stand above the
 * heading. Throws as {@link readSheet}, and `sheet_unreadable` where a column is missing.
 */
export async function* readColumns<N extends string>(
  bytes: Uint8Array,
  most: number,
  ...names: N[]
): AsyncGenerator<{ line: number; cells: Record<N, string> }, void, void> {
  const sheet = await readSheet(bytes, most);
  const placesIn = (headings: readonly string[]) => {
    const written = headings.map(folded);
    const places = keyed(names, (name) => written.indexOf(name));
    return names.every((name) => places[name] !== -1) ? places : undefined;
  };
  let places = placesIn(sheet.headings);
  let notes = 0;
  for await (const rows of sheet.batches())
    for (const { line, cells } of rows) {
      const at = places;
      if (at) yield { line, cells: keyed(names, (name) => cells[at[name]] ?? '') };
      else if (++notes > MOST_NOTES) throw new Problem('sheet_unreadable');
      else places = placesIn(cells);
    }
  if (!places) throw new Problem('sheet_unreadable');
}

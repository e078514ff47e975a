import type { Locale } from '@acolhe/domain/time/time';
import { stringify } from 'csv-stringify/sync';
import { FileStream } from '../http/file-stream.ts';

type Line = readonly (string | number)[];

/**
 * Pages of rows as a CSV file that is written while it is sent; numbers are money in whole centavos. Spreadsheets of each
 * language expect their own separators; a name that begins like a formula is escaped.
 */
export function csvFile(
  heads: readonly string[],
  pages: AsyncIterable<readonly Line[]>,
  name: string,
  locale: Locale,
): File {
  const amount = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, useGrouping: false });
  const written = (lines: readonly Line[], bom: boolean) =>
    Buffer.from(
      stringify([...lines], {
        bom,
        delimiter: locale === 'pt-BR' ? ';' : ',',
        escape_formulas: true,
        // Any end of a line begins a new row for a spreadsheet, not only that of this file.
        quoted_match: /[\r\n]/,
        record_delimiter: 'windows',
        cast: { number: (centavos) => amount.format(centavos / 100) },
      }),
    );
  async function* pieces() {
    // With the first rows, so that a failure to read them is told before anything is sent.
    let before: readonly Line[] = [heads];
    for await (const page of pages) {
      yield written([...before, ...page], before.length > 0);
      before = [];
    }
    if (before.length > 0) yield written(before, true);
  }
  return new FileStream(pieces(), `${name}.csv`, { type: 'text/csv; charset=utf-8' });
}

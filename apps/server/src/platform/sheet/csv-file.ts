import type { Locale } from '@acolhe/domain/time/time';
import { stringify } from 'csv-stringify/sync';

type Line = readonly (string | number)[];

/**
 * Pages of rows as a CSV file; numbers are money in whole centavos. Spreadsheets of each language expect their own
 * separators; a name that begins like a formula is escaped.
 */
export async function csvFile(
  heads: readonly string[],
  pages: AsyncIterable<readonly Line[]>,
  name: string,
  locale: Locale,
): Promise<File> {
  const amount = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, useGrouping: false });
  const written = (lines: readonly Line[], bom = false) =>
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
  const parts = [written([heads], true)];
  for await (const page of pages) parts.push(written(page));
  return new File(parts, `${name}.csv`, { type: 'text/csv; charset=utf-8' });
}

import type { Locale } from '@acolhe/domain/time/time';
import { stringify } from 'csv-stringify/sync';

/**
 * Rows as a CSV file; numbers are money in whole centavos. Spreadsheets of each language expect their own
 * separators; a name that begins like a formula is escaped.
 */
export function csvFile(rows: readonly (readonly (string | number)[])[], name: string, locale: Locale): File {
  const amount = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, useGrouping: false });
  const text = stringify([...rows], {
    bom: true,
    delimiter: locale === 'pt-BR' ? ';' : ',',
    escape_formulas: true,
    // Any end of a line begins a new row for a spreadsheet, not only that of this file.
    quoted_match: /[\r\n]/,
    record_delimiter: 'windows',
    cast: { number: (centavos) => amount.format(centavos / 100) },
  });
  return new File([text], `${name}.csv`, { type: 'text/csv; charset=utf-8' });
}

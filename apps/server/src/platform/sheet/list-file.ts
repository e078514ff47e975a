import { dayIn, type Locale } from '@acolhe/domain/time/time';
import type { PhraseKey } from '@acolhe/phrases/catalogue';
import { phrase } from '../phrases.ts';
import { inTurns, mapped } from '../thread/in-turns.ts';
import { csvFile } from './csv-file.ts';

/** How a row is written: days (ISO) and instants (ISO) as the clinic reads them, phrases in its language. */
type Writer = {
  day: (date: string | null) => string;
  time: (instant: string | null) => string;
  say: (key: PhraseKey) => string;
};
/** A number is money in whole centavos, as in `csvFile`; a count is written as text. */
type Cell = string | number | null | undefined;
/** A column: the phrase of its head, and what stands in it. */
export type ListColumn<R> = readonly [head: PhraseKey, of: (row: R, writer: Writer) => Cell];

type ListFile<R> = {
  /** Phrase of the file's name, without the day. */
  name: PhraseKey;
  columns: readonly ListColumn<R>[];
  /** In pages if there may be many. */
  rows: readonly R[] | AsyncIterable<readonly R[]>;
  locale: Locale;
  timeZone: string;
  /** Epoch ms. */
  now: number;
};

/** A list of the clinic as a CSV file: the same rows that its screen shows, in the language of the request. */
export function listFile<R>({ name, columns, rows, locale, timeZone, now }: ListFile<R>): File {
  const shape = { timeZone, day: '2-digit', month: '2-digit', year: 'numeric' } as const;
  const days = new Intl.DateTimeFormat(locale, shape);
  const times = new Intl.DateTimeFormat(locale, { ...shape, hour: '2-digit', minute: '2-digit' });
  const writer: Writer = {
    day: (date) => (date ? days.format(new Date(`${date}T15:00:00Z`)) : ''),
    time: (instant) => (instant ? times.format(new Date(instant)) : ''),
    say: (key) => phrase(locale, key),
  };
  const lines = mapped('length' in rows ? inTurns(rows) : rows, (row) =>
    columns.map(([, of]) => of(row, writer) ?? ''),
  );
  const heads = columns.map(([head]) => phrase(locale, head));
  return csvFile(heads, lines, `${phrase(locale, name)}-${dayIn(timeZone, now)}`, locale);
}

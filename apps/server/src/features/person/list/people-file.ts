import type { PersonFilter } from '@acolhe/contract/person/clinic-person';
import { type FieldEntry, listOfKind } from '@acolhe/domain/person/field-entry';
import { type WrittenColumn, writtenColumns } from '@acolhe/domain/person/import-field';
import { isAddressPart, personFields } from '@acolhe/domain/person/person-fields';
import { formatCpf, shownName } from '@acolhe/domain/person/person-name';
import { formatPhone } from '@acolhe/domain/person/phone';
import { dayIn, type Locale } from '@acolhe/domain/time/time';
import { formatWeeksAndDays } from '@acolhe/domain/time/weeks-and-days';
import type { CallerContext } from '../../../platform/context.ts';
import { pagesByKey } from '../../../platform/db/pages.ts';
import { phrase, phraseNamed } from '../../../platform/phrases.ts';
import { csvFile } from '../../../platform/sheet/csv-file.ts';
import { mapped } from '../../../platform/thread/in-turns.ts';
import { companyOf } from '../../company/service.ts';
import { keysOf, readByIds } from './list-store.ts';

/** Row limit of the file. */
const LIMIT = 50_000;

type Row = Awaited<ReturnType<typeof readByIds>>[number];
type Written = { row: Row; locale: Locale; day: (at: Date) => string };

/** Columns beside the fields of a person. */
const others = {
  confirmed: ({ row, locale }) => yesNo(locale, row.confirmed_at !== null),
  account: ({ row, locale }) => yesNo(locale, row.user_id !== null),
  last_visit: ({ row, day }) => row.last_visit && day(row.last_visit),
} satisfies Record<string, (written: Written) => string | null>;

/** Text of a column, as the import reads it again. */
function cell(column: WrittenColumn, { row, ...words }: Written): string | null | undefined {
  if (column === 'parent_cpf') return row.parent_cpf && formatCpf(row.parent_cpf);
  if (column === 'parent_id')
    return row.parent_name && shownName({ name: row.parent_name, social_name: row.parent_social_name });
  if (isAddressPart(column)) return row.address?.[column];
  const value = row[personFields[column].column];
  return value === null ? null : written(personFields[column].kind, value, words);
}

/** A value as the clinic reads it, by its kind. */
function written(kind: FieldEntry['kind'], value: string | number, { locale, day }: Omit<Written, 'row'>): string {
  if (typeof value === 'number') return kind === 'weeks_and_days' ? formatWeeksAndDays(value, locale) : String(value);
  const list = listOfKind(kind);
  if (list) return phraseNamed(locale, `list.${list}.${value}`);
  if (kind === 'cpf') return formatCpf(value);
  if (kind === 'birth_date') return day(new Date(`${value}T12:00:00Z`));
  if (kind === 'phone')
    return formatPhone(value)
      .replace(/\u00a0/g, ' ')
      .replace(/\u2011/g, '-');
  return value;
}

const yesNo = (locale: Locale, is: boolean) => phrase(locale, is ? 'person.yes' : 'person.no');

/** The people that a filter finds, as a file for a spreadsheet; without anything of their records. */
export async function peopleFile(context: CallerContext, filter: PersonFilter, locale: Locale): Promise<File> {
  const { time_zone: timeZone } = await companyOf(context);
  const date = new Intl.DateTimeFormat(locale, { timeZone, day: '2-digit', month: '2-digit', year: 'numeric' });
  const day = (at: Date) => date.format(at);
  const lineOf = (row: Row) => {
    const said = { row, locale, day };
    const cells = writtenColumns.map((column) => cell(column, said));
    return [...cells, ...Object.values(others).map((of) => of(said))].map((text) => text ?? '');
  };
  const heads = [
    ...writtenColumns.map((column) => phrase(locale, `label.${column}`)),
    ...Object.keys(others).map((column) => phraseNamed(locale, `person.column.${column}`)),
  ];
  const name = `${phrase(locale, 'person.file')}-${dayIn(timeZone, context.platform.clock.now())}`;
  const pages = await pagesByKey(context, {
    keys: (tx) => keysOf(tx, filter, timeZone),
    rows: readByIds,
    most: [LIMIT, 'people_too_many'],
  });
  return csvFile(heads, mapped(pages, lineOf), name, locale);
}

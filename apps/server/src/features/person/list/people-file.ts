import type { PersonFilter } from '@acolhe/contract/person/clinic-person';
import type { PersonAddress } from '@acolhe/contract/person/profile';
import { formatCpf, shownName } from '@acolhe/domain/person/person-name';
import { formatPhone } from '@acolhe/domain/person/phone';
import { dayIn, type Locale } from '@acolhe/domain/time/time';
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
type Written = { row: Row; address: PersonAddress | null; locale: Locale; day: (at: Date) => string };

/** Columns by the names of the contract; the import finds them again by the same headings. */
const columns = {
  name: ({ row }) => row.name,
  social_name: ({ row }) => row.social_name,
  cpf: ({ row }) => row.cpf && formatCpf(row.cpf),
  registration: ({ row }) => row.registration,
  birth_date: ({ row, day }) => row.birth_date && day(new Date(`${row.birth_date}T12:00:00Z`)),
  gender: ({ row, locale }) => row.gender && phrase(locale, `list.GENDER.${row.gender}`),
  sex_at_birth: ({ row, locale }) => row.sex_at_birth && phrase(locale, `list.SEX.${row.sex_at_birth}`),
  email: ({ row }) => row.mail,
  phone: ({ row }) =>
    row.phone &&
    formatPhone(row.phone)
      .replace(/\u00a0/g, ' ')
      .replace(/\u2011/g, '-'),
  postal_code: ({ address }) => address?.postal_code,
  street: ({ address }) => address?.street,
  number: ({ address }) => address?.number,
  complement: ({ address }) => address?.complement,
  district: ({ address }) => address?.district,
  city: ({ address }) => address?.city,
  state: ({ address }) => address?.state,
  country: ({ address }) => address?.country,
  profession: ({ row }) => row.profession,
  uhc_id: ({ row }) => row.uhc_id,
  parent_cpf: ({ row }) => row.parent_cpf && formatCpf(row.parent_cpf),
  parent_id: ({ row }) => row.parent_name && shownName({ name: row.parent_name, social_name: row.parent_social_name }),
  status: ({ row, locale }) => phrase(locale, `list.STATUS.${row.status}`),
  confirmed: ({ row, locale }) => yesNo(locale, row.confirmed_at !== null),
  account: ({ row, locale }) => yesNo(locale, row.user_id !== null),
  last_visit: ({ row, day }) => row.last_visit && day(row.last_visit),
} satisfies Record<string, (written: Written) => string | null | undefined>;

const yesNo = (locale: Locale, is: boolean) => phrase(locale, is ? 'person.yes' : 'person.no');

/** The people that a filter finds, as a file for a spreadsheet; without anything of their records. */
export async function peopleFile(context: CallerContext, filter: PersonFilter, locale: Locale): Promise<File> {
  const { time_zone: timeZone } = await companyOf(context);
  const date = new Intl.DateTimeFormat(locale, { timeZone, day: '2-digit', month: '2-digit', year: 'numeric' });
  const day = (at: Date) => date.format(at);
  const lineOf = (row: Row) => {
    const written = { row, address: row.address, locale, day };
    return Object.values(columns).map((of) => of(written) ?? '');
  };
  const heads = Object.keys(columns).map((column) =>
    phraseNamed(locale, column in extraHeads ? `person.column.${column}` : `label.${column}`),
  );
  const name = `${phrase(locale, 'person.file')}-${dayIn(timeZone, context.platform.clock.now())}`;
  const pages = await pagesByKey(context, {
    keys: (tx) => keysOf(tx, filter, timeZone),
    rows: readByIds,
    most: [LIMIT, 'people_too_many'],
  });
  return csvFile(heads, mapped(pages, lineOf), name, locale);
}

/** Columns that are no field of a form. */
const extraHeads = { confirmed: true, account: true, last_visit: true };

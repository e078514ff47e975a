import { genders } from '@acolhe/contract/identity/user';
import type { PersonQuestion, PersonRow } from '@acolhe/contract/person/clinic-person';
import { mailLocales, personStatuses, sexesAtBirth } from '@acolhe/contract/person/field-schema';
import { displayName, shownName } from '@acolhe/domain/person/person-name';
import type { CallerContext, CompanyContext } from '../../../platform/context.ts';
import { companyOf } from '../../company/service.ts';
import { findNames, readPage } from './list-store.ts';

const COMBO_LIMIT = 50;

/** A page of the clinic's people. */
export async function peoplePage(context: CallerContext, question: PersonQuestion) {
  const { time_zone } = await companyOf(context);
  const { rows, ...count } = await context.platform.database.readInCompany(context.scope, (tx) =>
    readPage(tx, question, time_zone),
  );
  return { rows: rows.map(rowOf), ...count, page: question.page, page_size: question.page_size };
}

function rowOf(row: Awaited<ReturnType<typeof readPage>>['rows'][number]): PersonRow {
  return {
    id: row.id,
    name: shownName(row),
    display_name: displayName(row),
    cpf: row.cpf,
    registration: row.registration,
    birth_date: row.birth_date,
    phone: row.phone,
    email: row.mail,
    status: row.status,
    is_confirmed: row.confirmed_at !== null,
    has_account: row.user_id !== null,
    parent_name: row.parent_name && shownName({ name: row.parent_name, social_name: row.parent_social_name }),
    last_visit: row.last_visit?.toISOString() ?? null,
  };
}

/** Ids and names of people, for a choice. */
export function personCombo({ platform, scope }: CallerContext, search: string) {
  return platform.database.readInCompany(scope, async (tx) =>
    (await findNames(tx, search, COMBO_LIMIT)).map((row) => ({ id: row.id, name: shownName(row) })),
  );
}

/** Initial values of the form for a new person. */
export async function blankPerson(context: CompanyContext) {
  const { mail_locale } = await companyOf(context);
  return {
    status: personStatuses[0],
    locale: mailLocales.find((locale) => locale === mail_locale) ?? mailLocales[0],
    country: 'BR',
    gender: [...genders],
    sex_at_birth: [...sexesAtBirth],
  };
}

import { type CompanyRule, companyRules } from '@acolhe/domain/identity/roles';
import { keyed } from '@acolhe/domain/keyed';
import { addDays } from '@acolhe/domain/time/calendar-date';
import {
  closedDates,
  type Holiday,
  type HolidayCalendar,
  type HolidayPlace,
  holidaysBetween,
  publicHoliday,
} from '@acolhe/domain/time/holidays';
import { dayIn, type Locale } from '@acolhe/domain/time/time';
import type { CompanyContext } from '../../platform/context.ts';
import { holdsIn } from '../../platform/db/company-rules.ts';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import type { Messages } from '../../platform/db/json-columns.ts';
import { forgetPublicAnswers } from '../../platform/live/public-answers.ts';
import { Problem } from '../../platform/problem.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { countVisitsOn, listHolidays, readCompany, removeHoliday, setWorksHoliday, upsertHoliday } from './store.ts';

/** The company of the scope; throws not found if it does not exist. */
export function companyOf({ platform, scope }: CompanyContext) {
  return platform.database.readInCompany(scope, requireCompany);
}

/** As {@link companyOf}, inside a transaction. */
export async function requireCompany(tx: CompanyTransaction) {
  const company = await readCompany(tx);
  if (!company) throw new Problem('not_found');
  return company;
}

/** The clinic's calendar day at an instant, epoch ms. */
export async function clinicDay(tx: CompanyTransaction, at: number): Promise<string> {
  return dayIn((await requireCompany(tx)).time_zone, at).toString();
}

/** The clinic's rules as they hold now: emergencies only where the contract includes their module. */
export function rulesInForce(company: Awaited<ReturnType<typeof requireCompany>>): Record<CompanyRule, boolean> {
  return keyed(companyRules, (rule) => holdsIn(company, rule));
}

/** The clinic's own words in a language, else in the other one; empty where it wrote none. */
export function messageIn(words: Messages, locale: Locale, field: string): string {
  const [first, second] = locale === 'pt-BR' ? ['pt', 'en'] : ['en', 'pt'];
  return words[`${field}_${first}`] || words[`${field}_${second}`] || '';
}

/** The holidays of a company, its own between two days. */
export async function calendarOf(
  tx: CompanyTransaction,
  company: { address: HolidayPlace | null; works_holidays: readonly string[] },
  { from, until }: { from: string; until: string },
): Promise<HolidayCalendar> {
  return { place: company.address, works: company.works_holidays, local: await listHolidays(tx, from, until) };
}

/** Dates between two days on which the clinic is closed. */
export async function closedDays(tx: CompanyTransaction, from: string, until: string): Promise<ReadonlySet<string>> {
  return closedDates(await calendarOf(tx, await requireCompany(tx), { from, until }), from, until);
}

/** Holidays of the next twelve months, including the clinic's own. */
export function holidays({ platform, scope }: CompanyContext): Promise<Holiday[]> {
  return platform.database.readInCompany(scope, async (tx) => {
    const company = await requireCompany(tx);
    const today = dayIn(company.time_zone, platform.clock.now()).toString();
    const until = addDays(today, 365);
    return holidaysBetween(await calendarOf(tx, company, { from: today, until }), today, until);
  });
}

/** Closes or opens the clinic on a date; a decision on a public holiday holds for every year. Booked visits are kept. */
export function setHoliday(
  { platform, scope }: CompanyContext,
  input: { date: string; closed: boolean; name?: string | undefined },
): Promise<{ kept: number }> {
  return platform.database.inCompany(scope, async (tx) => {
    const company = await requireCompany(tx);
    if (input.date < dayIn(company.time_zone, platform.clock.now()).toString())
      throw new Problem('invalid_input', [{ path: 'date', code: 'date_past' }]);
    const known = publicHoliday(input.date, company.address);
    if (!known && input.closed && input.name === undefined)
      throw new Problem('invalid_input', [{ path: 'name', code: 'required' }]);
    if (known) await setWorksHoliday(tx, known.rule, !input.closed);
    else if (input.closed) await upsertHoliday(tx, input.date, input.name ?? '');
    // A day that the clinic named before it became a public holiday as well, or before the clinic moved.
    if (!input.closed) await removeHoliday(tx, input.date);
    forgetPublicAnswers(platform, tx);
    return { kept: input.closed ? await countVisitsOn(tx, input.date, company.time_zone) : 0 };
  });
}

/** Other companies than the caller's are not found. */
export function requireOwnCompany({ scope }: { scope: CompanyScope }, companyId: string): void {
  if (companyId !== scope.companyId) throw new Problem('not_found');
}

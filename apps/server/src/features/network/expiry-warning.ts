import { expiryWarnings } from '@acolhe/contract/network/network';
import { daysIn } from '@acolhe/domain/time/calendar-date';
import { dayIn } from '@acolhe/domain/time/time';
import type { CallerContext, CompanyContext } from '../../platform/context.ts';
import { companyTurns, forEachCompany } from '../../platform/job/jobs.ts';
import { queueDraft } from '../../platform/mail/mail-draft.ts';
import type { Platform } from '../../platform/platform.ts';
import { companyOf } from '../company/service.ts';
import { managersOf } from '../identity/manager-account.ts';
import { companiesOf } from './service.ts';

/** Days from one date to another; 0 for the same. */
const daysUntil = (from: string, until: string): number => daysIn(from, until) - 1;

/** Days from a company's today to its last day; negative after it. */
async function daysLeft(context: CompanyContext, lastDay: string): Promise<number> {
  const { time_zone } = await companyOf(context);
  return daysUntil(dayIn(time_zone, context.platform.clock.now()).toString(), lastDay);
}

/** The warning that is due: the nearest that has come, also if the server was down on its day. */
const dueWarning = (left: number): number | undefined =>
  left < 0 ? undefined : expiryWarnings.toReversed().find((days) => left <= days);

/**
 * Mails the managers of companies whose last day is near, and those of the network above, each warning once (spec §3,
 * expiration_date). A company that is out of service is not warned of.
 */
export async function warnExpiring(platform: Platform): Promise<void> {
  const due = new Map<string, { name: string; lastDay: string; warning: number }>();
  const failed = await companyTurns(platform, async (context) => {
    const tenant = await platform.tenants.find(context.scope.companyId);
    if (!tenant?.expiresOn || (await platform.tenants.standingOf(tenant.id)) !== 'active') return;
    const warning = dueWarning(await daysLeft(context, tenant.expiresOn));
    if (warning === undefined) return;
    const { name } = await companyOf(context);
    due.set(tenant.id, { name, lastDay: tenant.expiresOn, warning });
  });
  const unknown = new Map(failed.map(({ companyId, error }) => [companyId, error]));
  const parentOf = new Map((await platform.tenants.list()).map(({ id, parentId }) => [id, parentId]));
  await forEachCompany(platform, 'warn-expiring', async (context) => {
    const { companyId } = context.scope;
    if (unknown.has(companyId)) throw unknown.get(companyId);
    for (const [id, expiring] of due)
      if (id === companyId || parentOf.get(id) === companyId) await warn(context, id, expiring);
  });
}

/** Mails a company's managers of the last day of their company, or of one under it. */
async function warn(
  context: { platform: Platform; scope: CompanyContext['scope'] },
  id: string,
  { name, lastDay, warning }: { name: string; lastDay: string; warning: number },
): Promise<void> {
  const { platform, scope } = context;
  const company = await companyOf(context);
  const locale = company.mail_locale;
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const when = format.format(Date.parse(`${lastDay}T12:00:00Z`));
  const isOwn = id === scope.companyId;
  const { managers } = await managersOf(context);
  await platform.database.inCompany(scope, async (tx) => {
    for (const { user_id, name: manager, email } of managers) {
      await queueDraft(
        platform,
        tx,
        { to: email, name: manager, locale },
        {
          kind: 'expiring',
          path: isOwn ? '/settings' : `/companies/${id}`,
          company: company.name,
          values: { company: name, when, own: isOwn ? 'yes' : 'no' },
          dedupeKey: `expiring:${id}:${lastDay}:${warning}:${scope.companyId}:${user_id}`,
        },
      );
    }
  });
}

/** Companies in service, the caller's and those under it, whose last day is near, the nearest first. */
export async function expiringOf(context: CallerContext) {
  const companies = await companiesOf(context);
  const today = dayIn((await companyOf(context)).time_zone, context.platform.clock.now()).toString();
  return companies
    .flatMap(({ id, name, standing, expiration_date }) => {
      if (standing !== 'active' || !expiration_date) return [];
      if (dueWarning(daysUntil(today, expiration_date)) === undefined) return [];
      return [{ id, name, expiration_date, is_own: id === context.scope.companyId }];
    })
    .sort((one, other) => one.expiration_date.localeCompare(other.expiration_date));
}

import type { ContractTerms } from '@acolhe/contract/company/contracted';
import type {
  CompanyChange,
  CompanyDetail,
  CompanyFigures,
  CompanyRow,
  newCompany,
} from '@acolhe/contract/network/network';
import type { RuleHistory } from '@acolhe/contract/rule-history/rule-history';
import { countLeft } from '@acolhe/domain/space/space-limit';
import { byText } from '@acolhe/domain/text/collation';
import type * as z from 'zod';
import type { CallerContext, CompanyContext } from '../../platform/context.ts';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import type { Tenant } from '../../platform/ports.ts';
import { Problem } from '../../platform/problem.ts';
import { setContract, termsOf } from '../company/contract.ts';
import { companiesMade, companyIdOf, createCompany } from '../company/creation.ts';
import { setStandingBy } from '../company/register.ts';
import { companyOf, requireCompany } from '../company/service.ts';
import { pictureAddress } from '../company/setting/picture.ts';
import { changeSection } from '../company/setting/setting.ts';
import { listCompanyStaff, lockCompany } from '../company/store.ts';
import { changeFinancial, financialSettings } from '../finance-settings/service.ts';
import { inviteManager, managersOf } from '../identity/manager-account.ts';
import { invitationsLeft, requireInvitationsLeft } from '../identity/registration/invitation.ts';
import { figuresOf } from '../metrics/service.ts';
import { allPlans } from '../plan/service.ts';
import { countRuleEvents, listRuleEvents } from '../rule-history/store.ts';
import { satisfaction } from '../survey/service.ts';
import { contextAt, familyOf, reach, reachUnder } from './family.ts';
import { countMembers } from './store.ts';

/** Ids that are tried for companies of the same name. */
const MOST_NAMESAKES = 50;

async function rowOf(
  { platform, scope }: CompanyContext,
  { id, parentId, status, expiresOn }: Tenant,
): Promise<CompanyRow> {
  const company = await companyOf({ platform, scope });
  return {
    ...{ id, company_id: id, name: company.name, social_name: company.social_name, cnpj: company.cnpj },
    ...{ parent_id: parentId, status, expiration_date: expiresOn },
    standing: await platform.tenants.standingOf(id),
  };
}

/** The caller's company, then those under it by name (spec §7, `GET company`). */
export async function companiesOf(context: CallerContext): Promise<CompanyRow[]> {
  const rows: CompanyRow[] = [];
  for (const tenant of await familyOf(context))
    rows.push(await rowOf(contextAt(context.platform, context.caller, tenant), tenant));
  const [own, ...under] = rows;
  return [...(own ? [own] : []), ...under.sort((one, other) => byText(one.name, other.name))];
}

/**
 * Makes a company under the caller's, or under one of those, and invites its first manager. Its id is that of its name,
 * with a number where another company has it. Throws `not_found` for a parent out of reach.
 */
export async function addCompany(context: CallerContext, given: z.output<typeof newCompany>): Promise<{ id: string }> {
  const { platform, caller, scope } = context;
  const { parent_id = scope.companyId, manager_name, manager_email, telephone: phone, ...company } = given;
  const { tenant: parent } = await reach(context, parent_id);
  await requireInvitationsLeft(context);
  const values = { ...company, phone, social_name: company.social_name || company.name };
  const base = companyIdOf(company.name) ?? 'clinica';
  for (let number = 1; number <= MOST_NAMESAKES; number++) {
    const id = number === 1 ? base : `${base.slice(0, 56)}-${number}`;
    if (await platform.tenants.find(id)) continue;
    const at = contextAt(platform, caller, { id });
    const isMade = await createCompany(at, values, { parentId: parent.id, madeBy: caller.userId }).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Problem && error.code === 'company_exists') return false;
        throw error;
      },
    );
    if (!isMade) continue;
    await inviteManager(at, { name: manager_name, email: manager_email });
    return { id };
  }
  throw new Problem('company_exists', [{ path: 'name', code: 'exists' }]);
}

/** Companies and invitations that the caller can still make, if few. Each company needs an invitation for its manager. */
export async function leftToMake(context: CallerContext) {
  const { platform, caller } = context;
  const most = platform.config.companiesADay;
  const invitations = await invitationsLeft(context);
  const companies = Math.min(most - (await companiesMade(platform, caller.userId)), invitations.elsewhere);
  return {
    companies: countLeft(most - companies, most),
    invitations: countLeft(invitations.most - invitations.own, invitations.most),
  };
}

/** Changes of a company's data and of its commission so far: the optimistic lock of its form. */
async function versionOf(tx: CompanyTransaction): Promise<number> {
  return (await countRuleEvents(tx, 'setting', 'clinic')) + (await countRuleEvents(tx, 'financial', tx.companyId));
}

/** Its data, commission and standing in one history, latest first; what was changed together is told together. */
async function historyOf(tx: CompanyTransaction): Promise<RuleHistory> {
  const events = [
    ...(await listRuleEvents(tx, 'company', tx.companyId)),
    ...(await listRuleEvents(tx, 'setting', 'clinic')),
    ...(await listRuleEvents(tx, 'financial', tx.companyId)),
  ].sort((one, other) => other.at.localeCompare(one.at));
  return events.reduce<RuleHistory>((told, event) => {
    const last = told.at(-1);
    if (last?.at === event.at && last.event === event.event) last.changes.push(...event.changes);
    else told.push({ ...event, changes: [...event.changes] });
    return told;
  }, []);
}

/** All that is kept of a company within reach (spec §3, Company). Throws `not_found`. */
export async function companyDetail(context: CallerContext, id: string): Promise<CompanyDetail> {
  const { platform } = context;
  const { tenant, at } = await reach(context, id);
  const row = await rowOf(at, tenant);
  const { managers, invited } = await managersOf(at);
  const plans = await allPlans(at);
  const isOwn = id === context.scope.companyId;
  const above = await parentsOf(context, id);
  const parents = isOwn
    ? above
    : above.slice(0, above.findIndex((parent) => parent.id === context.scope.companyId) + 1);
  const kept = await platform.database.readInCompany(at.scope, async (tx) => {
    const company = await requireCompany(tx);
    const financial = await financialSettings(tx);
    return {
      ...termsOf(company),
      ...{ cpf: company.cpf, cell_phone: company.cell_phone, telephone: company.phone, mail: company.mail },
      address: company.address,
      comission_type: financial.commission_type,
      ...{ comission_value: financial.commission_value, plan_id: financial.plan_id },
      representative_id: company.representative_id,
      photo: company.logo && pictureAddress(id, company.logo),
      time_zone: company.time_zone,
      representatives: await listCompanyStaff(tx),
      version: await versionOf(tx),
      history: await historyOf(tx),
    };
  });
  return {
    ...row,
    ...kept,
    hosts: [...tenant.hosts],
    is_own: isOwn,
    parents,
    managers: managers.map(({ name, email }) => ({ name, email })),
    invited,
    plans: plans
      .filter(({ status, id: plan }) => status === 'active' || plan === kept.plan_id)
      .map(({ id: plan, name }) => ({ id: plan, name })),
  };
}

/** Changes a company within reach. Throws `rule_changed` if another manager changed it meanwhile. */
export async function changeCompany(
  context: CallerContext,
  id: string,
  { version, ...change }: CompanyChange & { version: number },
): Promise<CompanyDetail> {
  const { at } = await reach(context, id);
  const { comission_type, comission_value, plan_id, telephone: phone, ...clinic } = change;
  await at.platform.database.inCompany(at.scope, async (tx) => {
    await lockCompany(tx);
    if ((await versionOf(tx)) !== version) throw new Problem('rule_changed');
    await changeSection(at, tx, 'clinic', { ...clinic, phone });
    const commission = { commission_type: comission_type, commission_value: comission_type ? comission_value : null };
    await changeFinancial(at, tx, { ...commission, plan_id });
  });
  return companyDetail(context, id);
}

/** Puts a company under the caller's in or out of service, and sets its last day; throws `access_denied` for the own. */
export async function setCompanyStatus(
  context: CallerContext,
  id: string,
  { status, expiration_date }: { status: Tenant['status']; expiration_date: string | null },
): Promise<CompanyDetail> {
  const { at } = await reachUnder(context, id);
  await setStandingBy(at, { status, expiresOn: expiration_date });
  return companyDetail(context, id);
}

/** Decides what the contract of a company under the caller's includes; throws `access_denied` for the own. */
export async function setCompanyContract(
  context: CallerContext,
  id: string,
  terms: ContractTerms,
): Promise<CompanyDetail> {
  const { at } = await reachUnder(context, id);
  await setContract(at, terms, context.caller);
  return companyDetail(context, id);
}

/** Invites a manager of a company under the caller's: of the own one the staff screen does. */
export async function inviteCompanyManager(
  context: CallerContext,
  id: string,
  manager: { name: string; email: string },
): Promise<void> {
  const { at } = await reachUnder(context, id);
  await inviteManager(at, manager);
}

/** Networks above a company, nearest first, by name. */
async function parentsOf({ platform, caller }: CallerContext, id: string) {
  const parents: { id: string; name: string }[] = [];
  for (const parent of await platform.tenants.parentsOf(id))
    parents.push({ id: parent.id, name: (await companyOf(contextAt(platform, caller, parent))).name });
  return parents;
}

/** Networks above a company within reach, nearest first (spec §7, `haas/parent`). */
export async function parentsWithin(context: CallerContext, id: string) {
  await reach(context, id);
  return parentsOf(context, id);
}

/** Counts and sums of the caller's company and of each under it; nothing of a single patient or visit. */
export async function networkFigures(context: CallerContext, days: number): Promise<CompanyFigures[]> {
  const figures: CompanyFigures[] = [];
  const family = new Map((await familyOf(context)).map((tenant) => [tenant.id, tenant]));
  for (const { id, name, parent_id, standing, expiration_date } of await companiesOf(context)) {
    const at = contextAt(context.platform, context.caller, family.get(id) ?? { id });
    const { days: each, booked } = await figuresOf(at, days);
    const { nps } = await satisfaction(at, days);
    const sum = (of: 'finished' | 'no_show' | 'cancelled' | 'received') => each.reduce((all, day) => all + day[of], 0);
    figures.push({
      ...{ id, name, parent_id, standing, expiration_date, is_own: id === context.scope.companyId },
      ...{ finished: sum('finished'), no_show: sum('no_show'), cancelled: sum('cancelled'), received: sum('received') },
      ...{ booked, nps },
      ...(await context.platform.database.readInCompany(at.scope, countMembers)),
    });
  }
  return figures;
}

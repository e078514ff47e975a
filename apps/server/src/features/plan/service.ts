import type { PlanValues, PlanView } from '@acolhe/contract/plan/plan';
import type { CommissionRule } from '@acolhe/domain/plan/commission';
import type { CallerContext, CompanyContext } from '../../platform/context.ts';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { Problem } from '../../platform/problem.ts';
import { byOf } from '../rule-history/service.ts';
import { changesBetween, insertRuleEvent, listRuleEvents } from '../rule-history/store.ts';
import {
  insertPlan,
  isNameTaken,
  listPlanHolders,
  listPlans,
  listTerms,
  lockPlan,
  type PlanRow,
  readCompanyPlan,
  readPlan,
  updatePlan,
  updatePlanStatus,
} from './store.ts';
import { effectiveOf } from './terms.ts';

/**
 * Commission rule of a professional: their own, else their plan's, else the company's, else that of the company's plan;
 * null if none is set. It applies to later payments: earlier ones keep the commission counted then.
 */
export async function commissionRuleOf(tx: CompanyTransaction, professionalId: string): Promise<CommissionRule | null> {
  const [row] = await listTerms(tx, professionalId);
  const effective = row && effectiveOf(row);
  return effective ? { type: effective.commission_type, value: effective.commission_value } : null;
}

type Holders = Pick<PlanView, 'professionals' | 'is_company'>;

function viewOf(row: PlanRow, holders: Holders): PlanView {
  return {
    ...row,
    bill_type: row.bill_type,
    commission_type: row.commission_type,
    status: row.status,
    ...holders,
  };
}

async function holdersOf(tx: CompanyTransaction): Promise<(planId: string) => Holders> {
  const holders = Map.groupBy(await listPlanHolders(tx), ({ plan_id }) => plan_id);
  const company = await readCompanyPlan(tx);
  return (id) => ({
    professionals: (holders.get(id) ?? []).map(({ id: professional, name }) => ({ id: professional, name })),
    is_company: company === id,
  });
}

export function allPlans({ platform, scope }: CompanyContext): Promise<PlanView[]> {
  return platform.database.readInCompany(scope, async (tx) => {
    const of = await holdersOf(tx);
    return (await listPlans(tx)).map((row) => viewOf(row, of(row.id)));
  });
}

export function planOf({ platform, scope }: CompanyContext, id: string) {
  return platform.database.readInCompany(scope, async (tx) => {
    const row = await readPlan(tx, id);
    if (!row) throw new Problem('not_found');
    return { ...viewOf(row, (await holdersOf(tx))(id)), history: await listRuleEvents(tx, 'plan', id) };
  });
}

export function createPlan({ platform, scope, caller }: CallerContext, values: PlanValues): Promise<PlanView> {
  const by = byOf(platform, caller);
  return named(() =>
    platform.database.inCompany(scope, async (tx) => {
      const row = await insertPlan(tx, values, by.at);
      await insertRuleEvent(tx, { kind: 'plan', subject: row.id, event: 'create' }, by);
      return viewOf(row, { professionals: [], is_company: false });
    }),
  );
}

/** Changes a plan for all professionals who have it, from the next payment on. */
export function changePlan(
  { platform, scope, caller }: CallerContext,
  id: string,
  { version, ...values }: PlanValues & { version: number },
): Promise<PlanView> {
  const by = byOf(platform, caller);
  return named(() =>
    platform.database.inCompany(scope, async (tx) => {
      const before = await lockPlan(tx, id);
      if (!before) throw new Problem('not_found');
      if (before.version !== version) throw new Problem('rule_changed');
      const changes = changesBetween(before, values);
      const of = await holdersOf(tx);
      if (changes.length === 0) return viewOf(before, of(id));
      const after = await updatePlan(tx, id, values);
      await insertRuleEvent(tx, { kind: 'plan', subject: id, event: 'edit', changes }, by);
      return viewOf(after, of(id));
    }),
  );
}

/** Deactivates or activates a plan. A plan in use cannot be deactivated. */
export function setPlanStatus(
  { platform, scope, caller }: CallerContext,
  { id, status }: { id: string; status: 'active' | 'inactive' },
): Promise<PlanView> {
  const by = byOf(platform, caller);
  return platform.database.inCompany(scope, async (tx) => {
    const before = await lockPlan(tx, id);
    if (!before) throw new Problem('not_found');
    const holders = (await holdersOf(tx))(id);
    if (before.status === status) return viewOf(before, holders);
    if (status === 'inactive' && (holders.is_company || holders.professionals.length > 0))
      throw new Problem('plan_in_use');
    const after = await updatePlanStatus(tx, id, status);
    const event = status === 'active' ? 'activate' : 'deactivate';
    await insertRuleEvent(tx, { kind: 'plan', subject: id, event }, by);
    return viewOf(after, holders);
  });
}

async function named<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isNameTaken(error)) throw new Problem('invalid_input', [{ path: 'name', code: 'plan_name_taken' }]);
    throw error;
  }
}

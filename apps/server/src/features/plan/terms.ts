import type { TermsView, termsValues } from '@acolhe/contract/plan/plan';
import { addDays } from '@acolhe/domain/time/calendar-date';
import type * as z from 'zod';
import type { CallerContext, CompanyContext } from '../../platform/context.ts';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { Problem } from '../../platform/problem.ts';
import { byOf } from '../rule-history/service.ts';
import { changesBetween, insertRuleEvent, listRuleEvents } from '../rule-history/store.ts';
import { insertTerms, listTerms, lockPlan, lockTerms, readPlan, type TermsRow, updateTerms } from './store.ts';

/** The commission in force, from the nearest source, and that source. */
export function effectiveOf(row: TermsRow): TermsView['effective'] {
  const nearest = [
    ['own', row.own_type, row.own_value],
    ['plan', row.plan_type, row.plan_value],
    ['company', row.company_type, row.company_value],
    ['company_plan', row.company_plan_type, row.company_plan_value],
  ] as const;
  const [found = null] = nearest.flatMap(([source, commission_type, commission_value]) =>
    commission_type !== null && commission_value !== null ? [{ commission_type, commission_value, source }] : [],
  );
  return found;
}

function viewOf(row: TermsRow): TermsView {
  return {
    professional_id: row.professional_id,
    name: row.name,
    specialty: row.specialty,
    commission_type: row.own_type,
    commission_value: row.own_value,
    plan_id: row.plan_id,
    plan_name: row.plan_name,
    plan_since: row.plan_since,
    plan_until: row.plan_since && row.duration_days ? addDays(row.plan_since, row.duration_days - 1) : null,
    version: row.version ?? 0,
    effective: effectiveOf(row),
  };
}

/** Terms of each professional of the clinic. */
export function allTerms({ platform, scope }: CompanyContext): Promise<TermsView[]> {
  return platform.database.readInCompany(scope, async (tx) => (await listTerms(tx)).map(viewOf));
}

export function termsOf({ platform, scope }: CompanyContext, professionalId: string) {
  return platform.database.readInCompany(scope, async (tx) => ({
    ...(await requireTerms(tx, professionalId)),
    history: await listRuleEvents(tx, 'terms', professionalId),
  }));
}

async function requireTerms(tx: CompanyTransaction, professionalId: string): Promise<TermsView> {
  const [row] = await listTerms(tx, professionalId);
  if (!row) throw new Problem('not_found');
  return viewOf(row);
}

/** Sets a professional's commission or plan, from the next payment on. */
export function setTerms(
  { platform, scope, caller }: CallerContext,
  professionalId: string,
  { version, ...input }: z.output<typeof termsValues> & { version: number },
): Promise<TermsView> {
  const by = byOf(platform, caller);
  const terms = { ...input, plan_since: input.plan_id ? input.plan_since : null };
  return platform.database.inCompany(scope, async (tx) => {
    const before = await requireTerms(tx, professionalId);
    const row = await lockTerms(tx, professionalId);
    if ((row?.version ?? 0) !== version) throw new Problem('rule_changed');
    if (terms.plan_id && terms.plan_id !== row?.plan_id) await requireActivePlan(tx, terms.plan_id);
    const changes = await namePlans(tx, changesBetween(row ?? {}, terms));
    if (changes.length === 0) return before;
    if (row) await updateTerms(tx, professionalId, terms);
    else if (!(await insertTerms(tx, professionalId, terms))) throw new Problem('rule_changed');
    await insertRuleEvent(tx, { kind: 'terms', subject: professionalId, event: 'edit', changes }, by);
    return requireTerms(tx, professionalId);
  });
}

/** Active plan, locked against deactivation until the transaction ends. */
export async function requireActivePlan(tx: CompanyTransaction, planId: string): Promise<void> {
  const plan = await lockPlan(tx, planId);
  if (!plan) throw new Problem('invalid_input', [{ path: 'plan_id', code: 'invalid' }]);
  if (plan.status !== 'active') throw new Problem('plan_inactive', [{ path: 'plan_id', code: 'invalid' }]);
}

/** Names plans in the history, which people read. */
export async function namePlans<T extends { field: string; before: string; after: string }>(
  tx: CompanyTransaction,
  changes: readonly T[],
): Promise<T[]> {
  const nameOf = async (id: string) => (id ? ((await readPlan(tx, id))?.name ?? '') : '');
  const named: T[] = [];
  for (const change of changes) {
    const isPlan = change.field === 'plan_id';
    named.push(isPlan ? { ...change, before: await nameOf(change.before), after: await nameOf(change.after) } : change);
  }
  return named;
}

import type { CompanySecurity } from '@acolhe/contract/company/company';
import type { CallerContext, CompanyContext } from '../../platform/context.ts';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { byOf } from '../rule-history/service.ts';
import { changesBetween, insertRuleEvent, listRuleEvents } from '../rule-history/store.ts';
import { requireCompany } from './service.ts';
import { setSecondFactorRequired } from './store.ts';

async function view(tx: CompanyTransaction): Promise<CompanySecurity> {
  const { second_factor_required } = await requireCompany(tx);
  return { second_factor_required, history: await listRuleEvents(tx, 'security', tx.companyId) };
}

export function securityOf({ platform, scope }: CompanyContext): Promise<CompanySecurity> {
  return platform.database.readInCompany(scope, view);
}

/** Changes how accounts of the clinic are protected; it holds from the next call of each of them. */
export function setSecurity(
  { platform, scope, caller }: CallerContext,
  values: { second_factor_required: boolean },
): Promise<CompanySecurity> {
  const by = byOf(platform, caller);
  return platform.database.inCompany(scope, async (tx) => {
    const { second_factor_required } = await requireCompany(tx);
    const changes = changesBetween({ second_factor_required }, values);
    if (changes.length > 0) {
      await setSecondFactorRequired(tx, values.second_factor_required);
      await insertRuleEvent(tx, { kind: 'security', subject: tx.companyId, event: 'edit', changes }, by);
    }
    return view(tx);
  });
}

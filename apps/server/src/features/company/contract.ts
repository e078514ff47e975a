import type { ContractTerms } from '@acolhe/contract/company/contracted';
import type { Caller } from '../../platform/auth.ts';
import type { CompanyContext } from '../../platform/context.ts';
import { asCompany } from '../../platform/db/database.ts';
import { forgetPublicAnswers } from '../../platform/live/public-answers.ts';
import { Problem } from '../../platform/problem.ts';
import { byOf } from '../rule-history/service.ts';
import { changesBetween, insertRuleEvent } from '../rule-history/store.ts';
import { requireTenant } from './register.ts';
import { requireCompany } from './service.ts';
import { networkOf } from './setting/inherited-settings.ts';
import { lockCompany, readCompany, updateContract } from './store.ts';

/** Contract of the company of the scope, with who decides it. */
export async function contractOf({ platform, scope }: CompanyContext) {
  const { expiresOn } = await requireTenant(platform, scope.companyId);
  const standing = await platform.tenants.standingOf(scope.companyId);
  const { parent } = await networkOf(platform, scope.companyId);
  return platform.database.readInCompany(scope, async (tx) => {
    const terms = termsOf(await requireCompany(tx));
    const network = parent && (await asCompany(tx, parent, readCompany));
    return { ...terms, standing, expiration_date: expiresOn, network: network?.name ?? null };
  });
}

export const termsOf = ({ use_emergency_module, display_powered_by }: ContractTerms): ContractTerms => ({
  use_emergency_module,
  display_powered_by,
});

/**
 * Changes what the contract of the scope's company includes, from the next call on; terms that are not given stay.
 *
 * @param caller the network's manager who decides; none for the installation's administration
 */
export async function setContract(
  { platform, scope }: CompanyContext,
  terms: Partial<ContractTerms>,
  caller?: Caller,
): Promise<ContractTerms> {
  return platform.database.inCompany(scope, async (tx) => {
    const company = await lockCompany(tx);
    if (!company) throw new Problem('not_found');
    const [before, after] = [termsOf(company), { ...termsOf(company), ...terms }];
    const changes = changesBetween(before, after);
    if (changes.length === 0) return after;
    await updateContract(tx, after);
    const by = caller ? byOf(platform, caller) : { actor: 'admin', actorName: '', at: new Date(platform.clock.now()) };
    await insertRuleEvent(tx, { kind: 'company', subject: scope.companyId, event: 'edit', changes }, by);
    forgetPublicAnswers(platform, tx);
    return after;
  });
}

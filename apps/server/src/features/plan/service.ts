import type { CommissionRule } from '@acolhe/domain/commission';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { listCommissionRules, ruleOf } from './store.ts';

/**
 * The rule by which a professional's share of a paid visit is counted: their own, else their plan's, else the
 * company's, else that of the company's plan; null where nobody has said anything. It holds from the payment on: what
 * was paid before a change keeps the commission that was counted then.
 */
export async function commissionRuleOf(tx: CompanyTransaction, professionalId: string): Promise<CommissionRule | null> {
  for (const row of await listCommissionRules(tx, professionalId)) {
    const rule = ruleOf(row);
    if (rule) return rule;
  }
  return null;
}

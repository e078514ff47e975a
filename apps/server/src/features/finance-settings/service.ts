import type { FinancialValues, FinancialView } from '@acolhe/contract/finance/statement';
import { feeOf } from '@acolhe/domain/finance-settings/fee';
import type { Centavos } from '@acolhe/domain/payment/money';
import type { CallerContext, CompanyContext } from '../../platform/context.ts';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { Problem } from '../../platform/problem.ts';
import { requireCompany } from '../company/service.ts';
import { updateLateChoiceDays } from '../company/store.ts';
import { namePlans, requireActivePlan } from '../plan/terms.ts';
import { byOf } from '../rule-history/service.ts';
import { changesBetween, insertRuleEvent, listRuleEvents } from '../rule-history/store.ts';
import { type FinancialRow, insertFinancial, lockFinancial, readFinancial, updateFinancial } from './store.ts';

/** Defaults. */
const defaults: Omit<FinancialRow, 'company_id'> = {
  commission_type: null,
  commission_value: null,
  plan_id: null,
  pix_fee_share: 0,
  pix_fee_fixed: 0,
  card_fee_share: 0,
  card_fee_fixed: 0,
  allows_local_payment: false,
  sends_receipt: true,
  receipt_copy_email: null,
  receipt_address: '',
  version: 0,
};

/** The company's financial settings, inside a transaction. */
export async function financialSettings(tx: CompanyTransaction): Promise<Omit<FinancialRow, 'company_id'>> {
  return (await readFinancial(tx)) ?? defaults;
}

/** Expected fee of the bank or gateway for an amount, as agreed with the clinic; the desk has none. */
export async function expectedFee(tx: CompanyTransaction, source: 'pix' | 'card', amount: Centavos): Promise<Centavos> {
  const settings = await financialSettings(tx);
  return feeOf(amount, { share: settings[`${source}_fee_share`], fixed: settings[`${source}_fee_fixed`] });
}

async function view(tx: CompanyTransaction): Promise<FinancialView> {
  const { late_choice_days } = await requireCompany(tx);
  const settings = await financialSettings(tx);
  return {
    ...settings,
    commission_type: settings.commission_type,
    late_choice_days,
    history: await listRuleEvents(tx, 'financial', tx.companyId),
  };
}

export function financialOf({ platform, scope }: CompanyContext): Promise<FinancialView> {
  return platform.database.readInCompany(scope, view);
}

/** Changes the settings from now on; past ledger entries stay. */
export function setFinancial(
  context: CallerContext,
  { version, ...values }: FinancialValues & { version: number },
): Promise<FinancialView> {
  return context.platform.database.inCompany(context.scope, async (tx) => {
    const row = await lockFinancial(tx);
    if ((row?.version ?? 0) !== version) throw new Problem('rule_changed');
    await changeFinancial(context, tx, values);
    return view(tx);
  });
}

/** As {@link setFinancial}, some of the settings, inside a transaction; what changes nothing leaves no trace. */
export async function changeFinancial(
  { platform, caller }: Pick<CallerContext, 'platform' | 'caller'>,
  tx: CompanyTransaction,
  changed: Partial<FinancialValues>,
): Promise<void> {
  const row = await lockFinancial(tx);
  const { history: _, version: __, ...before } = await view(tx);
  const values = { ...before, ...changed };
  if (values.plan_id && values.plan_id !== row?.plan_id) await requireActivePlan(tx, values.plan_id);
  const changes = await namePlans(tx, changesBetween(before, values));
  if (changes.length === 0) return;
  const { late_choice_days, ...settings } = values;
  await updateLateChoiceDays(tx, late_choice_days);
  if (row) await updateFinancial(tx, settings);
  else if (!(await insertFinancial(tx, settings))) throw new Problem('rule_changed');
  const by = byOf(platform, caller);
  await insertRuleEvent(tx, { kind: 'financial', subject: tx.companyId, event: 'edit', changes }, by);
}

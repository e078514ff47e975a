import type { CommissionType } from '@acolhe/domain/commission';
import type { CompanyTransaction } from '../../platform/db/database.ts';

export type RuleRow = { commission_type: string | null; commission_value: number | null };

/** Whatever says what a professional's commission is, the nearest first: own, own plan, the company's, its plan. */
export async function listCommissionRules(tx: CompanyTransaction, professionalId: string): Promise<RuleRow[]> {
  const row = await tx
    .selectFrom('professional as d')
    .leftJoin('professional_terms as t', 't.professional_id', 'd.id')
    .leftJoin('plan as p', 'p.id', 't.plan_id')
    .leftJoin('company_financial as f', 'f.company_id', 'd.company_id')
    .leftJoin('plan as fp', 'fp.id', 'f.plan_id')
    .select([
      't.commission_type as own_type',
      't.commission_value as own_value',
      'p.commission_type as plan_type',
      'p.commission_value as plan_value',
      'f.commission_type as company_type',
      'f.commission_value as company_value',
      'fp.commission_type as company_plan_type',
      'fp.commission_value as company_plan_value',
    ])
    .where('d.id', '=', professionalId)
    .executeTakeFirst();
  if (!row) return [];
  return [
    { commission_type: row.own_type, commission_value: row.own_value },
    { commission_type: row.plan_type, commission_value: row.plan_value },
    { commission_type: row.company_type, commission_value: row.company_value },
    { commission_type: row.company_plan_type, commission_value: row.company_plan_value },
  ];
}

/** A rule as the domain has it; null where the columns name none. */
export function ruleOf({ commission_type, commission_value }: RuleRow) {
  return commission_type === null || commission_value === null
    ? null
    : { type: commission_type as CommissionType, value: commission_value };
}

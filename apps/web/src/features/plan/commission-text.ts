import type { CommissionType } from '@acolhe/domain/plan/commission';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';

type Commission = { commission_type: CommissionType | null; commission_value: number | null };

/** "60%", "R$ 80,00 por consulta", or that there is none. */
export function useCommissionText(): (commission: Commission | null) => string {
  const t = useT();
  const format = useFormat();
  return (commission) => {
    const { commission_type: type, commission_value: value } = commission ?? {};
    if (!type || value === null || value === undefined) return t('plan.no_commission');
    return type === 'percent' ? format.share(value) : t('plan.commission_each', { amount: format.money(value) });
  };
}

import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import type { VoucherView } from './queries.ts';

/** Short texts about a voucher's rules. */
export function useVoucherText() {
  const t = useT();
  const format = useFormat();
  const day = (date: string) => format.date(`${date}T12:00:00Z`);
  return {
    value: ({ percent, amount }: VoucherView) =>
      percent === 100
        ? t('voucher.free')
        : t('voucher.off', { value: percent === null ? format.money(amount ?? 0) : `${percent}%` }),
    days: ({ valid_from: from, valid_until: until }: VoucherView) => {
      if (from && until) return t('voucher.between', { from: day(from), until: day(until) });
      if (from) return t('voucher.from', { from: day(from) });
      return until ? t('voucher.until', { until: day(until) }) : t('voucher.always');
    },
    uses: ({ uses, max_uses: max, max_uses_patient: each }: VoucherView) =>
      [t('voucher.uses', { uses, max: max ?? 0 }), each ? t('voucher.each', { n: each }) : '']
        .filter(Boolean)
        .join(' · '),
  };
}

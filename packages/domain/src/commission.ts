import type { Centavos } from './money.ts';

/** What a commission is counted by: a share of what was paid, or the same amount for each paid visit. */
export const commissionTypes = ['percent', 'fixed'] as const;
export type CommissionType = (typeof commissionTypes)[number];

/** The whole, in hundredths of a percent: 10000 is 100 %. */
export const WHOLE_SHARE = 10_000;

/** `value` is in hundredths of a percent (1250 is 12.5 %) or, where it is fixed, in centavos. */
export type CommissionRule = { type: CommissionType; value: number };

/**
 * The professional's share of a paid visit, in centavos.
 *
 * @param total what was paid after all discounts, in whole centavos, not negative
 * @param rule  null where there is none: then nothing of it is the professional's
 *
 * A share is rounded to the nearest centavo, half a centavo in the professional's favour; the clinic's part is what is
 * left, so that both together are the total. A fixed commission is never more than what was paid: a visit that a
 * voucher paid for brings none.
 */
export function commissionOf(total: Centavos, rule: CommissionRule | null): Centavos {
  if (!rule || total <= 0) return 0;
  const wanted = rule.type === 'fixed' ? rule.value : Math.floor((total * rule.value + WHOLE_SHARE / 2) / WHOLE_SHARE);
  return Math.min(total, Math.max(0, wanted));
}

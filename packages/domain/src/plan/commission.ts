import type { Centavos } from '../payment/money.ts';

/** Basis of a commission: a percentage of the amount paid, or a fixed amount for each paid visit. */
export const commissionTypes = ['percent', 'fixed'] as const;
export type CommissionType = (typeof commissionTypes)[number];

/** 100 % in basis points (hundredths of a percent). */
export const WHOLE_SHARE = 10_000;

/** `value` is in basis points (1250 is 12.5 %) or, if fixed, in centavos. */
export type CommissionRule = { type: CommissionType; value: number };

/**
 * The professional's share of a paid visit, in centavos.
 *
 * @param total the amount paid after all discounts, in whole centavos, not negative
 * @param rule  null for no rule: the professional gets nothing
 *
 * A percentage is rounded to the nearest centavo, half a centavo in the professional's favour; the clinic gets the
 * remainder, so that both add up to the total. A fixed commission never exceeds the amount paid: a visit paid by
 * voucher yields none.
 */
export function commissionOf(total: Centavos, rule: CommissionRule | null): Centavos {
  if (!rule || total <= 0) return 0;
  const wanted = rule.type === 'fixed' ? rule.value : Math.floor((total * rule.value + WHOLE_SHARE / 2) / WHOLE_SHARE);
  return Math.min(total, Math.max(0, wanted));
}

import type { Centavos } from '../payment/money.ts';

/** Fee of a bank or gateway for each payment: basis points (100 is 1 %) plus a fixed amount in centavos. */
export type FeeRule = { share: number; fixed: Centavos };

/** The fee for an amount, rounded to the nearest centavo, never more than the amount. */
export function feeOf(amount: Centavos, { share, fixed }: FeeRule): Centavos {
  if (amount <= 0) return 0;
  return Math.min(amount, Math.floor((amount * share + 5_000) / 10_000) + fixed);
}

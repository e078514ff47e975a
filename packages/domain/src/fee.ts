import type { Centavos } from './money.ts';

/** What a bank or gateway keeps of each payment: basis points of it (100 is 1 %), and an amount in centavos. */
export type FeeRule = { share: number; fixed: Centavos };

/** The fee of an amount in whole centavos, rounded to the nearest, never more than the amount. */
export function feeOf(amount: Centavos, { share, fixed }: FeeRule): Centavos {
  if (amount <= 0) return 0;
  return Math.min(amount, Math.floor((amount * share + 5_000) / 10_000) + fixed);
}

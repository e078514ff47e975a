import type { Centavos } from './money.ts';

/** One way to split a payment; `total` is what the payer pays in all, interest included. */
export type Installments = {
  installments: number;
  /** What is paid each month; with interest-free instalments the first may differ by a few centavos. */
  installmentAmount: Centavos;
  total: Centavos;
  isInterestFree: boolean;
};

export type InstallmentTerms = {
  max: number;
  /** Up to so many without interest. */
  interestFree: number;
  /** Per month, of the instalments beyond those: 0.0299 is 2.99 %. */
  monthlyRate: number;
  /** No instalment is smaller. */
  minimum: Centavos;
};

/**
 * The ways to split an amount. With interest all instalments are equal (Price table), each rounded up to the centavo,
 * and the total is their sum. Paying at once is always possible.
 */
export function splitAmount(amount: Centavos, terms: InstallmentTerms): Installments[] {
  const ways: Installments[] = [];
  for (let count = 1; count <= Math.max(1, terms.max); count++) {
    const way = split(amount, count, terms);
    if (count > 1 && way.installmentAmount < terms.minimum) break;
    ways.push(way);
  }
  return ways;
}

function split(amount: Centavos, count: number, terms: InstallmentTerms): Installments {
  const rate = terms.monthlyRate;
  if (count === 1 || count <= terms.interestFree || rate === 0)
    return { installments: count, installmentAmount: Math.round(amount / count), total: amount, isInterestFree: true };
  // A whisker is taken off before rounding up, so that a float a hair above a whole centavo stays one.
  const each = Math.ceil((amount * rate) / (1 - (1 + rate) ** -count) - 1e-6);
  return { installments: count, installmentAmount: each, total: each * count, isInterestFree: false };
}

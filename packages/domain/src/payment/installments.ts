import type { Centavos } from './money.ts';

/** One instalment option; `total` is the amount that the payer pays in all, interest included. */
export type Installments = {
  installments: number;
  /** Monthly amount; without interest the first instalment may differ by a few centavos. */
  installmentAmount: Centavos;
  total: Centavos;
  isInterestFree: boolean;
};

export type InstallmentTerms = {
  max: number;
  /** Highest number of interest-free instalments. */
  interestFree: number;
  /** Monthly interest rate beyond those: 0.0299 is 2.99 %. */
  monthlyRate: number;
  /** Smallest amount of an instalment. */
  minimum: Centavos;
};

/**
 * Instalment options for an amount. With interest all instalments are equal (Price table), each rounded up to the
 * centavo, and the total is their sum. A single payment is always possible.
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
  // Subtract an epsilon before rounding up, so that a float just above a whole centavo keeps it.
  const each = Math.ceil((amount * rate) / (1 - (1 + rate) ** -count) - 1e-6);
  return { installments: count, installmentAmount: each, total: each * count, isInterestFree: false };
}

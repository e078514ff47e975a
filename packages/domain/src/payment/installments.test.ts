import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type InstallmentTerms, splitAmount } from './installments.ts';

const terms: InstallmentTerms = { max: 12, interestFree: 3, monthlyRate: 0.0299, minimum: 500 };

test('a table that can be verified by hand', () => {
  const ways = splitAmount(20_000, terms);
  expect(ways.slice(0, 4)).toEqual([
    { installments: 1, installmentAmount: 20_000, total: 20_000, isInterestFree: true },
    { installments: 2, installmentAmount: 10_000, total: 20_000, isInterestFree: true },
    { installments: 3, installmentAmount: 6_667, total: 20_000, isInterestFree: true },
    // 200 · 0.0299 / (1 − 1.0299⁻⁴) = 53.7930…
    { installments: 4, installmentAmount: 5_380, total: 21_520, isInterestFree: false },
  ]);
  expect(ways).toHaveLength(12);
});

const anyTerms = fc.record({
  max: fc.integer({ min: 1, max: 24 }),
  interestFree: fc.integer({ min: 0, max: 12 }),
  monthlyRate: fc.integer({ min: 0, max: 1_500 }).map((points) => points / 10_000),
  minimum: fc.integer({ min: 0, max: 5_000 }),
});

test('for all terms: a single payment is possible and free, nobody pays less than the price, more instalments cost no less', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5_000_000 }), anyTerms, (amount, chosen) => {
      const ways = splitAmount(amount, chosen);
      expect(ways[0]).toEqual({ installments: 1, installmentAmount: amount, total: amount, isInterestFree: true });
      ways.forEach((way, index) => {
        expect(way.installments).toBe(index + 1);
        expect(Number.isInteger(way.installmentAmount) && Number.isInteger(way.total)).toBe(true);
        expect(way.total).toBeGreaterThanOrEqual(amount);
        if (way.isInterestFree) expect(way.total).toBe(amount);
        else expect(way.total).toBe(way.installmentAmount * way.installments);
        if (index > 0) expect(way.installmentAmount).toBeGreaterThanOrEqual(chosen.minimum);
      });
      expect(ways.length).toBeLessThanOrEqual(chosen.max);
    }),
  );
});

test('the interest pays off the debt, to within a centavo per instalment', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 10_000, max: 500_000 }),
      fc.integer({ min: 10, max: 1_000 }).map((points) => points / 10_000),
      (amount, rate) => {
        for (const way of splitAmount(amount, { ...terms, interestFree: 0, monthlyRate: rate }).slice(1)) {
          let debt = amount;
          for (let month = 0; month < way.installments; month++) debt = debt * (1 + rate) - way.installmentAmount;
          expect(debt).toBeLessThanOrEqual(0.01);
          expect(debt).toBeGreaterThan(-way.installments * (1 + rate) ** way.installments);
        }
      },
    ),
  );
});

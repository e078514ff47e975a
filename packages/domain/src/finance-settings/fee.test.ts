import fc from 'fast-check';
import { expect, test } from 'vitest';
import { feeOf } from './fee.ts';

test('a fee is in whole centavos, within the amount, and at most half a centavo off', () => {
  const amount = fc.integer({ min: 0, max: 2_147_483_647 });
  fc.assert(
    fc.property(
      amount,
      fc.integer({ min: 0, max: 10_000 }),
      fc.integer({ min: 0, max: 10_000 }),
      (of, share, fixed) => {
        const fee = feeOf(of, { share, fixed });
        expect(Number.isSafeInteger(fee)).toBe(true);
        expect(fee).toBeGreaterThanOrEqual(0);
        expect(fee).toBeLessThanOrEqual(of);
        const exact = (of * share) / 10_000 + fixed;
        if (exact + 1 < of) expect(Math.abs(fee - exact)).toBeLessThanOrEqual(0.5);
      },
    ),
  );
});

test.each([
  [18_000, { share: 99, fixed: 0 }, 178],
  [18_000, { share: 299, fixed: 39 }, 577],
  [20, { share: 0, fixed: 50 }, 20],
  [0, { share: 100, fixed: 50 }, 0],
])('of %i by %o is %i', (amount, rule, fee) => {
  expect(feeOf(amount, rule)).toBe(fee);
});

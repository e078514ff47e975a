import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CommissionRule, commissionOf, WHOLE_SHARE } from './commission.ts';

const MAX = 2_147_483_647;
const total = fc.integer({ min: 0, max: MAX });
const share = fc.integer({ min: 0, max: WHOLE_SHARE });
const rule: fc.Arbitrary<CommissionRule> = fc.oneof(
  share.map((value) => ({ type: 'percent' as const, value })),
  fc.integer({ min: 0, max: MAX }).map((value) => ({ type: 'fixed' as const, value })),
);

describe('a commission', () => {
  test('is in whole centavos, never negative and never more than the amount paid', () => {
    fc.assert(
      fc.property(total, rule, (paid, by) => {
        const commission = commissionOf(paid, by);
        expect(Number.isSafeInteger(commission)).toBe(true);
        expect(commission).toBeGreaterThanOrEqual(0);
        expect(commission).toBeLessThanOrEqual(paid);
      }),
      { numRuns: 2000 },
    );
  });

  test('by percentage is at most half a centavo off, and two complementary shares at most one centavo above the total', () => {
    fc.assert(
      fc.property(total, share, (paid, value) => {
        const exact = (BigInt(paid) * BigInt(value) * 2n) as bigint;
        const twice = BigInt(commissionOf(paid, { type: 'percent', value })) * 2n * BigInt(WHOLE_SHARE);
        const off = twice > exact ? twice - exact : exact - twice;
        expect(off <= BigInt(WHOLE_SHARE)).toBe(true);
        const rest = commissionOf(paid, { type: 'percent', value: WHOLE_SHARE - value });
        expect([0, 1]).toContain(commissionOf(paid, { type: 'percent', value }) + rest - paid);
      }),
      { numRuns: 2000 },
    );
  });

  test('grows with the amount paid and with the rule', () => {
    fc.assert(
      fc.property(total, total, rule, (one, other, by) => {
        const [less, more] = one < other ? [one, other] : [other, one];
        expect(commissionOf(less, by)).toBeLessThanOrEqual(commissionOf(more, by));
        expect(commissionOf(one, by)).toBeLessThanOrEqual(commissionOf(one, { ...by, value: by.value + 1 }));
      }),
    );
  });

  test.each([
    [18_000, { type: 'percent', value: 6_000 }, 10_800],
    [18_001, { type: 'percent', value: 5_000 }, 9_001],
    [999, { type: 'percent', value: 1_250 }, 125],
    [18_000, { type: 'fixed', value: 8_000 }, 8_000],
    [5_000, { type: 'fixed', value: 8_000 }, 5_000],
    [0, { type: 'fixed', value: 8_000 }, 0],
    [18_000, null, 0],
  ] as const)('of %i by %o is %i', (paid, by, expected) => {
    expect(commissionOf(paid, by)).toBe(expected);
  });
});

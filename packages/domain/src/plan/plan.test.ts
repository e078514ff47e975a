import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { billTypes, type PlanPrice, planBill } from './plan.ts';

const amount = fc.option(fc.integer({ min: 0, max: 1_000_000 }), { nil: null });
const count = fc.option(fc.integer({ min: 0, max: 10_000 }), { nil: null });
const minutes = fc.option(fc.integer({ min: 1, max: 1440 }), { nil: null });
const price: fc.Arbitrary<PlanPrice> = fc.record({
  bill_type: fc.constantFrom(...billTypes),
  attendance_value: amount,
  minutes_value: amount,
  minutes_quantity: count,
  additional_minutes_allowed: fc.boolean(),
  additional_minutes_value: amount,
  additional_minutes_max: count,
  initial_attendance_quantity: count,
  attendance_average_minutes: minutes,
  max_attendance_minutes: minutes,
});
const visits = fc.array(fc.option(fc.integer({ min: 0, max: 600 }), { nil: null }), { maxLength: 40 });

const plan = (more: Partial<PlanPrice>): PlanPrice => ({
  bill_type: 'monthly',
  attendance_value: 20_000,
  minutes_value: null,
  minutes_quantity: null,
  additional_minutes_allowed: false,
  additional_minutes_value: null,
  additional_minutes_max: null,
  initial_attendance_quantity: null,
  attendance_average_minutes: null,
  max_attendance_minutes: null,
  ...more,
});

describe('the monthly bill of a plan', () => {
  test('is in whole centavos, never negative, and never lower with one visit more', () => {
    fc.assert(
      fc.property(price, visits, fc.boolean(), (of, list, isRenewalMonth) => {
        const before = planBill(of, { visits: list, isRenewalMonth });
        const after = planBill(of, { visits: [...list, 30], isRenewalMonth });
        expect(Number.isSafeInteger(before.amount)).toBe(true);
        expect(before.amount).toBeGreaterThanOrEqual(0);
        expect(after.amount).toBeGreaterThanOrEqual(before.amount);
        expect(after.minutes).toBeGreaterThanOrEqual(before.minutes);
        expect(before.visits).toBe(list.length);
      }),
    );
  });

  test('includes at most the allowed additional minutes', () => {
    fc.assert(
      fc.property(price, visits, (of, list) => {
        const bill = planBill(of, { visits: list, isRenewalMonth: false });
        if (!of.additional_minutes_allowed) expect(bill.additional_minutes).toBe(0);
        expect(bill.additional_minutes).toBeLessThanOrEqual(of.additional_minutes_max ?? Number.POSITIVE_INFINITY);
        expect(bill.additional_minutes).toBeLessThanOrEqual(Math.max(0, bill.minutes - (of.minutes_quantity ?? 0)));
      }),
    );
  });

  const more = { minutes_quantity: 60, additional_minutes_allowed: true, additional_minutes_value: 200 };
  test.each([
    ['a month', plan({}), [30, 30], false, 20_000],
    ['a month with minutes on top', plan(more), [40, 45], false, 20_000 + 25 * 200],
    ['no more of them than allowed', plan({ ...more, additional_minutes_max: 10 }), [40, 45], false, 22_000],
    ['a year, in another month', plan({ bill_type: 'yearly' }), [30], false, 0],
    ['a year, when it begins again', plan({ bill_type: 'yearly' }), [30], true, 20_000],
    [
      'each visit, the first ones free',
      plan({ bill_type: 'per_visit', initial_attendance_quantity: 2 }),
      [9, 9, 9],
      false,
      20_000,
    ],
    [
      'each minute, and what nobody measured',
      plan({ bill_type: 'per_minute', minutes_value: 150, attendance_average_minutes: 20 }),
      [10, null],
      false,
      4_500,
    ],
    [
      'each minute, a visit no longer than it may be',
      plan({ bill_type: 'per_minute', minutes_value: 100, max_attendance_minutes: 30 }),
      [90],
      false,
      3_000,
    ],
  ] as const)('%s', (_, of, list, isRenewalMonth, expected) => {
    expect(planBill(of, { visits: list, isRenewalMonth }).amount).toBe(expected);
  });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { growthCurves, growthLines, growthZ, monthsOfAge } from './growth.ts';
import { growthIndicators, growthTables } from './growth-table.ts';

test('the WHO’s own charts are met: medians and lines of two deviations', () => {
  const near = (value: number | undefined, z: number) => expect(value).toBeCloseTo(z, 1);
  near(growthZ('weight', 'male', 12, 9.6), 0);
  near(growthZ('weight', 'male', 12, 7.7), -2);
  near(growthZ('weight', 'male', 60, 24.2), 2);
  near(growthZ('weight', 'female', 24, 9), -2);
  near(growthZ('weight', 'female', 60, 24.9), 2);
  near(growthZ('height', 'male', 24, 81), -2);
  near(growthZ('height', 'female', 36, 95.1), 0);
  near(growthZ('height', 'female', 12, 79.2), 2);
  near(growthZ('bmi', 'male', 36, 18.4), 2);
  near(growthZ('bmi', 'female', 6, 16.9), 0);
});

test('lying and standing are two tables, and outside five years there is none', () => {
  expect(growthZ('height', 'male', 23.9, 87.7)).toBeCloseTo(0, 1);
  expect(growthZ('height', 'male', 24, 87.1)).toBeCloseTo(0, 1);
  expect([growthZ('weight', 'male', 62, 20), growthZ('weight', 'male', -1, 3)]).toEqual([undefined, undefined]);
  expect(monthsOfAge('2024-01-15', '2025-01-15')).toBeCloseTo(12, 1);
});

test('tables and lines only rise in deviations; heavier is more, also beyond three', () => {
  for (const indicator of growthIndicators)
    for (const sex of ['male', 'female'] as const) {
      for (const table of growthTables(indicator, sex))
        for (const [n, { month, m, s }] of table.entries()) {
          expect(m).toBeGreaterThan(2);
          expect(s).toBeGreaterThan(0.02);
          if (n > 0) expect(month).toBeGreaterThan(table[n - 1]?.month ?? Infinity);
        }
      for (const { values } of growthCurves(indicator, sex).flat())
        expect(values).toEqual(values.toSorted((one, other) => one - other));
    }
  expect(growthLines).toHaveLength(5);
  fc.assert(
    fc.property(
      fc.constantFrom(...growthIndicators),
      fc.constantFrom('male' as const, 'female' as const),
      fc.double({ min: 0, max: 60, noNaN: true }),
      fc.double({ min: 1, max: 60, noNaN: true }),
      fc.double({ min: 0.1, max: 10, noNaN: true }),
      (indicator, sex, months, value, more) => {
        const [one, other] = [growthZ(indicator, sex, months, value), growthZ(indicator, sex, months, value + more)];
        expect(other).toBeGreaterThan(one ?? Infinity);
      },
    ),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { whoSurvey } from './fixture/who-survey.ts';
import { correctedMonths, growthCurves, growthLines, growthSpan, growthZ, monthsOfAge } from './growth.ts';
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

test('every z-score of the WHO’s example survey is met within 0.01', () => {
  const children = whoSurvey.split(';').map((row) => row.trim().split(' '));
  expect(children.length).toBeGreaterThan(300);
  const wrong: unknown[] = [];
  const counts = { height: 0, weight: 0, bmi: 0, beyond: 0 };
  for (const [letter, ...rest] of children) {
    const sex = letter === 'm' ? 'male' : 'female';
    const [months = NaN, weight = NaN, height = NaN, ...scores] = rest.map(Number);
    const values = { height, weight, bmi: weight / (height / 100) ** 2 };
    for (const [n, indicator] of (['height', 'weight', 'bmi'] as const).entries()) {
      const z = scores[n] ?? NaN;
      if (Number.isNaN(z)) continue;
      counts[indicator] += 1;
      if (Math.abs(z) > 3 && indicator !== 'height') counts.beyond += 1;
      const ours = growthZ(indicator, sex, months, values[indicator]);
      // The survey's are rounded to two places.
      if (!(Math.abs((ours ?? NaN) - z) < 0.01)) wrong.push({ sex, months, indicator, z, ours });
    }
  }
  expect(wrong).toEqual([]);
  expect(counts.height).toBeGreaterThan(300);
  expect(counts.bmi).toBeGreaterThan(300);
  expect(counts.weight).toBeGreaterThan(100);
  expect(counts.beyond).toBeGreaterThan(50);
});

test('heads are judged by the WHO’s tables by day', () => {
  // Sex, day, median and standard deviation of the WHO's `hcanthro` table.
  for (const [sex, day, m, s] of [
    ['male', 0, 34.4618, 0.03686],
    ['male', 7, 35.1634, 0.03472],
    ['male', 30, 37.2435, 0.03135],
    ['male', 365, 46.0637, 0.02789],
    ['male', 1826, 50.7372, 0.02945],
    ['female', 14, 35.2272, 0.03251],
    ['female', 200, 42.5711, 0.0308],
    ['female', 1000, 48.2269, 0.02923],
  ] as const)
    for (const z of [-4, -2, 0, 3])
      expect(Math.abs((growthZ('head', sex, day / 30.4375, m * (1 + s * z)) ?? NaN) - z)).toBeLessThan(0.03);
  expect(growthZ('head', 'male', 61.1, 50)).toBeUndefined();
});

test('lying and standing are two tables, which end where the WHO’s do', () => {
  expect(growthZ('height', 'male', 23.9, 87.7)).toBeCloseTo(0, 1);
  expect(growthZ('height', 'male', 24, 87.1)).toBeCloseTo(0, 1);
  expect(growthZ('weight', 'male', -1, 3)).toBeUndefined();
  expect([growthZ('weight', 'male', 120.9, 31), growthZ('weight', 'male', 121, 31)]).toEqual([
    expect.closeTo(0, 1),
    undefined,
  ]);
  expect([growthZ('bmi', 'female', 228.9, 21.4), growthZ('bmi', 'female', 229, 21.4)]).toEqual([
    expect.closeTo(0, 1),
    undefined,
  ]);
  expect(monthsOfAge('2024-01-15', '2025-01-15')).toBeCloseTo(12, 1);
  // Curves of five years and of the time after meet.
  for (const indicator of ['weight', 'height', 'bmi'] as const)
    for (const sex of ['male', 'female'] as const) {
      const ends = [4, 100].flatMap(
        (age) => growthCurves(indicator, sex, growthSpan(indicator, sex, age)).at(-1) ?? [],
      );
      const at60 = ends.filter(({ month }) => month === 60).map(({ values }) => values);
      expect(at60).toHaveLength(2);
      expect(at60[0]).toEqual(at60[1]);
    }
  expect(growthSpan('weight', 'male', 100)).toEqual({ from: 60, to: 120 });
  expect(growthSpan('height', 'female', 200)).toEqual({ from: 60, to: 228 });
  expect(growthSpan('head', 'female', 200)).toEqual({ from: 0, to: 60 });
});

test('a preterm child’s age counts from term until two years', () => {
  const eightMonths = 8;
  expect(correctedMonths(eightMonths, null)).toBeNull();
  expect(correctedMonths(eightMonths, 37 * 7)).toBeNull();
  expect(correctedMonths(eightMonths, 28 * 7)).toBeCloseTo(8 - 84 / 30.4375, 5);
  expect(correctedMonths(23.99, 36 * 7 + 6)).toBeCloseTo(23.99 - 22 / 30.4375, 5);
  expect(correctedMonths(24, 28 * 7)).toBeNull();
  expect(correctedMonths(0.5, 28 * 7)).toBeLessThan(0);
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
      for (const months of [30, 200])
        for (const { values } of growthCurves(indicator, sex, growthSpan(indicator, sex, months)).flat())
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

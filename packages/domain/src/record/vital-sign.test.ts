import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  bodyMassIndex,
  isAskedAt,
  unusual,
  unusualIndex,
  type VitalSign,
  vitalSignRefusal,
  vitalSignRules,
  vitalSigns,
} from './vital-sign.ts';

const sign = fc.constantFrom(...vitalSigns);
const age = fc.option(fc.integer({ min: 0, max: 110 }));

test('heads are asked for in the first five years, all else always', () => {
  expect([0, 4, 5, 40, null].map((years) => isAskedAt('head_circumference', years))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(vitalSigns.filter((name) => !isAskedAt(name, null))).toEqual(['head_circumference']);
});

describe('the limits of a measurement', () => {
  test('accept all values within, at the allowed precision, and none beyond', () => {
    fc.assert(
      fc.property(sign, fc.double({ min: -1_000, max: 10_000, noNaN: true }), (name, raw) => {
        const { least, most, decimals } = vitalSignRules[name];
        const value = Math.round(raw * 10 ** decimals) / 10 ** decimals;
        expect(vitalSignRefusal(name, value)).toBe(value < least || value > most ? 'out_of_range' : null);
      }),
    );
  });
  test.each<[VitalSign, least: number, most: number, step: number]>([
    ['systolic', 30, 300, 1],
    ['diastolic', 10, 200, 1],
    ['heart_rate', 20, 300, 1],
    ['temperature', 25, 45, 0.1],
    ['respiratory_rate', 4, 120, 1],
    ['oxygen_saturation', 30, 100, 1],
    ['weight', 0.3, 500, 0.01],
    ['height', 20, 260, 0.1],
    ['head_circumference', 15, 75, 0.1],
    ['glucose', 10, 1500, 1],
    ['pain', 0, 10, 1],
  ])('of %s are %d and %d, both accepted', (name, least, most, step) => {
    expect([least - step, least, most, most + step].map((value) => vitalSignRefusal(name, value))).toEqual([
      'out_of_range',
      null,
      null,
      'out_of_range',
    ]);
    expect(vitalSignRefusal(name, least + step / 2)).toBe('too_fine');
  });

  test('refuse more precision than anybody measures', () => {
    expect(vitalSignRefusal('heart_rate', 72.5)).toBe('too_fine');
    expect(vitalSignRefusal('temperature', 36.55)).toBe('too_fine');
    expect(vitalSignRefusal('weight', 3.42)).toBeNull();
    expect(vitalSignRefusal('weight', 69.9)).toBeNull();
    expect(vitalSignRefusal('pain', Number.NaN)).toBe('out_of_range');
  });
});

describe('the reference range', () => {
  test.each<[VitalSign, years: readonly (number | null)[], low: number, high: number]>([
    ['systolic', [0], 70, 104],
    ['systolic', [1, 5], 80, 112],
    ['systolic', [6, 12], 90, 120],
    ['systolic', [13, 80, null], 90, 139],
    ['diastolic', [0], 35, 65],
    ['diastolic', [1, 5], 40, 75],
    ['diastolic', [6, 12], 50, 80],
    ['diastolic', [13, 80, null], 60, 89],
    ['heart_rate', [0], 100, 180],
    ['heart_rate', [1, 5], 80, 140],
    ['heart_rate', [6, 12], 65, 120],
    ['heart_rate', [13, 80, null], 50, 100],
    ['respiratory_rate', [0], 30, 53],
    ['respiratory_rate', [1, 5], 20, 37],
    ['respiratory_rate', [6, 12], 18, 25],
    ['respiratory_rate', [13, 80, null], 12, 20],
    ['temperature', [0, 80, null], 35.5, 37.7],
    ['oxygen_saturation', [0, 80, null], 95, 100],
    ['glucose', [0, 80, null], 70, 180],
    ['pain', [0, 80, null], 0, 6],
  ])('of %s at %j is from %d to %d, both usual', (name, ages, low, high) => {
    const step = vitalSignRules[name].decimals ? 0.1 : 1;
    for (const years of ages)
      expect([low - step, low, high, high + step].map((value) => unusual(name, value, years))).toEqual([
        'low',
        null,
        null,
        'high',
      ]);
  });

  test('orders values: low, then usual, then high, at every age', () => {
    const rank = { low: 0, usual: 1, high: 2 };
    fc.assert(
      fc.property(
        sign,
        age,
        fc.double({ min: 0, max: 2_000, noNaN: true }),
        fc.double({ min: 0, max: 500, noNaN: true }),
        (name, years, value, more) => {
          const of = (at: number) => rank[unusual(name, at, years) ?? 'usual'];
          expect(of(value + more)).toBeGreaterThanOrEqual(of(value));
        },
      ),
    );
  });
  test('lies within the limits for every sign and age', () => {
    fc.assert(
      fc.property(sign, age, (name, years) => {
        const { least, most } = vitalSignRules[name];
        const middle = Array.from({ length: 400 }, (_, step) => least + ((most - least) * step) / 399);
        expect(middle.some((value) => unusual(name, value, years) === null)).toBe(true);
      }),
    );
  });
  test.each<[VitalSign, number, number | null, 'low' | 'high' | null]>([
    ['heart_rate', 150, 0, null],
    ['heart_rate', 150, 40, 'high'],
    ['systolic', 139, 40, null],
    ['systolic', 140, 40, 'high'],
    ['systolic', 80, 0, null],
    ['oxygen_saturation', 94, null, 'low'],
    ['temperature', 37.8, 5, 'high'],
    ['glucose', 69, 60, 'low'],
    ['pain', 7, 60, 'high'],
    ['weight', 200, 60, null],
  ])('%s %d at %s years: %s', (name, value, years, expected) => {
    expect(unusual(name, value, years)).toBe(expected);
  });
});

describe('the body mass index', () => {
  test('needs weight and height, and is not judged before adulthood', () => {
    expect(bodyMassIndex(70, 175)).toBe(22.9);
    expect(bodyMassIndex(70, null)).toBeNull();
    expect(unusualIndex(31, 40)).toBe('high');
    expect(unusualIndex(18.4, 40)).toBe('low');
    expect(unusualIndex(31, 12)).toBeNull();
    expect(unusualIndex(31, null)).toBeNull();
  });
});

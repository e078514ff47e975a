import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  bodyMassIndex,
  unusual,
  unusualIndex,
  type VitalSign,
  vitalSignRefusal,
  vitalSignRules,
  vitalSigns,
} from './vital-sign.ts';

const sign = fc.constantFrom(...vitalSigns);
const age = fc.option(fc.integer({ min: 0, max: 110 }));

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
  test('refuse more precision than anybody measures', () => {
    expect(vitalSignRefusal('heart_rate', 72.5)).toBe('too_fine');
    expect(vitalSignRefusal('temperature', 36.55)).toBe('too_fine');
    expect(vitalSignRefusal('weight', 3.42)).toBeNull();
    expect(vitalSignRefusal('weight', 69.9)).toBeNull();
    expect(vitalSignRefusal('pain', Number.NaN)).toBe('out_of_range');
  });
});

describe('the reference range', () => {
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

import { expect, test } from 'vitest';
import { ageOn } from './age.ts';

test('age goes up on the birthday itself', () => {
  expect(ageOn('1986-04-12', '2026-04-11').years).toBe(39);
  expect(ageOn('1986-04-12', '2026-04-12').years).toBe(40);
});

test('infants are counted in months', () => {
  expect(ageOn('2026-01-31', '2026-02-28')).toEqual({ years: 0, months: 0 });
  expect(ageOn('2026-01-31', '2026-03-01')).toEqual({ years: 0, months: 1 });
  expect(ageOn('2025-11-21', '2026-11-21')).toEqual({ years: 1, months: 12 });
});

test('a birthday on 29 February falls on 1 March in other years', () => {
  expect(ageOn('2024-02-29', '2025-02-28').years).toBe(0);
  expect(ageOn('2024-02-29', '2025-03-01').years).toBe(1);
});

test('age is never negative', () => {
  expect(ageOn('2026-12-01', '2026-11-21')).toEqual({ years: 0, months: 0 });
});

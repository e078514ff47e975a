import { expect, test } from 'vitest';
import { ageOn } from './age.ts';

test('a birthday counts from its day on', () => {
  expect(ageOn('1986-04-12', '2026-04-11').years).toBe(39);
  expect(ageOn('1986-04-12', '2026-04-12').years).toBe(40);
});

test('months count for the youngest', () => {
  expect(ageOn('2026-01-31', '2026-02-28')).toEqual({ years: 0, months: 0 });
  expect(ageOn('2026-01-31', '2026-03-01')).toEqual({ years: 0, months: 1 });
  expect(ageOn('2025-11-21', '2026-11-21')).toEqual({ years: 1, months: 12 });
});

test('who was born on 29 February has a birthday every year', () => {
  expect(ageOn('2024-02-29', '2025-02-28').years).toBe(0);
  expect(ageOn('2024-02-29', '2025-03-01').years).toBe(1);
});

test('nobody is younger than newborn', () => {
  expect(ageOn('2026-12-01', '2026-11-21')).toEqual({ years: 0, months: 0 });
});

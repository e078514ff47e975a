import { expect, test } from 'vitest';
import { daysOf, monthLater, periodOf } from './period.ts';

const read = (address: string) => periodOf(new URLSearchParams(address), '2026-11');

test('an invalid or future month in the address falls back to this month', () => {
  expect(read('')).toEqual({ span: 'month', month: '2026-11' });
  expect(read('month=2026-13')).toEqual({ span: 'month', month: '2026-11' });
  expect(read('month=2027-01&span=year')).toEqual({ span: 'year', month: '2026-11' });
  expect(read('month=2026-02')).toEqual({ span: 'month', month: '2026-02' });
});

test('months are counted across the year, and have their days', () => {
  expect([monthLater('2026-01', -1), monthLater('2026-12', 1)]).toEqual(['2025-12', '2027-01']);
  expect(daysOf({ span: 'month', month: '2028-02' })).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(daysOf({ span: 'year', month: '2026-11' })).toEqual({ from: '2025-12-01', to: '2026-11-30' });
});

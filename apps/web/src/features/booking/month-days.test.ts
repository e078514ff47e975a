import { addDays, weekdayOf } from '@acolhe/domain/time/calendar-date';
import { expect, test } from 'vitest';
import { addMonths, dateByKey, weeksOf } from './month-days.ts';

test('weeks begin on Sunday and contain every day of the month once', () => {
  const weeks = weeksOf('2026-11');
  expect(weeks[0]).toEqual([
    '2026-11-01',
    '2026-11-02',
    '2026-11-03',
    '2026-11-04',
    '2026-11-05',
    '2026-11-06',
    '2026-11-07',
  ]);
  expect(weeks.flat().filter(Boolean)).toHaveLength(30);
  expect(weeksOf('2028-02').flat().filter(Boolean)).toHaveLength(29);
  expect(weeks.every((week) => week.length === 7)).toBe(true);
});

test('months and days run over the ends of years', () => {
  expect(addMonths('2026-12', 1)).toBe('2027-01');
  expect(addMonths('2026-01', -1)).toBe('2025-12');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(weekdayOf('2026-11-21')).toBe(6);
});

test('keys move by day, week, ends of the week and month', () => {
  expect(dateByKey('2026-11-21', 'ArrowRight')).toBe('2026-11-22');
  expect(dateByKey('2026-11-21', 'ArrowUp')).toBe('2026-11-14');
  expect(dateByKey('2026-11-18', 'Home')).toBe('2026-11-15');
  expect(dateByKey('2026-11-18', 'End')).toBe('2026-11-21');
  expect(dateByKey('2027-01-31', 'PageDown')).toBe('2027-02-28');
  expect(dateByKey('2026-11-18', 'a')).toBeUndefined();
});

import { describe, expect, test } from 'vitest';
import { closedDates, easterOf, holidaysBetween, nationalHolidays, optionalHolidays } from './holidays.ts';

describe('holidays', () => {
  test('Easter has its published dates', () => {
    expect([1999, 2000, 2008, 2024, 2025, 2026, 2027, 2038].map(easterOf)).toEqual([
      '1999-04-04',
      '2000-04-23',
      '2008-03-23',
      '2024-03-31',
      '2025-04-20',
      '2026-04-05',
      '2027-03-28',
      '2038-04-25',
    ]);
  });

  test('of 2026 match the official calendar', () => {
    expect(nationalHolidays(2026).map(({ date, key }) => `${date} ${key}`)).toEqual([
      '2026-01-01 new_year',
      '2026-02-16 carnival_monday',
      '2026-02-17 carnival_tuesday',
      '2026-04-03 good_friday',
      '2026-04-21 tiradentes',
      '2026-05-01 labour_day',
      '2026-06-04 corpus_christi',
      '2026-09-07 independence',
      '2026-10-12 aparecida',
      '2026-11-02 all_souls',
      '2026-11-15 republic',
      '2026-11-20 black_awareness',
      '2026-12-25 christmas',
    ]);
  });

  test('are observed unless the clinic works, and its own are added, across a new year', () => {
    const calendar = { works: [...optionalHolidays, 'new_year'] as const, local: [{ date: '2027-01-25', name: 'SP' }] };
    expect(holidaysBetween(calendar, '2026-12-20', '2027-01-31')).toEqual([
      { date: '2026-12-25', key: 'christmas', name: null, observed: true },
      { date: '2027-01-01', key: 'new_year', name: null, observed: false },
      { date: '2027-01-25', key: null, name: 'SP', observed: true },
    ]);
    expect([...closedDates(calendar, '2026-12-20', '2027-02-28')]).toEqual(['2026-12-25', '2027-01-25']);
  });
});

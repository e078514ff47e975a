import { describe, expect, test } from 'vitest';
import { optionalHolidays } from './holiday-key.ts';
import { closedDates, holidaysBetween, publicHolidays } from './holidays.ts';

const inState = (state: string) => ({ country: 'BR', state });

describe('holidays', () => {
  test('of Easter have their published dates', () => {
    const goodFridays = [1999, 2000, 2008, 2024, 2025, 2026, 2027, 2038].map(
      (year) => publicHolidays(year, null).find(({ key }) => key === 'good_friday')?.date,
    );
    expect(goodFridays).toEqual([
      '1999-04-02',
      '2000-04-21',
      '2008-03-21',
      '2024-03-29',
      '2025-04-18',
      '2026-04-03',
      '2027-03-26',
      '2038-04-23',
    ]);
  });

  test('of 2026 match the official calendar', () => {
    expect(publicHolidays(2026, null).map(({ date, key }) => `${date} ${key}`)).toEqual([
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

  test.each([
    ['SP', ['2027-07-09 Revolução Constitucionalista']],
    ['PE', ['2027-03-06 Revolução Pernambucana']],
    // The Monday after the week of Easter.
    ['ES', ['2027-04-05 Nossa Senhora da Penha']],
    // Corpus Christi by the district's law is the national one for a clinic, and Brasília's day is Tiradentes.
    ['DF', ['2027-11-30 Dia do Evangélico']],
    ['MG', []],
    ['XX', []],
    ['__proto__', []],
  ])('of the state %s are added to the national ones: %j', (state, added) => {
    const all = publicHolidays(2027, inState(state));
    expect(all.filter(({ key }) => key).map(({ date, rule }) => [date, rule])).toEqual(
      publicHolidays(2027, null).map(({ date, key }) => [date, key]),
    );
    expect(all.filter(({ key }) => !key).map(({ date, name }) => `${date} ${name}`)).toEqual(added);
  });

  test('of a state are not those of a place elsewhere with the same letters', () => {
    expect(publicHolidays(2027, { country: 'PT', state: 'SP' })).toEqual(publicHolidays(2027, null));
  });

  test('are observed unless the clinic works, and its own are added, across a new year', () => {
    const works = [...optionalHolidays, 'new_year', 'SP Revolução Constitucionalista'];
    const calendar = { place: null, works, local: [{ date: '2027-01-25', name: 'SP' }] };
    expect(holidaysBetween(calendar, '2026-12-20', '2027-01-31')).toEqual([
      { date: '2026-12-25', key: 'christmas', name: null, observed: true },
      { date: '2027-01-01', key: 'new_year', name: null, observed: false },
      { date: '2027-01-25', key: null, name: 'SP', observed: true },
    ]);
    expect([...closedDates(calendar, '2026-12-20', '2027-02-28')]).toEqual(['2026-12-25', '2027-01-25']);
    const [day] = holidaysBetween({ ...calendar, place: inState('SP') }, '2027-07-01', '2027-07-31');
    expect(day).toEqual({ date: '2027-07-09', key: null, name: 'Revolução Constitucionalista', observed: false });
    expect([...closedDates({ ...calendar, place: inState('SP'), works: [] }, '2027-07-01', '2027-07-31')]).toEqual([
      '2027-07-09',
    ]);
  });
});

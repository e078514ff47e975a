import { expect, test } from 'vitest';
import { filtersOn, inputOf, questionOf } from './report-question.ts';

const ask = (query: string) => inputOf(questionOf(new URLSearchParams(query)), '2026-11-21');

test('an empty address asks for the days to come, the nearest first', () => {
  expect(ask('')).toEqual({ from: '2026-11-21', to: '2026-12-20', order: 'start', page: 1 });
});

test('today is the last of the last days, and the first of the next', () => {
  expect(ask('period=last_7')).toMatchObject({ from: '2026-11-15', to: '2026-11-21', order: '-start' });
  expect(ask('period=next_7')).toMatchObject({ from: '2026-11-21', to: '2026-11-27', order: 'start' });
});

test('two dates given the wrong way round are turned', () => {
  const days = { from: '2026-11-01', to: '2026-12-01' };
  expect(ask('period=dates&from=2026-11-01&to=2026-12-01')).toMatchObject(days);
  expect(ask('period=dates&from=2026-12-01&to=2026-11-01')).toMatchObject(days);
});

test('an open side of two dates has no limit, and all dates have none at all', () => {
  expect(ask('period=dates&to=2026-01-31')).toEqual({ to: '2026-01-31', order: 'start', page: 1 });
  expect(ask('period=all')).toEqual({ order: '-start', page: 1 });
});

test('what the address holds is passed on, and what makes no sense is left out', () => {
  const doctor = '01a1fda3-22aa-7687-bd40-5c7aaf3b5471';
  expect(ask(`q=ana&status=finished&doctor=${doctor}&order=patient&page=3`)).toMatchObject({
    search: 'ana',
    status: 'finished',
    professional_id: doctor,
    order: 'patient',
    page: 3,
  });
  expect(ask('q=ana')).toEqual({ search: 'ana', order: '-start', page: 1 });
  expect(ask('period=x&from=x&status=x&doctor=x&order=x&page=-1')).toEqual(ask(''));
});

test('the words are not counted as a filter, as they stand in sight', () => {
  expect(filtersOn(questionOf(new URLSearchParams('q=ana')))).toBe(0);
  expect(filtersOn(questionOf(new URLSearchParams('period=all&status=finished')))).toBe(2);
});

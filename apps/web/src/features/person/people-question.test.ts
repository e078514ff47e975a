import { expect, test } from 'vitest';
import { filtersOn, inputOf, questionOf } from './people-question.ts';

const ask = (query: string) => inputOf(questionOf(new URLSearchParams(query)));

test('an empty address asks for active people by name', () => {
  expect(ask('')).toEqual({ status: 'active', order: 'name', page_size: 25, page: 1 });
});

test('what the address holds is passed on, and what makes no sense is left out', () => {
  const query = 'q=ana&status=all&confirmed=false&account=true&family=dependent&since=2026-01-31&order=-last_visit';
  expect(ask(`${query}&size=50&page=3`)).toEqual({
    search: 'ana',
    status: 'all',
    confirmed: 'false',
    account: 'true',
    family: 'dependent',
    seen_since: '2026-01-31',
    order: '-last_visit',
    page_size: 50,
    page: 3,
  });
  expect(ask('status=x&confirmed=x&account=1&family=x&since=x&order=x&size=7&page=-1')).toEqual(ask(''));
});

test('the words are not counted as a filter, as they stand in sight', () => {
  expect(filtersOn(questionOf(new URLSearchParams('q=ana&order=-name&size=50')))).toBe(0);
  expect(filtersOn(questionOf(new URLSearchParams('status=all&account=false&since=2026-01-01')))).toBe(3);
});

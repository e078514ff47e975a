import { expect, test } from 'vitest';
import { pagesOf } from './pager.tsx';

const list = (rows: number, over: object) => ({
  rows: Array.from({ length: rows }),
  total: 1000,
  has_more: true,
  page: 1,
  page_size: 25,
  ...over,
});

test('a list that is counted has as many pages as its rows fill', () => {
  expect(pagesOf(undefined)).toBe(0);
  expect(pagesOf(list(0, { total: 0, has_more: false }))).toBe(0);
  expect(pagesOf(list(25, { total: 26, has_more: false }))).toBe(2);
});

test('beyond what is counted, a full page has another after it, and one that is not full is the last', () => {
  expect(pagesOf(list(25, { page: 40 }))).toBe(Number.POSITIVE_INFINITY);
  expect(pagesOf(list(25, { page: 7000 }))).toBe(Number.POSITIVE_INFINITY);
  expect(pagesOf(list(3, { page: 7001 }))).toBe(7001);
});

test('from beyond the end the way back leads to the pages that are counted', () => {
  expect(pagesOf(list(0, { page: 9000 }))).toBe(40);
});

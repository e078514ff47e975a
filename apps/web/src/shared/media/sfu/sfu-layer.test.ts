import { expect, test } from 'vitest';
import type { Quality } from '../link/stats.ts';
import { LARGEST, layerFor, noRelief, relieve } from './sfu-layer.ts';

test('who is shown large comes large; without a word, by how many there are', () => {
  expect(layerFor('large', 7, noRelief)).toBe(LARGEST);
  expect(layerFor('small', 1, noRelief)).toBe(0);
  expect([1, 2, 3, 7].map((others) => layerFor(undefined, others, noRelief))).toEqual([2, 2, 1, 1]);
});

test('a bad way gets smaller pictures at once and larger ones slowly', () => {
  const after = (...looks: Quality[]) => looks.reduce(relieve, noRelief);
  const times = (count: number, quality: Quality): Quality[] => Array(count).fill(quality);
  expect(after('poor').steps).toBe(1);
  expect(after(...times(5, 'poor')).steps).toBe(2);
  expect(layerFor('large', 1, after('poor'))).toBe(1);
  expect(layerFor('small', 1, after('poor'))).toBe(0);
  expect(after('poor', ...times(7, 'good')).steps).toBe(1);
  expect(after('poor', ...times(8, 'good')).steps).toBe(0);
  expect(after('poor', ...times(7, 'good'), 'fair', ...times(7, 'good')).steps).toBe(1);
});

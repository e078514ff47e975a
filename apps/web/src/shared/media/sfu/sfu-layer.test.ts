import { expect, test } from 'vitest';
import type { Quality } from '../link/stats.ts';
import { LARGEST, layerFor, nextBackoff, noBackoff } from './sfu-layer.ts';

test('the layer follows the display size, or the number of others where none is set', () => {
  expect(layerFor('large', 7, noBackoff)).toBe(LARGEST);
  expect(layerFor('small', 1, noBackoff)).toBe(0);
  expect([1, 2, 3, 7].map((others) => layerFor(undefined, others, noBackoff))).toEqual([2, 2, 1, 1]);
});

test('poor quality lowers layers at once, and good quality raises them slowly', () => {
  const after = (...polls: Quality[]) => polls.reduce(nextBackoff, noBackoff);
  const times = (count: number, quality: Quality): Quality[] => Array(count).fill(quality);
  expect(after('poor').steps).toBe(1);
  expect(after(...times(5, 'poor')).steps).toBe(2);
  expect(layerFor('large', 1, after('poor'))).toBe(1);
  expect(layerFor('small', 1, after('poor'))).toBe(0);
  expect(after('poor', ...times(7, 'good')).steps).toBe(1);
  expect(after('poor', ...times(8, 'good')).steps).toBe(0);
  expect(after('poor', ...times(7, 'good'), 'fair', ...times(7, 'good')).steps).toBe(1);
});

import { expect, test } from 'vitest';
import { countLeft, isSpaceLow, spaceExcess } from './space-limit.ts';

const most = { bytes: 1000, files: 10 };

test('little is left from four fifths of either on', () => {
  expect(isSpaceLow({ bytes: 799, files: 7 }, most)).toBe(false);
  expect(isSpaceLow({ bytes: 800, files: 0 }, most)).toBe(true);
  expect(isSpaceLow({ bytes: 0, files: 8 }, most)).toBe(true);
});

test('a limit may be used up, and no more', () => {
  expect(spaceExcess(most, most)).toBeNull();
  expect(spaceExcess({ bytes: 1001, files: 11 }, most)).toBe('bytes');
  expect(spaceExcess({ bytes: 0, files: 11 }, most)).toBe('files');
});

test('the last fifth of a count is told, and at least the last one', () => {
  const told = (most: number) => Array.from({ length: most + 2 }, (_, used) => countLeft(used, most)?.left);
  expect(told(1)).toEqual([1, 0, 0]);
  expect(told(3)).toEqual([undefined, undefined, 1, 0, 0]);
  expect(told(10).slice(7)).toEqual([undefined, 2, 1, 0, 0]);
  expect(countLeft(39, 50)).toBeNull();
  expect(countLeft(40, 50)).toEqual({ left: 10, most: 50 });
});

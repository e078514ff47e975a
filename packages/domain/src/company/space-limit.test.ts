import { expect, test } from 'vitest';
import { isSpaceLow, spaceExcess } from './space-limit.ts';

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

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createResolutionRamp } from './resolution-ramp.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('grows from a quarter to full size, and restarts when asked to', () => {
  const seen: number[] = [];
  const picture = createResolutionRamp(() => seen.push(picture.scale()));
  expect(picture.scale()).toBe(4);
  picture.grow(3_000);
  vi.advanceTimersByTime(999);
  expect(seen).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(seen).toEqual([2]);
  // An ICE restart meanwhile.
  picture.grow(3_000);
  vi.advanceTimersByTime(2_999);
  expect(seen).toEqual([2, 4, 2]);
  vi.advanceTimersByTime(1);
  expect(seen).toEqual([2, 4, 2, 1]);
  picture.grow(3_000);
  picture.stop();
  vi.advanceTimersByTime(10_000);
  expect(picture.scale()).toBe(4);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createObservable } from './observable.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watched() {
  const store = createObservable({ count: 0 });
  const heard: number[] = [];
  store.subscribe(() => heard.push(store.get().count));
  return { store, heard };
}

test('held changes are announced together on release, and later ones singly', () => {
  const { store, heard } = watched();
  store.hold(300);
  store.set({ count: 1 });
  store.set({ count: 2 });
  expect(heard).toEqual([]);
  expect(store.get().count).toBe(2);
  store.release();
  store.set({ count: 3 });
  expect(heard).toEqual([2, 3]);
  vi.advanceTimersByTime(1_000);
  expect(heard).toEqual([2, 3]);
});

test('held changes are announced after the time limit without a release', () => {
  const { store, heard } = watched();
  store.hold(300);
  store.set({ count: 1 });
  vi.advanceTimersByTime(299);
  expect(heard).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(heard).toEqual([1]);
});

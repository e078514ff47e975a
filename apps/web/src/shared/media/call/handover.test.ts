import { expect, test } from 'vitest';
import { canTakeOver, HANDOVER_CHECK_MS, newFlow, recordArrived } from './handover.ts';

const BEGAN = 50_000;

/** When a path that decodes frames at the times `next` takes over from one at `before`, in ms from the start. */
function takenOver(next: number[], before: number[] | undefined): number | undefined {
  let [flow, old] = [newFlow(), newFlow(before && BEGAN)];
  const by = (times: number[] | undefined, at: number) => times?.filter((time) => time <= at).length ?? 0;
  for (let at = HANDOVER_CHECK_MS; at <= 20_000; at += HANDOVER_CHECK_MS) {
    flow = recordArrived(flow, by(next, at), BEGAN + at);
    old = recordArrived(old, by(before, at), BEGAN + at);
    if (canTakeOver(flow, old, BEGAN + at)) return at;
  }
}

const every = (pause: number, from: number, to = 20_000) =>
  Array.from({ length: Math.floor((to - from) / pause) }, (_, index) => from + index * pause);

const fluent = every(100, 5);

test('steady video takes over from steady video', () => {
  expect(takenOver(every(100, 1_005), fluent)).toBe(2_200);
  expect(takenOver(every(40, 1_005), fluent)).toBe(2_200);
});

test('a pause after the first frames is waited out', () => {
  const [begins, goesOn] = [every(100, 405, 800), every(100, 1_105)];
  expect(takenOver([...begins, ...goesOn], fluent)).toBe(2_200);
});

test('takes over early while the old video is frozen', () => {
  expect(takenOver(every(100, 1_005), every(100, 5, 500))).toBe(1_200);
  expect(takenOver([1_005, 1_405, 1_505], every(100, 5, 500))).toBe(1_500);
});

test('without an old path, the new one takes over as soon as it flows', () => {
  expect(takenOver(every(100, 1_005), undefined)).toBe(1_200);
  expect(takenOver([1_005], undefined)).toBeUndefined();
});

test('a path that never gets steady takes over in the end, and one that brings nothing never does', () => {
  expect(takenOver(every(400, 1_005), fluent)).toBe(5_500);
  expect(takenOver([], fluent)).toBeUndefined();
  expect(takenOver([1_005], fluent)).toBeUndefined();
});

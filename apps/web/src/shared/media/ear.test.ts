import { expect, test } from 'vitest';
import { createEar } from './ear.ts';

test('an ear hears nothing before something came, and counts from what came last, of sound or picture', () => {
  let now = 1_000;
  const played: number[] = [];
  const receivers = [0, 1].map((index) => ({
    getSynchronizationSources: () => (played[index] === undefined ? [] : [{ timestamp: played[index] }]),
  }));
  const ear = createEar({ getReceivers: () => receivers as never }, () => now);
  now = 9_000;
  expect(ear()).toBe(0);
  // The clock of what was played is not this page's.
  played[0] = 5;
  expect(ear()).toBe(0);
  now = 9_400;
  expect(ear()).toBe(400);
  played[1] = 6;
  expect(ear()).toBe(0);
  now = 9_900;
  expect(ear()).toBe(500);
});

test('an ear of a browser that does not say hears no silence', () => {
  let now = 0;
  const ear = createEar({ getReceivers: () => [{}] as never }, () => now);
  now = 60_000;
  expect(ear()).toBe(0);
});

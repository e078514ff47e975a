import { expect, test } from 'vitest';
import { observePlayback } from './playback-activity.ts';

test('an ear hears nothing before something came, and counts from what came last, of sound or picture', () => {
  let now = 1_000;
  const played: number[] = [];
  const receivers = [0, 1].map((index) => ({
    getSynchronizationSources: () => (played[index] === undefined ? [] : [{ timestamp: played[index] }]),
  }));
  const ear = observePlayback({ getReceivers: () => receivers as never }, () => now);
  now = 9_000;
  expect(ear()).toBeUndefined();
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

test('an ear of a browser that does not say knows nothing', () => {
  let now = 0;
  const ear = observePlayback({ getReceivers: () => [{}] as never }, () => now);
  now = 60_000;
  expect(ear()).toBeUndefined();
});

test('a picture that stopped with the sound is not taken for one that goes on', () => {
  let now = 0;
  const played = [1, 1];
  const receivers = played.map((_, index) => ({ getSynchronizationSources: () => [{ timestamp: played[index] }] }));
  const ear = observePlayback({ getReceivers: () => receivers as never }, () => now);
  for (; now < 5_000; now += 250) {
    played[0] = played[1] = now;
    ear();
  }
  expect(ear()).toBe(250);
  now += 450;
  expect(ear()).toBe(700);
  // Only the sound stopped, as of somebody who muted themselves.
  for (; now < 9_000; now += 250) {
    played[1] = now;
    ear();
  }
  expect(ear()).toBeLessThanOrEqual(250);
});

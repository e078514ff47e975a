import { expect, test } from 'vitest';
import { observePlayback } from './playback-activity.ts';

test('playback is unknown before anything played, and then counts from the last sound or frame', () => {
  let now = 1_000;
  const played: number[] = [];
  const receivers = [0, 1].map((index) => ({
    getSynchronizationSources: () => (played[index] === undefined ? [] : [{ timestamp: played[index] }]),
  }));
  const playback = observePlayback({ getReceivers: () => receivers as never }, () => now);
  now = 9_000;
  expect(playback()).toBeUndefined();
  // Playback timestamps are of another clock than this page's.
  played[0] = 5;
  expect(playback()).toBe(0);
  now = 9_400;
  expect(playback()).toBe(400);
  played[1] = 6;
  expect(playback()).toBe(0);
  now = 9_900;
  expect(playback()).toBe(500);
});

test('playback is unknown in a browser without synchronization sources', () => {
  let now = 0;
  const playback = observePlayback({ getReceivers: () => [{}] as never }, () => now);
  now = 60_000;
  expect(playback()).toBeUndefined();
});

test('video that stopped together with sound does not count as playing', () => {
  let now = 0;
  const played = [1, 1];
  const receivers = played.map((_, index) => ({ getSynchronizationSources: () => [{ timestamp: played[index] }] }));
  const playback = observePlayback({ getReceivers: () => receivers as never }, () => now);
  for (; now < 5_000; now += 250) {
    played[0] = played[1] = now;
    playback();
  }
  expect(playback()).toBe(250);
  now += 450;
  expect(playback()).toBe(700);
  // Only sound stopped, as after muting.
  for (; now < 9_000; now += 250) {
    played[1] = now;
    playback();
  }
  expect(playback()).toBeLessThanOrEqual(250);
});

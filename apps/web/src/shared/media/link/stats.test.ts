import { expect, it } from 'vitest';
import { loudness, smooth } from '../device/level-meter.ts';
import { isSilent, judge, type LinkSample } from './stats.ts';

const sample = (change: Partial<LinkSample>): LinkSample => ({
  at: 0,
  framesDecoded: 0,
  framesPerSecond: 0,
  audioEnergy: 0,
  audioLevel: 0,
  packetsReceived: 0,
  packetsLost: 0,
  roundTrip: 0.02,
  jitter: 0.005,
  relayed: false,
  bytesReceived: 0,
  available: undefined,
  sentLoss: 0,
  limitation: 'none',
  sentFramesPerSecond: undefined,
  ...change,
});

it('judges a connection by loss, delay and jitter of the last interval', () => {
  const before = sample({ packetsReceived: 1000, packetsLost: 400 });
  expect(judge(before, sample({ packetsReceived: 1100, packetsLost: 400 }))).toBe('good');
  expect(judge(before, sample({ packetsReceived: 1095, packetsLost: 405 }))).toBe('fair');
  expect(judge(before, sample({ packetsReceived: 1080, packetsLost: 420 }))).toBe('poor');
  expect(judge(before, sample({ packetsReceived: 1100, packetsLost: 400, roundTrip: 0.9 }))).toBe('poor');
  expect(isSilent(before, sample({ packetsReceived: 1000 }))).toBe(true);
});

it('shows silence as 0 and a loud voice as 1', () => {
  expect(loudness(new Float32Array(512))).toBe(0);
  expect(loudness(new Float32Array(512).fill(0.5))).toBe(1);
  expect(smooth(1, 0)).toBeLessThan(1);
  expect(smooth(0, 1)).toBe(1);
});

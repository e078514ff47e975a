import { expect, it } from 'vitest';
import { figuresOf, runSeries } from './packet-series.ts';

const came = (...pairs: [number, number][]) => new Map(pairs);

it('a steady network has no jitter, whatever its delay', () => {
  const sent = [0, 50, 100, 150];
  expect(figuresOf(sent, came([0, 80], [1, 130], [2, 180], [3, 230]))).toEqual({
    round_trip: 80,
    jitter: 0,
    loss: 0,
  });
});

it('what is missing or comes too late is lost, and counts for no delay', () => {
  const sent = [0, 50, 100, 150];
  const { round_trip, jitter, loss } = figuresOf(sent, came([0, 40], [2, 160], [3, 2_000]));
  expect(loss).toBe(0.5);
  expect(round_trip).toBe(60);
  expect(jitter).toBe(20);
});

it('says nothing of what did not come at all', () => {
  expect(figuresOf([0, 50], new Map())).toEqual({ round_trip: null, jitter: null, loss: 1 });
});

it('runs against a line that loses each third packet', async () => {
  let hear: (text: string) => void = () => undefined;
  const figures = await runSeries({
    count: 9,
    everyMs: 1,
    weight: 20,
    send: (text) => {
      if (Number.parseInt(text, 10) % 3 !== 0) setTimeout(() => hear(text), 2);
    },
    onPacket: (listener) => {
      hear = listener;
    },
    signal: new AbortController().signal,
  });
  expect(figures.loss).toBeCloseTo(1 / 3);
});

it('ends as soon as it is told to', async () => {
  const stop = new AbortController();
  const started = performance.now();
  setTimeout(() => stop.abort(), 20);
  await runSeries({ count: 100, everyMs: 500, send: () => undefined, onPacket: () => undefined, signal: stop.signal });
  expect(performance.now() - started).toBeLessThan(400);
});

import { expect, it } from 'vitest';
import { figuresOf, runSeries } from './packet-series.ts';

const came = (...pairs: [number, number][]) => new Map(pairs);

it('a steady network has no jitter, at any delay', () => {
  const sent = [0, 50, 100, 150];
  expect(figuresOf(sent, came([0, 80], [1, 130], [2, 180], [3, 230]))).toEqual({
    round_trip: 80,
    jitter: 0,
    loss: 0,
  });
});

it('missing and late packets are lost, and do not count as delay', () => {
  const sent = [0, 50, 100, 150];
  const { round_trip, jitter, loss } = figuresOf(sent, came([0, 40], [2, 160], [3, 2_000]));
  expect(loss).toBe(0.5);
  expect(round_trip).toBe(60);
  expect(jitter).toBe(20);
});

it('has no delay figures where nothing came', () => {
  expect(figuresOf([0, 50], new Map())).toEqual({ round_trip: null, jitter: null, loss: 1 });
});

it('measures a connection that loses each third packet', async () => {
  let hear: (text: string) => void = () => undefined;
  const figures = await runSeries({
    count: 9,
    everyMs: 1,
    padding: 20,
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

it('ends as soon as it is aborted', async () => {
  const stop = new AbortController();
  const started = performance.now();
  setTimeout(() => stop.abort(), 20);
  await runSeries({ count: 100, everyMs: 500, send: () => undefined, onPacket: () => undefined, signal: stop.signal });
  expect(performance.now() - started).toBeLessThan(400);
});

import { describe, expect, test } from 'vitest';
import { HOUR, MINUTE } from '../time/duration.ts';
import { bandOf, comparePlaces, dueAt, type RiskClass } from './queue-order.ts';
import {
  MIN_MEASURED,
  promiseOutcome,
  rangeOf,
  recalibrated,
  simulateWaits,
  TARGET_MISS,
  type WaitRange,
} from './wait-forecast.ts';

/** Numbers that are the same in each run (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

type Waiting = { id: string; risk: RiskClass; arrivedAt: number; said: WaitRange | undefined };
const groupId = 'g';
const placeOf = (one: Waiting) => ({
  ...one,
  groupId,
  band: bandOf(one.risk),
  dueAt: dueAt({ ...one, priority: 'none' }),
});

/**
 * Days of a line, minute by minute: people come by a pattern, professionals attend them in order. Each is told a range on
 * arrival.
 *
 * @returns what was said and how long each waited, in ms
 */
function simulateDays(pattern: (hour: number) => number, professionals: number, days: number, seed: number) {
  const random = numbers(seed);
  const length = () =>
    Math.max(3, 12 + 6 * Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())) * MINUTE;
  const lengths = Array.from({ length: 60 }, length);
  const done: { said: WaitRange; waited: number }[] = [];
  let miss = TARGET_MISS;
  for (let day = 0; day < days; day++) {
    let waiting: Waiting[] = [];
    const ends: (number | null)[] = Array.from({ length: professionals }, () => null);
    const begun: number[] = Array.from({ length: professionals }, () => 0);
    for (let now = 0; now < 12 * HOUR; now += MINUTE) {
      for (const [who, end] of ends.entries()) {
        if (end !== null && end > now) continue;
        const [next] = waiting.map(placeOf).sort(comparePlaces);
        ends[who] = null;
        if (!next) continue;
        waiting = waiting.filter(({ id }) => id !== next.id);
        if (next.said && next.risk !== 'red') {
          const waited = now - next.arrivedAt;
          done.push({ said: next.said, waited });
          miss = recalibrated(miss, promiseOutcome(next.said, waited) === 'right');
        }
        const takes = length();
        ends[who] = now + takes;
        begun[who] = now;
        lengths.push(takes);
        lengths.splice(0, Math.max(0, lengths.length - 200));
      }
      if (random() < pattern(now / HOUR) / 60) {
        const risk: RiskClass = random() < 0.05 ? 'red' : random() < 0.3 ? 'yellow' : 'green';
        const one: Waiting = { id: `${day}-${now}`, risk, arrivedAt: now, said: undefined };
        waiting.push(one);
        const waits = simulateWaits(
          {
            waiting: waiting.map(placeOf),
            professionals: ends.map((end, who) => ({
              groupIds: [groupId],
              busyFor: end === null ? null : now - (begun[who] as number),
            })),
            lengths,
            urgentRate: (0.05 * pattern(now / HOUR)) / HOUR,
          },
          random,
        );
        one.said = rangeOf(waits?.get(one.id) ?? [], miss);
      }
    }
  }
  return done;
}

/** Width of the narrowest range, the same for all patients, that is right for as many. Minutes. */
function bestConstant(waits: readonly number[], share: number): number {
  const sorted = [...waits].sort((a, b) => a - b);
  const count = Math.ceil(share * sorted.length);
  let best = Infinity;
  for (let from = 0; from + count <= sorted.length; from++)
    best = Math.min(best, ((sorted[from + count - 1] as number) - (sorted[from] as number)) / MINUTE);
  return best;
}

describe('the range of waiting', () => {
  // Arrivals an hour: steady, a morning's wave, and bursts after school and work.
  test.each([
    ['steady', () => 4, 1],
    ['a wave in the morning', (hour: number) => (hour > 2 && hour < 5 ? 18 : 8), 3],
    ['bursts', (hour: number) => (Math.floor(hour) % 3 === 0 ? 16 : 8), 3],
  ] as const)(
    'holds for four in five and is no wider than twice the best constant one: %s',
    (_, pattern, professionals) => {
      const done = simulateDays(pattern, professionals, 12, 7);
      const share = (wanted: string) =>
        done.filter(({ said, waited }) => promiseOutcome(said, waited) === wanted).length / done.length;
      const width = done.reduce((sum, { said }) => sum + said.high - said.low, 0) / done.length;
      expect(done.length).toBeGreaterThan(300);
      expect(share('right')).toBeGreaterThanOrEqual(0.8);
      expect(width).toBeLessThanOrEqual(
        2 *
          bestConstant(
            done.map(({ waited }) => waited),
            0.8,
          ),
      );
    },
  );

  test('says nothing with too little to go by', () => {
    const lengths = Array.from({ length: MIN_MEASURED }, () => 10 * MINUTE);
    const professionals = [{ groupIds: [groupId], busyFor: null }];
    const one = placeOf({ id: 'a', risk: 'green', arrivedAt: 0, said: undefined });
    const now = { waiting: [one], professionals, lengths, urgentRate: 0 };
    expect(simulateWaits({ ...now, lengths: lengths.slice(1) }, numbers(1))).toBeUndefined();
    expect(simulateWaits({ ...now, professionals: [] }, numbers(1))).toBeUndefined();
    expect(rangeOf(simulateWaits(now, numbers(1))?.get('a') ?? [], TARGET_MISS)).toEqual({ low: 0, high: 1 });
    // A patient whom no present professional may call has no forecast yet.
    const elsewhere = { ...now, waiting: [{ ...one, groupId: 'other' }] };
    expect(rangeOf(simulateWaits(elsewhere, numbers(1))?.get('a') ?? [], TARGET_MISS)).toBeUndefined();
  });

  test('is wider after a miss and narrower after a hit, within bounds', () => {
    expect(recalibrated(0.2, false)).toBeLessThan(0.2);
    expect(recalibrated(0.2, true)).toBeGreaterThan(0.2);
    expect(recalibrated(0.02, false)).toBe(0.02);
    expect(recalibrated(0.6, true)).toBe(0.6);
  });
});

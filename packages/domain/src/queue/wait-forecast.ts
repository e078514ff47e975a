import { MINUTE } from '../time/duration.ts';
import { comparePlaces, type Place } from './queue-order.ts';

/**
 * How long people in the line will wait: a forward simulation of the line, whose range is calibrated by how often it was
 * right (adaptive conformal inference, Gibbs & Candès 2021). Rolling averages and fixed shares of a mean are right for
 * fewer than half of the people; this is for about four in five.
 */
export type QueueNow = {
  /** Entries in the waiting rooms; times are epoch ms. */
  waiting: readonly (Place & { groupId: string })[];
  /** Professionals who are present. */
  professionals: readonly {
    groupIds: readonly string[];
    /** Ms since the attendance in progress began; null for a professional who is free. */
    busyFor: number | null;
  }[];
  /** Lengths of past attendances, in ms. */
  lengths: readonly number[];
  /** Arrivals of red and orange class, which go before all others, per ms. */
  urgentRate: number;
};

/** Attendances that must have been measured before minutes are said. */
export const MIN_MEASURED = 30;
/** Runs of the simulation. */
const RUNS = 120;
/** Share of people for whom a range may be wrong: a little under the fifth that is promised, as calibration follows late. */
export const TARGET_MISS = 0.16;
/** How quickly the range follows what happens. */
const STEP = 0.02;
const [LEAST_MISS, MOST_MISS] = [0.02, 0.6];

/**
 * Simulated waits of all entries in the line, in ms, in rising order; undefined where there is too little to go by: few
 * measured attendances, or no professional present. One simulation serves all entries.
 *
 * @param random numbers from 0 up to 1
 */
export function simulateWaits(now: QueueNow, random: () => number): Map<string, number[]> | undefined {
  if (now.lengths.length < MIN_MEASURED || now.professionals.length === 0) return undefined;
  const lengths = [...now.lengths].sort((a, b) => a - b);
  const queues = new Map<string, (Place & { groupId: string })[]>();
  for (const one of [...now.waiting].sort(comparePlaces)) {
    const queue = queues.get(one.groupId) ?? [];
    queue.push(one);
    queues.set(one.groupId, queue);
  }
  const waits = new Map<string, number[]>(now.waiting.map(({ id }) => [id, []]));
  for (let run = 0; run < RUNS; run++) simulateOnce(now, lengths, queues, waits, random);
  for (const sample of waits.values()) sample.sort((a, b) => a - b);
  return waits;
}

function simulateOnce(
  { professionals, urgentRate }: QueueNow,
  lengths: readonly number[],
  queues: ReadonlyMap<string, readonly (Place & { groupId: string })[]>,
  waits: ReadonlyMap<string, number[]>,
  random: () => number,
): void {
  const draw = () => lengths[Math.floor(random() * lengths.length)] ?? 0;
  const free = professionals.map(({ busyFor }) => (busyFor === null ? 0 : restOf(lengths, busyFor, random)));
  const heads = new Map([...queues.keys()].map((id) => [id, 0]));
  const nextUrgent = () => (urgentRate > 0 ? -Math.log(1 - random()) / urgentRate : Infinity);
  let urgentAt = nextUrgent();
  let left = [...queues.values()].reduce((sum, queue) => sum + queue.length, 0);
  while (left > 0) {
    const who = earliest(free);
    const at = free[who] as number;
    if (at === Infinity) return;
    if (urgentAt <= at) {
      urgentAt += nextUrgent();
      free[who] = at + draw();
      continue;
    }
    const first = firstOf(professionals[who]?.groupIds ?? [], queues, heads);
    // No entry waits for this professional any more.
    if (!first) {
      free[who] = Infinity;
      continue;
    }
    heads.set(first.groupId, (heads.get(first.groupId) ?? 0) + 1);
    waits.get(first.id)?.push(at);
    free[who] = at + draw();
    left--;
  }
}

/** Rest of an attendance that has lasted for a while, in ms: drawn from those that lasted longer. */
function restOf(lengths: readonly number[], busyFor: number, random: () => number): number {
  const from = lengths.findIndex((length) => length > busyFor);
  // It outlasts all that were measured.
  if (from === -1) return random() * 5 * MINUTE;
  return (lengths[from + Math.floor(random() * (lengths.length - from))] ?? busyFor) - busyFor;
}

function earliest(free: readonly number[]): number {
  let who = 0;
  for (const [index, at] of free.entries()) if (at < (free[who] as number)) who = index;
  return who;
}

function firstOf(
  groupIds: readonly string[],
  queues: ReadonlyMap<string, readonly (Place & { groupId: string })[]>,
  heads: ReadonlyMap<string, number>,
): (Place & { groupId: string }) | undefined {
  let first: (Place & { groupId: string }) | undefined;
  for (const id of groupIds) {
    const head = queues.get(id)?.[heads.get(id) ?? 0];
    if (head && (!first || comparePlaces(head, first) < 0)) first = head;
  }
  return first;
}

/** A range of waiting, in whole minutes. */
export type WaitRange = { low: number; high: number };

/**
 * The range that leaves out a share of the simulated waits, half of it on either side; rounded outwards, to five minutes
 * where that is no false precision.
 *
 * @param miss share that may lie outside, as {@link recalibrated} keeps it
 */
export function rangeOf(waits: readonly number[], miss: number): WaitRange | undefined {
  if (waits.length === 0) return undefined;
  const at = (share: number) =>
    (waits[Math.min(waits.length - 1, Math.max(0, Math.round(share * (waits.length - 1))))] as number) / MINUTE;
  const [low, high] = [at(miss / 2), at(1 - miss / 2)];
  const step = high > 20 ? 5 : 1;
  return { low: Math.floor(low / step) * step, high: Math.max(1, Math.ceil(high / step) * step) };
}

/** How a wait compares with what was said. */
export type PromiseOutcome = 'early' | 'right' | 'late';

export function promiseOutcome(range: WaitRange, waitedMs: number): PromiseOutcome {
  const minutes = waitedMs / MINUTE;
  if (minutes < range.low) return 'early';
  return minutes > range.high ? 'late' : 'right';
}

/** The share that ranges may leave out, after one more wait ended: wider after a miss, narrower after a hit. */
export function recalibrated(miss: number, wasRight: boolean): number {
  const moved = miss + STEP * (TARGET_MISS - (wasRight ? 0 : 1));
  return Math.min(MOST_MISS, Math.max(LEAST_MISS, moved));
}

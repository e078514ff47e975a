import {
  promiseOutcome,
  rangeOf,
  recalibrated,
  simulateWaits,
  TARGET_MISS,
  type WaitRange,
} from '@acolhe/domain/queue/wait-forecast';
import { DAY, HOUR, SECOND } from '@acolhe/domain/time/duration';
import type { CompanyContext } from '../../../platform/context.ts';
import type { CompanyTransaction } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { queueGroupsMoved, queueMoved } from '../events.ts';
import {
  closePromise,
  countUrgent,
  insertPromise,
  listAllWaiting,
  listLengths,
  listMisses,
  listPresent,
  lockOpenPromise,
} from './forecast-store.ts';

// Ranges of waiting: one simulation serves all entries of a company, and is kept until something moves.

/** Attendances that lengths are drawn from. */
const LENGTHS = 200;
const LENGTH_DAYS = 30;
const URGENT_HOURS = 3;
/** How long a simulation stands while nothing moves: attendances go on meanwhile. */
const KEPT_MS = 20 * SECOND;

type Forecast = { at: number; ranges: ReadonlyMap<string, WaitRange> };
const forecasts = new WeakMap<Platform, Map<string, Forecast>>();

/** The simulation that still stands, if there is one. */
function standing(platform: Platform, companyId: string): Forecast['ranges'] | undefined {
  const known = keptOf(platform).get(companyId);
  return known && platform.clock.now() - known.at < KEPT_MS ? known.ranges : undefined;
}

/** How long an entry in the waiting room will wait from now on; null where there is too little to go by. */
export async function waitOf(
  { platform }: CompanyContext,
  tx: CompanyTransaction,
  entry: { id: string; status: string },
): Promise<WaitRange | null> {
  if (entry.status !== 'waiting') return null;
  return (standing(platform, tx.companyId) ?? (await simulate(platform, tx))).get(entry.id) ?? null;
}

/** The same for all entries in the waiting rooms of a company, by entry. */
export async function waitRanges({ platform, scope }: CompanyContext): Promise<ReadonlyMap<string, WaitRange>> {
  return (
    standing(platform, scope.companyId) ??
    (await platform.database.readInCompany(scope, (tx) => simulate(platform, tx)))
  );
}

async function simulate(platform: Platform, tx: CompanyTransaction): Promise<Forecast['ranges']> {
  const at = platform.clock.now();
  const ranges = await forecast(tx, at);
  keptOf(platform).set(tx.companyId, { at, ranges });
  return ranges;
}

function keptOf(platform: Platform): Map<string, Forecast> {
  const kept = forecasts.get(platform) ?? new Map<string, Forecast>();
  forecasts.set(platform, kept);
  return kept;
}

/** Tells the wait to a patient who begins to wait, and keeps the range that was told. */
export async function promiseWait(
  { platform }: CompanyContext,
  tx: CompanyTransaction,
  entry: { id: string; group_id: string },
): Promise<void> {
  const now = platform.clock.now();
  const range = (await forecast(tx, now)).get(entry.id);
  if (range) await insertPromise(tx, entry, range, new Date(now));
}

async function forecast(tx: CompanyTransaction, now: number): Promise<Map<string, WaitRange>> {
  const [waiting, present, lengths, urgent, misses] = [
    await listAllWaiting(tx),
    await listPresent(tx),
    await listLengths(tx, new Date(now - LENGTH_DAYS * DAY), LENGTHS),
    await countUrgent(tx, new Date(now - URGENT_HOURS * HOUR)),
    await listMisses(tx),
  ];
  const waits = simulateWaits(
    {
      waiting: waiting.map((row) => ({
        id: row.id,
        groupId: row.group_id,
        band: row.band,
        dueAt: row.due_at?.getTime() ?? 0,
        arrivedAt: row.arrived_at.getTime(),
      })),
      professionals: present.map(({ group_ids, called_at }) => ({
        groupIds: group_ids,
        busyFor: called_at ? now - called_at.getTime() : null,
      })),
      lengths,
      urgentRate: urgent / (URGENT_HOURS * HOUR),
    },
    Math.random,
  );
  const ranges = waiting.flatMap(({ id, group_id }): [string, WaitRange][] => {
    const range = rangeOf(waits?.get(id) ?? [], misses.get(group_id) ?? TARGET_MISS);
    return range ? [[id, range]] : [];
  });
  return new Map(ranges);
}

/** Forgets a simulation once something moved, and learns from each wait that ended with a call. */
export function subscribeForecast(platform: Platform): void {
  const forget = (tx: CompanyTransaction) =>
    tx.afterCommit('forget-forecast', async () => {
      forecasts.get(platform)?.delete(tx.companyId);
    });
  platform.events.subscribe(queueGroupsMoved, forget);
  platform.events.subscribe(queueMoved, async (tx, { entryId, event }) => {
    forget(tx);
    if (event !== 'call') return;
    const promise = await lockOpenPromise(tx, entryId);
    if (!promise) return;
    const waited = platform.clock.now() - promise.said_at.getTime();
    const outcome = promiseOutcome({ low: promise.low_minutes, high: promise.high_minutes }, waited);
    await closePromise(tx, promise, outcome, (miss) => recalibrated(miss, outcome === 'right'));
  });
}

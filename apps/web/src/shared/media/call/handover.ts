/**
 * Check interval of a handover from one media path to another. The old path goes on until then, so waiting costs
 * nothing, while taking over early shows how the new one starts: browsers skip frames after the first, for up to half a
 * second.
 */
export const HANDOVER_CHECK_MS = 100;
/** Time limit for the new path to bring something once the old one is silent; after it the new one is taken anyway. */
export const HANDOVER_TIMEOUT_MS = 8_000;
/** A longer gap than this is seen as frozen video. */
const PAUSE_MS = 250;
/** A path without a gap for this long is trusted. */
const STEADY_MS = 1_000;
/** A path that never gets steady, because the network does not carry more, is taken after this long. */
const PATIENCE_MS = 4_000;

/** Progress of a path at each check: frames decoded of a camera, or packets of a voice; times in ms. */
export type Flow = {
  arrived: number;
  /** When the count first grew from a value above zero. */
  first: number;
  /** Start of the current stretch without a gap. */
  since: number;
  last: number;
};

/** @param now when it is expected to flow; omitted where nothing flows yet */
export const newFlow = (now = Number.NEGATIVE_INFINITY): Flow => ({
  arrived: 0,
  first: Number.POSITIVE_INFINITY,
  since: Number.POSITIVE_INFINITY,
  last: now,
});

/**
 * Records a count. A first frame alone is no flow: the next may be half a second away, while a fitting size is
 * requested.
 */
export function recordArrived(flow: Flow, arrived: number, now: number): Flow {
  if (flow.arrived === 0 || arrived <= flow.arrived) return { ...flow, arrived };
  return {
    arrived,
    first: Math.min(flow.first, now),
    since: isPausing(flow, now) ? now : flow.since,
    last: now,
  };
}

/** Whether the next path now looks no worse than the one before it, or will not get better. */
export function canTakeOver(next: Flow, before: Flow, now: number): boolean {
  if (isPausing(next, now)) return false;
  return isPausing(before, now) || now - next.since >= STEADY_MS || now - next.first >= PATIENCE_MS;
}

const isPausing = ({ last }: Flow, now: number) => now - last > PAUSE_MS;

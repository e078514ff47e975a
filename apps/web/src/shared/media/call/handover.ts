/**
 * When one way of media takes over from another. The other goes on until then, so waiting costs nobody anything, while
 * taking over early shows how the new one begins: browsers leave out pictures after the first, for up to half a second.
 */
export const HANDOVER_CHECK_MS = 100;
/** Where the old way brings nothing any more, the new one has so long to bring something before it is taken without. */
export const HANDOVER_TIMEOUT_MS = 8_000;
/** Nothing new for longer than this is seen as a picture that stands still. */
const PAUSE_MS = 250;
/** So long without a pause, a way is trusted. */
const STEADY_MS = 1_000;
/** A way that never gets there, because the path does not bear more, is taken after so long. */
const PATIENCE_MS = 4_000;

/** What a way has brought at each look: frames decoded of a camera, or packets of a voice; times in ms. */
export type Flow = {
  arrived: number;
  /** When it was first seen to bring more than it had. */
  first: number;
  /** Since when it has done so without a pause. */
  since: number;
  last: number;
};

/** @param now from when on it is expected to flow; left out where nothing flows yet */
export const newFlow = (now = Number.NEGATIVE_INFINITY): Flow => ({
  arrived: 0,
  first: Number.POSITIVE_INFINITY,
  since: Number.POSITIVE_INFINITY,
  last: now,
});

/** A first picture alone is no flow: the next one may be half a second away, while the size that fits is asked for. */
export function recordArrived(flow: Flow, arrived: number, now: number): Flow {
  if (flow.arrived === 0 || arrived <= flow.arrived) return { ...flow, arrived };
  return {
    arrived,
    first: Math.min(flow.first, now),
    since: isPausing(flow, now) ? now : flow.since,
    last: now,
  };
}

/** Whether the next way, at this look, is no worse to look at than the one before it, or will not get better. */
export function canTakeOver(next: Flow, before: Flow, now: number): boolean {
  if (isPausing(next, now)) return false;
  return isPausing(before, now) || now - next.since >= STEADY_MS || now - next.first >= PATIENCE_MS;
}

const isPausing = ({ last }: Flow, now: number) => now - last > PAUSE_MS;

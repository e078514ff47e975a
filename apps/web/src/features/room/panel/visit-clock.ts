const MINUTE = 60_000;
/** Minutes before the planned end at which it is announced. */
const SOON_MINUTES = 5;

export type VisitClock = {
  phase: 'calm' | 'soon' | 'over';
  /** Whole minutes: remaining ones rounded up, or overtime rounded down. */
  minutes: number;
};

/**
 * Clock of a visit against its planned length.
 *
 * @param startedAt when it began, epoch ms of the server
 * @param length booked length, ms; a visit that began late still has all of it
 */
export function visitClock(startedAt: number, length: number, now: number): VisitClock {
  const left = startedAt + length - now;
  if (left <= 0) return { phase: 'over', minutes: Math.floor((now - startedAt - length) / MINUTE) };
  const minutes = Math.ceil(left / MINUTE);
  return { phase: minutes <= SOON_MINUTES ? 'soon' : 'calm', minutes };
}

const order = { calm: 0, soon: 1, over: 2 };

/**
 * Whether a screen reader hears of a change: once near the end, once at the end. A phase already reached when the page
 * opened is not news, and neither is a clock that goes back.
 */
export function isAnnounced(before: VisitClock | null, now: VisitClock): boolean {
  return before !== null && order[now.phase] > order[before.phase];
}

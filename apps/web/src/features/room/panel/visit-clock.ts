const MINUTE = 60_000;
/** How early the end of the planned time is said. */
const SOON_MINUTES = 5;

export type VisitClock = {
  phase: 'calm' | 'soon' | 'over';
  /** Whole minutes: begun ones that are left, or full ones since the planned time was over. */
  minutes: number;
};

/**
 * The time of a visit against its planned length.
 *
 * @param startedAt when it began, epoch ms of the server
 * @param length its booked length, ms; a visit that began late has its whole length
 */
export function visitClock(startedAt: number, length: number, now: number): VisitClock {
  const left = startedAt + length - now;
  if (left <= 0) return { phase: 'over', minutes: Math.floor((now - startedAt - length) / MINUTE) };
  const minutes = Math.ceil(left / MINUTE);
  return { phase: minutes <= SOON_MINUTES ? 'soon' : 'calm', minutes };
}

const order = { calm: 0, soon: 1, over: 2 };

/**
 * Whether a screen reader hears of the step from one reading to the next: once when the end is near, once when the time is
 * over. What had been reached when the page was opened is not news, and a clock that goes back says nothing.
 */
export function isNews(before: VisitClock | null, now: VisitClock): boolean {
  return before !== null && order[now.phase] > order[before.phase];
}

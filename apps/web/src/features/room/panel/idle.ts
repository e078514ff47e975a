/** Time alone without any input after which a room begins to close. */
export const ALONE_MS = 5 * 60_000;
/** Countdown until it closes. */
export const COUNTDOWN_MS = 60_000;

/** Epoch ms. `since`: start of being alone without input. `until`: when the room closes. */
export type Idle = { since: number | null; until: number | null };
export const notIdle: Idle = { since: null, until: null };

export type IdleFacts = {
  isInside: boolean;
  /** Whether our own connection is open: without it the seats of others are unknown. */
  isOnline: boolean;
  /** Another person has a seat, even a disconnected one. */
  hasOthers: boolean;
  /** Earliest time for the countdown to begin. */
  notBefore: number;
};

/** A countdown whose end was missed by this much, offline or asleep, starts again. */
const MISSED_MS = 10_000;

/** Next idle state. A person who returns to a countdown that ended while they were away gets a whole new one. */
export function idleAt(before: Idle, facts: IdleFacts, now: number): Idle {
  if (!facts.isInside || facts.hasOthers) return notIdle;
  const since = before.since ?? now;
  const { until } = before;
  if (until !== null && (!facts.isOnline || now < until + MISSED_MS)) return { since, until };
  const isDue = until !== null || now >= Math.max(since + ALONE_MS, facts.notBefore);
  return { since, until: facts.isOnline && isDue ? now + COUNTDOWN_MS : null };
}

/** Resets the state on a key or touch. */
export function onActivity(before: Idle, now: number): Idle {
  return before.since === null ? before : { since: now, until: null };
}

/** Whether the room closes now: never while offline, when the seats of others are unknown. */
export function isOver({ until }: Idle, { isOnline }: IdleFacts, now: number): boolean {
  return isOnline && until !== null && now >= until;
}

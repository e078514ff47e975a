/** How long somebody may be alone in a room without doing anything before it begins to close. */
export const ALONE_MS = 5 * 60_000;
/** How long it then takes to close. */
export const COUNTDOWN_MS = 60_000;

/** Epoch ms; `since`: alone and still. `until`: when the room closes. */
export type Idle = { since: number | null; until: number | null };
export const notIdle: Idle = { since: null, until: null };

export type IdleFacts = {
  isInside: boolean;
  /** Our own connection to the room stands: without it nobody knows who is there. */
  isOnline: boolean;
  /** Somebody else has a seat, also one that is only kept for them. */
  hasOthers: boolean;
  /** Nobody is put out before this. */
  notBefore: number;
};

/** Who was away for so long when the countdown ended, cut off or asleep, has not had it. */
const MISSED_MS = 10_000;

/** Where an idle room stands now. Who comes back to a countdown that ended while they were away has a whole new one. */
export function idleAt(before: Idle, facts: IdleFacts, now: number): Idle {
  if (!facts.isInside || facts.hasOthers) return notIdle;
  const since = before.since ?? now;
  const { until } = before;
  if (until !== null && (!facts.isOnline || now < until + MISSED_MS)) return { since, until };
  const isDue = until !== null || now >= Math.max(since + ALONE_MS, facts.notBefore);
  return { since, until: facts.isOnline && isDue ? now + COUNTDOWN_MS : null };
}

/** Somebody pressed a key or touched the screen: they are there. */
export function stirred(before: Idle, now: number): Idle {
  return before.since === null ? before : { since: now, until: null };
}

/** Whether the room closes for who is alone in it: never while it is not known who is there. */
export function isOver({ until }: Idle, { isOnline }: IdleFacts, now: number): boolean {
  return isOnline && until !== null && now >= until;
}

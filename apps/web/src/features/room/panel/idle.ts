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

/** Where an idle room stands now. Cut off, nothing runs out; who comes back has the whole countdown. */
export function idleAt(before: Idle, facts: IdleFacts, now: number): Idle {
  if (!facts.isInside || facts.hasOthers) return notIdle;
  const since = before.since ?? now;
  if (!facts.isOnline) return { since, until: null };
  if (before.until !== null) return { since, until: before.until };
  return { since, until: now >= Math.max(since + ALONE_MS, facts.notBefore) ? now + COUNTDOWN_MS : null };
}

/** Somebody pressed a key or touched the screen: they are there. */
export function stirred(before: Idle, now: number): Idle {
  return before.since === null ? before : { since: now, until: null };
}

/** Whether the room closes for who is alone in it. */
export function isOver({ until }: Idle, now: number): boolean {
  return until !== null && now >= until;
}

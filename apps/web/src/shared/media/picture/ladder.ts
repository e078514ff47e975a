import type { Rung } from '@acolhe/contract/room-socket';

/** What one look at a connection says about sending over it. */
export type Conditions = {
  /** When it was looked at, ms of a clock that only goes forward. */
  at: number;
  /** What the browser thinks it could send, bits a second; undefined where it does not say. */
  available: number | undefined;
  /** Share of what we sent that the other side says it did not get, 0 to 1. */
  loss: number;
  /** Seconds there and back; undefined until there is a path. */
  roundTrip: number | undefined;
  /** What keeps the picture from being better, as the browser says it. */
  limitation: 'none' | 'cpu' | 'bandwidth' | 'other';
  /** Frames sent a second; undefined while no picture is sent. */
  framesPerSecond: number | undefined;
  /** Whether anything at all comes back. */
  flows: boolean;
};

export type Ladder = {
  rung: Rung;
  /** Why it is not the first rung. */
  reason: 'network' | 'cpu' | null;
  /** Since when it is too little for this rung, or enough for the next one. */
  badSince: number | null;
  goodSince: number | null;
  /** How long it must be good before the next step up: doubled by each step that was taken back. */
  patience: number;
  climbedAt: number | null;
  /** Since when something comes back. The browser's guess of the first seconds is no measurement. */
  flowsSince: number | null;
  /** Since when nothing comes back. */
  silentSince: number | null;
};

const rungs: readonly Rung[] = ['full', 'low', 'voice', 'text'];

/** When a rung is too much. */
const limits = {
  full: { available: 200_000, loss: 0.1, roundTrip: 1.2, after: 2_000 },
  low: { available: 70_000, loss: 0.2, roundTrip: 2, after: 3_000 },
  voice: { available: 0, loss: 0.35, roundTrip: 4, after: 4_000 },
} as const;
/** When the next rung up may be tried. The picture is grown by trying: only sending shows what a line carries. */
const calm = {
  low: { available: 220_000, loss: 0.03, roundTrip: 0.6 },
  voice: { available: 0, loss: 0.06, roundTrip: 1 },
  text: { available: 0, loss: 0.2, roundTrip: 2.5 },
} as const;
/** A line so narrow that a small picture would take the voice with it. */
const COLLAPSED = { available: 60_000, loss: 0.3 };
/** Fewer frames than this from a busy computer is no moving picture any more. */
const BUSY_FRAMES = 4;
const BUSY_AFTER_MS = 6_000;
const FIRST_PATIENCE_MS = 6_000;
const LONGEST_PATIENCE_MS = 90_000;
/** A step up that is taken back within this was too early. */
const TOO_EARLY_MS = 20_000;
const WARM_UP_MS = 5_000;
const TEXT_AFTER_SILENCE_MS = 5_000;

export function startLadder(): Ladder {
  return {
    rung: 'full',
    reason: null,
    badSince: null,
    goodSince: null,
    patience: FIRST_PATIENCE_MS,
    climbedAt: null,
    flowsSince: null,
    silentSince: null,
  };
}

/**
 * Where sending stands after one more look: down fast, up slowly, one rung at a time but where the line collapses.
 * A cut is no narrow line: while nothing comes back the rung stays, so that the picture is back the moment the way is;
 * only a voice that does not get through makes it `text`.
 */
export function step(ladder: Ladder, now: Conditions): Ladder {
  const { at } = now;
  if (!now.flows) {
    const silentSince = ladder.silentSince ?? at;
    const quiet = { ...ladder, badSince: null, goodSince: null, flowsSince: null, silentSince };
    if (ladder.rung === 'voice' && at - silentSince >= TEXT_AFTER_SILENCE_MS)
      return { ...quiet, rung: 'text', reason: 'network' };
    return quiet;
  }
  const flowsSince = ladder.flowsSince ?? at;
  const next = { ...ladder, flowsSince, silentSince: null };
  const isWarm = at - flowsSince >= WARM_UP_MS;
  // Voice alone never fills a line, so that the guess says nothing of it.
  const available = isWarm && now.framesPerSecond !== undefined ? now.available : undefined;
  const roundTrip = now.roundTrip ?? 0;

  if (ladder.rung !== 'text') {
    const limit = limits[ladder.rung];
    const isNarrow =
      (available !== undefined && available < limit.available) || now.loss > limit.loss || roundTrip > limit.roundTrip;
    const isBusy =
      ladder.rung === 'full' && now.limitation === 'cpu' && (now.framesPerSecond ?? BUSY_FRAMES) < BUSY_FRAMES;
    if (isWarm && (isNarrow || isBusy)) {
      const badSince = ladder.badSince ?? at;
      if (at - badSince < (isNarrow ? limit.after : BUSY_AFTER_MS)) return { ...next, badSince, goodSince: null };
      const hasCollapsed =
        isNarrow &&
        ladder.rung === 'full' &&
        ((available !== undefined && available < COLLAPSED.available) || now.loss > COLLAPSED.loss);
      return down(next, at, hasCollapsed ? 'voice' : below(ladder.rung), isNarrow ? 'network' : 'cpu');
    }
  }
  const kept = { ...next, badSince: null };
  // A step that has held needs no more caution than the first one.
  if (kept.climbedAt !== null && at - kept.climbedAt > TOO_EARLY_MS) {
    kept.climbedAt = null;
    kept.patience = FIRST_PATIENCE_MS;
  }
  if (ladder.rung === 'full') return { ...kept, goodSince: null, reason: null };
  const enough = calm[ladder.rung];
  const isCalm =
    now.loss <= enough.loss &&
    roundTrip <= enough.roundTrip &&
    (enough.available === 0 || available === undefined || available >= enough.available);
  if (!isCalm) return { ...kept, goodSince: null };
  const goodSince = ladder.goodSince ?? at;
  // The voice comes back at once; pictures wait.
  const wait = ladder.rung === 'text' ? FIRST_PATIENCE_MS / 2 : kept.patience;
  if (at - goodSince < wait) return { ...kept, goodSince };
  const rung = above(ladder.rung);
  return { ...kept, rung, reason: rung === 'full' ? null : kept.reason, goodSince: null, climbedAt: at };
}

function down(ladder: Ladder, at: number, rung: Rung, reason: 'network' | 'cpu'): Ladder {
  const wasTooEarly = ladder.climbedAt !== null && at - ladder.climbedAt <= TOO_EARLY_MS;
  return {
    ...ladder,
    rung,
    reason,
    badSince: null,
    goodSince: null,
    climbedAt: null,
    patience: wasTooEarly ? Math.min(LONGEST_PATIENCE_MS, ladder.patience * 2) : ladder.patience,
  };
}

const below = (rung: Rung): Rung => rungs[Math.min(rungs.length - 1, rungs.indexOf(rung) + 1)] ?? 'text';
const above = (rung: Rung): Rung => rungs[Math.max(0, rungs.indexOf(rung) - 1)] ?? 'full';

/** The lowest of several rungs: what the line carries, what this person wants to spend, what the other asks for. */
export function lowest(...several: Rung[]): Rung {
  return rungs[Math.max(...several.map((rung) => rungs.indexOf(rung)))] ?? 'full';
}

import type { Rung } from '@acolhe/contract/room/room-socket';

/** Sending conditions of a connection, from one poll. */
export type Conditions = {
  /** Time of the poll, ms of a monotonic clock. */
  at: number;
  /** The browser's estimate of outgoing bandwidth, bits a second; undefined where it does not say. */
  available: number | undefined;
  /** Share of sent packets that the other side reports as lost, 0 to 1. */
  loss: number;
  /** Seconds there and back; undefined until there is a path. */
  roundTrip: number | undefined;
  /** The browser's reason for limiting video quality. */
  limitation: 'none' | 'cpu' | 'bandwidth' | 'other';
  /** Frames sent a second; undefined while no video is sent. */
  framesPerSecond: number | undefined;
  /** Whether anything at all comes back. */
  flows: boolean;
};

export type Ladder = {
  rung: Rung;
  /** Why it is below the first rung. */
  reason: 'network' | 'cpu' | null;
  /** Since when conditions are too poor for this rung, or good enough for the next one up. */
  badSince: number | null;
  goodSince: number | null;
  /** Time that conditions must be good before the next step up; doubled by each step that was taken back. */
  patience: number;
  climbedAt: number | null;
  /** Since when something comes back; the browser's estimate in the first seconds is no measurement. */
  flowsSince: number | null;
  /** Since when nothing comes back. */
  silentSince: number | null;
};

const rungs: readonly Rung[] = ['full', 'low', 'voice', 'text'];

/** Limits beyond which a rung is too much. */
const limits = {
  full: { available: 200_000, loss: 0.1, roundTrip: 1.2, after: 2_000 },
  low: { available: 70_000, loss: 0.2, roundTrip: 2, after: 3_000 },
  voice: { available: 0, loss: 0.35, roundTrip: 4, after: 4_000 },
} as const;
/** Conditions for trying the next rung up. Video is stepped up by trying: only sending shows what a link carries. */
const calm = {
  low: { available: 220_000, loss: 0.03, roundTrip: 0.6 },
  voice: { available: 0, loss: 0.06, roundTrip: 1 },
  text: { available: 0, loss: 0.2, roundTrip: 2.5 },
} as const;
/** So little bandwidth that even small video would take the voice with it. */
const COLLAPSED = { available: 60_000, loss: 0.3 };
/** Frames a second below which a busy computer sends no moving video any more. */
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
 * The ladder after one more poll: down fast, up slowly, one rung at a time unless the link collapses. An outage is not
 * low bandwidth: while nothing comes back the rung stays, so that video returns with the connection; only a voice that
 * does not get through makes it `text`.
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
  // Voice alone never fills a link, so the estimate means nothing without video.
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
  // A step that has held resets the caution.
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
  // Voice returns soon; video waits.
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

/** The lowest of several rungs: what the link carries, what this person chose, what the other side asks for. */
export function lowest(...several: Rung[]): Rung {
  return rungs[Math.max(...several.map((rung) => rungs.indexOf(rung)))] ?? 'full';
}

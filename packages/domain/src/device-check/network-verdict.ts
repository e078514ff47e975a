/** How far a test got: the server and its live connection, the server alone, or nothing. */
export const reaches = ['live', 'server', 'nothing'] as const;
type Reach = (typeof reaches)[number];

/** Whether the relay (TURN) passed data: `none` is configured, or the test was not allowed to use it (`untested`). */
export const relayAnswers = ['none', 'untested', 'reached', 'failed'] as const;
type RelayAnswer = (typeof relayAnswers)[number];

/** Measurements of a network test; null is unmeasured and ignored. */
export type NetworkMeasure = {
  reach: Reach;
  relay: RelayAnswer;
  /** Median of small round trips, ms. */
  round_trip: number | null;
  /** Mean difference between consecutive round trips, ms. */
  jitter: number | null;
  /** Share of small packets lost or late, 0 to 1. */
  loss: number | null;
  /** Throughput, kbit/s. */
  down: number | null;
  up: number | null;
};

/** Expected quality of a call, best first; `blocked` loads pages but no calls, `offline` nothing. */
export const networkVerdicts = ['hd', 'normal', 'low', 'voice', 'blocked', 'offline'] as const;
export type NetworkVerdict = (typeof networkVerdicts)[number];

/** Measurements that can limit the verdict. */
const networkLimits = ['up', 'down', 'round_trip', 'jitter', 'loss'] as const;
export type NetworkLimit = (typeof networkLimits)[number];

/**
 * Thresholds of hd, normal and low; below the last one a call is voice only. Rates leave room for sound and other
 * traffic of the household: 720p takes about 1.5 Mbit/s, 360p 0.5, the smallest picture 0.15.
 */
const bounds: Record<NetworkLimit, readonly [hd: number, normal: number, low: number]> = {
  up: [2_000, 800, 250],
  down: [2_000, 800, 250],
  round_trip: [200, 400, 700],
  jitter: [30, 80, 160],
  loss: [0.01, 0.04, 0.1],
};
const moreIsBetter = new Set<NetworkLimit>(['up', 'down']);

/** The verdict for a measurement, and the worst limiting value. Shown, stored and counted alike. */
export function judgeNetwork(measure: NetworkMeasure): { verdict: NetworkVerdict; limit: NetworkLimit | null } {
  if (measure.reach === 'nothing') return { verdict: 'offline', limit: null };
  if (measure.reach === 'server') return { verdict: 'blocked', limit: null };
  let worst = 0;
  let limit: NetworkLimit | null = null;
  for (const name of networkLimits) {
    const value = measure[name];
    if (value === null) continue;
    const missed = bounds[name].filter((bound) => (moreIsBetter.has(name) ? value < bound : value > bound)).length;
    if (missed > worst) {
      worst = missed;
      limit = name;
    }
  }
  return { verdict: networkVerdicts[worst] as NetworkVerdict, limit };
}

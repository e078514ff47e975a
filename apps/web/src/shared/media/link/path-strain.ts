/** Round trips to the server that are considered, one each half second. */
const KEPT = 6;
const SLOW_FACTOR = 4;
const SLOW_MS = 300;

/**
 * Whether this page's own path to the server is slow: its round trips have become several times the best. A full link
 * delays everything that goes over it, which tells on which side a weak call is weak.
 */
export function createPathStrain(): { add: (ms: number) => void; isStrained: () => boolean } {
  let best = Number.POSITIVE_INFINITY;
  let last: number[] = [];
  return {
    add(ms) {
      best = Math.min(best, ms);
      last = [...last, ms].slice(-KEPT);
    },
    isStrained() {
      if (last.length < KEPT) return false;
      const middle = [...last].sort((a, b) => a - b)[KEPT >> 1] ?? 0;
      return middle > best * SLOW_FACTOR && middle > best + SLOW_MS;
    },
  };
}

export type NetworkVerdict = 'good' | 'fair' | 'poor' | 'offline';
export type NetworkResult = { verdict: NetworkVerdict; roundTrip: number; jitter: number };

const TRIES = 6;
const TRY_TIMEOUT_MS = 3_000;

/** Round trips to the server, ms, and what they mean for a conversation. `url` is any small answer of the server. */
export async function checkNetwork(url: string): Promise<NetworkResult> {
  const times: number[] = [];
  for (let index = 0; index < TRIES; index++) {
    const start = performance.now();
    try {
      await fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(TRY_TIMEOUT_MS) });
      times.push(performance.now() - start);
    } catch {
      // A lost try counts against the verdict below.
    }
  }
  // The first one pays for opening the connection.
  return judgeNetwork(times.length > 2 ? times.slice(1) : times, TRIES - times.length);
}

export function judgeNetwork(times: readonly number[], lost: number): NetworkResult {
  if (times.length === 0) return { verdict: 'offline', roundTrip: 0, jitter: 0 };
  const sorted = [...times].sort((a, b) => a - b);
  const roundTrip = sorted[sorted.length >> 1] ?? 0;
  const jitter = (sorted.at(-1) ?? 0) - (sorted[0] ?? 0);
  const verdict =
    lost > 1 || roundTrip > 600 || jitter > 800
      ? 'poor'
      : lost > 0 || roundTrip > 250 || jitter > 300
        ? 'fair'
        : 'good';
  return { verdict, roundTrip, jitter };
}

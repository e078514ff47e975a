/** Copies of the contract's PROBE_BYTES and PROBE_TYPE, which stay out of the room's first load. */
const MOST_BYTES = 512 * 1024;
const TYPE = 'application/x-acolhe-probe';
/** Time limit, together with {@link MOST_REQUESTS} chosen to use little of a data plan. */
const MEASURE_MS = 2_500;
const MOST_REQUESTS = 3;

/** kbit/s. */
const rateOf = (bytes: number, milliseconds: number): number => (bytes * 8) / Math.max(1, milliseconds);

/**
 * Download rate in kbit/s from the first byte on; null where none came. A slow connection is judged after 2.5 s by what
 * came until then, a fast one ends at 1.5 MB.
 */
export async function measureDown(url: string, signal: AbortSignal): Promise<number | null> {
  let best: number | null = null;
  const end = performance.now() + MEASURE_MS;
  for (let request = 0; request < MOST_REQUESTS && performance.now() < end && !signal.aborted; request++) {
    const stop = limited(signal, end - performance.now());
    let bytes = 0;
    let first = 0;
    let counted = 0;
    const asked = performance.now();
    try {
      const response = await fetch(`${url}?size=${MOST_BYTES}`, { cache: 'no-store', signal: stop.signal });
      if (!response.ok || !response.body) break;
      const reader = response.body.getReader();
      for (;;) {
        const { done, value } = await reader.read();
        if (done) break;
        // The first chunk marks the start and may have waited in a buffer: it is not counted.
        if (first === 0) first = performance.now();
        else counted += value.byteLength;
        bytes += value.byteLength;
      }
    } catch {
      // Cut off at the time limit: what came until then is the measure.
    } finally {
      stop.clear();
    }
    if (bytes === 0) break;
    const rate = counted > 0 ? rateOf(counted, performance.now() - first) : rateOf(bytes, performance.now() - asked);
    best = Math.max(best ?? 0, rate);
  }
  return best;
}

/**
 * Upload rate in kbit/s; null where none arrived. Each upload is larger than the one before while time remains. If not
 * even the first completes in time, its size over that time is the upper limit reported.
 *
 * @param roundTrip ms of a request without a body
 */
export async function measureUp(url: string, roundTrip: number, signal: AbortSignal): Promise<number | null> {
  let best: number | null = null;
  const end = performance.now() + MEASURE_MS;
  for (const size of [MOST_BYTES / 16, MOST_BYTES / 4, MOST_BYTES]) {
    const left = end - performance.now();
    if (left <= 0 || signal.aborted) break;
    const stop = limited(signal, left);
    const started = performance.now();
    try {
      const body = new Blob([noise(size)], { type: TYPE });
      const response = await fetch(url, { method: 'POST', body, cache: 'no-store', signal: stop.signal });
      if (!response.ok) break;
      best = Math.max(best ?? 0, rateOf(size, performance.now() - started - roundTrip));
    } catch {
      if (best === null && stop.isOver() && !signal.aborted) best = rateOf(size, performance.now() - started);
      break;
    } finally {
      stop.clear();
    }
  }
  return best;
}

/** Incompressible bytes. */
function noise(size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  // `getRandomValues` fills at most 65,536 bytes at a time.
  for (let at = 0; at < size; at += 65_536) crypto.getRandomValues(bytes.subarray(at, Math.min(size, at + 65_536)));
  return bytes;
}

function limited(signal: AbortSignal, milliseconds: number) {
  const own = new AbortController();
  let over = false;
  const stop = () => own.abort();
  const timer = setTimeout(() => {
    over = true;
    stop();
  }, milliseconds);
  signal.addEventListener('abort', stop);
  return {
    signal: own.signal,
    isOver: () => over,
    clear: () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
    },
  };
}

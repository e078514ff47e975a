/** Figures of a series of small packets; times in ms. */
export type PacketFigures = { round_trip: number | null; jitter: number | null; loss: number };

/** Packets later than this count as lost: a listener does not wait that long for a word. */
const LATE_MS = 1_000;

/**
 * Delay, jitter and loss of a series of packets.
 *
 * @param sent departure time by packet number
 * @param received arrival time by packet number; lost packets are missing
 */
export function figuresOf(sent: readonly number[], received: ReadonlyMap<number, number>): PacketFigures {
  const trips = sent.flatMap((at, number) => {
    const came = received.get(number);
    return came === undefined || came - at > LATE_MS ? [] : [came - at];
  });
  const sorted = [...trips].sort((a, b) => a - b);
  const steps = trips.slice(1).map((trip, index) => Math.abs(trip - (trips[index] as number)));
  return {
    round_trip: sorted[sorted.length >> 1] ?? null,
    jitter: steps.length > 0 ? steps.reduce((sum, step) => sum + step, 0) / steps.length : null,
    loss: sent.length > 0 ? 1 - trips.length / sent.length : 0,
  };
}

/** Sends numbered packets at a steady pace, and collects the answers until the last one would be late. */
export async function runSeries(options: {
  count: number;
  everyMs: number;
  send: (text: string) => void;
  onPacket: (listener: (text: string) => void) => void;
  /** Padding of each packet beside its number, in characters. */
  padding?: number;
  signal: AbortSignal;
}): Promise<PacketFigures> {
  const sent: number[] = [];
  const received = new Map<number, number>();
  options.onPacket((text) => {
    const number = Number.parseInt(text, 10);
    if (Number.isInteger(number) && !received.has(number)) received.set(number, performance.now());
  });
  const ballast = ' '.repeat(options.padding ?? 0);
  while (sent.length < options.count && !options.signal.aborted) {
    const number = sent.push(performance.now()) - 1;
    try {
      options.send(`${number}${ballast}`);
    } catch {
      // The connection is gone: this packet and the following ones count as lost.
    }
    await pause(options.everyMs, options.signal);
  }
  const end = performance.now() + LATE_MS;
  while (received.size < sent.length && performance.now() < end && !options.signal.aborted)
    await pause(25, options.signal);
  return figuresOf(sent, received);
}

/** Waits for a time, or until the signal. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });
}

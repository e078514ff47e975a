import type { NetworkMeasure } from '@acolhe/domain/network-verdict';
import { type PacketFigures, runSeries } from './packet-series.ts';
import { checkRelay } from './relay-check.ts';
import { measureDown, measureUp } from './throughput.ts';

const OPEN_MS = 5_000;
const PACKETS = 24;
const EVERY_MS = 50;

/** What is being looked at, in order. */
export type NetworkStage = 'server' | 'relay' | 'down' | 'up';

export type NetworkCheckOptions = {
  /** Base address of the area `room`. */
  base: string;
  /** The relay's servers; an empty list where none is configured, null where nobody here may ask. */
  relay: () => Promise<RTCIceServer[] | null>;
  onStage?: (stage: NetworkStage) => void;
  signal: AbortSignal;
};

/**
 * The network between this browser and the clinic, measured: the live connection, the relay, and throughput. Takes
 * about six seconds and two and a half megabytes at the most; slow lines less of both.
 */
export async function checkNetwork({ base, relay, onStage, signal }: NetworkCheckOptions): Promise<NetworkMeasure> {
  const bytes = new URL(`${base}/check/bytes`, location.href).href;
  onStage?.('server');
  const line = await checkLine(base, signal);
  if (!line) {
    const isReached = await fetch(`${bytes}?size=1`, { cache: 'no-store', signal })
      .then(({ ok }) => ok)
      .catch(() => false);
    return { ...nothing, reach: isReached ? 'server' : 'nothing' };
  }
  onStage?.('relay');
  const servers = await relay().catch(() => null);
  const relayed = servers?.length ? await checkRelay(servers, signal).catch(() => null) : undefined;
  onStage?.('down');
  const down = await measureDown(bytes, signal);
  onStage?.('up');
  const up = await measureUp(bytes, line.round_trip ?? 0, signal);
  return {
    reach: 'live',
    relay: servers === null ? 'untested' : servers.length === 0 ? 'none' : relayed ? 'reached' : 'failed',
    round_trip: rounded(line.round_trip),
    // Through the relay packets are lost as in a call; over the socket they only come late.
    jitter: rounded((relayed ?? line).jitter),
    loss: (relayed ?? line).loss,
    down: rounded(down),
    up: rounded(up),
  };
}

const nothing = { relay: 'untested', round_trip: null, jitter: null, loss: null, down: null, up: null } as const;
const rounded = (value: number | null) => (value === null ? null : Math.round(value * 10) / 10);

/** The line that calls are arranged over: a socket to the server, which says everything back. */
async function checkLine(base: string, signal: AbortSignal): Promise<PacketFigures | null> {
  const url = new URL(`${base}/check/echo`, location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  const socket = new WebSocket(url);
  try {
    const isOpen = await new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => resolve(false), OPEN_MS);
      socket.onopen = () => {
        clearTimeout(timer);
        resolve(true);
      };
      socket.onclose = () => resolve(false);
      signal.addEventListener('abort', () => resolve(false));
    });
    if (!isOpen) return null;
    const figures = await runSeries({
      count: PACKETS,
      everyMs: EVERY_MS,
      send: (text) => socket.send(text),
      onPacket: (listener) => {
        socket.onmessage = ({ data }) => listener(String(data));
      },
      signal,
    });
    // Open, and then nothing came back: some proxies let sockets through and hold what they carry.
    return figures.round_trip === null ? null : figures;
  } finally {
    socket.close();
  }
}

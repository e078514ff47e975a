import type { NetworkMeasure } from '@acolhe/domain/device-check/network-verdict';
import { type PacketFigures, runSeries } from './packet-series.ts';
import { checkRelay } from './relay-check.ts';
import { measureDown, measureUp } from './throughput.ts';

const OPEN_MS = 5_000;
const PACKETS = 24;
const EVERY_MS = 50;

/** Stages, in order. */
export type NetworkStage = 'server' | 'relay' | 'down' | 'up';

export type NetworkCheckOptions = {
  /** Base address of the area `room`. */
  base: string;
  /** TURN servers; an empty list where none is configured, null where the caller may not ask. */
  relay: () => Promise<RTCIceServer[] | null>;
  onStage?: (stage: NetworkStage) => void;
  signal: AbortSignal;
};

/**
 * Measures the network between this browser and the clinic: the live connection, the relay, and throughput. Takes about
 * six seconds and at most 2.5 MB; both are less on slow connections.
 */
export async function checkNetwork({ base, relay, onStage, signal }: NetworkCheckOptions): Promise<NetworkMeasure> {
  const bytes = new URL(`${base}/check/bytes`, location.href).href;
  onStage?.('server');
  const live = await checkSocket(base, signal);
  if (!live) {
    const isReached = await fetch(`${bytes}?size=1`, { cache: 'no-store', signal })
      .then(({ ok }) => ok)
      .catch(() => false);
    return { ...unmeasured, reach: isReached ? 'server' : 'nothing' };
  }
  onStage?.('relay');
  const servers = await relay().catch(() => null);
  const relayed = servers?.length ? await checkRelay(servers, signal).catch(() => null) : undefined;
  onStage?.('down');
  const down = await measureDown(bytes, signal);
  onStage?.('up');
  const up = await measureUp(bytes, live.round_trip ?? 0, signal);
  return {
    reach: 'live',
    relay: servers === null ? 'untested' : servers.length === 0 ? 'none' : relayed ? 'reached' : 'failed',
    round_trip: rounded(live.round_trip),
    // Packets through the relay are lost as in a call; over the socket they only come late.
    jitter: rounded((relayed ?? live).jitter),
    loss: (relayed ?? live).loss,
    down: rounded(down),
    up: rounded(up),
  };
}

const unmeasured = { relay: 'untested', round_trip: null, jitter: null, loss: null, down: null, up: null } as const;
const rounded = (value: number | null) => (value === null ? null : Math.round(value * 10) / 10);

/** Measures the kind of socket that calls are signalled over; the server echoes everything. */
async function checkSocket(base: string, signal: AbortSignal): Promise<PacketFigures | null> {
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
    // Some proxies let sockets open and then hold what they carry.
    return figures.round_trip === null ? null : figures;
  } finally {
    socket.close();
  }
}

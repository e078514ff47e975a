import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useApi, useSetup } from '../../../shared/start/setup.tsx';
import type { FlowKind, FlowMessage, MonitorState } from './flow-message.ts';
import { FlowMonitor } from './flow-monitor.ts';

const monitors = new Map<FlowKind, FlowMonitor>();

export type Flow = {
  state: MonitorState;
  /** Takes the line over from another device. */
  takeOver: () => void;
};

/** Hears a socket of the line while the component is mounted, or none; several share one. */
export function useFlow(kind: FlowKind | null, listener: (message: FlowMessage) => void): Flow {
  const { sockets } = useSetup().setup;
  const address = kind && sockets[kind];
  const api = useApi();
  const latest = useRef(listener);
  latest.current = listener;
  const monitor = kind && address ? monitorOf(kind, address, api) : undefined;
  useEffect(() => monitor?.listen((message) => latest.current(message)), [monitor]);
  const state = useSyncExternalStore(monitor?.watch ?? never, monitor?.state ?? closed, closed);
  return { state, takeOver: monitor?.takeOver ?? never };
}

const never = () => () => undefined;
const closed = (): MonitorState => 'closed';

function monitorOf(kind: FlowKind, address: string, api: ConstructorParameters<typeof FlowMonitor>[2]): FlowMonitor {
  const url = new URL(address, window.location.href);
  url.protocol = url.protocol === 'https:' || url.protocol === 'wss:' ? 'wss:' : 'ws:';
  const monitor = monitors.get(kind) ?? new FlowMonitor(kind, url.href, api);
  monitors.set(kind, monitor);
  return monitor;
}

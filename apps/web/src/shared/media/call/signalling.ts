import type { RoomClientMessage, RoomServerMessage } from '@acolhe/contract/room/room-socket';
import { SteadySocket } from '../../socket/steady-socket.ts';
import { parseServerMessage } from './server-message.ts';

/** A call is interrupted by each second without its socket: it is pinged often, and retried soon. */
const PACE = { ping: 500, stale: 2_500, longestStale: 8_000, firstRetry: 150, lastRetry: 1_500 };

const finalTypes: ReadonlySet<RoomServerMessage['type']> = new Set(['refused', 'replaced', 'removed', 'ended']);

export type SignallingState = 'connecting' | 'open' | 'reconnecting' | 'closed';
type Join = Extract<RoomClientMessage, { type: 'join' }>;

export type SignallingOptions = {
  url: string;
  /** A socket opened ahead. */
  preconnected: WebSocket | undefined;
  /** The first message, made anew for each reconnection: devices may have been switched meanwhile. */
  join: () => Join;
  onMessage: (message: RoomServerMessage) => void;
  onState: (state: SignallingState) => void;
  /** Round trip of the last ping, ms. */
  onRoundTrip?: (ms: number) => void;
};

export type Signalling = {
  send: (message: RoomClientMessage) => boolean;
  /** Checks the connection now instead of at the next ping: after waking up or a change of network. */
  check: () => void;
  close: () => void;
};

/** The room's socket, which reconnects until it is closed. */
export function openSignalling({ url, preconnected, join, ...options }: SignallingOptions): Signalling {
  let joined = false;

  const onMessage = (data: unknown) => {
    const message = parseServerMessage(data);
    if (!message) return;
    if (message.type === 'pong') {
      const roundTrip = Date.now() - message.at;
      socket.measure(roundTrip);
      options.onRoundTrip?.(roundTrip);
      return;
    }
    if (message.type === 'joined') {
      joined = true;
      socket.accept();
      options.onState('open');
    }
    // Final: reconnecting would be refused again, or replace the other tab.
    if (finalTypes.has(message.type)) socket.close();
    options.onMessage(message);
  };

  const socket = new SteadySocket({
    url: () => url,
    preconnected,
    pace: PACE,
    ping: (at) => JSON.stringify({ type: 'ping', at } satisfies RoomClientMessage),
    hello: () => JSON.stringify(join()),
    onMessage,
    onLost: () => options.onState(joined ? 'reconnecting' : 'connecting'),
    onClosed: () => options.onState('closed'),
  });
  return {
    send: (message) => socket.send(JSON.stringify(message)),
    check: () => socket.check(),
    close: () => socket.close(),
  };
}

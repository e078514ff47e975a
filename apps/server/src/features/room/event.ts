import type { RoomMessage } from '@acolhe/contract/room/room';
import type { RoomKnock, RoomPeer, RoomServerMessage } from '@acolhe/contract/room/room-socket';
import type { Bus } from '../../platform/live/bus.ts';
import type { TopologyRow } from './topology-store.ts';

/** What the processes that share a room tell each other. A person is named as by `personOf`. */
export type RoomEvent =
  | { kind: 'peer'; peer: RoomPeer }
  | { kind: 'left'; seat: string; person: string }
  | { kind: 'relay'; to: string; message: RoomServerMessage }
  | { kind: 'message'; message: RoomMessage }
  /** Somebody stands at the door, or has gone from it. */
  | { kind: 'knock'; knock: RoomKnock; waits: boolean }
  /** Somebody came who may admit: whoever waits says so again. */
  | { kind: 'who_knocks' }
  | { kind: 'answered'; person: string; admitted: boolean }
  /** The calls go another way. */
  | { kind: 'topology'; row: TopologyRow }
  /** Put out; `seat` is the one they had, if any. */
  | { kind: 'removed'; person: string; seat: string | null };

const topicOf = (appointmentId: string) => `room:${appointmentId}`;

export function tellRoom(bus: Bus, appointmentId: string, event: RoomEvent): Promise<void> {
  return bus.publish(topicOf(appointmentId), event);
}

/** Returns the way to stop listening. */
export function listenRoom(bus: Bus, appointmentId: string, listener: (event: RoomEvent) => void): Promise<() => void> {
  return bus.subscribe(topicOf(appointmentId), (event) => listener(event as RoomEvent));
}

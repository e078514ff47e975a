import type { ProblemCode } from '@acolhe/contract/problems';
import type { RoomMessage } from '@acolhe/contract/room/room';
import type { RoomKnock, RoomPeer, RoomServerMessage } from '@acolhe/contract/room/room-socket';
import { type Bus, topic } from '../../platform/live/bus.ts';
import type { TopologyRow } from './topology-store.ts';

/** Messages between the processes that share a room. `person` is a key as made by `personOf`. */
export type RoomEvent =
  /** `connection`: the one that has the seat, as far as the sender knows; another of the same person may have it now. */
  | { kind: 'peer'; peer: RoomPeer; connection: string }
  | { kind: 'left'; seat: string; person: string }
  | { kind: 'relay'; to: string; message: RoomServerMessage }
  | { kind: 'message'; message: RoomMessage }
  /** A person started or stopped waiting at the door. */
  | { kind: 'knock'; knock: RoomKnock; waits: boolean }
  /** A participant who may admit has joined: those at the door knock again. */
  | { kind: 'who_knocks' }
  | { kind: 'answered'; person: string; admitted: boolean }
  /** The topology has changed. */
  | { kind: 'topology'; row: TopologyRow }
  /**
   * A person was removed; `seat` is the one they had, if any; `why` is told to them, where no participant removed them.
   */
  | { kind: 'removed'; person: string; seat: string | null; why?: ProblemCode };

const topicOf = (appointmentId: string) => topic<RoomEvent>(`room:${appointmentId}`);

export function tellRoom(bus: Bus, appointmentId: string, event: RoomEvent): Promise<void> {
  return bus.publish(topicOf(appointmentId), event);
}

/** Returns the unsubscribe function. */
export function listenRoom(bus: Bus, appointmentId: string, listener: (event: RoomEvent) => void): Promise<() => void> {
  return bus.subscribe(topicOf(appointmentId), listener);
}

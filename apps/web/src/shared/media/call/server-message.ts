import type { RoomServerMessage } from '@acolhe/contract/room/room-socket';
import { shapes as sendingShapes } from '../picture/sender-shape.ts';

/**
 * Checks a server message by hand: the contract's Zod schemas would triple the weight of the room's first load. The
 * server is ours and writes what the contract types; this only keeps an unknown or newer message from breaking the
 * call.
 */
export function parseServerMessage(data: unknown): RoomServerMessage | undefined {
  let message: unknown;
  try {
    message = JSON.parse(String(data));
  } catch {
    return undefined;
  }
  if (!isRecord(message) || typeof message.type !== 'string') return undefined;
  if (!Object.hasOwn(shapes, message.type)) return undefined;
  return shapes[message.type as RoomServerMessage['type']](message) ? (message as RoomServerMessage) : undefined;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isPeer = (value: unknown) =>
  isRecord(value) &&
  typeof value.seat === 'string' &&
  typeof value.page === 'string' &&
  typeof value.role === 'string' &&
  typeof value.name === 'string' &&
  (value.guest_id === null || typeof value.guest_id === 'string') &&
  typeof value.connected === 'boolean' &&
  typeof value.since === 'number';

const isKnock = (value: unknown) =>
  isRecord(value) &&
  typeof value.person === 'string' &&
  typeof value.role === 'string' &&
  typeof value.name === 'string';

const isTopology = (value: unknown) =>
  isRecord(value) && (value.kind === 'mesh' || (value.kind === 'sfu' && typeof value.url === 'string'));

const shapes: Record<RoomServerMessage['type'], (message: Record<string, unknown>) => boolean> = {
  joined: (m) =>
    typeof m.page === 'string' &&
    typeof m.since === 'number' &&
    Array.isArray(m.peers) &&
    m.peers.every(isPeer) &&
    Array.isArray(m.ice_servers) &&
    isTopology(m.topology),
  topology: (m) => isTopology(m.topology),
  restart: (m) => typeof m.from === 'string',
  through: (m) => typeof m.from === 'string',
  refused: (m) => typeof m.code === 'string',
  pong: (m) => typeof m.at === 'number',
  peer: (m) => isPeer(m.peer),
  peer_left: (m) => typeof m.seat === 'string',
  description: (m) => typeof m.from === 'string' && typeof m.round === 'number' && isRecord(m.description),
  sending: (m) =>
    typeof m.from === 'string' &&
    isRecord(m.sending) &&
    typeof m.sending.rung === 'string' &&
    Object.hasOwn(sendingShapes, m.sending.rung) &&
    typeof m.sending.wants === 'string' &&
    Object.hasOwn(sendingShapes, m.sending.wants),
  ice_servers: (m) => Array.isArray(m.ice_servers),
  candidate: (m) => typeof m.from === 'string' && (m.candidate === null || isRecord(m.candidate)),
  waiting: (m) => typeof m.denied === 'boolean',
  knocking: (m) => Array.isArray(m.people) && m.people.every(isKnock),
  message: (m) => isRecord(m.message) && typeof m.message.id === 'string' && isRecord(m.message.from),
  removed: () => true,
  replaced: () => true,
  ended: () => true,
};

import type { NetworkEvent } from '@acolhe/contract/room/room';
import type { ParticipantState, RoomPeer } from '@acolhe/contract/room/room-socket';
import { type ParticipantRole, personOf } from '@acolhe/domain/room/room-people';
import { v5 as nameBasedUuid } from 'uuid';
import type { CompanyContext } from '../../platform/context.ts';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { announce } from '../../platform/live/live.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import {
  deleteSeat,
  hasSeat,
  logVisit,
  type RoomRow,
  readRoom,
  readSeats,
  type SeatRow,
  touchSeats,
  updateSeat,
} from './store.ts';

/** How long a seat is kept after its connection was lost. */
export const SEAT_KEPT_SECONDS = 120;
/** Heartbeat interval of a process's connections; after three missed ones they count as lost. */
export const TOUCH_MS = 30_000;

/** The holder of an access code of the room. */
export type RoomPerson = { participant: ParticipantRole; guestId: string | null };

/** A seat in the room, as identified by the socket that holds it. */
export type SeatHolder = RoomPerson & {
  scope: CompanyScope;
  appointmentId: string;
  seat: string;
  page: string;
  connection: string;
};

export const personOfHolder = ({ participant, guestId }: RoomPerson): string =>
  personOf({ role: participant, guest_id: guestId });

/**
 * Public id of a seat or page: a name-based UUID (RFC 9562) of the visit, the person and the browser's secret. The person
 * comes from the access code, so another's id cannot be claimed even by who has seen it.
 */
export const publicId = (appointmentId: string, who: RoomPerson, key: string): string =>
  nameBasedUuid(`${personOfHolder(who)} ${key}`, appointmentId);

/**
 * Changes what others see of a seat: devices, hand, the feed by which its page sends. True while this connection still
 * holds the seat; a replaced page changes nothing any more.
 */
export function changeSeat(
  platform: Platform,
  holder: SeatHolder,
  change: ParticipantState | { feed: number },
): Promise<boolean> {
  return platform.database.inCompany(holder.scope, (tx) =>
    updateSeat(tx, holder.appointmentId, holder.connection, change),
  );
}

/** True while this connection still holds the seat. */
export function holdsSeat(platform: Platform, holder: SeatHolder): Promise<boolean> {
  return platform.database.readInCompany(holder.scope, (tx) => hasSeat(tx, holder.appointmentId, holder.connection));
}

/** Connection report of a page. */
export function logNetwork(platform: Platform, holder: SeatHolder, event: NetworkEvent): Promise<void> {
  return platform.database.inCompany(holder.scope, (tx) =>
    logVisit(tx, holder.appointmentId, holder, event, platform.clock.now()),
  );
}

/** Marks the seat as lost: the connection closed without leaving. The seat is kept for a while. */
export function markSeatLost(platform: Platform, holder: SeatHolder): Promise<boolean> {
  return change(platform, holder, 'lost', (tx, now) =>
    updateSeat(tx, holder.appointmentId, holder.connection, { connected: false, seen_at: new Date(now) }),
  );
}

/** Releases the seat of a person who left. */
export function leaveRoom(platform: Platform, holder: SeatHolder): Promise<boolean> {
  return change(platform, holder, 'left', (tx) => deleteSeat(tx, holder.appointmentId, holder.connection, false));
}

/** Releases a lost seat whose time is over. */
export function releaseSeat(platform: Platform, holder: SeatHolder): Promise<boolean> {
  return change(platform, holder, 'released', (tx) => deleteSeat(tx, holder.appointmentId, holder.connection, true));
}

/** Heartbeat: keeps the seats of this process from counting as lost. */
export async function keepSeats(platform: Platform, holders: readonly SeatHolder[]): Promise<void> {
  const byCompany = Map.groupBy(holders, (holder) => holder.scope.companyId);
  for (const group of byCompany.values()) {
    const [first] = group;
    if (!first) continue;
    const connections = group.map((holder) => holder.connection);
    await platform.database.inCompany(first.scope, (tx) => touchSeats(tx, connections, platform.clock.now()));
  }
}

/** Announces who is in the room. */
export async function announcePresence(context: CompanyContext, appointmentId: string): Promise<void> {
  const { platform, scope } = context;
  const after = await platform.database.readInCompany(scope, async (tx) => ({
    room: await requireRoom(tx, appointmentId),
    seats: await readSeats(tx, appointmentId, seatCutoff(platform.clock.now())),
  }));
  const peers = after.seats.map((seat) => peerOf(after.room, seat));
  await announcePeers(context, after.room, peers);
}

async function change(
  platform: Platform,
  holder: SeatHolder,
  event: 'lost' | 'left' | 'released',
  work: (tx: Parameters<typeof deleteSeat>[0], now: number) => Promise<boolean>,
): Promise<boolean> {
  const now = platform.clock.now();
  const { appointmentId } = holder;
  const after = await platform.database.inCompany(holder.scope, async (tx) => {
    if (!(await work(tx, now))) return undefined;
    await logVisit(tx, appointmentId, holder, event, now);
    const room = await readRoom(tx, appointmentId);
    return room && { room, seats: await readSeats(tx, appointmentId, seatCutoff(now)) };
  });
  if (!after) return false;
  await announcePeers(
    { platform, scope: holder.scope },
    after.room,
    after.seats.map((seat) => peerOf(after.room, seat)),
  );
  return true;
}

/** Updates presence on the doctor's list. */
function announcePeers(context: CompanyContext, room: RoomRow, peers: RoomPeer[]): Promise<void> {
  return announce(context, {
    message: {
      type: 'presence',
      appointment_id: room.appointmentId,
      present: peers.flatMap(({ role, connected }) =>
        connected && (role === 'patient' || role === 'professional') ? [role] : [],
      ),
    },
    appointmentId: room.appointmentId,
    patientId: room.patientId,
    professionalId: room.professionalId,
    responsibleIds: room.responsibleIds,
  });
}

export async function requireRoom(tx: CompanyTransaction, appointmentId: string): Promise<RoomRow> {
  const room = await readRoom(tx, appointmentId);
  if (!room) throw new Problem('code_unknown');
  return room;
}

export function nameOf(room: RoomRow, participant: ParticipantRole, guestName: string | null): string {
  if (participant === 'patient') return room.patientName;
  return participant === 'professional' ? room.professionalName : (guestName ?? '');
}

export function peerOf(room: RoomRow, taken: SeatRow): RoomPeer {
  const { participant, guestId, guestName, seat, page, microphone, camera, screen, hand, feed, connected, since } =
    taken;
  const name = nameOf(room, participant, guestName);
  const state = { microphone, camera, screen, hand };
  return { seat, page, role: participant, guest_id: guestId, name, ...state, feed, connected, since };
}

/** Seats last seen before this are gone, including those of a killed process. */
export const seatCutoff = (now: number) => now - SEAT_KEPT_SECONDS * 1000;

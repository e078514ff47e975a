import { randomInt } from 'node:crypto';
import type { RoomTopology } from '@acolhe/contract/room/room-socket';
import { nextTopology, ROOM_SEATS, ROOM_SEATS_SFU } from '@acolhe/domain/room/room-people';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import type { MediaServer } from '../../platform/media/media-server.ts';
import type { Platform } from '../../platform/platform.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { tellRoom } from './event.ts';
import { personOfHolder, seatCutoff } from './seat.ts';
import { lockRoom, readSeats, type SeatRow } from './store.ts';
import { deleteTopology, readTopology, type TopologyRow, writeTopology } from './topology-store.ts';

/** Failed attempts in a row to reach the media server, after which the whole room falls back to the mesh. */
const TRIES = 4;
const largestRoom = 2 ** 47;

export type RoomPlace = { scope: CompanyScope; appointmentId: string };
/** A decision, its person, and the room it left behind at the media server. */
export type Decision = { row: TopologyRow; changed: boolean; seats: string[]; abandoned: number | null };

const mesh: TopologyRow = { topology: 'mesh', mediaRoom: null, unreachedBy: null };

/** Whether a room may use the media server now. */
const mayUse = (media: MediaServer, unreachedBy: string | null | undefined) => media.isUp() && !unreachedBy;

/** A room's state within one transaction: taken or kept seats, and the topology if decided. */
export type RoomNow = { seats: SeatRow[]; topology: TopologyRow | undefined };

export async function readNow(platform: Platform, tx: CompanyTransaction, appointmentId: string): Promise<RoomNow> {
  const seats = await readSeats(tx, appointmentId, seatCutoff(platform.clock.now()));
  return { seats, topology: platform.media && (await readTopology(tx, appointmentId)) };
}

/** Current capacity of the room. */
export function seatsOf({ media }: Platform, { topology }: RoomNow): number {
  if (!media) return ROOM_SEATS;
  return topology?.topology === 'sfu' || mayUse(media, topology?.unreachedBy) ? ROOM_SEATS_SFU : ROOM_SEATS;
}

/** Address of the media server, if the calls will use it once this person is inside; a forecast. */
export function foreseeMediaServer({ media }: Platform, { seats, topology }: RoomNow, person: string): string | null {
  if (!media) return null;
  const others = seats.filter((seat) => personOfHolder(seat) !== person).length;
  const next = nextTopology(topology?.topology ?? null, others + 1, mayUse(media, topology?.unreachedBy));
  return next === 'sfu' ? media.url : null;
}

/**
 * Decides the topology from the people in the room, which is locked.
 *
 * @param before the current topology, read under the lock
 * @param by person who came or was lost, as by `personOf`
 * @param unreached `by` cannot reach the media server
 */
export async function decide(
  platform: Platform,
  tx: CompanyTransaction,
  appointmentId: string,
  before: TopologyRow | undefined,
  who: { by: string; seats: string[]; unreached?: boolean },
): Promise<Decision> {
  const { media } = platform;
  const { by, seats } = who;
  if (!media) return { row: mesh, changed: false, seats, abandoned: null };
  const isNew = seats.length <= 1;
  const unreachedBy = isNew ? null : who.unreached ? by : (before?.unreachedBy ?? null);
  const topology = nextTopology(before?.topology ?? null, seats.length, mayUse(media, unreachedBy));
  const kept = topology === 'sfu' ? (before?.mediaRoom ?? null) : null;
  const mediaRoom = topology === 'sfu' ? (kept ?? randomInt(1, largestRoom)) : null;
  const row = { topology, mediaRoom, unreachedBy };
  const changed = (before?.topology ?? 'mesh') !== topology;
  if (changed || (before?.unreachedBy ?? null) !== unreachedBy)
    await writeTopology(tx, appointmentId, row, by, platform.clock.now());
  const abandoned = before?.mediaRoom && before.mediaRoom !== mediaRoom ? before.mediaRoom : null;
  return { row, changed, seats, abandoned };
}

/**
 * Applies a decision at the media server, and announces it to the room. If the server does not answer, a small room
 * falls back to the mesh.
 */
export async function applyTopology(
  platform: Platform,
  place: RoomPlace,
  by: string,
  decision: Decision,
): Promise<TopologyRow> {
  const { media } = platform;
  if (!media) return decision.row;
  const { abandoned } = decision;
  if (abandoned) void media.destroy(abandoned).catch(() => undefined);
  const { mediaRoom } = decision.row;
  if (mediaRoom !== null) {
    try {
      await media.open(mediaRoom, decision.seats);
    } catch {
      // The server counts as down now, so this terminates; pages that try the old room hear of the change below.
      const fallen = await decideAgain(platform, place, by);
      if (fallen.row.topology === 'mesh') {
        await tellTopology(platform, place, fallen.row);
        return fallen.row;
      }
    }
  }
  if (decision.changed) await tellTopology(platform, place, decision.row);
  return decision.row;
}

/** Decides again after a change other than of people: the media server came back or was lost. */
export async function reconsider(
  platform: Platform,
  place: RoomPlace,
  by: string,
  unreached = false,
): Promise<TopologyRow> {
  return applyTopology(platform, place, by, await decideAgain(platform, place, by, unreached));
}

function decideAgain(platform: Platform, place: RoomPlace, by: string, unreached = false): Promise<Decision> {
  return platform.database.inCompany(place.scope, async (tx) => {
    await lockRoom(tx, place.appointmentId);
    const now = await readNow(platform, tx, place.appointmentId);
    const seats = now.seats.map(({ seat }) => seat);
    return decide(platform, tx, place.appointmentId, now.topology, { by, seats, unreached });
  });
}

/** Handles a person who cannot reach the media server. Returns the current topology: fresh tokens, or the mesh. */
export async function answerLoss(
  platform: Platform,
  place: RoomPlace,
  by: string,
  tries: number,
): Promise<TopologyRow> {
  const row = await reconsider(platform, place, by);
  // The server answers us: the fault is in this person's connection to it.
  return row.topology === 'sfu' && tries >= TRIES ? reconsider(platform, place, by, true) : row;
}

/** Destroys the room at the media server, if it is empty or the visit is over. */
export async function giveUp(platform: Platform, place: RoomPlace, ended: boolean): Promise<void> {
  const { media } = platform;
  if (!media) return;
  const room = await platform.database.inCompany(place.scope, async (tx) => {
    if (!ended && (await readSeats(tx, place.appointmentId, seatCutoff(platform.clock.now()))).length > 0) return null;
    return deleteTopology(tx, place.appointmentId);
  });
  if (room !== null) await media.destroy(room);
}

/** Kicks a removed person from the media server's room. */
export async function revokeSeat(platform: Platform, place: RoomPlace, seat: string | null): Promise<void> {
  const { media } = platform;
  if (!media || !seat) return;
  const { seats, topology } = await platform.database.readInCompany(place.scope, (tx) =>
    readNow(platform, tx, place.appointmentId),
  );
  if (!topology?.mediaRoom) return;
  try {
    const feeds = seats.flatMap(({ feed }) => feed ?? []);
    await media.revokeSeat(topology.mediaRoom, seat, feeds);
  } catch (error) {
    platform.log.warn({ err: error }, 'not put out of the media server');
  }
}

/** The topology as sent to one page, with tokens of its seat. */
export function topologyFor(platform: Platform, row: TopologyRow, seat: string): RoomTopology {
  const { media } = platform;
  if (!media || row.mediaRoom === null) return { kind: 'mesh' };
  return media.accessFor(row.mediaRoom, seat, platform.clock.now());
}

function tellTopology(platform: Platform, place: RoomPlace, row: TopologyRow): Promise<void> {
  return tellRoom(platform.bus, place.appointmentId, { kind: 'topology', row });
}

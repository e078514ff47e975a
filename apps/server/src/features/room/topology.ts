import { randomInt } from 'node:crypto';
import type { RoomTopology } from '@acolhe/contract/room/room-socket';
import { nextTopology, ROOM_SEATS, ROOM_SEATS_SFU } from '@acolhe/domain/appointment/room-people';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import type { MediaServer } from '../../platform/media/media-server.ts';
import type { Platform } from '../../platform/platform.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { tellRoom } from './event.ts';
import { keptSince, personOfHolder } from './seat.ts';
import { lockRoom, readSeats, type SeatRow } from './store.ts';
import { deleteTopology, readTopology, type TopologyRow, writeTopology } from './topology-store.ts';

/** So often in a row somebody may fail to reach the media server before all go from browser to browser for them. */
const TRIES = 4;
const largestRoom = 2 ** 47;

export type RoomPlace = { scope: CompanyScope; appointmentId: string };
/** What was decided, for whom, and what it left behind at the media server. */
export type Decision = { row: TopologyRow; changed: boolean; seats: string[]; abandoned: number | null };

const mesh: TopologyRow = { topology: 'mesh', mediaRoom: null, unreachedBy: null };

/** Whether a room may go through the media server now. */
const mayUse = (media: MediaServer, unreachedBy: string | null | undefined) => media.isUp() && !unreachedBy;

/** A room as it is within one transaction: the seats that are taken or kept, and how its calls go, if that was decided. */
export type RoomNow = { seats: SeatRow[]; topology: TopologyRow | undefined };

export async function readNow(platform: Platform, tx: CompanyTransaction, appointmentId: string): Promise<RoomNow> {
  const seats = await readSeats(tx, appointmentId, keptSince(platform.clock.now()));
  return { seats, topology: platform.media && (await readTopology(tx, appointmentId)) };
}

/** People that a room takes now. */
export function seatsOf({ media }: Platform, { topology }: RoomNow): number {
  if (!media) return ROOM_SEATS;
  return topology?.topology === 'sfu' || mayUse(media, topology?.unreachedBy) ? ROOM_SEATS_SFU : ROOM_SEATS;
}

/** Where the media server is, if the calls go through it once this person is inside too; as far as can be told before. */
export function foreseeMediaServer({ media }: Platform, { seats, topology }: RoomNow, person: string): string | null {
  if (!media) return null;
  const others = seats.filter((seat) => personOfHolder(seat) !== person).length;
  const next = nextTopology(topology?.topology ?? null, others + 1, mayUse(media, topology?.unreachedBy));
  return next === 'sfu' ? media.url : null;
}

/**
 * Decides how the calls go, with the room locked, from who is in it.
 *
 * @param before how they went, read under the lock
 * @param by at whose coming or loss, as by `personOf`
 * @param unreached `by` does not get through to the media server
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
 * Makes true at the media server what was decided, and tells the room. Where it does not answer, a room of few goes
 * from browser to browser instead.
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
      // Now it counts as down, so this ends; whoever looks in vain at the old room hears of the change below.
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

/** Something changed besides who is here: the media server came back or was lost. */
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

/** Somebody does not reach the media server. Answers with what holds now: with fresh tokens, or another way. */
export async function answerLoss(
  platform: Platform,
  place: RoomPlace,
  by: string,
  tries: number,
): Promise<TopologyRow> {
  const row = await reconsider(platform, place, by);
  // It answers us: what is broken is the way of this person to it.
  return row.topology === 'sfu' && tries >= TRIES ? reconsider(platform, place, by, true) : row;
}

/** Nobody is left, or the visit is over: nothing stays at the media server. */
export async function giveUp(platform: Platform, place: RoomPlace, ended: boolean): Promise<void> {
  const { media } = platform;
  if (!media) return;
  const room = await platform.database.inCompany(place.scope, async (tx) => {
    if (!ended && (await readSeats(tx, place.appointmentId, keptSince(platform.clock.now()))).length > 0) return null;
    return deleteTopology(tx, place.appointmentId);
  });
  if (room !== null) await media.destroy(room);
}

/** Somebody was put out of the room: of the media server's as well. */
export async function shutOut(platform: Platform, place: RoomPlace, seat: string | null): Promise<void> {
  const { media } = platform;
  if (!media || !seat) return;
  const { seats, topology } = await platform.database.readInCompany(place.scope, (tx) =>
    readNow(platform, tx, place.appointmentId),
  );
  if (!topology?.mediaRoom) return;
  try {
    const pages = seats.map(({ page }) => page);
    await media.shutOut(topology.mediaRoom, seat, pages);
  } catch (error) {
    platform.log.warn({ err: error }, 'not put out of the media server');
  }
}

/** As one page is told: with tokens of its seat. */
export function topologyFor(platform: Platform, row: TopologyRow, seat: string): RoomTopology {
  const { media } = platform;
  if (!media || row.mediaRoom === null) return { kind: 'mesh' };
  return media.accessFor(row.mediaRoom, seat, platform.clock.now());
}

function tellTopology(platform: Platform, place: RoomPlace, row: TopologyRow): Promise<void> {
  return tellRoom(platform.bus, place.appointmentId, { kind: 'topology', row });
}

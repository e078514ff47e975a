import type { RoomPeer, RoomView } from '@acolhe/contract/room';
import type { Grant } from '../../platform/gate.ts';
import { announce } from '../../platform/live.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { moveWhere } from '../appointment/service.ts';
import { hasConsent, signFor } from '../person/service.ts';
import { photoOf } from '../professional/service.ts';
import { awaitPatient } from '../reminder/service.ts';
import { closesAt, opensAt, type Participant, refusalOf } from './policy.ts';
import {
  deleteSeat,
  logVisit,
  type RoomRow,
  readMovedFrom,
  readRoom,
  readSeats,
  type SeatRow,
  takeSeat,
  touchSeats,
  updateSeat,
} from './store.ts';

/** A seat is kept this long after its connection was lost. */
export const SEAT_KEPT_SECONDS = 120;
/** How often a process says that its connections are there; after three missed times they count as lost. */
export const TOUCH_MS = 30_000;

/** A place in the room, as the socket that holds it names it. */
export type SeatHolder = {
  scope: CompanyScope;
  appointmentId: string;
  participant: Participant;
  seat: string;
  page: string;
  connection: string;
};

type Devices = { microphone: boolean; camera: boolean };

export async function viewRoom(platform: Platform, scope: CompanyScope, grant: Grant): Promise<RoomView> {
  const participant = participantOf(grant);
  const now = platform.clock.now();
  return platform.database.inCompany(scope, async (tx) => {
    const room = await readRoom(tx, grant.appointmentId);
    if (!room) throw new Problem('code_unknown');
    const isPatient = participant === 'patient';
    return {
      appointment_id: isPatient ? null : room.appointmentId,
      patient_id: isPatient ? null : room.patientId,
      protocol: room.protocol,
      me: { role: participant, name: isPatient ? room.patientName : room.professionalName },
      other: isPatient
        ? {
            name: room.professionalName,
            photo: photoOf({ id: room.professionalId, company_id: scope.companyId, photo: room.professionalPhoto }),
            specialty: room.specialty,
          }
        : { name: room.patientName, photo: null, specialty: null },
      company_name: room.companyName,
      status: room.status,
      start: iso(room.start),
      end: iso(room.end),
      moved_from: (await readMovedFrom(tx, grant.appointmentId))?.toISOString() ?? null,
      opens_at: iso(opensAt(room, participant)),
      closes_at: iso(closesAt(room)),
      time_zone: room.timeZone,
      now: iso(now),
      consent_given: !isPatient || (await hasConsent(tx, room.patientId)),
      refusal: refusalOf(room, participant, now),
      payment_code: isPatient && refusalOf(room, participant, now) === 'room_unpaid' ? room.paymentCode : null,
    };
  });
}

/**
 * Lets somebody in, or throws the problem that says why not. Their earlier page, if any, loses the seat.
 *
 * @param consents the patient agrees to telemedicine now (CFM 2.314/2022): signed once, and noted with the visit
 */
export async function enterRoom(
  platform: Platform,
  holder: SeatHolder,
  devices: Devices,
  consents: boolean,
): Promise<{ me: RoomPeer; peers: RoomPeer[] }> {
  const now = platform.clock.now();
  const { appointmentId, participant } = holder;
  const { room, since, seats } = await platform.database.inCompany(holder.scope, async (tx) => {
    const found = await readRoom(tx, appointmentId);
    if (!found) throw new Problem('code_unknown');
    const refusal = refusalOf(found, participant, now);
    if (refusal) throw new Problem(refusal);
    if (participant === 'patient' && !(await hasConsent(tx, found.patientId))) {
      if (!consents) throw new Problem('room_consent');
      await signFor(tx, found.patientId, true, now);
      await logVisit(tx, appointmentId, participant, 'consented', now);
    }
    const before = await readSeats(tx, appointmentId, keptSince(now));
    const mine = before.find((seat) => seat.participant === participant);
    const since = mine?.page === holder.page ? mine.since : now;
    await takeSeat(tx, appointmentId, { ...holder, ...devices, connected: true, since }, now);
    const event = !mine ? 'entered' : mine.seat === holder.seat ? 'resumed' : 'replaced';
    await logVisit(tx, appointmentId, participant, event, now);
    if (participant === 'professional' && !before.some((seat) => seat.participant === 'patient'))
      await awaitPatient(tx, found, now);
    return { room: found, since, seats: before.filter((seat) => seat.participant !== participant) };
  });
  const me = peerOf(room, { ...holder, ...devices, connected: true, since });
  const others = seats.map((seat) => peerOf(room, seat));
  await tellPresence(platform, holder.scope, room, [me, ...others]);
  return { me, peers: others };
}

/**
 * What entering means for the visit: the patient has arrived, and it begins once both are there. A doctor who waits
 * alone does not begin it, so that a patient who never comes can still be marked as missing. Who is there is read
 * under the appointment's lock: of two who enter in the same moment, the later one sees both.
 */
export async function moveVisit(platform: Platform, holder: SeatHolder): Promise<void> {
  const now = platform.clock.now();
  const { scope, appointmentId } = holder;
  await moveWhere(platform, scope, appointmentId, async (tx) => {
    const seats = await readSeats(tx, appointmentId, keptSince(now));
    const isHere = (participant: Participant) =>
      seats.some((seat) => seat.participant === participant && seat.connected);
    if (!isHere('patient')) return [];
    return isHere('professional')
      ? [
          { event: 'arrive', actor: 'P' },
          { event: 'start', actor: 'D' },
        ]
      : [{ event: 'arrive', actor: 'P' }];
  });
}

/** True while this connection still holds the seat; a replaced page changes nothing any more. */
export function setDevices(platform: Platform, holder: SeatHolder, devices: Devices): Promise<boolean> {
  return platform.database.inCompany(holder.scope, (tx) =>
    updateSeat(tx, holder.appointmentId, holder.connection, devices),
  );
}

/** The connection is gone without a goodbye: the seat is kept for a while. */
export function loseSeat(platform: Platform, holder: SeatHolder): Promise<boolean> {
  return change(platform, holder, 'lost', (tx, now) =>
    updateSeat(tx, holder.appointmentId, holder.connection, { connected: false, seen_at: new Date(now) }),
  );
}

/** Somebody left by themselves. */
export function leaveRoom(platform: Platform, holder: SeatHolder): Promise<boolean> {
  return change(platform, holder, 'left', (tx) => deleteSeat(tx, holder.appointmentId, holder.connection, false));
}

/** Nobody came back to a lost seat in time. */
export function releaseSeat(platform: Platform, holder: SeatHolder): Promise<boolean> {
  return change(platform, holder, 'released', (tx) => deleteSeat(tx, holder.appointmentId, holder.connection, true));
}

/** Keeps the seats of this process from counting as lost. */
export async function keepSeats(platform: Platform, holders: readonly SeatHolder[]): Promise<void> {
  const byCompany = Map.groupBy(holders, (holder) => holder.scope.companyId);
  for (const group of byCompany.values()) {
    const [first] = group;
    if (!first) continue;
    const connections = group.map((holder) => holder.connection);
    await platform.database.inCompany(first.scope, (tx) => touchSeats(tx, connections, platform.clock.now()));
  }
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
    await logVisit(tx, appointmentId, holder.participant, event, now);
    const room = await readRoom(tx, appointmentId);
    return room && { room, seats: await readSeats(tx, appointmentId, keptSince(now)) };
  });
  if (!after) return false;
  await tellPresence(
    platform,
    holder.scope,
    after.room,
    after.seats.map((seat) => peerOf(after.room, seat)),
  );
  return true;
}

/** The doctor's list shows who is there. */
function tellPresence(platform: Platform, scope: CompanyScope, room: RoomRow, peers: RoomPeer[]): Promise<void> {
  return announce(platform, scope, {
    message: {
      type: 'presence',
      appointment_id: room.appointmentId,
      present: peers.filter((peer) => peer.connected).map((peer) => peer.role),
    },
    appointmentId: room.appointmentId,
    patientId: room.patientId,
    professionalId: room.professionalId,
  });
}

export function participantOf(grant: Grant): Participant {
  if (grant.purpose !== 'room' || !grant.participant) throw new Problem('code_unknown');
  return grant.participant;
}

function peerOf(room: RoomRow, seat: SeatRow): RoomPeer {
  return {
    seat: seat.seat,
    page: seat.page,
    role: seat.participant,
    name: seat.participant === 'patient' ? room.patientName : room.professionalName,
    microphone: seat.microphone,
    camera: seat.camera,
    connected: seat.connected,
    since: seat.since,
  };
}

/** Seats older than this are gone, also those of a process that was killed and could not say so. */
const keptSince = (now: number) => now - SEAT_KEPT_SECONDS * 1000;
const iso = (time: number) => new Date(time).toISOString();

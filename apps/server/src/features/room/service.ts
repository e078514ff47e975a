import type { ProblemCode } from '@acolhe/contract/problems';
import type { RoomView } from '@acolhe/contract/room/room';
import type { ParticipantState, RoomKnock, RoomPeer } from '@acolhe/contract/room/room-socket';
import { isGuest, type ParticipantRole } from '@acolhe/domain/room/room-people';
import type { CompanyContext } from '../../platform/context.ts';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import type { Grant } from '../../platform/gate.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { applyTransitions } from '../appointment/service.ts';
import { hasConsent, signFor } from '../person/service.ts';
import { photoOf } from '../professional/service.ts';
import { patientAwaited } from './events.ts';
import { agreeAsGuest, type GuestRow, readAdmission, readGuest } from './guest/guest-store.ts';
import { closesAt, hasPlace, mustKnock, opensAt, refusalOf } from './policy.ts';
import { nameOf, peerOf, personOfHolder, type RoomPerson, requireRoom, type SeatHolder, seatCutoff } from './seat.ts';
import { lockRoom, logVisit, type RoomRow, readBeginning, readMovedFrom, readSeats, takeSeat } from './store.ts';
import { applyTopology, decide, foreseeMediaServer, type RoomNow, readNow, seatsOf } from './topology.ts';
import type { TopologyRow } from './topology-store.ts';

export async function viewRoom({ platform, scope }: CompanyContext, grant: Grant): Promise<RoomView> {
  const who = roomPersonOf(grant);
  const now = platform.clock.now();
  return platform.database.inCompany(scope, async (tx) => {
    const room = await requireRoom(tx, grant.appointmentId);
    const guest = await guestOf(tx, who);
    const here = await readNow(platform, tx, room.appointmentId);
    const refusal = entryRefusal(platform, room, here, who, guest);
    const isPatient = who.participant === 'patient';
    const isProfessional = who.participant === 'professional';
    // The link of a visit that does not take place may lie anywhere, so it shows no names.
    const isOff = refusal === 'room_cancelled';
    const shown = (name: string) => (isOff ? '' : name);
    const awaitsPatient = isProfessional || who.participant === 'assistant';
    return {
      appointment_id: isProfessional ? room.appointmentId : null,
      patient_id: isProfessional ? room.patientId : null,
      documents_of: isPatient ? room.appointmentId : null,
      protocol: room.protocol,
      me: {
        role: who.participant,
        name: shown(nameOf(room, who.participant, guest?.name ?? null)),
        guest_id: who.guestId,
      },
      patient_name: shown(room.patientName),
      other: awaitsPatient
        ? { name: shown(room.patientName), photo: null, specialty: null }
        : {
            name: shown(room.professionalName),
            photo: isOff
              ? null
              : photoOf({ id: room.professionalId, company_id: scope.companyId, photo: room.professionalPhoto }),
            specialty: room.specialty,
          },
      company_name: room.companyName,
      status: room.status,
      start: iso(room.start),
      end: iso(room.end),
      moved_from: (await readMovedFrom(tx, grant.appointmentId))?.toISOString() ?? null,
      opens_at: iso(opensAt(room, who.participant)),
      closes_at: iso(closesAt(room)),
      time_zone: room.timeZone,
      now: iso(now),
      started_at: isProfessional ? await readBeginning(tx, room.appointmentId) : null,
      consent_given: isProfessional || (guest ? guest.agreed : await hasConsent(tx, room.patientId)),
      refusal,
      media_server: foreseeMediaServer(platform, here, personOfHolder(who)),
      payment_code: isPatient && refusal === 'room_unpaid' ? room.paymentCode : null,
    };
  });
}

/** Reason why this person may not enter now, or null; knocking is decided separately. */
function entryRefusal(
  platform: Platform,
  room: RoomRow,
  here: RoomNow,
  who: RoomPerson,
  guest: GuestRow | undefined,
): ProblemCode | null {
  if (guest?.withdrawn) return 'room_invitation_withdrawn';
  const refusal = refusalOf(room, who.participant, platform.clock.now());
  if (refusal || !guest) return refusal;
  // People inside stay when the room gets smaller: the media server may be away.
  if (here.seats.some((seat) => seat.guestId === who.guestId)) return null;
  const others = here.seats.filter((seat) => isGuest(seat.participant));
  return hasPlace(who.participant, others.length, seatsOf(platform, here)) ? null : 'room_full';
}

/** Result of joining: a seat, or a place at the door. */
export type Entrance =
  | { me: RoomPeer; peers: RoomPeer[]; topology: TopologyRow }
  | { knock: RoomKnock; denied: boolean };

/**
 * Seats a person, or puts them at the door if they must be admitted; throws the reason of a refusal. Their earlier
 * page, if any, loses the seat.
 *
 * @param agrees consents to telemedicine (CFM 2.314/2022): signed once for the patient, and noted with the visit; a
 * guest promises confidentiality
 */
export async function enterRoom(
  platform: Platform,
  holder: SeatHolder,
  state: ParticipantState,
  agrees: boolean,
): Promise<Entrance> {
  const now = platform.clock.now();
  const { appointmentId, participant } = holder;
  const entered = await platform.database.inCompany(holder.scope, async (tx) => {
    const guest = await guestOf(tx, holder);
    // Lock so that concurrent joins see each other's seat.
    if (guest || platform.media) await lockRoom(tx, appointmentId);
    const room = await requireRoom(tx, appointmentId);
    const here = await readNow(platform, tx, appointmentId);
    const refusal = entryRefusal(platform, room, here, holder, guest);
    if (refusal) throw new Problem(refusal);
    await requireConsent(tx, room, holder, guest, agrees, now);
    const name = nameOf(room, participant, guest?.name ?? null);
    const person = personOfHolder(holder);
    const admission = participant === 'professional' ? null : await readAdmission(tx, appointmentId, person);
    if (mustKnock(participant, admission)) {
      await logVisit(tx, appointmentId, holder, 'knocked', now);
      return { knock: { person, role: participant, name }, denied: admission === 'removed' };
    }
    const before = here.seats;
    const mine = before.find((seat) => personOfHolder(seat) === person);
    const since = mine?.page === holder.page ? mine.since : now;
    const feed = mine?.page === holder.page ? mine.feed : null;
    const taken = { ...holder, ...state, guestName: guest?.name ?? null, feed, connected: true, since };
    await takeSeat(tx, appointmentId, taken, now);
    const event = !mine ? 'entered' : mine.seat === holder.seat ? 'resumed' : 'replaced';
    await logVisit(tx, appointmentId, holder, event, now);
    if (participant === 'professional' && !before.some((seat) => seat.participant === 'patient'))
      tx.emit(patientAwaited, { appointmentId, start: room.start, now });
    const others = before.filter((seat) => seat !== mine).map((seat) => peerOf(room, seat));
    const seats = [holder.seat, ...others.map(({ seat }) => seat)];
    const decision = await decide(platform, tx, appointmentId, here.topology, { by: person, seats });
    return { me: peerOf(room, taken), peers: others, decision };
  });
  if (!entered.me) return entered;
  const { me, peers, decision } = entered;
  return { me, peers, topology: await applyTopology(platform, holder, personOfHolder(holder), decision) };
}

async function requireConsent(
  tx: CompanyTransaction,
  room: RoomRow,
  who: RoomPerson,
  guest: GuestRow | undefined,
  agrees: boolean,
  now: number,
): Promise<void> {
  if (who.participant === 'professional') return;
  if (guest ? guest.agreed : await hasConsent(tx, room.patientId)) return;
  if (!agrees) throw new Problem('room_consent');
  if (guest) await agreeAsGuest(tx, guest.id, now);
  else await signFor(tx, room.patientId, true, now);
  await logVisit(tx, room.appointmentId, who, 'consented', now);
}

/**
 * Applies an entry to the visit: the patient has arrived, and it begins once both are there. A doctor who waits alone
 * does not begin it, so that an absent patient can still be marked as missing. Presence is read under the
 * appointment's lock: of two who enter at once, the later transaction sees both.
 */
export async function moveVisit(platform: Platform, holder: SeatHolder): Promise<void> {
  const now = platform.clock.now();
  const { scope, appointmentId } = holder;
  await applyTransitions({ platform, scope }, appointmentId, async (tx) => {
    const seats = await readSeats(tx, appointmentId, seatCutoff(now));
    const isHere = (participant: ParticipantRole) =>
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

/**
 * Reason why a participant inside may not stay: the visit is over or at another time, or they are no longer invited.
 */
export async function stayRefusal(platform: Platform, holder: SeatHolder): Promise<ProblemCode | null> {
  return platform.database.readInCompany(holder.scope, async (tx) => {
    const room = await requireRoom(tx, holder.appointmentId);
    const here = await readNow(platform, tx, holder.appointmentId);
    return entryRefusal(platform, room, here, holder, await guestOf(tx, holder));
  });
}

export function roomPersonOf(grant: Grant): RoomPerson {
  if (!grant.participant) throw new Problem('code_unknown');
  return { participant: grant.participant, guestId: grant.guestId };
}

async function guestOf(tx: CompanyTransaction, who: RoomPerson): Promise<GuestRow | undefined> {
  if (!who.guestId) return undefined;
  const guest = await readGuest(tx, who.guestId);
  if (!guest) throw new Problem('code_unknown');
  return guest;
}

const iso = (time: number) => new Date(time).toISOString();

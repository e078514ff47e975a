import type { ProblemCode } from '@acolhe/contract/problems';
import {
  type AppointmentState,
  ROOM_CLOSES_HOURS,
  ROOM_OPENS_MINUTES,
} from '@acolhe/domain/appointment/appointment-flow';
import { isGuest, type ParticipantRole } from '@acolhe/domain/appointment/room-people';
import type { PaymentState } from '@acolhe/domain/payment/payment-flow';
import { MINUTE } from '@acolhe/domain/time/duration';

/** What decides whether somebody may enter. Times are epoch ms. */
export type RoomFacts = { status: AppointmentState; payment: PaymentState | null; start: number; end: number };

/** How long before its start professional and assistant may be in the room: to read the record and start the note. */
const PROFESSIONAL_OPENS_MINUTES = 60;

export function opensAt(room: Pick<RoomFacts, 'start'>, participant: ParticipantRole): number {
  const ofTheClinic = participant === 'professional' || participant === 'assistant';
  return room.start - (ofTheClinic ? PROFESSIONAL_OPENS_MINUTES : ROOM_OPENS_MINUTES) * MINUTE;
}

export function closesAt(room: Pick<RoomFacts, 'end'>): number {
  return room.end + ROOM_CLOSES_HOURS * 60 * MINUTE;
}

/** Why this person may not enter now, or null. Asked at each join, also when a socket comes back. */
export function refusalOf(room: RoomFacts, participant: ParticipantRole, now: number): ProblemCode | null {
  switch (room.status) {
    case 'cancelled':
    case 'released':
      return 'room_cancelled';
    case 'finished':
    case 'no_show':
      return 'room_closed';
    case 'requested':
    case 'offered':
    case 'held':
      return 'room_unpaid';
    case 'scheduled':
    case 'confirmed':
    case 'arrived':
    case 'in_progress':
      if (!isPaid(room.payment)) return 'room_unpaid';
      if (now < opensAt(room, participant)) return 'room_too_early';
      return now > closesAt(room) ? 'room_closed' : null;
  }
}

/** Patient and professional always find their place; guests share the others of so many seats. */
export function hasPlace(participant: ParticipantRole, guestsSeated: number, seats: number): boolean {
  return !isGuest(participant) || guestsSeated < seats - 2;
}

/** `admitted`, `removed`, or nothing said yet: a patient comes in until they are put out, a guest knocks until let in. */
export type Admission = 'admitted' | 'removed' | null;

export function mustKnock(participant: ParticipantRole, admission: Admission): boolean {
  if (participant === 'professional') return false;
  return isGuest(participant) ? admission !== 'admitted' : admission === 'removed';
}

/** Paying at the clinic is settled there; a visit that a plan covers has no payment. */
function isPaid(payment: PaymentState | null): boolean {
  return payment === null || payment === 'paid' || payment === 'awaiting_local';
}

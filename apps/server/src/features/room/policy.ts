import type { ProblemCode } from '@acolhe/contract/problems';
import {
  type AppointmentStatus,
  ROOM_CLOSES_HOURS,
  ROOM_OPENS_MINUTES,
} from '@acolhe/domain/appointment/appointment-flow';
import type { PaymentStatus } from '@acolhe/domain/payment/payment-flow';
import { isGuest, type ParticipantRole } from '@acolhe/domain/room/room-people';
import { MINUTE } from '@acolhe/domain/time/duration';

/** Input of the decision whether a participant may enter. Times are epoch ms. */
export type RoomFacts = { status: AppointmentStatus; payment: PaymentStatus | null; start: number; end: number };

/** How long before the start professional and assistant may enter, to read the record and begin the note. */
const PROFESSIONAL_OPENS_MINUTES = 60;

export function opensAt(room: Pick<RoomFacts, 'start'>, participant: ParticipantRole): number {
  const ofTheClinic = participant === 'professional' || participant === 'assistant';
  return room.start - (ofTheClinic ? PROFESSIONAL_OPENS_MINUTES : ROOM_OPENS_MINUTES) * MINUTE;
}

export function closesAt(room: Pick<RoomFacts, 'end'>): number {
  return room.end + ROOM_CLOSES_HOURS * 60 * MINUTE;
}

/** Reason why this person may not enter now, or null. Checked at each join, also on reconnection. */
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

/** Whether a seat is free for this person. Patient and professional have reserved ones; guests share the rest. */
export function hasPlace(participant: ParticipantRole, guestsSeated: number, seats: number): boolean {
  return !isGuest(participant) || guestsSeated < seats - 2;
}

/** `admitted`, `removed`, or undecided: a patient may enter until removed, a guest knocks until admitted. */
export type Admission = 'admitted' | 'removed' | null;

export function mustKnock(participant: ParticipantRole, admission: Admission): boolean {
  if (participant === 'professional') return false;
  return isGuest(participant) ? admission !== 'admitted' : admission === 'removed';
}

/** Visits paid at the clinic are settled there; a visit covered by a plan has no payment. */
function isPaid(payment: PaymentStatus | null): boolean {
  return payment === null || payment === 'paid' || payment === 'awaiting_local';
}

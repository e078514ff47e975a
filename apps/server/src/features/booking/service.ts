import type { ReferralLetter } from '@acolhe/contract/appointment/visit-file';
import { HOLD_MINUTES } from '@acolhe/domain/appointment/appointment-flow';
import { MINUTE } from '@acolhe/domain/time/duration';
import { v7 as uuid } from 'uuid';
import type { CallerContext } from '../../platform/context.ts';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { Problem } from '../../platform/problem.ts';
import { bookingCodes, newProtocol } from '../access-code/service.ts';
import {
  type FirstEvent,
  insertReferralLetter,
  type NewAppointment,
  requirePatientFree,
} from '../appointment/service.ts';
import type { NewPayment } from '../payment/service.ts';
import { lockPerson, resolvePatientId } from '../person/service.ts';
import { offeredSlot } from '../professional/service.ts';
import { releaseHolds } from './hold.ts';
import { reopenHold, settleOwnHolds } from './own-hold.ts';
import { insertBooking } from './store.ts';

export { releaseHolds } from './hold.ts';

export type Booking = {
  professional_id: string;
  start: string;
  reason: string;
  specialty?: string | undefined;
  /** Id of one of the caller's dependents; missing for the caller. */
  patient_id?: string | undefined;
  referral?: ReferralLetter | undefined;
};

/** Books a slot for a patient, by themselves or the responsible person: a hold that ends with its PIX code. */
export async function book({ platform, scope, caller }: CallerContext, input: Booking) {
  const now = platform.clock.now();
  const booked = await platform.database.inCompany(scope, async (tx) => {
    const patientId = await resolvePatientId(tx, caller, input.patient_id);
    const start = Date.parse(input.start);
    const request = { professionalId: input.professional_id, start, specialty: input.specialty };
    const { professional, offer, slot } = await offeredSlot(tx, request, now);
    // Bookings of one person follow each other, so that a press that is repeated finds the first.
    await lockPerson(tx, caller.personId ?? patientId);
    const { specialty } = offer;
    const wanted = { userId: caller.userId, patientId, professionalId: professional.id, specialty, visit: slot, now };
    const { same, given } = await settleOwnHolds(tx, wanted);
    if (same) return reopenHold(tx, same, input);
    await requirePatientFree(tx, { patientId, visit: slot, except: given, now: new Date(now) });
    const hold = {
      ...newVisit('patient', 'held'),
      professional_id: professional.id,
      patient_id: patientId,
      booked_by: caller.userId,
      specialty,
      reason: input.reason,
      starts_at: new Date(slot.start),
      ends_at: new Date(slot.end),
      hold_until: new Date(now + HOLD_MINUTES * MINUTE),
      created_at: new Date(now),
    };
    const payment = { id: uuid(), price: offer.price, discount: 0, status: 'open' as const, event: null };
    const codes = await takeSlot(tx, hold, payment, [{ event: 'hold', actor: 'P' }]);
    if (input.referral) await insertReferralLetter(tx, hold.id, input.referral);
    return { ...hold, codes };
  });
  return {
    id: booked.id,
    protocol: booked.protocol,
    hold_until: booked.hold_until.toISOString(),
    payment_code: booked.codes.payment,
    room_code: booked.codes.room,
    // The confirmation is mailed after the payment.
    mailed: false,
  };
}

/** Fields common to all bookings. */
export const newVisit = <S extends 'patient' | 'clinic' | 'emergency', T extends 'held' | 'scheduled'>(
  source: S,
  status: T,
) => ({
  id: uuid(),
  protocol: newProtocol(),
  source,
  status,
});

/** Writes a booking with its codes; releases an expired unpaid hold that is in its way. */
export async function takeSlot(
  tx: CompanyTransaction,
  visit: NewAppointment,
  payment: NewPayment,
  events: readonly [FirstEvent, ...FirstEvent[]],
): Promise<{ room: string; payment: string }> {
  const { all, ...codes } = bookingCodes();
  const take = () => insertBooking(tx, visit, all, payment, events);
  let outcome = await take();
  if (outcome === 'stale' && visit.professional_id) {
    const time = { professionalId: visit.professional_id, start: visit.starts_at, end: visit.ends_at };
    await releaseHolds(tx, visit.created_at.getTime(), time);
    outcome = await take();
  }
  if (outcome !== 'booked') throw new Problem('slot_taken', [{ path: 'start', code: 'exists' }]);
  return codes;
}

import type { ReferralLetter } from '@acolhe/contract/appointment/visit-file';
import { HOLD_MINUTES } from '@acolhe/domain/appointment/appointment-flow';
import type { Centavos } from '@acolhe/domain/payment/money';
import { MINUTE } from '@acolhe/domain/time/duration';
import { v7 as uuid } from 'uuid';
import type { Actor } from '../../platform/actor.ts';
import type { CallerContext } from '../../platform/context.ts';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { Problem } from '../../platform/problem.ts';
import { bookingCodes, newProtocol } from '../access-code/service.ts';
import { insertReferralLetter } from '../appointment/file-store.ts';
import { requirePatientFree } from '../appointment/service.ts';
import type { FirstEvent, NewAppointment, NotedEvent } from '../appointment/store.ts';
import { useCover } from '../coverage/service.ts';
import { postSale } from '../payment/settle.ts';
import type { NewPayment } from '../payment/store.ts';
import { resolvePatientId } from '../person/dependents.ts';
import { lockPerson } from '../person/store.ts';
import { offeredSlot } from '../professional/requested-time.ts';
import { coverOf, divided } from './coverage.ts';
import { releaseHolds } from './hold.ts';
import { reopenHold, settleOwnHolds, type Wanted } from './replace-hold.ts';
import { insertBooking } from './store.ts';

export type Booking = {
  professional_id: string;
  start: string;
  reason: string;
  specialty?: string | undefined;
  /** Id of one of the caller's dependents; missing for the caller. */
  patient_id?: string | undefined;
  referral?: ReferralLetter | undefined;
  /** Code of a service order that pays for it. */
  service_order?: string | undefined;
};

/**
 * Books a slot for a patient, by themselves or the responsible person: a hold that ends with its PIX code, or at once if
 * a benefit club or service order pays for all of it.
 */
export async function book({ platform, scope, caller }: CallerContext, input: Booking) {
  const now = platform.clock.now();
  const booked = await platform.database.inCompany(scope, async (tx) => {
    const patientId = await resolvePatientId(tx, caller, input.patient_id);
    const start = Date.parse(input.start);
    const request = { professionalId: input.professional_id, start, specialty: input.specialty };
    const { professional, offer, slot } = await offeredSlot(tx, request, now);
    // Bookings of one person follow each other, so that a press that is repeated finds the first.
    await lockPerson(tx, caller.personId ?? patientId);
    if (patientId !== caller.personId) await lockPerson(tx, patientId);
    const { specialty } = offer;
    const wanted = { userId: caller.userId, patientId, professionalId: professional.id, specialty, visit: slot, now };
    const { same, given } = await settleOwnHolds(tx, wanted);
    const kept = same
      ? await reopenHold(tx, same, input.reason)
      : await bookTime(tx, { ...wanted, price: offer.price, given }, input);
    if (input.referral) await insertReferralLetter(tx, kept.id, input.referral);
    return kept;
  });
  return {
    id: booked.id,
    protocol: booked.protocol,
    hold_until: booked.hold_until?.toISOString() ?? null,
    payment_code: booked.codes.payment,
    room_code: booked.codes.room,
    // The confirmation is mailed after the payment; of a visit that is covered already.
    mailed: booked.hold_until === null,
  };
}

/** Books a time that the person does not keep yet, in place of the holds that were given up for it. */
async function bookTime(
  tx: CompanyTransaction,
  {
    userId,
    patientId,
    professionalId,
    specialty,
    visit: slot,
    now,
    price,
    given,
  }: Wanted & { price: Centavos; given: string[] },
  input: Pick<Booking, 'reason' | 'service_order'>,
) {
  await requirePatientFree(tx, { patientId, visit: slot, except: given, now: new Date(now) });
  const cover = await coverOf(
    tx,
    {
      patientId,
      professionalId,
      target: 'visit',
      specialty,
      price,
      start: slot.start,
      order: input.service_order,
    },
    now,
  );
  const isCovered = cover !== undefined && cover.amount === price;
  const visit = {
    ...newVisit('patient', isCovered ? 'scheduled' : 'held'),
    professional_id: professionalId,
    patient_id: patientId,
    booked_by: userId,
    specialty,
    reason: input.reason,
    starts_at: new Date(slot.start),
    ends_at: new Date(slot.end),
    hold_until: isCovered ? null : new Date(now + HOLD_MINUTES * MINUTE),
    created_at: new Date(now),
  };
  const payment = coveredPayment(divided(price, cover), isCovered, 'P');
  const codes = await takeSlot(tx, visit, payment, [{ event: isCovered ? 'schedule' : 'hold', actor: 'P' }]);
  await useCover(tx, cover, { paymentId: payment.id, patientId, at: visit.created_at });
  if (isCovered) await postSale(tx, visit.professional_id, payment, visit.created_at);
  return { ...visit, codes };
}

/** Payment of a new visit: open, or settled because the coverage pays all of it. */
export function coveredPayment(
  { price, covered }: { price: number; covered: number },
  isCovered: boolean,
  actor: Actor,
): NewPayment {
  const settled = { status: 'paid', event: { event: 'settle', actor } } as const;
  return { id: uuid(), price, covered, discount: 0, ...(isCovered ? settled : { status: 'open', event: null }) };
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
  events: readonly [FirstEvent, ...NotedEvent[]],
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

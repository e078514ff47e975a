import type { Interval } from '@acolhe/domain/booking/slots';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { Problem } from '../../platform/problem.ts';
import { readPatientCode } from '../access-code/store.ts';
import { listOwnHolds } from '../appointment/patient-store.ts';
import { moveAppointment, updateAppointment } from '../appointment/store.ts';
import { returnCoverage } from '../coverage/service.ts';
import { lockVisit } from '../payment/lock.ts';

/** Times that one person keeps without paying, for themselves and their dependents. */
const MAX_OWN_HOLDS = 5;

type OwnHold = Awaited<ReturnType<typeof listOwnHolds>>[number];
/** A time that an account books. */
export type Wanted = {
  userId: string;
  patientId: string;
  professionalId: string;
  specialty: string;
  visit: Interval;
  now: number;
};

/**
 * Settles the unpaid times that an account keeps already when it books another; the caller has locked the account's
 * row.
 *
 * - `same`: this very time, booked before: its answer was lost, or the person came back to confirm again.
 * - `given`: ids of holds that the new time replaces, now released: with the same professional, or at an
 *   overlapping time, as long as their payment has not begun.
 */
export async function settleOwnHolds(
  tx: CompanyTransaction,
  { userId, patientId, professionalId, specialty, visit, now }: Wanted,
): Promise<{ same?: OwnHold; given: string[] }> {
  const at = new Date(now);
  const holds = await listOwnHolds(tx, userId, at);
  const ofPatient = holds.filter((hold) => hold.patient_id === patientId);
  const same = ofPatient.find(
    (hold) =>
      hold.professional_id === professionalId &&
      hold.specialty === specialty &&
      hold.starts_at.getTime() === visit.start,
  );
  if (same) return { same, given: [] };
  const given: string[] = [];
  for (const hold of ofPatient) {
    const overlaps = hold.starts_at.getTime() < visit.end && hold.ends_at.getTime() > visit.start;
    if (hold.professional_id !== professionalId && !overlaps) continue;
    const locked = await lockVisit(tx, hold.id);
    if (locked?.appointment.status !== 'held' || locked.payment.status !== 'open') continue;
    await moveAppointment(tx, hold.id, 'release', { actor: 'P', at });
    // Before the new time is covered: it may be the last visit of a limit.
    await returnCoverage(tx, locked.payment.id, at);
    given.push(hold.id);
  }
  if (holds.length - given.length >= MAX_OWN_HOLDS) throw new Problem('holds_too_many');
  return { given };
}

/** Opens a time that is kept already, with the reason that was given last. */
export async function reopenHold(tx: CompanyTransaction, hold: OwnHold, reason: string) {
  await updateAppointment(tx, hold.id, { reason }, false);
  const [room = '', payment = ''] = [
    await readPatientCode(tx, hold.id, 'room'),
    await readPatientCode(tx, hold.id, 'payment'),
  ];
  return { id: hold.id, protocol: hold.protocol, hold_until: hold.hold_until, codes: { room, payment } };
}

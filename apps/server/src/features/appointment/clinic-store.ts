import { slotHoldingStates } from '@acolhe/domain/appointment-flow';
import type { Interval } from '@acolhe/domain/slots';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import type { Viewer } from './policy.ts';
import { type VisibleAppointment, type VisitDetails, visibleAppointments } from './store.ts';

/** What a patient has booked at a time, with whomever; not the visit that is being edited. */
export async function listPatientBusy(
  tx: CompanyTransaction,
  query: { id?: string; patientId: string; visit: Interval; now: Date },
): Promise<Interval[]> {
  let rows = tx
    .selectFrom('appointment')
    .select(['starts_at', 'ends_at'])
    .where('patient_id', '=', query.patientId)
    .where('starts_at', '<', new Date(query.visit.end))
    .where('ends_at', '>', new Date(query.visit.start))
    .where('status', 'in', slotHoldingStates)
    .where((eb) => eb.or([eb('status', '!=', 'held'), eb('hold_until', '>', query.now)]));
  if (query.id) rows = rows.where('id', '!=', query.id);
  return (await rows.execute()).map((row) => ({ start: row.starts_at.getTime(), end: row.ends_at.getTime() }));
}

/** A patient's visits that are still to come, as `viewer` may see them, without one of them. */
export function listNext(
  tx: CompanyTransaction,
  viewer: Viewer,
  query: { patientId: string; except: string; now: Date; limit: number },
): Promise<VisibleAppointment[]> {
  return visibleAppointments(tx, viewer)
    .where('a.patient_id', '=', query.patientId)
    .where('a.id', '!=', query.except)
    .where('a.ends_at', '>', query.now)
    .where('a.status', 'in', ['held', 'scheduled', 'confirmed', 'arrived', 'in_progress'])
    .where((eb) => eb.or([eb('a.status', '!=', 'held'), eb('a.hold_until', '>', query.now)]))
    .limit(query.limit)
    .execute();
}

type Edited = Partial<VisitDetails> & { reason?: string; ends_at?: Date; professional_id?: string; specialty?: string };

/** Writes what an edit changed beside the time. `forCalendars`: those who have the visit in a calendar hear of it. */
export async function updateVisit(
  tx: CompanyTransaction,
  id: string,
  change: Edited,
  forCalendars: boolean,
): Promise<void> {
  await tx
    .updateTable('appointment')
    .set((eb) => ({
      ...change,
      version: eb('version', '+', 1),
      ...(forCalendars ? { sequence: eb('sequence', '+', 1) } : {}),
    }))
    .where('id', '=', id)
    .execute();
}

/** The seat of the professional opens by another code from now on: the one before had it. */
export async function replaceProfessionalCode(
  tx: CompanyTransaction,
  appointmentId: string,
  code: string,
): Promise<void> {
  await tx
    .updateTable('access_code')
    .set({ code })
    .where('appointment_id', '=', appointmentId)
    .where('purpose', '=', 'room')
    .where('participant', '=', 'professional')
    .execute();
}

/** The name of a professional whether or not they still work here. */
export async function readName(tx: CompanyTransaction, professionalId: string): Promise<string> {
  const row = await tx.selectFrom('professional').select('name').where('id', '=', professionalId).executeTakeFirst();
  return row?.name ?? '';
}

/** What another professional of the same visit costs; only where nothing has been paid. */
export async function updatePrice(tx: CompanyTransaction, paymentId: string, price: number): Promise<void> {
  await tx.updateTable('payment').set({ price }).where('id', '=', paymentId).execute();
}

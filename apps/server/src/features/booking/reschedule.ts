import { appointmentFlow } from '@acolhe/domain/appointment/appointment-flow';
import { rescheduleRefusal } from '@acolhe/domain/appointment/change';
import { can } from '@acolhe/domain/flow';
import type { CallerContext } from '../../platform/context.ts';
import { Problem } from '../../platform/problem.ts';
import { requireChangeable, timesOf } from '../appointment/change.ts';
import { changerOf } from '../appointment/policy.ts';
import { readVisible, requirePatientFree } from '../appointment/service.ts';
import { isSlotConflict, lockAppointment, moveAppointment } from '../appointment/store.ts';
import type { Changeable } from '../appointment/visit-store.ts';
import { lockPerson } from '../person/store.ts';
import { offeredSlot } from '../professional/requested-time.ts';
import { releaseHolds } from './hold.ts';

/** Moves a visit to another time of the same professional. Payment, codes and protocol stay; the constraint decides. */
export async function reschedule({ platform, scope, caller }: CallerContext, id: string, start: string) {
  const now = platform.clock.now();
  const wanted = Date.parse(start);
  const changer = changerOf(caller);
  try {
    const moved = await platform.database.inCompany(scope, async (tx) => {
      const { patient_id } = await readVisible(tx, caller, id);
      // People before visits, as booking locks them.
      await lockPerson(tx, patient_id);
      await lockAppointment(tx, id);
      const row = await requireChangeable(tx, id);
      // Idempotent: the same request again, after its answer was lost on the way.
      if (row.starts_at.getTime() === wanted && can(appointmentFlow, timesOf(row).status, 'reschedule')) return row;
      if (rescheduleRefusal(timesOf(row), changer, row.lead_minutes, now)) throw new Problem('reschedule_unavailable');
      const { slot } = await offeredSlot(tx, { ...requestOf(row, wanted), booked: true }, now);
      await requirePatientFree(tx, { except: [id], patientId: row.patient_id, visit: slot, now: new Date(now) });
      const [starts_at, ends_at] = [new Date(slot.start), new Date(slot.end)];
      await releaseHolds(tx, now, { professionalId: row.professional_id, start: starts_at, end: ends_at });
      const by = { actor: caller.role, actorName: caller.name, at: new Date(now) };
      const status = await moveAppointment(tx, id, 'reschedule', by, { starts_at, ends_at });
      return { ...row, status, starts_at, ends_at, version: row.version + 1 };
    });
    return answerOf(moved);
  } catch (error) {
    if (isSlotConflict(error)) throw new Problem('slot_taken', [{ path: 'start', code: 'exists' }]);
    throw error;
  }
}

const requestOf = (row: Pick<Changeable, 'professional_id' | 'specialty'>, start: number) => ({
  professionalId: row.professional_id,
  specialty: row.specialty,
  start,
});

const answerOf = (row: Pick<Changeable, 'starts_at' | 'ends_at' | 'status' | 'version'>) => ({
  start: row.starts_at.toISOString(),
  end: row.ends_at.toISOString(),
  status_appointment: row.status,
  version: row.version,
});

import { type AppointmentState, appointmentFlow } from '@acolhe/domain/appointment-flow';
import { rescheduleRefusal } from '@acolhe/domain/change';
import { can } from '@acolhe/domain/flow';
import type { Caller } from '../../platform/auth.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { mailOfProfessional } from '../identity/service.ts';
import { offeredSlot } from '../professional/service.ts';
import { offerFreedTimes } from '../waiting-list/offering.ts';
import { mustReadChangeable, timesOf } from './cancellation.ts';
import type { Changeable } from './change-store.ts';
import { mailMoved } from './mail.ts';
import { changerOf } from './policy.ts';
import { announceAppointment, readVisible, releaseHolds } from './service.ts';
import { isSlotConflict, lockAppointment, moveAppointment } from './store.ts';

/** Moves a visit to another time of the same professional. Payment, codes and protocol stay; the constraint decides. */
export async function reschedule(platform: Platform, scope: CompanyScope, caller: Caller, id: string, start: string) {
  const now = platform.clock.now();
  const wanted = Date.parse(start);
  const before = await platform.database.readInCompany(scope, (tx) => readVisible(tx, caller, id));
  const doctorMail =
    caller.role === 'D' ? undefined : await mailOfProfessional(platform, scope, before.professional_id);
  const changer = changerOf(caller);
  try {
    const moved = await platform.database.inCompany(scope, async (tx) => {
      await lockAppointment(tx, id);
      const row = await mustReadChangeable(tx, id);
      // The same wish again, after an answer that was lost on the way.
      if (row.starts_at.getTime() === wanted && can(appointmentFlow, timesOf(row).status, 'reschedule')) return row;
      if (rescheduleRefusal(timesOf(row), changer, row.lead_minutes, now)) throw new Problem('reschedule_unavailable');
      const { slot } = await offeredSlot(tx, row.professional_id, wanted, now);
      const [starts_at, ends_at] = [new Date(slot.start), new Date(slot.end)];
      await releaseHolds(tx, now, { professionalId: row.professional_id, start: starts_at, end: ends_at });
      const by = { actor: caller.role, actorName: caller.name, at: new Date(now) };
      const status = await moveAppointment(tx, id, 'reschedule', by, { starts_at, ends_at });
      const movedLate = Boolean((await mustReadChangeable(tx, id)).moved_late);
      await mailMoved(platform, tx, id, { from: row.starts_at, movedLate, doctorMail });
      return { ...row, status, starts_at, ends_at, version: row.version + 1 };
    });
    if (moved.starts_at.getTime() !== before.starts_at.getTime()) {
      await announceAppointment(platform, scope, moved, moved.status as AppointmentState);
      await offerFreedTimes(platform, scope);
    }
    return answerOf(moved);
  } catch (error) {
    if (isSlotConflict(error)) throw new Problem('slot_taken', [{ path: 'start', code: 'exists' }]);
    throw error;
  }
}

const answerOf = (row: Pick<Changeable, 'starts_at' | 'ends_at' | 'status' | 'version'>) => ({
  start: row.starts_at.toISOString(),
  end: row.ends_at.toISOString(),
  status_appointment: row.status as AppointmentState,
  version: row.version,
});

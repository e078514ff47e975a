import { type AppointmentStatus, appointmentFlow } from '@acolhe/domain/appointment/appointment-flow';
import { type AttendanceEvent, canMark, missFrom } from '@acolhe/domain/appointment/change';
import { can, targetOf } from '@acolhe/domain/flow';
import type { CallerContext } from '../../platform/context.ts';
import { Problem } from '../../platform/problem.ts';
import { timesOf } from '../appointment/change.ts';
import { readVisible } from '../appointment/service.ts';
import { isSlotConflict, lockAppointment, moveAppointment } from '../appointment/store.ts';

/** Records that a patient confirmed, arrived or did not come, or undoes it. Idempotent: repeating the event returns the current state. */
export async function mark(
  { platform, scope, caller }: CallerContext,
  id: string,
  event: AttendanceEvent,
): Promise<AppointmentStatus> {
  const now = platform.clock.now();
  const wanted = targetOf(appointmentFlow, event);
  try {
    await platform.database.inCompany(scope, async (tx) => {
      await readVisible(tx, caller, id);
      const row = await lockAppointment(tx, id);
      if (!row) throw new Problem('not_found');
      if (row.status === wanted) return;
      const visit = timesOf(row);
      if (event === 'miss' && can(appointmentFlow, visit.status, event) && now < missFrom(visit.start))
        throw new Problem('miss_too_early');
      if (!canMark(visit, event, now)) throw new Problem('appointment_changed');
      await moveAppointment(tx, id, event, { actor: caller.role, actorName: caller.name, at: new Date(now) });
    });
    return wanted;
  } catch (error) {
    // Undoing `miss` needs the visit's time again, which may be taken by now.
    if (isSlotConflict(error)) throw new Problem('slot_taken');
    throw error;
  }
}

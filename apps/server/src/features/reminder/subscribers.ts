import type { Platform } from '../../platform/platform.ts';
import { appointmentMoved, isRescheduled } from '../appointment/events.ts';
import { patientAwaited } from '../room/events.ts';
import { awaitPatient, planReminders, withdrawReminders } from './service.ts';

/** Plans reminders on moves of visits, in the same transaction. */
export function subscribe(platform: Platform): void {
  const { events } = platform;
  events.subscribe(appointmentMoved, async (tx, moved) => {
    const { event, from, after } = moved;
    if (event === 'schedule' || event === 'rebook') await planReminders(platform, tx, after);
    if (event === 'cancel' && from !== 'held') await withdrawReminders(platform, tx, after.id);
    if ((event === 'reschedule' || event === 'edit') && isRescheduled(moved)) {
      await withdrawReminders(platform, tx, after.id, after.starts_at);
      await planReminders(platform, tx, after);
    }
  });
  events.subscribe(patientAwaited, awaitPatient);
}

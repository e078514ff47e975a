import type { Platform } from '../../platform/platform.ts';
import { type AppointmentMoved, appointmentMoved } from '../appointment/events.ts';
import { updateInvitation, withdrawInvitation } from './guest/assistant.ts';

/** Invites and dismisses the assistants named with visits. */
export function subscribe(platform: Platform): void {
  platform.events.subscribe(appointmentMoved, async (tx, moved) => {
    const now = platform.clock.now();
    if (moved.event === 'cancel' && moved.from !== 'held') return withdrawInvitation(tx, moved.after.id, now);
    if (isInviting(moved)) await updateInvitation(tx, moved.after, now);
  });
}

/** A visit that waits for its payment is not announced yet. */
const isInviting = ({ event, to, after }: AppointmentMoved): boolean =>
  event === 'schedule' || event === 'rebook'
    ? after.assistant_name !== null
    : (event === 'reschedule' || event === 'edit') && to !== 'held';

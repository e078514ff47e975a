import type { Platform } from '../../platform/platform.ts';
import { appointmentMoved } from '../appointment/events.ts';
import { paymentMoved } from '../payment/events.ts';
import { professionalLeft } from '../professional/events.ts';
import { endShiftOf } from './call.ts';
import { lockEntryOfVisit, moveEntry } from './entry-store.ts';
import { subscribeForecast } from './forecast/forecast.ts';
import { removeGrantsOf } from './group/group-store.ts';
import { subscribeQueueLive } from './live.ts';

/** Follows the visit of an entry: it was paid, it ended, or its time to pay is over. */
export function subscribe(platform: Platform): void {
  const { events } = platform;
  subscribeQueueLive(platform);
  subscribeForecast(platform);
  events.subscribe(paymentMoved, async (tx, { appointmentId, to, by }) => {
    if (to !== 'paid') return;
    const entry = await lockEntryOfVisit(tx, appointmentId);
    if (entry?.status === 'payment') await moveEntry(tx, entry, 'pay', by);
  });
  events.subscribe(appointmentMoved, async (tx, { event, to, after, by }) => {
    if (event !== 'finish' && to !== 'released' && to !== 'cancelled') return;
    const entry = await lockEntryOfVisit(tx, after.id);
    if (!entry) return;
    if (event === 'finish') {
      if (entry.status === 'attendance') await moveEntry(tx, entry, 'attend', by, { attended_at: by.at });
      return;
    }
    const reason = to === 'released' ? 'payment_expired' : 'cancelled';
    await moveEntry(tx, entry, 'end', by, { end_reason: reason });
  });
  events.subscribe(professionalLeft, async (tx, { professionalId, at }) => {
    await endShiftOf(tx, professionalId, at);
    await removeGrantsOf(tx, professionalId);
  });
}

import type { AppointmentDetail } from '@acolhe/contract/appointment';
import { rescheduleRefusal } from '@acolhe/domain/change';
import type { Locale } from '@acolhe/domain/time';
import type { Caller } from '../../platform/auth.ts';
import type { Platform } from '../../platform/platform.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { noteFor } from '../record/service.ts';
import { mustReadChangeable, refundFor, termsOf, timesOf } from './cancellation.ts';
import { readReferral } from './file-store.ts';
import { filesFor } from './files.ts';
import { changerOf, fileSideOf } from './policy.ts';
import { readVisible, summaryOf } from './service.ts';
import { listEvents } from './store.ts';

/** One appointment, whole. The note is there for the patient once closed, for its doctor always, for staff never. */
export async function appointmentDetail(
  platform: Platform,
  scope: CompanyScope,
  caller: Caller,
  id: string,
  locale: Locale,
): Promise<AppointmentDetail> {
  const now = platform.clock.now();
  const changer = changerOf(caller);
  return platform.database.readInCompany(scope, async (tx) => {
    const row = await readVisible(tx, caller, id);
    const changeable = await mustReadChangeable(tx, id);
    const events = await listEvents(tx, id);
    return {
      ...summaryOf(row, locale),
      reason: row.reason,
      price: row.price,
      time_zone: changeable.time_zone,
      note: await noteFor(tx, caller, row),
      referral: (fileSideOf(caller) && (await readReferral(tx, id))) ?? null,
      files: await filesFor(tx, caller, row, now),
      history: events.map((event) => ({
        at: event.at.toISOString(),
        event: event.event,
        to: event.to_state,
        actor: event.actor,
        reason: event.reason,
        from_start: event.from_start?.toISOString() ?? null,
        to_start: event.to_start?.toISOString() ?? null,
      })),
      cancel: termsOf(changeable, changer, now),
      reschedule: {
        refusal: rescheduleRefusal(timesOf(row), changer, changeable.lead_minutes, now),
        ends_refund: changer === 'patient' && refundFor(changeable, changer, now) === 'none',
      },
    };
  });
}

import type { AppointmentSummary } from '@acolhe/contract/appointment/appointment';
import { ROOM_CLOSES_HOURS } from '@acolhe/domain/appointment/appointment-flow';
import { shownName } from '@acolhe/domain/person/person-name';
import { HOUR } from '@acolhe/domain/time/duration';
import type { Locale } from '@acolhe/domain/time/time';
import type { CallerContext } from '../../platform/context.ts';
import { phrase } from '../../platform/phrases.ts';
import { viewerOf } from '../appointment/policy.ts';
import { roomHours } from '../appointment/service.ts';
import { companyOf } from '../company/service.ts';
import { markOf } from '../device-check/service.ts';
import { photoOf } from '../professional/service.ts';
import { dayBounds, type VisitCard, visitCards } from './store.ts';

const CARD_LIMIT = 100;
/** Page size, enough for a whole day of a clinic. */
const DAY_LIMIT = 1_000;

export type Period = 'today' | 'upcoming' | 'past';

/** Cards of a period. Today is in the clinic's zone; expired unpaid holds are excluded. */
export async function cards(context: CallerContext, period: Period, locale: Locale): Promise<AppointmentSummary[]> {
  const { platform, scope, caller } = context;
  const { time_zone } = await companyOf(context);
  const now = new Date(platform.clock.now());
  const rows = await platform.database.readInCompany(scope, async (tx) => {
    const day = await dayBounds(tx, time_zone, now);
    // Released slots are excluded, unless paid late: then the patient has to choose.
    let query = visitCards(tx, viewerOf(caller))
      .where((eb) =>
        eb.or([eb('a.status', '!=', 'released'), eb('pay.status', 'in', ['paid_late', 'refunding', 'refunded'])]),
      )
      .limit(period === 'today' ? DAY_LIMIT : CARD_LIMIT);
    if (period === 'today') query = query.where('a.starts_at', '>=', day.start).where('a.starts_at', '<', day.end);
    // An overrunning visit is not past: its people need the link back into the room.
    const running = ['arrived', 'in_progress'] as const;
    const closed = new Date(now.getTime() - ROOM_CLOSES_HOURS * HOUR);
    if (period === 'upcoming')
      query = query
        .where('a.status', 'not in', ['finished', 'cancelled', 'no_show'])
        .where((eb) =>
          eb.or([eb('a.ends_at', '>', now), eb.and([eb('a.status', 'in', running), eb('a.ends_at', '>', closed)])]),
        );
    if (period === 'past') {
      query = query
        .where((eb) =>
          eb.or([
            eb('a.status', 'in', ['finished', 'cancelled', 'no_show']),
            eb('a.ends_at', '<=', closed),
            eb.and([eb('a.ends_at', '<=', now), eb('a.status', 'not in', running)]),
          ]),
        )
        .clearOrderBy()
        .orderBy('a.starts_at', 'desc');
    }
    return query.where((eb) => eb.or([eb('a.status', '!=', 'held'), eb('a.hold_until', '>', now)])).execute();
  });
  return rows.map((row) => summaryOf(row, locale));
}

export function summaryOf(row: VisitCard, locale: Locale): AppointmentSummary {
  const specialty = row.specialty ?? '';
  return {
    id: row.id,
    company_id: row.company_id,
    title: phrase(locale, 'appointment.title', { specialty, doctor: row.doctor_name }),
    status_appointment: row.status,
    start: row.starts_at.toISOString(),
    end: row.ends_at.toISOString(),
    doctor_id: row.doctor_id,
    doctor_name: row.doctor_name,
    doctor_photo: photoOf({ id: row.doctor_id, company_id: row.company_id, photo: row.doctor_photo }),
    specialty: row.specialty,
    patient_id: row.patient_id,
    patient_name: shownName({ name: row.patient_name, social_name: row.patient_social_name }),
    payment_status: row.payment_status,
    hold_until: row.hold_until?.toISOString() ?? null,
    room: row.room_code ? { code: row.room_code, ...roomHours(row) } : null,
    payment_code: row.payment_code,
    protocol: row.protocol,
    survey_answered: row.survey_of !== null,
    device_check: markOf(row.device_check),
  };
}

/** Next and past visits of a patient. */
export async function home(context: CallerContext, locale: Locale) {
  const upcoming = await cards(context, 'upcoming', locale);
  const past = await cards(context, 'past', locale);
  return { name: context.caller.name, next: upcoming[0] ?? null, upcoming, past: past.slice(0, 5) };
}

import type { VisitTimes } from '@acolhe/domain/document/certificate-demand';
import { dayIn } from '@acolhe/domain/time/time';
import type { CompanyTransaction } from '../../../platform/db/database.ts';
import { listEvents } from '../../appointment/store.ts';
import { requireCompany } from '../../company/service.ts';

export type OwnVisit = { id: string; patient_id: string; professional_id: string; starts_at: Date; ends_at: Date };

/**
 * Day and hours of a visit at the clinic's clock: from its time or the patient's arrival, whichever is earlier, to its
 * end, or until now while it goes on. One that runs past midnight is of the day on which it began.
 */
export async function timesOf(tx: CompanyTransaction, visit: OwnVisit, now: number): Promise<VisitTimes> {
  const { time_zone: zone } = await requireCompany(tx);
  const events = await listEvents(tx, visit.id);
  const momentOf = (state: string) => events.find(({ to_state }) => to_state === state)?.at.getTime() ?? now;
  const begun = Math.min(visit.starts_at.getTime(), momentOf('arrived'));
  const ended = Math.max(visit.ends_at.getTime(), momentOf('finished'));
  const day = dayIn(zone, begun).toString();
  return {
    today: dayIn(zone, now).toString(),
    day,
    start: clockIn(zone, begun),
    end: dayIn(zone, ended).toString() === day ? clockIn(zone, ended) : '23:59',
  };
}

const clockIn = (zone: string, at: number): string =>
  Temporal.Instant.fromEpochMilliseconds(at)
    .toZonedDateTimeISO(zone)
    .toPlainTime()
    .toString({ smallestUnit: 'minute' });

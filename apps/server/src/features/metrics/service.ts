import type { Figures } from '@acolhe/contract/metrics/metrics';
import { v7 as uuid } from 'uuid';
import type { CompanyContext } from '../../platform/context.ts';
import { companyOf } from '../company/service.ts';
import { countBooked, countVisits, insertLoginMetric, medianWait, sumReceived } from './store.ts';

/** Records the minutes of a person's session (spec §3, PERSON_LOGIN). */
export function recordLogin(
  { platform, scope }: CompanyContext,
  event: { personId: string; value: number },
): Promise<void> {
  const at = new Date(platform.clock.now());
  return platform.database.inCompany(scope, (tx) =>
    insertLoginMetric(tx, { id: uuid(), personId: event.personId, minutes: event.value, at }),
  );
}

/** The manager's dashboard. Days are the clinic's, in any zone of server or reader. */
export async function figuresOf(context: CompanyContext, count: number): Promise<Figures> {
  const { platform, scope } = context;
  const { time_zone: zone } = await companyOf(context);
  const now = Temporal.Instant.fromEpochMilliseconds(platform.clock.now());
  const today = now.toZonedDateTimeISO(zone).toPlainDate();
  const dates = Array.from({ length: count }, (_, index) => today.subtract({ days: count - 1 - index }));
  const midnight = (date: Temporal.PlainDate | undefined) =>
    new Date((date ?? today).toZonedDateTime(zone).epochMilliseconds);
  const range = { zone, since: midnight(dates[0]), until: midnight(today.add({ days: 1 })) };
  return platform.database.readInCompany(scope, async (tx) => {
    const visits = await countVisits(tx, range);
    const received = await sumReceived(tx, range);
    const wait = await medianWait(tx, range);
    const countOf = (date: string, status: string) =>
      visits.find((row) => row.date === date && row.status === status)?.visits ?? 0;
    return {
      days: dates.map(String).map((date) => ({
        date,
        finished: countOf(date, 'finished'),
        no_show: countOf(date, 'no_show'),
        cancelled: countOf(date, 'cancelled'),
        received: received.find((row) => row.date === date)?.received ?? 0,
      })),
      booked: await countBooked(tx, new Date(platform.clock.now())),
      wait_minutes: wait === null ? null : Math.round(wait),
    };
  });
}

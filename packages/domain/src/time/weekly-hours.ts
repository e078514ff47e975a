import { weekdayOf } from './calendar-date.ts';

/** Hours of a weekday, wall-clock `HH:MM` in the clinic's zone; `end_time` may be `24:00`. Weekday 0 is Sunday. */
export type WeeklyHours = { weekday: number; start_time: string; end_time: string };

/** Working days, as a clinic that says nothing else is open. */
export const officeHours: readonly WeeklyHours[] = [1, 2, 3, 4, 5].map((weekday) => ({
  weekday,
  start_time: '08:00',
  end_time: '18:00',
}));

/** A period of opening, epoch ms, the end exclusive. */
export type OpenPeriod = { start: number; end: number };

/**
 * Periods of opening on a number of days, ordered by their start; hours that overlap give periods that overlap.
 *
 * @param zone IANA zone of the clinic
 * @param from epoch ms in the first of the days
 * @param days how many days; negative ones lead back from `from`, its own day included
 * @param isClosed whether the clinic is closed on a date, `YYYY-MM-DD`
 */
export function openPeriods(
  hours: readonly WeeklyHours[],
  zone: string,
  { from, days, isClosed = () => false }: { from: number; days: number; isClosed?: (date: string) => boolean },
): OpenPeriod[] {
  const today = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(zone).toPlainDate();
  const first = days < 0 ? today.add({ days: days + 1 }) : today;
  return Array.from({ length: Math.abs(days) }, (_, ahead) => first.add({ days: ahead })).flatMap((day) => {
    if (isClosed(day.toString())) return [];
    return hours
      .filter(({ weekday }) => weekday === weekdayOf(day.toString()))
      .map(({ start_time, end_time }) => ({
        start: day.toZonedDateTime({ timeZone: zone, plainTime: start_time }).epochMilliseconds,
        end:
          end_time === '24:00'
            ? day.add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds
            : day.toZonedDateTime({ timeZone: zone, plainTime: end_time }).epochMilliseconds,
      }))
      .sort((one, other) => one.start - other.start);
  });
}

import { weekdayOf } from '../time/calendar-date.ts';

/** Hours of a weekday, wall-clock `HH:MM` in the clinic's zone; `end_time` may be `24:00`. Weekday 0 is Sunday. */
export type QueueHours = { weekday: number; start_time: string; end_time: string };

/** `schedule` follows the hours; a manager may open or close a group by hand. */
export const openings = ['schedule', 'open', 'closed'] as const;
export type Opening = (typeof openings)[number];

const DAYS_AHEAD = 8;

/**
 * Whether a group takes people now, and otherwise when its hours begin next. No hours at all mean round the clock.
 *
 * @param zone IANA zone of the clinic
 * @param now epoch ms
 * @returns `opens` is epoch ms; null if it is open, or closed by hand
 */
export function openingOf(
  group: { opening: Opening; hours: readonly QueueHours[] },
  zone: string,
  now: number,
): { isOpen: boolean; opens: number | null } {
  if (group.opening !== 'schedule') return { isOpen: group.opening === 'open', opens: null };
  if (group.hours.length === 0) return { isOpen: true, opens: null };
  const local = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone);
  let first: number | null = null;
  for (let ahead = 0; ahead < DAYS_AHEAD; ahead++) {
    const day = local.toPlainDate().add({ days: ahead });
    for (const { start_time, end_time } of group.hours.filter(({ weekday }) => weekday === weekdayOf(day.toString()))) {
      const start = day.toZonedDateTime({ timeZone: zone, plainTime: start_time }).epochMilliseconds;
      const end =
        end_time === '24:00'
          ? day.add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds
          : day.toZonedDateTime({ timeZone: zone, plainTime: end_time }).epochMilliseconds;
      if (start <= now && now < end) return { isOpen: true, opens: null };
      if (start > now && (first === null || start < first)) first = start;
    }
  }
  return { isOpen: false, opens: first };
}

import { openPeriods, type WeeklyHours } from '../time/weekly-hours.ts';

/** When phones stay quiet: wall-clock `HH:MM` in the clinic's zone, over midnight if it ends before it begins. */
export type QuietHours = { from: string; until: string; zone: string };

const everyDay = (start_time: string, end_time: string): WeeklyHours[] =>
  start_time === end_time ? [] : [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, start_time, end_time }));

/**
 * The first moment from `at` on that is not quiet. The same time twice is no quiet hours.
 *
 * @param at epoch ms
 * @returns epoch ms
 */
export function afterQuietHours({ from, until, zone }: QuietHours, at: number): number {
  if (from === until) return at;
  const hours = until < from ? everyDay(until, from) : [...everyDay('00:00', from), ...everyDay(until, '24:00')];
  const next = openPeriods(hours, zone, { from: at, days: 3 }).find(({ end }) => at < end);
  return Math.max(at, next?.start ?? at);
}

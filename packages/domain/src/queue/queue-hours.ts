import { openPeriods, type WeeklyHours } from '../time/weekly-hours.ts';

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
  group: { opening: Opening; hours: readonly WeeklyHours[] },
  zone: string,
  now: number,
): { isOpen: boolean; opens: number | null } {
  if (group.opening !== 'schedule') return { isOpen: group.opening === 'open', opens: null };
  if (group.hours.length === 0) return { isOpen: true, opens: null };
  const periods = openPeriods(group.hours, zone, { from: now, days: DAYS_AHEAD });
  if (periods.some(({ start, end }) => start <= now && now < end)) return { isOpen: true, opens: null };
  return { isOpen: false, opens: periods.find(({ start }) => start > now)?.start ?? null };
}

import type { AppointmentSummary } from '@acolhe/contract/appointment/appointment';
import { isWaiting, type Presence } from './queries.ts';

/** Filters of a day's visits, in the order of the screen. */
export const dayFilters = ['all', 'waiting', 'running', 'coming', 'unpaid', 'done', 'off'] as const;
export type DayFilter = (typeof dayFilters)[number];
type Group = Exclude<DayFilter, 'all'>;

const groups: Readonly<Record<AppointmentSummary['status_appointment'], Group>> = {
  requested: 'unpaid',
  offered: 'unpaid',
  held: 'unpaid',
  scheduled: 'coming',
  confirmed: 'coming',
  arrived: 'coming',
  in_progress: 'running',
  finished: 'done',
  cancelled: 'off',
  no_show: 'off',
  released: 'off',
};

/** A patient who arrived and has left the room again counts as coming. */
export function groupOf(visit: AppointmentSummary, presence: Presence): Group {
  return isWaiting(visit, presence) ? 'waiting' : groups[visit.status_appointment];
}

/** Filter from the address; an unknown one means all. */
export function toDayFilter(value: string | null): DayFilter {
  return dayFilters.find((filter) => filter === value) ?? 'all';
}

/** Number of visits per filter. */
export function countGroups(visits: readonly AppointmentSummary[], presence: Presence): Record<DayFilter, number> {
  const counts: Record<DayFilter, number> = {
    all: visits.length,
    waiting: 0,
    running: 0,
    coming: 0,
    unpaid: 0,
    done: 0,
    off: 0,
  };
  for (const visit of visits) counts[groupOf(visit, presence)]++;
  return counts;
}

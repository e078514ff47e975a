import type { AppointmentSummary } from '@acolhe/contract/appointment';
import { isWaiting, type Presence } from './queries.ts';

/** How a day's visits are told apart; the order is that of the choice on the screen. */
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

/** Whoever arrived and has left the room again is still to come. */
export function groupOf(visit: AppointmentSummary, presence: Presence): Group {
  return isWaiting(visit, presence) ? 'waiting' : groups[visit.status_appointment];
}

/** A filter as it stands in an address; whatever else stands there is all. */
export function toDayFilter(value: string | null): DayFilter {
  return dayFilters.find((filter) => filter === value) ?? 'all';
}

/** How many visits each filter shows. */
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

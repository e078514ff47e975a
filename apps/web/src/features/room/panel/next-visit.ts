import type { AppointmentSummary } from '@acolhe/contract/appointment';

/** A visit of the day, and whether its patient is in the room already. */
export type NextVisit = { visit: AppointmentSummary; code: string; isWaiting: boolean };

const coming = new Set(['scheduled', 'confirmed', 'arrived', 'in_progress']);

/**
 * Whom the doctor sees after this visit: the first who comes later today, or who came earlier and still waits; whoever
 * did not come to an earlier time is not next.
 *
 * @param visits the doctor's day
 */
export function nextVisit(
  visits: readonly AppointmentSummary[],
  current: { id: string; start: string },
  isWaiting: (visit: AppointmentSummary) => boolean,
): NextVisit | null {
  const [first] = visits
    .flatMap((visit) => {
      if (visit.id === current.id || !coming.has(visit.status_appointment) || !visit.room) return [];
      const waits = isWaiting(visit) || visit.status_appointment === 'in_progress';
      if (!waits && Date.parse(visit.start) < Date.parse(current.start)) return [];
      return [{ visit, code: visit.room.code, isWaiting: waits }];
    })
    .sort((a, b) => Date.parse(a.visit.start) - Date.parse(b.visit.start));
  return first ?? null;
}

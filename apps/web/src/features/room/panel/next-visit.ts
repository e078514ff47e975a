import type { AppointmentSummary } from '@acolhe/contract/appointment/appointment';

/** A visit of today, and whether its patient is in the room already. */
export type NextVisit = { visit: AppointmentSummary; code: string; isWaiting: boolean };

const coming = new Set(['scheduled', 'confirmed', 'arrived', 'in_progress']);

/**
 * The doctor's next visit: the first one later today, or an earlier one whose patient still waits; patients who missed
 * an earlier time are skipped.
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

import { isWaiting, useAppointments, useLiveAppointments, usePresence } from '../../appointment/queries.ts';
import { type NextVisit, nextVisit } from './next-visit.ts';

/** Whom the doctor who is signed in sees next today; null for nobody, undefined while it is not known. */
export function useNextVisit(current: { id: string; start: string }): NextVisit | null | undefined {
  const { data, isError } = useAppointments('today');
  const presence = usePresence();
  useLiveAppointments();
  if (isError && !data) return null;
  return data && nextVisit(data, current, (visit) => isWaiting(visit, presence));
}

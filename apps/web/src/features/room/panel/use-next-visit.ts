import { isWaiting, useAppointments, useLiveAppointments, usePresence } from '../../appointment/queries.ts';
import { type NextVisit, nextVisit } from './next-visit.ts';

/** Next visit today of the signed-in doctor; null for none, undefined while unknown. */
export function useNextVisit(current: { id: string; start: string }): NextVisit | null | undefined {
  const { data, isError } = useAppointments('today');
  const presence = usePresence();
  useLiveAppointments();
  if (isError && !data) return null;
  return data && nextVisit(data, current, (visit) => isWaiting(visit, presence));
}

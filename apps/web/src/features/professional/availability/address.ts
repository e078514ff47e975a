import type { Session } from '../../../shared/api/session.ts';

/** Placeholder for the id of an agenda that has yet to be chosen. */
export const CHOOSE = 'choose';

/** A doctor's own agenda; staff and managers choose one. */
export function agendaOf(session: Pick<Session, 'role' | 'professional_id'>): string {
  const own = session.role === 'D' ? session.professional_id : null;
  return `/schedule_availability/${own ?? CHOOSE}`;
}

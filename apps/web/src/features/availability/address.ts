import type { Session } from '../../shared/api/session.ts';

/** What stands in the place of an id where one has yet to be chosen. */
export const CHOOSE = 'choose';

/** A doctor's own agenda; for staff and managers the choice of one. */
export function agendaOf(session: Pick<Session, 'role' | 'professional_id'>): string {
  const own = session.role === 'D' ? session.professional_id : null;
  return `/schedule_availability/${own ?? CHOOSE}`;
}

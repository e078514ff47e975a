import type { ProblemCode } from '@acolhe/contract/problems';
import { ROOM_CLOSES_HOURS } from '@acolhe/domain/appointment/appointment-flow';
import { HOUR } from '@acolhe/domain/time/duration';

/**
 * Reason why a check can no longer be stored for a visit, or null. It is accepted on any day before, also while the
 * visit waits for its payment. Times are epoch ms.
 */
export function checkRefusal(visit: { status: string; end: number }, now: number): ProblemCode | null {
  if (visit.status === 'cancelled' || visit.status === 'released') return 'room_cancelled';
  const isOver = visit.status === 'finished' || visit.status === 'no_show';
  return isOver || now > visit.end + ROOM_CLOSES_HOURS * HOUR ? 'room_closed' : null;
}

import type { AppointmentStatus } from '../appointment/appointment-flow.ts';
import { DAY } from '../time/duration.ts';

/** Purposes of an access code of a visit; a room's code also opens the survey for the patient. */
export const codePurposes = ['room', 'payment', 'cancel', 'confirm', 'offer'] as const;
export type CodePurpose = (typeof codePurposes)[number];

/** Days after the end of its visit for which a code opens anything: a payment's also its receipt, for the tax return. */
const DAYS_OPEN: Record<CodePurpose, number> = { room: 30, payment: 400, cancel: 1, confirm: 1, offer: 1 };
const GUEST_DAYS_OPEN = 1;

export type CodeRefusal = 'room_invitation_withdrawn' | 'room_cancelled' | 'room_closed' | 'code_expired';

/**
 * Why a code opens nothing of its visit any more, or null. A guest's ends with the invitation and with the visit; others
 * end some time after it. Times are epoch ms.
 */
export function codeRefusal(
  code: { purpose: CodePurpose; isGuest: boolean; isWithdrawn: boolean },
  visit: { status: AppointmentStatus; end: number },
  now: number,
): CodeRefusal | null {
  if (code.isWithdrawn) return 'room_invitation_withdrawn';
  if (code.isGuest) {
    if (visit.status === 'cancelled' || visit.status === 'released') return 'room_cancelled';
    return now > visit.end + GUEST_DAYS_OPEN * DAY ? 'room_closed' : null;
  }
  return now > visit.end + DAYS_OPEN[code.purpose] * DAY ? 'code_expired' : null;
}

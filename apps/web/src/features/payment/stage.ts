import type { PaymentView } from '@acolhe/contract/payment/payment';
import {
  type AppointmentStatus,
  appointmentFlow,
  ROOM_CLOSES_HOURS,
} from '@acolhe/domain/appointment/appointment-flow';
import { can } from '@acolhe/domain/flow';

/** Stages of the payment screen. */
export type Stage =
  | 'choose'
  | 'pix'
  | 'over'
  | 'in_analysis'
  | 'awaiting_local'
  | 'not_confirmed'
  | 'paid'
  | 'paid_over'
  | 'paid_cancelled'
  | 'late'
  | 'refunding'
  | 'refunded'
  | 'cancelled'
  /** Nothing to pay, and nothing that this page could do. */
  | 'closed';

const HOUR = 3_600_000;
const booked: ReadonlySet<AppointmentStatus> = new Set([
  'scheduled',
  'confirmed',
  'arrived',
  'in_progress',
  'finished',
]);

/**
 * Stage of a payment. Payment and appointment do not change at the same moment for an observer, so every pair of states
 * has one.
 *
 * @param now epoch ms of the server's time
 * @param isOver the hold has run out, whether or not the server has released the time yet
 */
export function stageOf(
  payment: Pick<PaymentView, 'status' | 'appointment_status' | 'end' | 'pix' | 'expires_at'>,
  now: number,
  isOver: boolean,
): Stage {
  const { status, appointment_status: visit } = payment;
  switch (status) {
    case 'open':
    case 'refused':
    case 'awaiting_pix':
      if (visit === 'held')
        return isOver ? 'over' : status === 'awaiting_pix' && hasValidCode(payment, now) ? 'pix' : 'choose';
      return unpaid(visit);
    case 'awaiting_local':
      return visit === 'held' ? (isOver ? 'over' : 'awaiting_local') : unpaid(visit);
    case 'paid':
      if (visit === 'cancelled') return 'paid_cancelled';
      if (visit === 'finished' || visit === 'no_show') return 'paid_over';
      return now > Date.parse(payment.end) + ROOM_CLOSES_HOURS * HOUR ? 'paid_over' : 'paid';
    case 'paid_late':
      return 'late';
    case 'expired':
      return 'over';
    default:
      return status;
  }
}

/** A booking by the clinic is held for longer than a code is valid: then another code follows. */
function hasValidCode({ pix, expires_at }: Pick<PaymentView, 'pix' | 'expires_at'>, now: number): boolean {
  if (!pix) return false;
  const endsFirst = expires_at !== null && pix.expires_at < expires_at;
  return !endsFirst || Date.parse(pix.expires_at) > now;
}

function unpaid(visit: AppointmentStatus): Stage {
  if (visit === 'released') return 'over';
  if (visit === 'cancelled') return 'cancelled';
  // Booked without payment, as a clinic may decide: it is settled there.
  return booked.has(visit) ? 'awaiting_local' : 'closed';
}

/** Whether a late payment can still be used for another time; of a cancelled visit, or one of the line, it can only be refunded. */
export function canRebook(payment: Pick<PaymentView, 'appointment_status' | 'professional_id'>): boolean {
  return payment.professional_id !== null && can(appointmentFlow, payment.appointment_status, 'rebook');
}

import type { Centavos } from '@acolhe/domain/payment/money';
import { dayIn } from '@acolhe/domain/time/time';
import type { CompanyContext } from '../../platform/context.ts';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { Problem } from '../../platform/problem.ts';
import { companyOf } from '../company/service.ts';
import { takeVoucher } from '../voucher/service.ts';
import { type Locked, lockVisit } from './lock.ts';

/** The held appointment and its payment, locked; throws the reason if it cannot be paid. */
export async function lockHeld(tx: CompanyTransaction, appointmentId: string, now: number) {
  const locked = await lockVisit(tx, appointmentId);
  if (!locked) throw new Problem('code_unknown');
  const { appointment, payment } = locked;
  return { appointment: { ...appointment, hold_until: requireHeld(appointment, payment, now) }, payment };
}

/** Uses a voucher in the payment's own transaction; without one there is no discount. */
export async function discountBy(
  tx: CompanyTransaction,
  voucher: string | undefined,
  { appointment, payment }: Locked,
  by: { today: string; at: Date },
): Promise<{ amount: Centavos; code: string | null }> {
  if (!voucher) return { amount: 0, code: null };
  return takeVoucher(tx, voucher, { ...appointment, id: payment.id, price: payment.price }, by);
}

/** End of a locked appointment's hold; throws the reason if it cannot be paid. */
export function requireHeld(
  appointment: { status: string; hold_until: Date | null },
  payment: { status: string },
  now: number,
): Date {
  if (payment.status === 'paid') throw new Problem('payment_closed');
  // A card may have been charged: no second payment before that is known.
  if (payment.status === 'in_analysis') throw new Problem('payment_in_analysis');
  if (payment.status === 'not_confirmed') throw new Problem('payment_not_confirmed');
  if (appointment.status !== 'held' || !appointment.hold_until || appointment.hold_until.getTime() <= now)
    throw new Problem('pix_expired');
  return appointment.hold_until;
}

/** The clinic's current date, by which vouchers expire. */
export async function today(context: CompanyContext): Promise<string> {
  const { time_zone } = await companyOf(context);
  return dayIn(time_zone, context.platform.clock.now()).toString();
}

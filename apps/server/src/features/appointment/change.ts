import type { CancelTerms } from '@acolhe/contract/appointment/appointment';
import type { AppointmentStatus } from '@acolhe/domain/appointment/appointment-flow';
import { type Changer, cancelRefusal, type Refund, refundOf, refundUntil } from '@acolhe/domain/appointment/change';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { Problem } from '../../platform/problem.ts';
import { type Changeable, readChangeable } from './visit-store.ts';

/** Data for cancelling and moving a visit; throws if there is no such visit. */
export async function requireChangeable(tx: CompanyTransaction, id: string): Promise<Changeable> {
  const row = await readChangeable(tx, id);
  if (!row) throw new Problem('not_found');
  return row;
}

/** Whether `by` may cancel, and the refund; for a cancelled visit, what was refunded. */
export function termsOf(row: Changeable, by: Changer, now: number): CancelTerms {
  return {
    refusal: cancelRefusal(timesOf(row), by, now),
    refund: row.status === 'cancelled' ? refunded(row) : refundFor(row, by, now),
    total: row.price - row.discount,
    voucher: row.voucher,
    refund_until: new Date(refundUntil(row.starts_at.getTime(), row.refund_hours)).toISOString(),
    refund_hours: row.refund_hours,
  };
}

export function timesOf(row: { status: AppointmentStatus; starts_at: Date; ends_at: Date }) {
  return { status: row.status, start: row.starts_at.getTime(), end: row.ends_at.getTime() };
}

export function refundFor(row: Changeable, by: Changer, now: number): Refund {
  const facts = {
    payment: row.payment_status,
    total: row.price - row.discount,
    start: row.starts_at.getTime(),
    refundHours: row.refund_hours,
    movedLate: Boolean(row.moved_late),
    courtesy: isCourtesy(row),
    coveredBy: row.covered === 0 ? null : row.coverage_order_id ? ('order' as const) : ('club' as const),
  };
  return refundOf(facts, by, now);
}

/** Whether the clinic waived the price: neither money nor a voucher, club or order settles it. */
export const isCourtesy = (row: { price: number; discount: number; voucher: string | null; covered: number }) =>
  row.price === row.discount && !row.voucher && row.covered === 0;

const refundedStatuses = new Set<string>(['refunding', 'refunded', 'paid_late']);

function refunded(row: Changeable): Refund {
  if (isCourtesy(row)) return 'nothing';
  if (refundedStatuses.has(row.payment_status))
    return row.price > row.discount ? 'whole' : row.covered > 0 ? 'coverage' : 'voucher';
  return row.payment_status === 'paid' ? 'none' : 'nothing';
}

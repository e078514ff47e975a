import type { BenefitTarget } from '@acolhe/domain/club/club';
import type { Centavos } from '@acolhe/domain/payment/money';
import { v7 as uuid } from 'uuid';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { coverageReturned, coverageUsed } from './events.ts';
import { insertCoverageRow, renewRow, returnRow } from './store.ts';

/** The part of a visit's price that a club or partner pays in the patient's place. */
export type Cover = {
  amount: Centavos;
  /** Name of the club or partner, as the patient reads it. */
  name: string;
  target: BenefitTarget;
  /** Specialty of the benefit; null where it is for all. */
  specialty: string | null;
  /** The clinic's day of the visit. */
  day: string;
  by: { memberId: string } | { orderId: string };
};

/**
 * Uses what covers a payment that was just made, if anything does. Its member or order is locked by the caller, who has
 * counted uses.
 */
export async function useCover(
  tx: CompanyTransaction,
  cover: Cover | undefined,
  { paymentId, patientId, at }: { paymentId: string; patientId: string; at: Date },
): Promise<void> {
  if (!cover) return;
  const { by, ...rest } = cover;
  await insertCoverageRow(tx, {
    id: uuid(),
    ...rest,
    payment_id: paymentId,
    patient_id: patientId,
    member_id: 'memberId' in by ? by.memberId : null,
    order_id: 'orderId' in by ? by.orderId : null,
    at,
  });
  if ('orderId' in by) tx.emit(coverageUsed, by);
}

/** Gives back what covered a payment, if anything did. Idempotent. */
export async function returnCoverage(tx: CompanyTransaction, paymentId: string, at: Date): Promise<void> {
  const row = await returnRow(tx, paymentId, at);
  if (row?.order_id) tx.emit(coverageReturned, { orderId: row.order_id });
}

/** Covers a late payment again that counts after all, over any limit; an order that was used meanwhile stays used there. */
export async function renewCoverage(tx: CompanyTransaction, paymentId: string): Promise<void> {
  const row = await renewRow(tx, paymentId);
  if (row?.order_id) tx.emit(coverageUsed, { orderId: row.order_id });
}

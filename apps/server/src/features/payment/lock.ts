import type { CompanyTransaction } from '../../platform/db/database.ts';
import { type AppointmentRow, lockAppointment } from '../appointment/store.ts';
import { lockPayment, type PaymentRow } from './store.ts';

export type Locked = { appointment: AppointmentRow; payment: PaymentRow };

/**
 * Locks an appointment and its payment for the rest of the transaction, always in this order; undefined if there is
 * no such appointment, or it has no payment yet.
 */
export async function lockVisit(tx: CompanyTransaction, appointmentId: string): Promise<Locked | undefined> {
  const appointment = await lockAppointment(tx, appointmentId);
  const payment = appointment && (await lockPayment(tx, appointmentId));
  return payment && { appointment, payment };
}

import { can } from '@acolhe/domain/flow';
import { type PaymentState, paymentFlow } from '@acolhe/domain/payment-flow';
import { v7 as uuid } from 'uuid';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { type Actor, lockAppointment } from '../appointment/store.ts';
import { returnVoucher } from '../voucher/service.ts';
import { announcePayment, withdraw } from './service.ts';
import { lockPayment, movePayment, type PaymentRow, readLiveCharge, readReceipt, updateRefund } from './store.ts';

type By = { actor: Actor; at: Date };

/** What the cancelling of a visit means for its locked payment: the money goes back, stays, or is no longer asked for. */
export async function closePayment(
  tx: CompanyTransaction,
  payment: PaymentRow,
  goesBack: boolean,
  by: By,
): Promise<void> {
  if (!goesBack && !can(paymentFlow, payment.status as PaymentState, 'cancel')) return;
  await returnVoucher(tx, payment.id, by.at);
  if (goesBack) await beginRefund(tx, payment, by);
  else await movePayment(tx, payment, 'cancel', by);
}

/** Writes the refund down; {@link followRefund} asks the bank for it after the commit. */
export async function beginRefund(tx: CompanyTransaction, payment: PaymentRow, by: By): Promise<void> {
  const status = await movePayment(tx, payment, 'refund', by);
  const receipt = await readReceipt(tx, payment.id);
  if (receipt) await updateRefund(tx, receipt.end_to_end_id, { id: uuid().replaceAll('-', ''), status: 'asked' });
  // A voucher paid for all: no money has to travel. Money that no bank of ours received is the clinic's to give back.
  else if (payment.price === payment.discount) await movePayment(tx, { ...payment, status }, 'refund_done', by);
}

/**
 * What the bank has to hear of a cancelled visit, after the commit: an open charge is withdrawn, a refund asked for.
 * A bank that is down is asked again by the reconciling job.
 */
export async function tellBank(platform: Platform, scope: CompanyScope, appointmentId: string): Promise<void> {
  const txid = await platform.database.readInCompany(scope, (tx) => readLiveCharge(tx, appointmentId));
  try {
    if (txid) await withdraw(platform, scope, txid);
    await followRefund(platform, scope, appointmentId);
  } catch (error) {
    platform.log.warn({ err: error }, 'the bank about a cancelled visit');
  }
}

/** Asks the bank for a refund that is written down, or how it stands; the same refund id is never paid twice. */
export async function followRefund(platform: Platform, scope: CompanyScope, appointmentId: string): Promise<void> {
  const receipt = await platform.database.inCompany(scope, async (tx) => {
    const payment = await tx
      .selectFrom('payment')
      .select('id')
      .where('appointment_id', '=', appointmentId)
      .executeTakeFirst();
    return payment && readReceipt(tx, payment.id);
  });
  if (!receipt?.refund_id) return;
  const { end_to_end_id: endToEndId, refund_id: id, amount } = receipt;
  const refund =
    receipt.refund_status === 'asked'
      ? await platform.pix.refund(endToEndId, id, amount)
      : await platform.pix.readRefund(endToEndId, id);
  const status = { EM_PROCESSAMENTO: 'processing', DEVOLVIDO: 'returned', NAO_REALIZADO: 'failed' } as const;
  const at = new Date(platform.clock.now());
  await platform.database.inCompany(scope, async (tx) => {
    await lockAppointment(tx, appointmentId);
    const payment = await lockPayment(tx, appointmentId);
    await updateRefund(tx, endToEndId, { id, status: status[refund.status] });
    if (payment?.status !== 'refunding' || refund.status === 'EM_PROCESSAMENTO') return;
    await movePayment(tx, payment, refund.status === 'DEVOLVIDO' ? 'refund_done' : 'refund_failed', {
      actor: 'bank',
      at,
    });
  });
  await announcePayment(platform, scope, appointmentId);
}

import type { VisitMoney } from '@acolhe/contract/payment/payment';
import type { Centavos } from '@acolhe/domain/payment/money';
import type { CallerContext } from '../../../platform/context.ts';
import type { CompanyTransaction } from '../../../platform/db/database.ts';
import { Problem } from '../../../platform/problem.ts';
import { readVisible } from '../../appointment/service.ts';
import { lockVisit } from '../lock.ts';
import { beginPartRefund } from '../refund/refund.ts';
import { listRefunds } from '../refund/store.ts';
import { readPayment } from '../store.ts';
import { listIncomingPayments } from './incoming-payment-store.ts';

/** History of a visit's money, if the caller may see the visit. */
export async function moneyOf({ platform, scope, caller }: CallerContext, appointmentId: string): Promise<VisitMoney> {
  return platform.database.readInCompany(scope, async (tx) => {
    await readVisible(tx, caller, appointmentId);
    return readMoney(tx, appointmentId);
  });
}

async function readMoney(tx: CompanyTransaction, appointmentId: string): Promise<VisitMoney> {
  const payment = await readPayment(tx, appointmentId);
  if (!payment) throw new Problem('not_found');
  const receipts = await listIncomingPayments(tx, payment.id);
  const refunds = await listRefunds(tx, payment.id);
  return {
    status: payment.status,
    price: payment.price,
    discount: payment.discount,
    total: payment.price - payment.discount,
    received: receipts.map(({ source, method, amount, received_at }) => ({
      source,
      method,
      amount,
      at: received_at.toISOString(),
    })),
    refunds: refunds.map((refund) => ({
      id: refund.id,
      source: refund.source,
      amount: refund.amount,
      at: refund.asked_at.toISOString(),
      cause: refund.cause,
      reason: refund.reason,
      by: refund.actor_name,
      status: refund.status,
      closed_at: refund.closed_at?.toISOString() ?? null,
    })),
    refundable: payment.status === 'paid' ? receipts.reduce((sum, { left }) => sum + left, 0) : 0,
  };
}

/**
 * Refunds money on the clinic's decision, whole or in part, with a reason; the visit itself stays as it is. A bank that
 * is down is asked again by the reconciliation job; a desk refund waits until staff hand it over.
 */
export async function refundVisit(
  context: CallerContext,
  appointmentId: string,
  { amount, reason }: { amount: Centavos; reason: string },
): Promise<VisitMoney> {
  const { platform, scope, caller } = context;
  const at = new Date(platform.clock.now());
  await platform.database.inCompany(scope, async (tx) => {
    await readVisible(tx, caller, appointmentId);
    const payment = (await lockVisit(tx, appointmentId))?.payment;
    if (payment?.status !== 'paid') throw new Problem('refund_unavailable');
    const by = { actor: caller.role, actorName: caller.name, at } as const;
    await beginPartRefund(tx, payment, amount, { ...by, cause: 'kindness', reason });
  });
  return moneyOf(context, appointmentId);
}

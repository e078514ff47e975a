import type { PaymentView } from '@acolhe/contract/payment/payment';
import type { ProblemCode } from '@acolhe/contract/problems';
import type { PaymentStatus } from '@acolhe/domain/payment/payment-flow';
import type { CompanyContext } from '../../platform/context.ts';
import { eachDue } from '../../platform/job/due-rows.ts';
import { forEachCompany } from '../../platform/job/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { moveAppointment } from '../appointment/store.ts';
import { askCard, cancelCard } from './card/charge.ts';
import { giveBackUndecided } from './late-payment.ts';
import { lockVisit } from './lock.ts';
import { leaveLocal } from './pay-at-clinic.ts';
import { readBack, withdraw } from './pix/charge.ts';
import { followRefunds } from './refund/follow.ts';
import { listLiveCharges, movePayment } from './store.ts';
import { readView, viewPayment } from './view.ts';

/** Withdraws the PIX code, or the choice to pay at the clinic: another way of paying is open. A code that was paid meanwhile counts. */
export async function cancelPix(context: CompanyContext, appointmentId: string): Promise<PaymentView> {
  const row = await readView(context, appointmentId);
  if (row.status === 'awaiting_local') return leaveLocal(context, appointmentId);
  if (!row.txid) throw new Problem('payment_closed');
  await withdraw(context, row.txid);
  return viewPayment(context, appointmentId);
}

/** Polls the bank or the card gateway now. With `refuse` the unpaid slot is released instead. */
export async function confirmPayment(
  context: CompanyContext,
  appointmentId: string,
  refuse: boolean,
): Promise<PaymentView> {
  const { platform, scope } = context;
  const row = await readView(context, appointmentId);
  if (row.txid) await (refuse ? withdraw(context, row.txid) : readBack(context, row.txid));
  await (refuse ? cancelCard(context, appointmentId) : askCard(context, appointmentId));
  if (refuse) {
    const at = new Date(platform.clock.now());
    await platform.database.inCompany(scope, async (tx) => {
      const visit = await lockVisit(tx, appointmentId);
      if (visit?.appointment.status !== 'held' || visit.payment.status === 'paid') throw new Problem('payment_closed');
      await movePayment(tx, visit.payment, 'cancel', { actor: 'link', at });
      await moveAppointment(tx, appointmentId, 'cancel', { actor: 'link', at });
    });
  }
  const view = await viewPayment(context, appointmentId);
  const problem = refuse ? undefined : unconfirmed[view.status];
  if (problem) throw new Problem(problem);
  return view;
}

/** Answer to a check of an unpaid payment. */
const unconfirmed: Partial<Record<PaymentStatus, ProblemCode>> = {
  open: 'payment_not_confirmed',
  awaiting_pix: 'payment_not_confirmed',
  not_confirmed: 'payment_not_confirmed',
  in_analysis: 'payment_in_analysis',
  refused: 'payment_failure',
};

/** Job: polls the bank about every open charge, withdraws expired ones, and follows refunds. */
export function reconcile(platform: Platform): Promise<void> {
  return forEachCompany(platform, 'reconcile-payments', async (context) => {
    await eachDue(context, {
      job: 'reconcile-payments',
      kind: 'charge',
      list: (limit) => platform.database.readInCompany(context.scope, (tx) => listLiveCharges(tx, limit)),
      idOf: ({ txid }) => txid,
      work: (charge) => {
        // The charge is no longer needed: its hold expired, or its visit was cancelled while the bank was down.
        const over = charge.expires_at.getTime() <= platform.clock.now() || charge.payment_status !== 'awaiting_pix';
        return over ? withdraw(context, charge.txid) : readBack(context, charge.txid);
      },
    });
    await giveBackUndecided(context);
    await followRefunds(context);
  });
}

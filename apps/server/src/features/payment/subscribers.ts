import { can } from '@acolhe/domain/flow';
import { paymentFlow } from '@acolhe/domain/payment/payment-flow';
import type { CompanyContext } from '../../platform/context.ts';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { appointmentMoved } from '../appointment/events.ts';
import { companyCreated } from '../company/events.ts';
import { returnCoverage } from '../coverage/service.ts';
import { accountChanged } from '../payment-account/events.ts';
import { returnVoucher } from '../voucher/service.ts';
import { cancelCard } from './card/charge.ts';
import { refundWritten } from './events.ts';
import { withdraw } from './pix/charge.ts';
import { registerOwnWebhook, registerSharedWebhook } from './pix/webhook.ts';
import { followRefunds } from './refund/follow.ts';
import { lockPayment, movePayment, readLiveCharge } from './store.ts';

/** Payment reactions to moves of visits and to stored refunds. */
export function subscribe(platform: Platform): void {
  platform.events.subscribe(appointmentMoved, async (tx, { event, after: { id }, by }) => {
    if (event === 'release') await expirePayment(tx, id, by.at);
    if (event === 'cancel')
      tx.afterCommit(`withdraw-charges:${id}`, () => withdrawCharges({ platform, scope: tx.scope }, id));
  });
  platform.events.subscribe(companyCreated, (tx, { id }) =>
    tx.afterCommit('register-shared-webhook', async () => {
      await platform.tenants.changed();
      if (platform.tenants.defaultId === id) await registerSharedWebhook(platform);
    }),
  );
  platform.events.subscribe(accountChanged, async (tx, { channel }) => {
    if (channel === 'pix') tx.afterCommit('register-webhook', () => registerOwnWebhook({ platform, scope: tx.scope }));
  });
  platform.events.subscribe(refundWritten, (tx, { appointmentId }) =>
    tx.afterCommit(`follow-refunds:${appointmentId}`, () =>
      followRefunds({ platform, scope: tx.scope }, appointmentId ?? undefined),
    ),
  );
}

/** Ends the payment of a released hold and frees its voucher and what covers it. */
async function expirePayment(tx: CompanyTransaction, appointmentId: string, at: Date): Promise<void> {
  const payment = await lockPayment(tx, appointmentId);
  if (!payment || !can(paymentFlow, payment.status, 'expire')) return;
  await returnVoucher(tx, payment.id, at);
  await returnCoverage(tx, payment.id, at);
  await movePayment(tx, payment, 'expire', { actor: 'system', at });
}

/** Withdraws the open charges of a cancelled visit. A bank that is down is asked again by the reconciliation job. */
async function withdrawCharges(context: CompanyContext, appointmentId: string): Promise<void> {
  const txid = await context.platform.database.readInCompany(context.scope, (tx) => readLiveCharge(tx, appointmentId));
  if (txid) await withdraw(context, txid);
  await cancelCard(context, appointmentId);
}

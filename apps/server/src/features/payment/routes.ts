import { asCaller, gated, grantOf } from '../../platform/gate.ts';
import { payByCard, receiveCardNotice } from './card/charge.ts';
import { listInstallments } from './card/offer.ts';
import { resolveLate } from './late-payment.ts';
import { moneyOf, refundVisit } from './ledger/payment-history.ts';
import { pay } from './pay.ts';
import { chooseLocal, payLocally } from './pay-at-clinic.ts';
import { receiveWebhook } from './pix/webhook.ts';
import { closeDifference, compareWithBank, differencesOf } from './reconciliation/reconciliation.ts';
import { cancelPix, confirmPayment } from './service.ts';
import { paymentFor, viewPayment } from './view.ts';

export const financialRoutes = {
  payment: gated.financial.payment.handler(async ({ context }) =>
    paymentFor(context, await viewPayment(context, grantOf(context).appointmentId)),
  ),
  pay: gated.financial.pay.handler(async ({ context, input: { body } }) => {
    const { appointmentId } = grantOf(context);
    if (body.payment_type === 'card') return paymentFor(context, await payByCard(context, appointmentId, body));
    if (body.payment_type === 'local')
      return paymentFor(context, await chooseLocal(context, appointmentId, body.voucher));
    return paymentFor(context, await pay(context, appointmentId, body));
  }),
  installments: gated.financial.installments.handler(({ context, input }) =>
    listInstallments(context, grantOf(context).appointmentId, input.body),
  ),
  cancelPix: gated.financial.cancelPix.handler(async ({ context }) =>
    paymentFor(context, await cancelPix(context, grantOf(context).appointmentId)),
  ),
  confirm: gated.financial.confirm.handler(async ({ context, input }) =>
    paymentFor(context, await confirmPayment(context, grantOf(context).appointmentId, input.query.refuse ?? false)),
  ),
  resolveLate: gated.financial.resolveLate.handler(async ({ context, input }) =>
    paymentFor(context, await resolveLate(context, grantOf(context).appointmentId, input.body)),
  ),
  local: gated.financial.local.handler(({ context, input }) =>
    payLocally(asCaller(context), input.query.access, input.body),
  ),
  money: gated.financial.money.handler(({ context, input }) => moneyOf(asCaller(context), input.id)),
  refund: gated.financial.refund.handler(({ context, input }) =>
    refundVisit(asCaller(context), input.params.id, input.body),
  ),
  differences: gated.financial.differences.handler(({ context }) => differencesOf(context)),
  compare: gated.financial.compare.handler(async ({ context }) => {
    await compareWithBank(context.platform, context.scope);
    return differencesOf(context);
  }),
  closeDifference: gated.financial.closeDifference.handler(({ context, input }) =>
    closeDifference(asCaller(context), input.id),
  ),
  pixWebhook: gated.financial.pixWebhook.handler(async ({ context, input }) => {
    await receiveWebhook(context.platform, input.secret, input.pix);
    return { ok: true } as const;
  }),
  cardWebhook: gated.financial.cardWebhook.handler(async ({ context, input: { params, query, headers } }) => {
    await receiveCardNotice(context.platform, params.company, {
      dataId: query['data.id'],
      signature: headers['x-signature'],
      requestId: headers['x-request-id'],
    });
    return { ok: true } as const;
  }),
};

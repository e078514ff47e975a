import { cardBrand } from '@acolhe/domain/payment/card';
import { type InstallmentTerms, splitAmount } from '@acolhe/domain/payment/installments';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';
import { decideDue, decision, firstDecision } from './decision.ts';
import type { Gateway } from './gateway.ts';
import * as store from './store.ts';
import { type CardScenario, decisions } from './test-cards.ts';
import { idParams, installmentQuery, newPayment, paymentOf, refuse } from './wire.ts';

const TERMS: InstallmentTerms = { max: 12, interestFree: 3, monthlyRate: 0.0299, minimum: 500 };
const ANALYSIS_MS = 2 * 60_000;
const SILENCE_MS = 60_000;

/** Payments, instalments and refunds, as in Mercado Pago's public API. */
export function mountPaymentsApi(api: FastifyInstance, gateway: Gateway): void {
  const { db } = gateway;
  const now = () => new Date(gateway.clock.now());
  const toPayment = async (charge: store.GatewayCharge) => paymentOf(charge, await store.listRefunds(db, charge.id));

  api.addHook('onRequest', async (request, reply) => {
    if (request.headers.authorization !== `Bearer ${gateway.card.accessToken}`)
      return refuse(reply, 401, 'unauthorized');
  });

  api.get('/v1/payment_methods/installments', async (request) => {
    const { bin, amount } = installmentQuery.parse(request.query);
    const method = cardBrand(bin);
    if (!method) return [];
    const ways = splitAmount(Math.round(amount * 100), TERMS);
    return [
      {
        payment_method_id: method,
        payment_type_id: 'credit_card',
        issuer: { id: '1', name: 'Banco simulador' },
        payer_costs: ways.map((way) => ({
          installments: way.installments,
          installment_rate: way.isInterestFree ? 0 : TERMS.monthlyRate * 100,
          installment_amount: way.installmentAmount / 100,
          total_amount: way.total / 100,
        })),
      },
    ];
  });

  api.post('/v1/payments', async (request, reply) => {
    const key = z.string().min(1).max(100).parse(request.headers['x-idempotency-key']);
    const body = newPayment.parse(request.body);
    const amount = Math.round(body.transaction_amount * 100);
    const way = splitAmount(amount, TERMS)[body.installments - 1];
    if (!way) return refuse(reply, 400, 'invalid_installments');
    const charge = await store.chargeOnce(db, key, body.token, now(), (token) => {
      const { first, last, isSilent } = decisions[token.scenario as CardScenario];
      return {
        external_reference: body.external_reference,
        amount,
        total: way.total,
        installments: way.installments,
        ...firstDecision(first.status, first.detail, amount, now()),
        notification_url: body.notification_url ?? null,
        created_at: now(),
        decides_at: last ? new Date(gateway.clock.now() + ANALYSIS_MS) : null,
        silent_until: isSilent ? new Date(gateway.clock.now() + SILENCE_MS) : null,
      };
    });
    if (!charge || isLost(charge, now())) return refuse(reply, 400, '2006');
    if (isSilent(charge, now())) return hangUp(reply);
    return reply.code(201).send(await toPayment(charge));
  });

  api.get('/v1/payments/search', async (request, reply) => {
    const { external_reference } = z.object({ external_reference: z.string().min(1) }).parse(request.query);
    await decideDue(gateway);
    const charges = await store.findCharges(db, external_reference);
    if (charges.some((charge) => isSilent(charge, now()))) return hangUp(reply);
    const made = charges.filter((charge) => !isLost(charge, now()));
    return {
      paging: { total: made.length, limit: 30, offset: 0 },
      results: await Promise.all(made.map((charge) => toPayment(charge))),
    };
  });

  api.get('/v1/payments/:id', async (request, reply) => {
    await decideDue(gateway);
    const charge = await store.readCharge(db, idParams.parse(request.params).id);
    if (!charge || isLost(charge, now())) return refuse(reply, 404, '2000');
    if (isSilent(charge, now())) return hangUp(reply);
    return toPayment(charge);
  });

  api.put('/v1/payments/:id', async (request, reply) => {
    const { id } = idParams.parse(request.params);
    z.object({ status: z.literal('cancelled') }).parse(request.body);
    const isCancelled = await store.decide(db, id, decision('cancelled', 'by_collector', 0, now()));
    const charge = await store.readCharge(db, id);
    if (!charge) return refuse(reply, 404, '2000');
    return isCancelled ? toPayment(charge) : refuse(reply, 400, '2018');
  });

  api.post('/v1/payments/:id/refunds', async (request, reply) => {
    const { id } = idParams.parse(request.params);
    const key = z.string().min(1).max(100).parse(request.headers['x-idempotency-key']);
    const body = z.object({ amount: z.number().positive().optional() }).parse(request.body ?? {});
    const charge = await store.readCharge(db, id);
    if (!charge) return refuse(reply, 404, '2000');
    if (charge.status !== 'approved') return refuse(reply, 400, '2063');
    const amount = body.amount === undefined ? charge.amount : Math.round(body.amount * 100);
    const refund = await store.refundOnce(db, charge, { key, amount, at: now() });
    if (!refund) return refuse(reply, 400, '2063');
    return reply.code(201).send({
      id: refund.id,
      payment_id: id,
      amount: refund.amount / 100,
      status: 'approved',
      date_created: refund.at.toISOString(),
    });
  });
}

const isSilent = (charge: store.GatewayCharge, now: Date) => charge.silent_until !== null && charge.silent_until > now;
/** Whether the charge was never made: its request counts as lost, and is answered by silence alone. */
const isLost = (charge: store.GatewayCharge, now: Date) =>
  charge.status_detail === 'never_made' && !isSilent(charge, now);

/** Sends no answer, as if the connection was cut. */
function hangUp(reply: FastifyReply) {
  reply.hijack();
  reply.raw.destroy();
}

import { randomUUID } from 'node:crypto';
import { cardBrand } from '@acolhe/domain/card';
import { type InstallmentTerms, splitAmount } from '@acolhe/domain/installments';
import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';
import { signNotice } from '../../platform/payments/mercado-pago.ts';
import type { Platform } from '../../platform/platform.ts';
import { type CardScenario, decisions, testCards } from './simulator-cards.ts';
import { gatewayPage } from './simulator-gateway-page.ts';
import * as gateway from './simulator-gateway-store.ts';
import { idParams, installmentQuery, newPayment, newToken, paymentOf } from './simulator-gateway-wire.ts';

const SIMULATOR_TERMS: InstallmentTerms = { max: 12, interestFree: 3, monthlyRate: 0.0299, minimum: 500 };
/** What the gateway keeps of an amount. */
const FEE = 0.0499;
const ANALYSIS_MS = 2 * 60_000;
const SILENCE_MS = 60_000;
const SHOWN = 30;

/** What it needs of the process that it lives in. */
type GatewayPlatform = Pick<Platform, 'config' | 'database' | 'clock' | 'log'>;

/**
 * A card gateway for demos and tests: payments as Mercado Pago's public API has them, over HTTP, the place where
 * browsers turn its published test cards into tokens, and a page that lists cards and charges. It keeps its own tables
 * and of a card the brand and the last four digits, takes no other card, and is not mounted in production.
 */
export function mountSimulatorGateway(app: FastifyInstance, platform: GatewayPlatform): void {
  const { database, clock, config } = platform;
  const db = database.owner;
  const now = () => new Date(clock.now());
  const toPayment = async (charge: gateway.GatewayCharge) =>
    paymentOf(charge, await gateway.listRefunds(db, charge.id));

  app.register(
    async (area) => {
      await area.register(formbody);
      area.setErrorHandler((error, _request, reply) => {
        // Never the message: a schema's names what was sent.
        const isInvalid = error instanceof z.ZodError || (error as { statusCode?: number }).statusCode === 400;
        if (!isInvalid) platform.log.error({ err: error }, 'simulator gateway');
        return refuse(reply, isInvalid ? 400 : 500, isInvalid ? 'invalid_parameters' : 'internal_error');
      });

      // From the browser, and the only place that ever sees a number; nothing of it is kept.
      area.post('/v1/card_tokens', async (request, reply) => {
        const body = newToken.safeParse(request.body);
        const digits = body.data?.card_number.replace(/\D/g, '');
        const card = testCards.find(({ number }) => number === digits);
        if (!body.success || !digits) return refuse(reply, 400, 'invalid_card');
        if (!card) return refuse(reply, 400, 'not_a_test_card');
        if (body.data.security_code !== card.code) return refuse(reply, 400, 'invalid_security_code');
        const id = randomUUID().replaceAll('-', '');
        await gateway.insertToken(db, {
          id,
          scenario: card.scenario,
          method: card.method,
          last_four: digits.slice(-4),
          holder: body.data.cardholder.name,
          created_at: now(),
        });
        return reply
          .code(201)
          .send({ id, status: 'active', last_four_digits: digits.slice(-4), luhn_validation: true });
      });

      area.register(async (api) => {
        api.addHook('onRequest', async (request, reply) => {
          if (request.headers.authorization !== `Bearer ${config.card.accessToken}`)
            return refuse(reply, 401, 'unauthorized');
        });

        api.get('/v1/payment_methods/installments', async (request) => {
          const { bin, amount } = installmentQuery.parse(request.query);
          const method = cardBrand(bin);
          if (!method) return [];
          const ways = splitAmount(Math.round(amount * 100), SIMULATOR_TERMS);
          return [
            {
              payment_method_id: method,
              payment_type_id: 'credit_card',
              issuer: { id: '1', name: 'Banco simulador' },
              payer_costs: ways.map((way) => ({
                installments: way.installments,
                installment_rate: way.isInterestFree ? 0 : SIMULATOR_TERMS.monthlyRate * 100,
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
          const way = splitAmount(amount, SIMULATOR_TERMS)[body.installments - 1];
          if (!way) return refuse(reply, 400, 'invalid_installments');
          const charge = await gateway.chargeOnce(db, key, body.token, now(), (token) => {
            const { first, last, isSilent } = decisions[token.scenario as CardScenario];
            return {
              external_reference: body.external_reference,
              amount,
              total: way.total,
              installments: way.installments,
              ...decided(first.status, first.detail, amount, now()),
              notification_url: body.notification_url ?? null,
              created_at: now(),
              decides_at: last ? new Date(clock.now() + ANALYSIS_MS) : null,
              silent_until: isSilent ? new Date(clock.now() + SILENCE_MS) : null,
            };
          });
          if (!charge || isLost(charge, now())) return refuse(reply, 400, '2006');
          if (isSilent(charge, now())) return hangUp(reply);
          return reply.code(201).send(await toPayment(charge));
        });

        api.get('/v1/payments/search', async (request, reply) => {
          const { external_reference } = z.object({ external_reference: z.string().min(1) }).parse(request.query);
          await decideDue(platform);
          const charges = await gateway.findCharges(db, external_reference);
          if (charges.some((charge) => isSilent(charge, now()))) return hangUp(reply);
          const made = charges.filter((charge) => !isLost(charge, now()));
          return {
            paging: { total: made.length, limit: 30, offset: 0 },
            results: await Promise.all(made.map((charge) => toPayment(charge))),
          };
        });

        api.get('/v1/payments/:id', async (request, reply) => {
          await decideDue(platform);
          const charge = await gateway.readCharge(db, idParams.parse(request.params).id);
          if (!charge || isLost(charge, now())) return refuse(reply, 404, '2000');
          if (isSilent(charge, now())) return hangUp(reply);
          return toPayment(charge);
        });

        api.put('/v1/payments/:id', async (request, reply) => {
          const { id } = idParams.parse(request.params);
          z.object({ status: z.literal('cancelled') }).parse(request.body);
          const isCancelled = await gateway.decide(db, id, decision('cancelled', 'by_collector', 0, now()));
          const charge = await gateway.readCharge(db, id);
          if (!charge) return refuse(reply, 404, '2000');
          return isCancelled ? toPayment(charge) : refuse(reply, 400, '2018');
        });

        api.post('/v1/payments/:id/refunds', async (request, reply) => {
          const { id } = idParams.parse(request.params);
          const key = z.string().min(1).max(100).parse(request.headers['x-idempotency-key']);
          const body = z.object({ amount: z.number().positive().optional() }).parse(request.body ?? {});
          const charge = await gateway.readCharge(db, id);
          if (!charge) return refuse(reply, 404, '2000');
          if (charge.status !== 'approved') return refuse(reply, 400, '2063');
          const amount = body.amount === undefined ? charge.amount : Math.round(body.amount * 100);
          const refund = await gateway.refundOnce(db, charge, { key, amount, at: now() });
          if (!refund) return refuse(reply, 400, '2063');
          return reply.code(201).send({
            id: refund.id,
            payment_id: id,
            amount: refund.amount / 100,
            status: 'approved',
            date_created: refund.at.toISOString(),
          });
        });
      });

      area.get('/', async (_request, reply) => {
        await decideDue(platform);
        reply.type('text/html; charset=utf-8');
        return gatewayPage(testCards, await gateway.listCharges(db, SHOWN), clock.now());
      });

      area.post('/charges/:id/:step', async (request, reply) => {
        const { id, step } = idParams.extend({ step: z.enum(['approve', 'refuse', 'answer']) }).parse(request.params);
        const charge = await gateway.readCharge(db, id);
        if (!charge) return refuse(reply, 404, '2000');
        if (step === 'answer') await gateway.speak(db, id);
        else if (decisions[charge.scenario as CardScenario].last) {
          const [status, detail] =
            step === 'approve'
              ? (['approved', 'accredited'] as const)
              : (['rejected', 'cc_rejected_high_risk'] as const);
          await gateway.decide(db, id, decision(status, detail, charge.amount, now()));
        }
        await deliverCardNotices(platform);
        return reply.redirect('/simulator-gateway/', 303);
      });
    },
    { prefix: '/simulator-gateway' },
  );
}

const isSilent = (charge: gateway.GatewayCharge, now: Date) =>
  charge.silent_until !== null && charge.silent_until > now;
/** A request that never arrived, which only the silence about it tells. */
const isLost = (charge: gateway.GatewayCharge, now: Date) =>
  charge.status_detail === 'never_made' && !isSilent(charge, now);

const decision = (status: string, detail: string, amount: number, at: Date) => ({
  status,
  detail,
  fee: status === 'approved' ? Math.round(amount * FEE) : 0,
  approvedAt: status === 'approved' ? at : null,
});

const decided = (status: string, detail: string, amount: number, at: Date) => {
  const { fee, approvedAt } = decision(status, detail, amount, at);
  return { status, status_detail: detail, fee, approved_at: approvedAt };
};

/** An error as the API has them. */
function refuse(reply: FastifyReply, status: number, code: string) {
  return reply.code(status).send({ message: code, error: 'bad_request', status, cause: [{ code, description: code }] });
}

/** No answer at all, as when the line is cut. */
function hangUp(reply: FastifyReply) {
  reply.hijack();
  reply.raw.destroy();
}

/** Job: ends the analyses whose time has come, and sends the notices that are owed. */
export async function runSimulatorGateway(platform: GatewayPlatform): Promise<void> {
  await decideDue(platform);
  await deliverCardNotices(platform);
}

async function decideDue(platform: GatewayPlatform): Promise<void> {
  const at = new Date(platform.clock.now());
  const db = platform.database.owner;
  for (const charge of await gateway.listDue(db, at)) {
    const { last } = decisions[charge.scenario as CardScenario];
    if (last) await gateway.decide(db, charge.id, decision(last.status, last.detail, charge.amount, at));
  }
}

/** Sends every notice that is owed, signed; what is not answered with 2xx is owed still. */
async function deliverCardNotices(platform: GatewayPlatform): Promise<void> {
  const db = platform.database.owner;
  for (const notice of await gateway.listNotices(db)) {
    const dataId = String(notice.charge_id);
    const requestId = randomUUID();
    const ts = String(platform.clock.now());
    const response = await fetch(`${notice.url}?data.id=${dataId}&type=payment`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-request-id': requestId,
        'x-signature': `ts=${ts},v1=${signNotice({ dataId, requestId }, ts, platform.config.card.webhookSecret)}`,
      },
      body: JSON.stringify({ action: notice.action, type: 'payment', api_version: 'v1', data: { id: dataId } }),
      signal: AbortSignal.timeout(5000),
    }).catch(() => undefined);
    if (response?.ok) await gateway.deleteNotice(db, notice.id);
  }
}

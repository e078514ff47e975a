import { createHmac } from 'node:crypto';
import type { CardRefusal } from '@acolhe/domain/payment/card-refusal';
import type { Centavos } from '@acolhe/domain/payment/money';
import * as z from 'zod';
import { isSameSecret } from '../crypto/same-secret.ts';
import { messageOf } from '../problem.ts';
import {
  type CardBrowser,
  type CardCharge,
  type CardGateway,
  CardGatewayError,
  type CardNotice,
  type CardOffer,
  type CardRefund,
} from './card-gateway.ts';

// Mercado Pago's payments API as its public reference documents it (POST and GET /v1/payments, /v1/payments/search,
// /v1/payments/{id}/refunds, /v1/payment_methods/installments, the x-signature of webhooks). The simulator gateway
// implements the same. Only this API has amounts as numbers of reais.

/** A payment; only the fields that we read. */
const payment = z.looseObject({
  id: z.union([z.int(), z.string()]).transform(String),
  status: z.string(),
  status_detail: z.string().nullish(),
  external_reference: z.string().nullish(),
  transaction_amount: z.number(),
  transaction_amount_refunded: z.number().nullish(),
  installments: z.int().nullish(),
  payment_method_id: z.string().nullish(),
  date_approved: z.string().nullish(),
  transaction_details: z.looseObject({ total_paid_amount: z.number().nullish() }).nullish(),
  fee_details: z.array(z.looseObject({ amount: z.number(), fee_payer: z.string().nullish() })).nullish(),
  card: z.looseObject({ last_four_digits: z.string().nullish() }).nullish(),
});

const installmentList = z.array(
  z.looseObject({
    payment_method_id: z.string(),
    payment_type_id: z.string(),
    issuer: z.looseObject({ id: z.union([z.string(), z.int()]).transform(String) }).nullish(),
    payer_costs: z.array(
      z.looseObject({ installments: z.int().min(1), installment_amount: z.number(), total_amount: z.number() }),
    ),
  }),
);

const failure = z.looseObject({
  message: z.string().nullish(),
  cause: z.array(z.looseObject({ code: z.union([z.int(), z.string()]).transform(String) })).nullish(),
});

/** Rejection reasons that a patient can act on; every other one is `other`. */
const refusals: Readonly<Record<string, CardRefusal>> = {
  cc_rejected_insufficient_amount: 'no_funds',
  cc_rejected_bad_filled_card_number: 'wrong_data',
  cc_rejected_bad_filled_date: 'wrong_data',
  cc_rejected_bad_filled_security_code: 'wrong_data',
  cc_rejected_bad_filled_other: 'wrong_data',
  cc_rejected_call_for_authorize: 'call_bank',
  cc_rejected_card_disabled: 'card_disabled',
  cc_rejected_blacklist: 'card_blocked',
  cc_rejected_high_risk: 'risk',
  cc_rejected_invalid_installments: 'installments',
  cc_rejected_duplicated_payment: 'duplicated',
  cc_rejected_max_attempts: 'too_many_tries',
  by_collector: 'cancelled',
  by_payer: 'cancelled',
  expired: 'cancelled',
};

/** Statuses of a paid charge. Refunds and disputes do not make it unpaid: they have their own flows. */
const paid = new Set(['approved', 'refunded', 'charged_back', 'in_mediation']);
const waiting = new Set(['pending', 'in_process', 'authorized']);

const toReais = (amount: Centavos) => Number((amount / 100).toFixed(2));
const fromReais = (amount: number): Centavos => Math.round(amount * 100);

const CHARGE_TIMEOUT_MS = 15_000;
const ASK_TIMEOUT_MS = 8_000;

type Options = {
  baseUrl: () => string;
  accessToken: string;
  /** Key of the notices' signature; unsigned notices are ignored. */
  webhookSecret: string;
  browser: CardBrowser;
  /** Multiplier of the timeouts. */
  patience?: number;
};

type Asked = { body?: unknown; key?: string; timeout?: number };

/** Client of Mercado Pago, or of the simulator gateway, which has the same API. */
export function mercadoPago(options: Options): CardGateway {
  async function ask(method: string, path: string, asked: Asked = {}): Promise<unknown> {
    const { body, key, timeout = ASK_TIMEOUT_MS } = asked;
    let status: number;
    let text: string;
    try {
      const response = await fetch(options.baseUrl() + path, {
        method,
        headers: {
          authorization: `Bearer ${options.accessToken}`,
          'content-type': 'application/json',
          ...(key ? { 'x-idempotency-key': key } : {}),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(timeout * (options.patience ?? 1)),
      });
      status = response.status;
      text = await response.text();
    } catch (error) {
      throw new CardGatewayError(`The card gateway cannot be reached: ${messageOf(error)}`);
    }
    const answer = parseJson(text);
    if (status >= 400) throw failed(status, answer);
    if (answer === undefined) throw new CardGatewayError('The card gateway answered something that is not JSON');
    return answer;
  }

  const unlessMissing = async (asking: Promise<unknown>): Promise<CardCharge | undefined> => {
    try {
      return toCharge(await asking);
    } catch (error) {
      if (error instanceof CardGatewayError && error.status === 404) return undefined;
      throw error;
    }
  };
  const readCharge = (gatewayId: string) => unlessMissing(ask('GET', `/v1/payments/${encodeURIComponent(gatewayId)}`));

  async function refund(gatewayId: string, refundId: string, amount: Centavos): Promise<CardRefund> {
    try {
      const answer = await ask('POST', `/v1/payments/${encodeURIComponent(gatewayId)}/refunds`, {
        key: refundId,
        body: { amount: toReais(amount) },
        timeout: CHARGE_TIMEOUT_MS,
      });
      const { status } = z.looseObject({ status: z.string().nullish() }).parse(answer);
      if (status === 'rejected' || status === 'cancelled') return { status: 'failed' };
      // Older answers carry no status: an accepted refund is done.
      return { status: status && status !== 'approved' ? 'processing' : 'returned' };
    } catch (error) {
      if (!(error instanceof CardGatewayError && error.refusal)) throw error;
      // Either everything was refunded before, or the refund is refused for good.
      const charge = await readCharge(gatewayId);
      return { status: charge && charge.refunded >= charge.amount ? 'returned' : 'failed' };
    }
  }

  return {
    browser: options.browser,
    readCharge,
    refund,
    readRefund: refund,
    async installments(amount, bin): Promise<CardOffer | undefined> {
      const query = new URLSearchParams({ bin, amount: String(toReais(amount)) });
      const found = installmentList.parse(await ask('GET', `/v1/payment_methods/installments?${query}`));
      const offer = found.find((each) => each.payment_type_id === 'credit_card');
      return (
        offer && {
          method: offer.payment_method_id,
          issuer: offer.issuer?.id,
          ways: offer.payer_costs.map((cost) => ({
            installments: cost.installments,
            installmentAmount: fromReais(cost.installment_amount),
            total: fromReais(cost.total_amount),
          })),
        }
      );
    },
    async charge(order) {
      const answer = await ask('POST', '/v1/payments', {
        key: order.id,
        timeout: CHARGE_TIMEOUT_MS,
        body: {
          external_reference: order.id,
          token: order.token,
          transaction_amount: toReais(order.amount),
          installments: order.installments,
          payment_method_id: order.method,
          ...(order.issuer ? { issuer_id: order.issuer } : {}),
          description: order.description,
          payer: {
            email: order.payer.email,
            identification: { type: order.payer.document.length > 11 ? 'CNPJ' : 'CPF', number: order.payer.document },
          },
          ...(order.noticeUrl ? { notification_url: order.noticeUrl } : {}),
        },
      });
      return toCharge(answer);
    },
    async findCharge(orderId) {
      const query = new URLSearchParams({ external_reference: orderId });
      const { results } = z
        .looseObject({ results: z.array(z.unknown()) })
        .parse(await ask('GET', `/v1/payments/search?${query}`));
      return results.map(toCharge).find((charge) => charge.orderId === orderId);
    },
    async cancelCharge(gatewayId) {
      const path = `/v1/payments/${encodeURIComponent(gatewayId)}`;
      try {
        return toCharge(await ask('PUT', path, { body: { status: 'cancelled' } }));
      } catch (error) {
        // No longer in analysis: return the charge as it was decided.
        const charge = error instanceof CardGatewayError && error.refusal ? await readCharge(gatewayId) : undefined;
        if (charge) return charge;
        throw error;
      }
    },
    readNotice: (notice) => (isSigned(notice, options.webhookSecret) ? notice.dataId : undefined),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Maps an error: an understood and refused request moved no money; anything else leaves it open. */
function failed(status: number, answer: unknown): CardGatewayError {
  const code = failure.safeParse(answer).data?.cause?.[0]?.code;
  const isRefused = status < 500 && ![408, 409, 425, 429].includes(status);
  // 400 is the input (a token that is used up or unknown); the others are the clinic's own account there.
  const refusal = isRefused ? (status === 400 ? 'wrong_data' : 'other') : undefined;
  return new CardGatewayError(`The card gateway answered ${status} ${code ?? ''}`.trim(), { refusal, status });
}

function toCharge(body: unknown): CardCharge {
  const answer = payment.parse(body);
  const detail = answer.status_detail ?? answer.status;
  const status = paid.has(answer.status) ? 'approved' : waiting.has(answer.status) ? 'in_analysis' : 'refused';
  const amount = fromReais(answer.transaction_amount);
  const fees = (answer.fee_details ?? []).filter(({ fee_payer }) => fee_payer !== 'payer');
  return {
    gatewayId: answer.id,
    status,
    refusal: status === 'refused' ? (refusals[detail] ?? 'other') : undefined,
    detail,
    orderId: answer.external_reference ?? undefined,
    amount,
    total: fromReais(answer.transaction_details?.total_paid_amount || answer.transaction_amount),
    fee: fees.reduce((sum, fee) => sum + fromReais(fee.amount), 0),
    installments: answer.installments ?? 1,
    brand: answer.payment_method_id ?? undefined,
    lastFour: answer.card?.last_four_digits ?? undefined,
    approvedAt: answer.date_approved ? Date.parse(answer.date_approved) : undefined,
    refunded: fromReais(answer.transaction_amount_refunded ?? 0),
  };
}

/** The text signed by a notice's `v1`; missing parts are left out. */
export function noticeManifest({ dataId, requestId }: Pick<CardNotice, 'dataId' | 'requestId'>, ts: string): string {
  return [dataId ? `id:${dataId.toLowerCase()};` : '', requestId ? `request-id:${requestId};` : '', `ts:${ts};`].join(
    '',
  );
}

/** `ts=…,v1=…`, where v1 is the HMAC-SHA256 of the {@link noticeManifest}, in hexadecimal. */
export function signNotice(notice: Pick<CardNotice, 'dataId' | 'requestId'>, ts: string, secret: string): string {
  return createHmac('sha256', secret).update(noticeManifest(notice, ts)).digest('hex');
}

function isSigned(notice: CardNotice, secret: string): boolean {
  const parts = new Map(
    (notice.signature ?? '').split(',').map((part) => {
      const [key = '', value = ''] = part.split('=');
      return [key.trim(), value.trim()];
    }),
  );
  const ts = parts.get('ts');
  if (!ts || !notice.dataId) return false;
  return isSameSecret(signNotice(notice, ts, secret), parts.get('v1') ?? '');
}

import type { FastifyReply } from 'fastify';
import * as z from 'zod';
import { type GatewayCharge, type GatewayRefund, sumOf } from './store.ts';

// Requests and answers of the simulator gateway: the parts of Mercado Pago's payments API that we use.

export const newToken = z.looseObject({
  card_number: z.string().max(30),
  expiration_month: z.coerce.number().int().min(1).max(12),
  expiration_year: z.coerce.number().int().min(2000).max(2100),
  security_code: z.string().max(4),
  cardholder: z.looseObject({ name: z.string().trim().min(1).max(200) }),
});
export const newPayment = z.looseObject({
  token: z.string().max(64),
  transaction_amount: z.number().positive().max(1_000_000),
  installments: z.int().min(1),
  payment_method_id: z.string().max(40),
  external_reference: z.string().max(100),
  payer: z.looseObject({ email: z.email() }),
  notification_url: z.url().max(500).optional(),
});
export const installmentQuery = z.object({
  bin: z.string().regex(/^\d{6,8}$/),
  amount: z.coerce.number().positive().max(1_000_000),
});
export const idParams = z.object({ id: z.coerce.number().int().positive() });

/** A charge as the API answers it. Only this API has amounts as numbers of reais. */
export function paymentOf(charge: GatewayCharge, refunds: readonly GatewayRefund[]) {
  const refunded = sumOf(refunds);
  const isAll = refunded > 0 && refunded === charge.amount;
  return {
    id: charge.id,
    status: isAll ? 'refunded' : charge.status,
    status_detail: isAll ? 'refunded' : charge.status_detail,
    external_reference: charge.external_reference,
    payment_method_id: charge.method,
    payment_type_id: 'credit_card',
    currency_id: 'BRL',
    transaction_amount: charge.amount / 100,
    transaction_amount_refunded: refunded / 100,
    installments: charge.installments,
    date_created: charge.created_at.toISOString(),
    date_approved: charge.approved_at?.toISOString() ?? null,
    transaction_details: {
      total_paid_amount: charge.total / 100,
      net_received_amount: (charge.amount - charge.fee) / 100,
    },
    fee_details: [
      { type: 'mercadopago_fee', amount: charge.fee / 100, fee_payer: 'collector' },
      { type: 'financing_fee', amount: (charge.total - charge.amount) / 100, fee_payer: 'payer' },
    ],
    card: { last_four_digits: charge.last_four },
  };
}

/** An error in the API's format. */
export function refuse(reply: FastifyReply, status: number, code: string) {
  return reply.code(status).send({ message: code, error: 'bad_request', status, cause: [{ code, description: code }] });
}

import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { CardGatewayError, type CardOrder } from './card-gateway.ts';
import { openCards } from './cards.ts';
import { noticeManifest, signNotice } from './mercado-pago.ts';

// Tests of the client against a local server that answers in the shapes of Mercado Pago's public reference. The real
// service is not used: that takes an account.

type Asked = { method: string; url: string; headers: IncomingMessage['headers']; body: unknown };
type Reply = { status?: number; body?: unknown; text?: string; hangUp?: boolean };

let server: Server;
let asked: Asked[];
let replies: Reply[];
let gateway: NonNullable<ReturnType<typeof openCards>>;

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString();
      const { method = '', url = '', headers } = request;
      asked.push({ method, url, headers, body: text ? JSON.parse(text) : undefined });
      const reply = replies.shift() ?? { status: 500 };
      if (reply.hangUp) return response.destroy();
      response.writeHead(reply.status ?? 200, { 'content-type': 'application/json' });
      response.end(reply.text ?? JSON.stringify(reply.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const config = readConfig({
    DATA_DIR: '.cache/test/data',
    CARD_GATEWAY: 'mercadopago',
    MERCADOPAGO_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    MERCADOPAGO_ACCESS_TOKEN: 'TEST-access',
    MERCADOPAGO_PUBLIC_KEY: 'TEST-public',
    MERCADOPAGO_WEBHOOK_SECRET: 'hush',
  });
  gateway = openCards(config, () => 'http://nobody') as typeof gateway;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  asked = [];
  replies = [];
});

const order: CardOrder = {
  id: '01932411-aaaa-7bbb-8ccc-123456789012',
  token: '97849c845e879427b5cb1cb941a52806',
  amount: 20050,
  installments: 4,
  method: 'master',
  issuer: '24',
  description: 'ABCD-EFGH-IJKL',
  payer: { email: 'josefa@exemplo.com', document: '52998224725' },
  noticeUrl: 'https://clinica.exemplo/api/financial/cardwebhook/clinica',
};

/** A payment as the reference shows one, with overrides. */
const payment = (change: object = {}) => ({
  id: 17014025134,
  date_created: '2026-11-21T10:10:10.000-03:00',
  date_approved: '2026-11-21T10:10:12.000-03:00',
  operation_type: 'regular_payment',
  issuer_id: '24',
  payment_method_id: 'master',
  payment_type_id: 'credit_card',
  status: 'approved',
  status_detail: 'accredited',
  currency_id: 'BRL',
  description: order.description,
  live_mode: true,
  payer: { id: '128185910', email: order.payer.email, identification: { type: 'CPF', number: '19119119100' } },
  external_reference: order.id,
  transaction_amount: 200.5,
  transaction_amount_refunded: 0,
  coupon_amount: 0,
  installments: 4,
  transaction_details: {
    net_received_amount: 190.52,
    total_paid_amount: 215.72,
    overpaid_amount: 0,
    installment_amount: 53.93,
    financial_institution: null,
  },
  fee_details: [
    { type: 'mercadopago_fee', amount: 9.98, fee_payer: 'collector' },
    { type: 'financing_fee', amount: 15.22, fee_payer: 'payer' },
  ],
  captured: true,
  binary_mode: false,
  card: { id: null, first_six_digits: '503143', last_four_digits: '6351', cardholder: { name: 'APRO' } },
  refunds: [],
  ...change,
});

describe('POST /v1/payments', () => {
  test('is asked as documented, in reais, under our id, and answers an approved charge in centavos', async () => {
    replies.push({ status: 201, body: payment() });
    const charge = await gateway.charge(order);
    expect(asked).toMatchObject([
      {
        method: 'POST',
        url: '/v1/payments',
        headers: {
          authorization: 'Bearer TEST-access',
          'x-idempotency-key': order.id,
          'content-type': 'application/json',
        },
      },
    ]);
    expect(asked[0]?.body).toEqual({
      external_reference: order.id,
      token: order.token,
      transaction_amount: 200.5,
      installments: 4,
      payment_method_id: 'master',
      issuer_id: '24',
      description: order.description,
      payer: { email: 'josefa@exemplo.com', identification: { type: 'CPF', number: '52998224725' } },
      notification_url: order.noticeUrl,
    });
    expect(charge).toEqual({
      gatewayId: '17014025134',
      status: 'approved',
      refusal: undefined,
      detail: 'accredited',
      orderId: order.id,
      amount: 20050,
      total: 21572,
      fee: 998,
      installments: 4,
      brand: 'master',
      lastFour: '6351',
      approvedAt: Date.parse('2026-11-21T13:10:12Z'),
      refunded: 0,
    });
  });

  test.each([
    ['in_process', 'pending_review_manual', 'in_analysis', undefined],
    ['in_process', 'pending_contingency', 'in_analysis', undefined],
    ['pending', 'pending_waiting_payment', 'in_analysis', undefined],
    ['rejected', 'cc_rejected_insufficient_amount', 'refused', 'no_funds'],
    ['rejected', 'cc_rejected_bad_filled_security_code', 'refused', 'wrong_data'],
    ['rejected', 'cc_rejected_bad_filled_date', 'refused', 'wrong_data'],
    ['rejected', 'cc_rejected_call_for_authorize', 'refused', 'call_bank'],
    ['rejected', 'cc_rejected_card_disabled', 'refused', 'card_disabled'],
    ['rejected', 'cc_rejected_blacklist', 'refused', 'card_blocked'],
    ['rejected', 'cc_rejected_high_risk', 'refused', 'risk'],
    ['rejected', 'cc_rejected_invalid_installments', 'refused', 'installments'],
    ['rejected', 'cc_rejected_duplicated_payment', 'refused', 'duplicated'],
    ['rejected', 'cc_rejected_max_attempts', 'refused', 'too_many_tries'],
    ['rejected', 'cc_rejected_other_reason', 'refused', 'other'],
    ['rejected', 'something_new', 'refused', 'other'],
    ['cancelled', 'by_collector', 'refused', 'cancelled'],
    ['refunded', 'refunded', 'approved', undefined],
    ['charged_back', 'in_process', 'approved', undefined],
  ])('%s, %s is %s', async (status, detail, expected, refusal) => {
    replies.push({ status: 201, body: payment({ status, status_detail: detail, date_approved: null }) });
    expect(await gateway.charge(order)).toMatchObject({ status: expected, refusal, detail, approvedAt: undefined });
  });

  test('an unknown token moved nothing', async () => {
    const cause = [{ code: 2006, description: 'Card Token not found', data: '23-09-2026T17:56:16UTC' }];
    replies.push({ status: 400, body: { message: 'Card Token not found', error: 'bad_request', status: 400, cause } });
    const error = await gateway.charge(order).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(CardGatewayError);
    expect(error).toMatchObject({ refusal: 'wrong_data', status: 400 });
  });

  test('refused credentials moved nothing, and are not the patient’s fault', async () => {
    replies.push({ status: 401, body: { message: 'invalid_token', status: 401, cause: [] } });
    expect(await gateway.charge(order).catch((error) => error)).toMatchObject({ refusal: 'other' });
  });

  test.each<[string, Reply]>([
    ['a cut line', { hangUp: true }],
    ['an error of its own', { status: 500, body: { message: 'internal_error', status: 500 } }],
    ['too many requests', { status: 429, body: {} }],
    ['the same key at work', { status: 409, body: {} }],
    ['something that is not JSON', { text: '<html>' }],
  ])('%s leaves it open whether it charged', async (_what, reply) => {
    replies.push(reply);
    const error = await gateway.charge(order).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(CardGatewayError);
    expect((error as CardGatewayError).refusal).toBeUndefined();
  });
});

describe('reading a charge', () => {
  test('by its id there', async () => {
    replies.push({ body: payment({ transaction_amount_refunded: 50 }) });
    expect(await gateway.readCharge('17014025134')).toMatchObject({ refunded: 5000 });
    expect(asked[0]).toMatchObject({ method: 'GET', url: '/v1/payments/17014025134' });
    replies.push({
      status: 404,
      body: { message: 'Payment not found', error: 'not_found', status: 404, cause: [{ code: 2000 }] },
    });
    expect(await gateway.readCharge('1')).toBeUndefined();
  });

  test('by our id, among the results of a search', async () => {
    const paging = { total: 2, limit: 30, offset: 0 };
    replies.push({ body: { paging, results: [payment({ id: 1, external_reference: 'another' }), payment()] } });
    expect(await gateway.findCharge(order.id)).toMatchObject({ gatewayId: '17014025134' });
    expect(asked[0]?.url).toBe(`/v1/payments/search?external_reference=${order.id}`);
    replies.push({ body: { paging: { total: 102, limit: 5, offset: 100 }, results: [] } });
    expect(await gateway.findCharge(order.id)).toBeUndefined();
  });

  test('withdrawing one in analysis; one decided meanwhile is read', async () => {
    replies.push({ body: payment({ status: 'cancelled', status_detail: 'by_collector' }) });
    expect(await gateway.cancelCharge('1')).toMatchObject({ status: 'refused', refusal: 'cancelled' });
    expect(asked[0]).toMatchObject({ method: 'PUT', url: '/v1/payments/1', body: { status: 'cancelled' } });
    replies.push({ status: 400, body: { status: 400, cause: [{ code: 2018 }] } }, { body: payment() });
    expect(await gateway.cancelCharge('1')).toMatchObject({ status: 'approved' });
  });
});

describe('refunds', () => {
  test('partial, under our id', async () => {
    const refund = { id: 1245678203, payment_id: 1, amount: 50, source: { id: '823549964', type: 'collector' } };
    replies.push({ status: 201, body: { ...refund, refund_mode: 'standard', status: 'approved' } });
    expect(await gateway.refund('1', 'part1', 5000)).toEqual({ status: 'returned' });
    expect(asked[0]).toMatchObject({
      method: 'POST',
      url: '/v1/payments/1/refunds',
      headers: { 'x-idempotency-key': 'part1' },
      body: { amount: 50 },
    });
    replies.push({ status: 201, body: { ...refund, status: 'in_process' } });
    expect(await gateway.refund('1', 'part2', 5000)).toEqual({ status: 'processing' });
  });

  test('refused because all was refunded before is done; refused otherwise has failed', async () => {
    const refused = { status: 400, body: { status: 400, cause: [{ code: 2063 }] } };
    replies.push(refused, { body: payment({ status: 'refunded', transaction_amount_refunded: 200.5 }) });
    expect(await gateway.refund('1', 'r', 20050)).toEqual({ status: 'returned' });
    replies.push(refused, { body: payment() });
    expect(await gateway.refund('1', 'r', 20050)).toEqual({ status: 'failed' });
  });

  test('without an answer it stays open, not failed', async () => {
    replies.push({ hangUp: true });
    await expect(gateway.refund('1', 'r', 100)).rejects.toBeInstanceOf(CardGatewayError);
  });
});

test('GET /v1/payment_methods/installments: instalment plans of a credit card by its first digits', async () => {
  const way = (installments: number, each: number, total: number) => ({
    installments,
    installment_rate: 0,
    discount_rate: 0,
    labels: ['CFT_0,00%|TEA_0,00%'],
    min_allowed_amount: 0.5,
    max_allowed_amount: 60000,
    recommended_message: `${installments} parcelas`,
    installment_amount: each,
    total_amount: total,
  });
  replies.push({
    body: [
      {
        payment_method_id: 'debmaster',
        payment_type_id: 'debit_card',
        issuer: { id: '24' },
        payer_costs: [way(1, 200.5, 200.5)],
      },
      {
        payment_method_id: 'master',
        payment_type_id: 'credit_card',
        issuer: { id: '24', name: 'Mastercard' },
        processing_mode: 'aggregator',
        payer_costs: [way(1, 200.5, 200.5), way(3, 66.83, 200.5), way(4, 53.93, 215.72)],
      },
    ],
  });
  expect(await gateway.installments(20050, '503143')).toEqual({
    method: 'master',
    issuer: '24',
    ways: [
      { installments: 1, installmentAmount: 20050, total: 20050 },
      { installments: 3, installmentAmount: 6683, total: 20050 },
      { installments: 4, installmentAmount: 5393, total: 21572 },
    ],
  });
  expect(asked[0]?.url).toBe('/v1/payment_methods/installments?bin=503143&amount=200.5');
  replies.push({ body: [] });
  expect(await gateway.installments(20050, '999999')).toBeUndefined();
});

describe('x-signature of notices', () => {
  const dataId = '123456';
  const requestId = '2066ca19-c6f1-498a-be75-1923005edd06';
  const ts = '1742505638683';

  test('signs id, request and time, in the documented order; missing parts are left out, letters are lower case', () => {
    expect(noticeManifest({ dataId, requestId }, ts)).toBe(`id:123456;request-id:${requestId};ts:1742505638683;`);
    expect(noticeManifest({ dataId: 'ORD01JQ', requestId: undefined }, ts)).toBe('id:ord01jq;ts:1742505638683;');
  });

  test('a notice is accepted only when it is signed with our secret, whole', () => {
    const v1 = signNotice({ dataId, requestId }, ts, 'hush');
    const signature = `ts=${ts},v1=${v1}`;
    expect(gateway.readNotice({ dataId, requestId, signature })).toBe(dataId);
    expect(gateway.readNotice({ dataId, requestId, signature: ` v1=${v1} , ts=${ts}` })).toBe(dataId);
    for (const forged of [
      { dataId: '123457', requestId, signature },
      { dataId, requestId: 'another', signature },
      { dataId, requestId, signature: `ts=1,v1=${v1}` },
      { dataId, requestId, signature: `ts=${ts},v1=${signNotice({ dataId, requestId }, ts, 'other')}` },
      { dataId, requestId, signature: `ts=${ts}` },
      { dataId, requestId, signature: undefined },
      {
        dataId: undefined,
        requestId,
        signature: `ts=${ts},v1=${signNotice({ dataId: undefined, requestId }, ts, 'hush')}`,
      },
    ])
      expect(gateway.readNotice(forged)).toBeUndefined();
  });
});

describe('configuration', () => {
  const data = { DATA_DIR: '.cache/test/data' };
  const bank = {
    ...data,
    ACOLHE_MODE: 'production',
    PUBLIC_URL: 'https://clinica.example',
    SMTP_URL: 'smtps://mail.example',
    PIX_BASE_URL: 'https://bank.example',
    PIX_CLIENT_ID: 'a',
    PIX_CLIENT_SECRET: 'b',
    PIX_KEY: 'c',
  };

  test('a demo has the simulator by default, production has none', () => {
    expect(readConfig(data).card.gateway).toBe('simulator');
    expect(readConfig(bank).card.gateway).toBe('none');
    expect(openCards(readConfig(bank), () => '')).toBeUndefined();
  });

  test('all problems are reported at once: no simulator in production, no gateway without its keys', () => {
    expect(() => readConfig({ ...bank, CARD_GATEWAY: 'simulator' })).toThrow('CARD_GATEWAY');
    expect(() => readConfig({ ...data, CARD_GATEWAY: 'mercadopago' })).toThrow(
      /MERCADOPAGO_ACCESS_TOKEN[\s\S]*MERCADOPAGO_PUBLIC_KEY[\s\S]*MERCADOPAGO_WEBHOOK_SECRET/,
    );
  });
});

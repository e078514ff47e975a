import { afterAll, expect, test } from 'vitest';
import { type Client, leaveEarlierHolds, startTestApp } from '../../testing/test-app.ts';

// In service, the environment's accounts are one company's. Here there are none, or only those of the default company.

const inService = {
  ACOLHE_MODE: 'production',
  PUBLIC_URL: 'https://clinica.example',
  SMTP_URL: 'smtp://127.0.0.1:9',
  RATE_LIMIT: '100000',
};
const bank = {
  PIX_BASE_URL: 'http://127.0.0.1:9/pix',
  PIX_CLIENT_ID: 'x',
  PIX_CLIENT_SECRET: 'x',
  PIX_KEY: 'x@x.com',
  CARD_GATEWAY: 'mercadopago',
  MERCADOPAGO_ACCESS_TOKEN: 'x',
  MERCADOPAGO_PUBLIC_KEY: 'x',
  MERCADOPAGO_WEBHOOK_SECRET: 'x',
};
const [app, withDefault] = [await startTestApp(inService), await startTestApp({ ...inService, ...bank })];
afterAll(() => Promise.all([app.close(), withDefault.close()]));

type Running = typeof app;
async function book(on: Running, by: Client): Promise<string> {
  await leaveEarlierHolds(on);
  const [card] = (await by.get('/api/professional/combo')).body;
  const { body } = await by.get(`/api/professional/landing/${card.id}/schedule/nextdayavailable`);
  const start = body.slots.at(-1).start;
  const answer = await by.post('/api/appointment', { professional_id: card.id, start, reason: 'Febre' });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return `/api/financial/payment?access=${answer.body.payment_code}`;
}

test('a company without any account offers neither PIX nor cards; vouchers and the desk remain', async () => {
  const manager = await app.as('gestora@demo.acolhe');
  const accounts = (await manager.get('/api/company/clinica-demo/paymentaccount')).body;
  expect(accounts).toMatchObject({ pix: null, card: null, otherwise: { pix: 'nothing', card: 'nothing' } });
  const client = app.client();
  const payment = await book(app, await app.as('paciente@demo.acolhe'));
  expect((await client.get(payment)).body).toMatchObject({ payment_types: ['voucher'], card_gateway: null, pix: null });
  expect((await client.post(payment, { payment_type: 'pix' })).body.code).toBe('pix_unavailable');
  const credit_card = { token: 'x', bin: '400000', installments: 1, document: '529.982.247-25', email: 'x@x.com' };
  expect((await client.post(payment, { payment_type: 'card', credit_card })).body.code).toBe('card_unavailable');
  expect((await client.get(payment)).body.status).toBe('open');
  expect((await manager.post('/api/financial/difference')).body.code).toBe('pix_unavailable');
  for (const { name, run } of app.recurring) if (name !== 'deliver-mail') await run();
  const settings = (await manager.get('/api/company/clinica-demo/financial')).body;
  const { history: _, ...values } = settings;
  await manager.put('/api/company/clinica-demo/financial', { ...values, allows_local_payment: true });
  expect((await client.get(payment)).body.payment_types).toEqual(['voucher', 'local']);
  expect((await client.post(payment, { payment_type: 'local' })).body.status).toBe('awaiting_local');
  const free = await book(app, await app.as('fernanda@demo.acolhe'));
  const voucher = { payment_type: 'voucher', voucher: 'BEMVINDO100' };
  expect((await client.post(free, voucher)).body.status).toBe('paid');
});

test('the environment’s accounts are the default company’s alone', async () => {
  const payments = [
    await book(withDefault, await withDefault.as('paciente@demo.acolhe')),
    await book(withDefault, await withDefault.as('pedro@vizinha.acolhe')),
  ];
  const offered = payments.map(async (payment) => (await withDefault.client().get(payment)).body.payment_types);
  expect(await Promise.all(offered)).toEqual([['pix', 'card', 'voucher'], ['voucher']]);
  const other = await withDefault.as('gestor@vizinha.acolhe');
  expect((await other.get('/api/company/clinica-vizinha/paymentaccount')).body.otherwise.pix).toBe('nothing');
  const { body } = await other.put('/api/company/clinica-vizinha/paymentaccount/pix', {
    replaces: null,
    base_url: 'http://127.0.0.1:9/simulator-bank',
    client_id: 'x',
    client_secret: 'x',
    key: 'x@x.com',
    merchant_name: 'x',
    merchant_city: 'x',
  });
  expect(body.fields).toMatchObject([{ path: 'base_url', code: 'address_unallowed' }]);
});

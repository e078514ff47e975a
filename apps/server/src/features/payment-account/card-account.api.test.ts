import { afterAll, beforeAll, expect, test } from 'vitest';
import { MovableClock } from '../../platform/clock.ts';
import { signNotice } from '../../platform/payments/mercado-pago.ts';
import { startOtherBank } from '../../testing/other-bank.ts';
import { cardsOf } from '../../testing/payment/cards.ts';
import { type Client, startTestApp } from '../../testing/test-app.ts';

// The clinic's own gateway is another one than the installation's simulator.

const clock = new MovableClock();
const own = await startOtherBank('proprio', clock);
const app = await startTestApp({ MERCADOPAGO_URL: `${own.address}/simulator-gateway` }, clock);
const cards = cardsOf(app);
let manager: Client;
let patient: Client;

beforeAll(async () => {
  manager = await app.as('gestora@demo.acolhe');
  patient = await app.as('paciente@demo.acolhe');
  // The ids of a real gateway are its own; those of two simulators begin at one number.
  await own.sql("select setval(pg_get_serial_sequence('simulator.gateway_charge', 'id'), 900000)");
});
afterAll(async () => {
  await app.close();
  await own.close();
});

const path = '/api/company/clinica-demo/paymentaccount';
const read = async () => (await manager.get(path)).body;
const set = async (account: object) =>
  manager.put(`${path}/card`, { public_key: 'APP_USR-publica', ...account, replaces: (await read()).card?.id ?? null });
const secrets = { access_token: own.card.accessToken, webhook_secret: own.card.webhookSecret };
const charges = () => own.sql('select id, external_reference, amount from simulator.gateway_charge order by id');
const notify = (dataId: string, secret: string, company = 'clinica-demo') =>
  app.client().send(
    'POST',
    `/api/financial/cardwebhook/${company}?data.id=${dataId}&type=payment`,
    {},
    {
      'x-request-id': 'r1',
      'x-signature': `ts=1,v1=${signNotice({ dataId, requestId: 'r1' }, '1', secret)}`,
    },
  );

test('a card account is tried at the gateway before it is stored, and keeps its secrets to itself', async () => {
  const wrong = await set({ ...secrets, access_token: 'falso' });
  expect([wrong.status, wrong.body.code, wrong.body.fields[0]]).toMatchObject([
    422,
    'account_check_failed',
    { path: 'access_token', code: 'account_refused' },
  ]);
  const missing = await set({ access_token: secrets.access_token });
  expect(missing.body.fields).toMatchObject([{ path: 'webhook_secret', code: 'required' }]);
  expect((await read()).card).toBeNull();
  expect((await set(secrets)).body.card).toMatchObject({ public_key: 'APP_USR-publica', opens: true, simulated: true });
  const dump = JSON.stringify([
    await read(),
    await app.sql('select * from payment_account'),
    await app.sql('select * from rule_event'),
  ]);
  for (const secret of Object.values(secrets)) expect(dump).not.toContain(secret);
  expect((await set({ public_key: 'APP_USR-outra' })).body.card.public_key).toBe('APP_USR-outra');
});

test('a card is charged at the clinic’s own gateway, its notices are signed by its own secret, and the money goes back there', async () => {
  const booked = await cards.book(patient);
  const { card_gateway } = await cards.read(booked);
  expect(card_gateway.tokens_url).toBe(`${own.address}/simulator-gateway/v1/card_tokens`);
  expect((await cards.send(booked, await own.cardForm.inputOf('analysis_approved'))).body.status).toBe('in_analysis');
  expect(await cards.charges(booked)).toEqual([]);
  const [charge] = await charges();
  await fetch(`${own.address}/simulator-gateway/charges/${charge.id}/approve`, { method: 'POST', redirect: 'manual' });
  // Signed with the installation's secret, or under another clinic's address, it is no notice about this charge.
  const id = String(charge.id);
  expect((await notify(id, 'falso')).status).toBe(404);
  expect((await notify(id, app.platform.config.card.webhookSecret)).status).toBe(200);
  expect((await notify(id, secrets.webhook_secret, 'clinica-vizinha')).status).toBe(404);
  expect((await cards.read(booked)).status).toBe('in_analysis');
  expect((await notify(id, secrets.webhook_secret)).status).toBe(200);
  expect((await cards.read(booked)).status).toBe('paid');

  // Another account takes the clinic's money by now.
  const removed = await manager.delete(`${path}/card`);
  expect(removed.body).toMatchObject({ card: null, otherwise: { card: 'simulator' } });
  await patient.delete(`/api/appointment/${booked.id}?reason=Imprevisto`);
  expect((await cards.read(booked)).status).toBe('refunded');
  expect(await own.sql('select charge_id, amount from simulator.gateway_refund')).toEqual([
    { charge_id: charge.id, amount: charge.amount },
  ]);
});

test('what was begun with an earlier account is followed there', async () => {
  await set(secrets);
  const booked = await cards.book(patient);
  await cards.send(booked, await own.cardForm.inputOf('analysis_approved'));
  await manager.delete(`${path}/card`);
  const other = await cards.book(patient);
  expect((await cards.pay(other, 'analysis_approved')).body.status).toBe('in_analysis');
  const [order] = await cards.charges(other);
  // A report of one account about the order of another is not believed, though it is signed.
  const [paid, begun] = await charges();
  await own.sql('update simulator.gateway_charge set external_reference = $2 where id = $1', [
    paid.id,
    order.external_reference,
  ]);
  expect((await notify(String(paid.id), secrets.webhook_secret)).status).toBe(200);
  expect((await cards.read(other)).status).toBe('in_analysis');
  clock.advance(3 * 60_000);
  await app.recurring.find(({ name }) => name === 'follow-cards')?.run();
  expect((await cards.read(booked)).status).toBe('paid');
  expect((await cards.read(other)).status).toBe('paid');
  expect((await charges()).map(({ id }) => id)).toEqual([paid.id, begun.id]);
});

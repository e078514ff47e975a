import { MINUTE } from '@acolhe/domain/time/duration';
import { testCards } from '@acolhe/simulators/gateway/test-cards';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type CardBooking, cardsOf } from '../../../testing/payment/cards.ts';
import { type Client, startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let cards: ReturnType<typeof cardsOf>;
let patient: Client;
let booked: CardBooking;
let index = 0;

beforeAll(async () => {
  app = await startTestApp();
  cards = cardsOf(app);
  patient = await app.as('paciente@demo.acolhe');
});
afterAll(() => app.close());
beforeEach(async () => {
  booked = await cards.book(patient);
  index++;
});

const run = (name: string) => app.recurring.find((job) => job.name === name)?.run();
const follow = () => run('follow-cards');
const mailsOf = async (kind: string) => (await app.mails()).filter(({ dedupe_key }) => dedupe_key.startsWith(kind));
const charge = async () =>
  (
    await app.sql('select c.* from card_charge c join payment p on p.id = c.payment_id where p.appointment_id = $1', [
      booked.id,
    ])
  ).at(-1);
const ledgerOf = () =>
  app.sql(
    `select e.account, sum(e.amount)::int as amount from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
     join payment p on p.id = t.payment_id where p.appointment_id = $1 group by e.account having sum(e.amount) <> 0 order by 1`,
    [booked.id],
  );

describe('instalment offers', () => {
  const ask = (bin: string, voucher?: string) =>
    app.client().post(`/api/financial/installments?${booked.access}`, { bin, ...(voucher ? { voucher } : {}) });

  test('list each plan and its total, with the interest', async () => {
    const { status, body } = await ask('400000');
    expect(status).toBe(200);
    expect(body.brand).toBe('visa');
    expect(body.options[0]).toEqual({ installments: 1, installment_amount: 20000, total: 20000, interest_free: true });
    expect(body.options[2]).toEqual({ installments: 3, installment_amount: 6667, total: 20000, interest_free: true });
    expect(body.options[3]).toEqual({ installments: 4, installment_amount: 5380, total: 21520, interest_free: false });
    expect(body.options).toHaveLength(12);
  });

  test('after a voucher are for the rest', async () => {
    expect((await ask('400000', 'METADE50')).body.options[0].total).toBe(10000);
    expect((await ask('400000', 'VENCIDO')).body.code).toBe('voucher_not_apply');
  });

  test('of an unknown card are an error at its field', async () => {
    const answer = await ask('999999');
    expect(answer).toMatchObject({ status: 422, body: { fields: [{ path: 'bin', code: 'card_unaccepted' }] } });
    expect((await ask('4000')).status).toBe(422);
  });
});

describe('approved', () => {
  test('books the visit, with a mail, and the ledger has the gateway’s fee', async () => {
    const answer = await cards.pay(booked, 'approved', 4);
    expect(answer.body).toMatchObject({
      status: 'paid',
      appointment_status: 'scheduled',
      room_code: null,
      card: {
        status: 'approved',
        brand: 'visa',
        last_four: '0010',
        installments: 4,
        installment_amount: 5380,
        total: 21520,
      },
    });
    expect(await mailsOf(`booked:${booked.id}`)).toHaveLength(1);
    expect(await charge()).toMatchObject({ amount: 20000, total: 21520, fee: 998, token: null });
    expect(await ledgerOf()).toEqual([
      { account: 'card', amount: 19002 },
      { account: 'fee', amount: 998 },
      { account: 'revenue', amount: -20000 },
    ]);
  });

  test('with a voucher, and free if it covers all', async () => {
    const input = await cards.inputOf('approved');
    const answer = await cards.send(booked, { ...input, voucher: 'METADE50' });
    expect(answer.body).toMatchObject({ status: 'paid', total: 10000, card: { total: 10000 } });
    const other = await cards.book(patient);
    const free = await cards.send(other, { ...(await cards.inputOf('approved')), voucher: 'BEMVINDO100' });
    expect(free.body).toMatchObject({ status: 'paid', total: 0, card: null });
    expect(await cards.charges(other)).toEqual([]);
  });

  test('a PIX code that was open is withdrawn first', async () => {
    const { body } = await app.client().post(`/api/financial/payment?${booked.access}`, { payment_type: 'pix' });
    const txid = body.pix.simulator_url.split('/').at(-1);
    expect((await cards.pay(booked, 'approved')).body.status).toBe('paid');
    expect(await app.sql('select status from simulator.bank_charge where txid = $1', [txid])).toEqual([
      { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' },
    ]);
  });

  test('after a PIX payment a moment before, no card is charged', async () => {
    const { body } = await app.client().post(`/api/financial/payment?${booked.access}`, { payment_type: 'pix' });
    await app.sql('update simulator.bank_webhook set url = $1', ['http://127.0.0.1:9/nowhere']);
    await fetch(app.address + body.pix.simulator_url, { method: 'POST' });
    expect(await cards.pay(booked, 'approved')).toMatchObject({ status: 409, body: { code: 'payment_closed' } });
    expect((await cards.read(booked)).status).toBe('paid');
    expect(await cards.charges(booked)).toEqual([]);
  });

  test('fifty concurrent requests, repeated: one charge', async () => {
    const input = await cards.inputOf('approved');
    const answers = await Promise.all(Array.from({ length: 50 }, () => cards.send(booked, input)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect((await cards.send(booked, input)).body.status).toBe('paid');
    expect(await cards.charges(booked)).toHaveLength(1);
    expect(await mailsOf(`booked:${booked.id}`)).toHaveLength(1);
  });

  test('fifty cards at once: one charge, the others get the reason', async () => {
    const inputs = await Promise.all(Array.from({ length: 50 }, () => cards.inputOf('approved')));
    const answers = await Promise.all(inputs.map((input) => cards.send(booked, input)));
    expect(await cards.charges(booked)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.map(({ body }) => body.code))).toEqual(
      new Set([
        undefined,
        ...answers.map(({ body }) => body.code).filter((code) => /payment_(in_analysis|closed)/.test(code)),
      ]),
    );
  });
});

describe('refused', () => {
  test.each([
    ['no_funds', 'no_funds'],
    ['wrong_data', 'wrong_data'],
    ['lost_card', 'card_blocked'],
    ['call_bank', 'call_bank'],
  ] as const)('%s says why, keeps the time, and leaves every way open', async (scenario, refusal) => {
    const { body } = await cards.pay(booked, scenario);
    expect(body).toMatchObject({ status: 'refused', appointment_status: 'held', card: { status: 'refused', refusal } });
    expect(body.expires_at).toBe(booked.hold_until);
    expect(await cards.confirm(booked)).toMatchObject({ status: 402, body: { code: 'payment_failure' } });
    expect((await cards.pay(booked, 'approved')).body).toMatchObject({ status: 'paid', card: { last_four: '0010' } });
    expect(await mailsOf('card:')).toEqual([]);
  });

  test('then by PIX', async () => {
    await cards.pay(booked, 'no_funds');
    const { body } = await app.client().post(`/api/financial/payment?${booked.access}`, { payment_type: 'pix' });
    expect(body).toMatchObject({ status: 'awaiting_pix', pix: { copy_paste: expect.stringMatching(/^000201/) } });
  });

  test('a voucher is free again', async () => {
    await app.sql("insert into voucher (company_id, code, percent, max_uses) values ('clinica-demo', $1, 50, 1)", [
      `V${index}`,
    ]);
    const { body } = await cards.send(booked, { ...(await cards.inputOf('no_funds')), voucher: `V${index}` });
    expect(body).toMatchObject({ status: 'refused', voucher: null, discount: 0 });
    expect(await app.sql('select uses from voucher where code = $1', [`V${index}`])).toEqual([{ uses: 0 }]);
  });

  test('attempts are limited, against trying out stolen cards', async () => {
    for (let tries = 0; tries < 8; tries++) expect((await cards.pay(booked, 'lost_card')).body.status).toBe('refused');
    expect(await cards.pay(booked, 'approved')).toMatchObject({ status: 429, body: { code: 'card_tries_over' } });
    expect((await app.client().post(`/api/financial/payment?${booked.access}`, { payment_type: 'pix' })).status).toBe(
      200,
    );
  });

  test('an invalid offer, or another price than was shown, charges nothing', async () => {
    const input = await cards.inputOf('approved', 13);
    expect(await cards.send(booked, input)).toMatchObject({
      status: 422,
      body: { fields: [{ path: 'credit_card.installments', code: 'invalid' }] },
    });
    input.credit_card.installments = 4;
    const other = { ...input, credit_card: { ...input.credit_card, total: 20000 } };
    expect((await cards.send(booked, other)).status).toBe(422);
    expect(await cards.charges(booked)).toEqual([]);
    expect((await cards.read(booked)).status).toBe('open');
  });

  test('every wrong field is reported at once', async () => {
    const { status, body } = await cards.send(booked, {
      payment_type: 'card',
      credit_card: { token: '', bin: '12', installments: 0, email: 'x', document: '111.111.111-11' },
    });
    expect(status).toBe(422);
    expect(body.fields.map(({ path }: { path: string }) => path).sort()).toEqual([
      'credit_card.bin',
      'credit_card.document',
      'credit_card.email',
      'credit_card.installments',
      'credit_card.token',
    ]);
  });

  test('a token used up elsewhere is refused, and nothing was charged', async () => {
    const input = await cards.inputOf('approved');
    const other = await cards.book(patient);
    expect((await cards.send(booked, input)).body.status).toBe('paid');
    expect((await cards.send(other, input)).body).toMatchObject({ status: 'refused', card: { refusal: 'wrong_data' } });
    expect(await cards.charges(other)).toEqual([]);
  });
});

describe('in analysis', () => {
  test('the hold is extended, the patient gets a mail, and the visit is booked', async () => {
    const { body } = await cards.pay(booked, 'analysis_approved', 2);
    expect(body).toMatchObject({ status: 'in_analysis', appointment_status: 'held', card: { status: 'in_analysis' } });
    expect(Date.parse(body.expires_at)).toBeGreaterThan(Date.parse(booked.hold_until));
    expect(await cards.confirm(booked)).toMatchObject({ status: 409, body: { code: 'payment_in_analysis' } });
    // Long after an ordinary hold would have expired.
    app.clock.advance(20 * MINUTE);
    await run('release-holds');
    expect(await cards.read(booked)).toMatchObject({ status: 'in_analysis', appointment_status: 'held' });
    await run('run-simulator-gateway');
    expect(await cards.read(booked)).toMatchObject({ status: 'paid', appointment_status: 'scheduled' });
    expect(await mailsOf(`booked:${booked.id}`)).toHaveLength(1);
  });

  test('refused later: a mail gives the reason and the end of the hold', async () => {
    await cards.pay(booked, 'analysis_refused');
    const [made] = await cards.charges(booked);
    await cards.press(made.id, 'refuse');
    expect(await cards.read(booked)).toMatchObject({
      status: 'refused',
      appointment_status: 'held',
      card: { status: 'refused', refusal: 'risk' },
    });
    const [mail] = await mailsOf(`card:${made.external_reference}`);
    expect(mail?.body_text).toMatch(/Nada foi cobrado.*guardado até/);
    expect(mail?.body_text).toContain(`/payment/${booked.payment_code}`);
  });

  test('no second payment meanwhile: not by card, not by PIX, not at the desk', async () => {
    await cards.pay(booked, 'analysis_approved');
    expect((await cards.pay(booked, 'approved')).body.code).toBe('payment_in_analysis');
    const pix = await app.client().post(`/api/financial/payment?${booked.access}`, { payment_type: 'pix' });
    expect(pix.body.code).toBe('payment_in_analysis');
    const desk = await app.as('equipe@demo.acolhe');
    for (const step of ['agree', 'receive'])
      expect(
        (await desk.post(`/api/financial/localpayment?${booked.access}`, { step, method: 'cash' })).body.code,
      ).toBe('payment_in_analysis');
    expect(await cards.charges(booked)).toHaveLength(1);
  });

  test('approved after its slot was released: the patient chooses', async () => {
    await cards.pay(booked, 'analysis_approved');
    const [made] = await cards.charges(booked);
    await app.sql('update simulator.gateway_charge set decides_at = null where id = $1', [made.id]);
    app.clock.advance(24 * 60 * MINUTE + 1);
    await run('release-holds');
    expect(await cards.read(booked)).toMatchObject({ status: 'in_analysis', appointment_status: 'released' });
    await cards.press(made.id, 'approve');
    expect(await cards.read(booked)).toMatchObject({ status: 'paid_late', appointment_status: 'released' });
    expect(await mailsOf(`late:${booked.id}`)).toHaveLength(1);
    const refund = await app.client().post(`/api/financial/payment/late?${booked.access}`, { choice: 'refund' });
    expect(refund.body.status).toBe('refunded');
    expect(await app.sql('select amount from simulator.gateway_refund where charge_id = $1', [made.id])).toEqual([
      { amount: 20000 },
    ]);
    expect(await ledgerOf()).toEqual([
      { account: 'card', amount: -998 },
      { account: 'fee', amount: 998 },
    ]);
  });

  test('refused after its slot was released: it ends, and a mail says so', async () => {
    await cards.pay(booked, 'analysis_refused');
    const [made] = await cards.charges(booked);
    await app.sql('update simulator.gateway_charge set decides_at = null where id = $1', [made.id]);
    app.clock.advance(24 * 60 * MINUTE + 1);
    await run('release-holds');
    await cards.press(made.id, 'refuse');
    expect(await cards.read(booked)).toMatchObject({ status: 'expired', appointment_status: 'released' });
    expect((await mailsOf(`card:${made.external_reference}`))[0]?.body_text).toContain('voltou para a agenda');
  });

  test('given up, the charge is withdrawn at the gateway', async () => {
    await cards.pay(booked, 'analysis_approved');
    expect((await cards.confirm(booked, true)).body).toMatchObject({
      status: 'cancelled',
      appointment_status: 'cancelled',
    });
    expect(await cards.charges(booked)).toMatchObject([{ status: 'cancelled' }]);
    expect(await charge()).toMatchObject({ status: 'refused', refusal: 'cancelled' });
  });

  test('given up while the gateway is down, it is withdrawn later', async () => {
    await cards.pay(booked, 'analysis_approved');
    await app.sql('alter table simulator.gateway_charge rename to gateway_charge_away');
    expect((await cards.confirm(booked, true)).body.status).toBe('cancelled');
    await app.sql('alter table simulator.gateway_charge_away rename to gateway_charge');
    app.clock.advance(MINUTE);
    await follow();
    expect(await cards.charges(booked)).toMatchObject([{ status: 'cancelled' }]);
  });

  test('without a notice the outcome is polled', async () => {
    await cards.pay(booked, 'analysis_approved');
    await app.sql("update simulator.gateway_charge set notification_url = 'http://127.0.0.1:9/nowhere'");
    app.clock.advance(3 * MINUTE);
    await run('run-simulator-gateway');
    expect((await cards.read(booked)).status).toBe('in_analysis');
    await follow();
    expect((await cards.read(booked)).status).toBe('paid');
    await app.sql('delete from simulator.gateway_notice');
  });
});

describe('the gateway does not answer', () => {
  test('and charged: the charge is found again, once', async () => {
    const { body } = await cards.pay(booked, 'silent_found');
    expect(body).toMatchObject({ status: 'not_confirmed', appointment_status: 'held', card: { status: 'asked' } });
    expect(Date.parse(body.expires_at)).toBeGreaterThan(Date.parse(booked.hold_until));
    expect(await cards.confirm(booked)).toMatchObject({ status: 409, body: { code: 'payment_not_confirmed' } });
    expect((await cards.pay(booked, 'approved')).body.code).toBe('payment_not_confirmed');
    app.clock.advance(61_000);
    expect((await cards.confirm(booked)).body.status).toBe('paid');
    expect(await cards.charges(booked)).toHaveLength(1);
  });

  test('and does not know the charge: nothing was charged, a mail says so, and the card can be tried again', async () => {
    await cards.pay(booked, 'silent_never');
    app.clock.advance(61_000);
    await follow();
    expect(await cards.read(booked)).toMatchObject({
      status: 'open',
      appointment_status: 'held',
      card: { status: 'lost' },
    });
    const { id } = await charge();
    expect((await mailsOf(`card:${id}`))[0]?.body_text).toContain('Nada foi cobrado');
    expect((await cards.pay(booked, 'approved')).body.status).toBe('paid');
  });

  test('killed between writing and requesting: requested again under the same key', async () => {
    const gateway = app.platform.installation.cards as NonNullable<typeof app.platform.installation.cards>;
    const { charge: ask } = gateway;
    // Simulate a process that ends here: the charge is stored, but was not requested.
    gateway.charge = () => new Promise(() => undefined);
    void cards.pay(booked, 'approved').catch(() => undefined);
    await expect.poll(async () => (await charge())?.status).toBe('asked');
    gateway.charge = ask;
    expect(await cards.charges(booked)).toEqual([]);
    app.clock.advance(MINUTE);
    await follow();
    expect(await cards.read(booked)).toMatchObject({ status: 'paid', appointment_status: 'scheduled' });
    expect(await cards.charges(booked)).toHaveLength(1);
  });

  test('killed after requesting: the existing charge is found, and none is added', async () => {
    const gateway = app.platform.installation.cards as NonNullable<typeof app.platform.installation.cards>;
    const { charge: ask } = gateway;
    gateway.charge = async (order) => {
      await ask(order);
      return new Promise(() => undefined);
    };
    void cards.pay(booked, 'approved').catch(() => undefined);
    await expect.poll(async () => (await cards.charges(booked)).length).toBe(1);
    gateway.charge = ask;
    app.clock.advance(MINUTE);
    await Promise.all([follow(), cards.confirm(booked), cards.confirm(booked)]);
    expect((await cards.read(booked)).status).toBe('paid');
    expect(await cards.charges(booked)).toHaveLength(1);
  });

  test('given up, and found after all while another charge was paid: the second is refunded', async () => {
    await cards.pay(booked, 'silent_found');
    const [{ id, external_reference }] = await cards.charges(booked);
    // Simulate a gateway that did not know the charge yet when it was read.
    await app.sql(
      "update simulator.gateway_charge set silent_until = null, external_reference = 'elsewhere', idempotency_key = 'elsewhere' where id = $1",
      [id],
    );
    app.clock.advance(11 * MINUTE);
    await follow();
    expect(await cards.read(booked)).toMatchObject({ status: 'open', card: { status: 'lost' } });
    expect((await cards.pay(booked, 'approved')).body.status).toBe('paid');
    await app.sql('update simulator.gateway_charge set external_reference = $2 where id = $1', [
      id,
      external_reference,
    ]);
    app.clock.advance(10 * MINUTE);
    await follow();
    expect((await cards.read(booked)).status).toBe('paid');
    expect(await app.sql('select amount from simulator.gateway_refund where charge_id = $1', [id])).toEqual([
      { amount: 20000 },
    ]);
    expect(await app.sql('select balance from (select sum(amount)::int as balance from ledger_entry) s')).toEqual([
      { balance: 0 },
    ]);
  });

  test('while instalments are read: nothing is stored', async () => {
    const input = await cards.inputOf('approved');
    const gateway = app.platform.installation.cards as NonNullable<typeof app.platform.installation.cards>;
    const { installments } = gateway;
    gateway.installments = () => Promise.reject(new Error('down'));
    expect(await cards.send(booked, input)).toMatchObject({ status: 502, body: { code: 'card_gateway_unreachable' } });
    gateway.installments = installments;
    expect(await charge()).toBeUndefined();
    expect((await cards.read(booked)).status).toBe('open');
  });
});

describe('notices', () => {
  const notify = (dataId: string, headers: Record<string, string> | object, company = 'clinica-demo') =>
    app
      .client()
      .send(
        'POST',
        `/api/financial/cardwebhook/${company}?data.id=${dataId}&type=payment`,
        { data: { id: dataId } },
        { ...headers },
      );

  test('forged, unsigned, or signed for another charge, are ignored', async () => {
    await cards.pay(booked, 'analysis_approved');
    const [made] = await cards.charges(booked);
    const { signNotice } = await import('../../../platform/payments/mercado-pago.ts');
    const secret = app.platform.config.card.webhookSecret;
    const signed = (id: string, key = secret) => ({
      'x-request-id': 'r1',
      'x-signature': `ts=1,v1=${signNotice({ dataId: id, requestId: 'r1' }, '1', key)}`,
    });
    for (const headers of [{}, { 'x-signature': 'ts=1,v1=00' }, signed(String(made.id), 'another'), signed('1')])
      expect((await notify(String(made.id), headers)).status).toBe(404);
    expect((await notify(String(made.id), signed(String(made.id)), 'nobody')).status).toBe(404);
    // Signed, but nothing has happened: a notice is only a hint.
    expect((await notify(String(made.id), signed(String(made.id)))).status).toBe(200);
    expect((await cards.read(booked)).status).toBe('in_analysis');
    // Another clinic's charge is unknown here.
    expect((await notify(String(made.id), signed(String(made.id)), 'clinica-vizinha')).status).toBe(200);
    await app.sql('update simulator.gateway_charge set notification_url = null where id = $1', [made.id]);
    await cards.press(made.id, 'approve');
    const many = await Promise.all(Array.from({ length: 5 }, () => notify(String(made.id), signed(String(made.id)))));
    expect(many.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await cards.read(booked)).status).toBe('paid');
    expect(
      await app.sql("select count(*)::int as n from receipt where source = 'card' and id = $1", [String(made.id)]),
    ).toEqual([{ n: 1 }]);
    expect(await mailsOf(`booked:${booked.id}`)).toHaveLength(1);
  });

  test.each(['in_analysis', 'refused'] as const)(
    'that come before the answer are the answer, whatever it says: %s',
    async (status) => {
      const gateway = app.platform.installation.cards as NonNullable<typeof app.platform.installation.cards>;
      const { charge: ask } = gateway;
      gateway.charge = async (order) => {
        const answer = await ask(order);
        const { signNotice } = await import('../../../platform/payments/mercado-pago.ts');
        const v1 = signNotice(
          { dataId: answer.gatewayId, requestId: 'r' },
          '1',
          app.platform.config.card.webhookSecret,
        );
        await notify(answer.gatewayId, { 'x-request-id': 'r', 'x-signature': `ts=1,v1=${v1}` });
        expect((await cards.read(booked)).status).toBe('paid');
        return { ...answer, status };
      };
      expect((await cards.pay(booked, 'approved')).body).toMatchObject({
        status: 'paid',
        card: { status: 'approved' },
      });
      gateway.charge = ask;
    },
  );
});

describe('refunds', () => {
  test('a cancelled visit refunds all of it, to the card', async () => {
    await cards.pay(booked, 'approved', 6);
    const clinic = await app.as('equipe@demo.acolhe');
    await clinic.delete(`/api/appointment/${booked.id}?reason=Imprevisto`);
    expect((await cards.read(booked)).status).toBe('refunded');
    const [made] = await cards.charges(booked);
    expect(await app.sql('select amount from simulator.gateway_refund where charge_id = $1', [made.id])).toEqual([
      { amount: 20000 },
    ]);
  });

  test('partial, once for each id, and never more than was paid', async () => {
    await cards.pay(booked, 'approved');
    const [made] = await cards.charges(booked);
    const gateway = app.platform.installation.cards as NonNullable<typeof app.platform.installation.cards>;
    const id = String(made.id);
    expect(await gateway.refund(id, 'part1', 5000)).toEqual({ status: 'returned' });
    expect(await gateway.refund(id, 'part1', 5000)).toEqual({ status: 'returned' });
    expect(await gateway.readRefund(id, 'part1', 5000)).toEqual({ status: 'returned' });
    expect(await gateway.refund(id, 'part2', 15001)).toEqual({ status: 'failed' });
    expect(await gateway.refund(id, 'part3', 15000)).toEqual({ status: 'returned' });
    expect(await gateway.readCharge(id)).toMatchObject({ status: 'approved', refunded: 20000 });
    expect(
      await app.sql('select sum(amount)::int as n from simulator.gateway_refund where charge_id = $1', [id]),
    ).toEqual([{ n: 20000 }]);
  });
});

test('the gateway refuses numbers other than the published test cards', async () => {
  const answer = await fetch(`${app.address}/simulator-gateway/v1/card_tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      card_number: '4111111111111111',
      expiration_month: 12,
      expiration_year: 2031,
      security_code: '123',
      cardholder: { name: 'X' },
    }),
  });
  expect(answer.status).toBe(400);
  expect(await answer.text()).not.toContain('4111');
});

test('the gateway shows its cards and charges', async () => {
  await cards.pay(booked, 'analysis_approved');
  const page = (await app.client().get('/simulator-gateway/')).body as unknown as string;
  expect(page).toContain('Ambiente de demonstração, nenhum valor é cobrado');
  for (const { number } of testCards) expect(page).toContain(number.slice(-4));
  expect(page).toContain('Aprovar agora');
});

import { MINUTE } from '@acolhe/domain/time/duration';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookFirst, type Client, freeTimes, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let patient: Client;
let slot = 0;

beforeAll(async () => {
  app = await startTestApp();
  patient = await app.as('paciente@demo.acolhe');
});
afterAll(() => app.close());
beforeEach(() => {
  slot += 1;
});

const run = (name: string) => app.recurring.find((job) => job.name === name)?.run();
const sql = (text: string, values: unknown[] = []) => app.sql(text, values);

async function bookAndPix(voucher?: string) {
  const booked = await bookFirst(app, patient, 'Pediatria', slot);
  const access = `access=${booked.payment_code}`;
  const view = await app
    .client()
    .post(`/api/financial/payment?${access}`, { payment_type: 'pix', ...(voucher ? { voucher } : {}) });
  const txid = view.body.pix?.simulator_url.split('/').at(-1) as string;
  return {
    ...booked,
    access,
    view: view.body,
    txid,
    read: async () => (await app.client().get(`/api/financial/payment?${access}`)).body,
  };
}

/** Pays at the simulator bank; `late` allows an expired code. */
const payAtBank = (txid: string, late = false) =>
  fetch(`${app.address}/simulator-bank/pay/${txid}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: late ? 'late=yes' : '',
  });

describe('PIX', () => {
  test('is issued, paid at the bank, and turns into an appointment with a mail that carries link and calendar entry', async () => {
    const pix = await bookAndPix();
    expect(pix.view).toMatchObject({ status: 'awaiting_pix', total: 20000, simulated: true });
    expect(pix.view.pix.copy_paste).toMatch(/^000201/);
    await payAtBank(pix.txid);
    const after = await pix.read();
    expect(after).toMatchObject({ status: 'paid', appointment_status: 'scheduled', room_code: null });
    const mail = (await app.mails()).find(({ dedupe_key }) => dedupe_key.startsWith(`booked:${pix.id}`));
    expect(mail?.body_text).toContain(`/accessroom/${pix.room_code}`);
    expect(mail?.attachments[0]?.content).toContain('BEGIN:VEVENT');
  });

  test('requested twice is the same code, and expires together with the hold', async () => {
    const pix = await bookAndPix();
    const again = await app.client().post(`/api/financial/payment?${pix.access}`, { payment_type: 'pix' });
    expect(again.body.pix).toEqual(pix.view.pix);
    const [charge] = await sql('select created_at, expiration_seconds from simulator.bank_charge where txid = $1', [
      pix.txid,
    ]);
    expect(charge.created_at.getTime() + charge.expiration_seconds * 1000).toBeLessThanOrEqual(
      Date.parse(pix.hold_until),
    );
  });

  test('the same webhook five times, at once and again, counts once', async () => {
    const pix = await bookAndPix();
    await sql('update simulator.bank_webhook set url = $1', ['http://127.0.0.1:9/nowhere']);
    await payAtBank(pix.txid);
    expect((await pix.read()).status).toBe('awaiting_pix');
    const [notice] = await sql('delete from simulator.bank_notice returning body');
    const [{ secret }] = (await webhookSecret()) as [{ secret: string }];
    const send = () => app.client().post(`/api/financial/webhook/${secret}/pix`, notice.body);
    const answers = await Promise.all([send(), send(), send(), send(), send()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    await send();
    expect(await sql('select count(*)::int as n from receipt where txid = $1', [pix.txid])).toEqual([{ n: 1 }]);
    const events = await sql(
      "select event from payment_event e join payment p on p.id = e.payment_id where p.appointment_id = $1 and event = 'settle'",
      [pix.id],
    );
    expect(events).toHaveLength(1);
    expect((await app.mails()).filter(({ dedupe_key }) => dedupe_key.startsWith(`booked:${pix.id}`))).toHaveLength(1);
  });

  test('a webhook with a wrong secret is not found, and its body is never believed', async () => {
    const pix = await bookAndPix();
    const forged = {
      pix: [{ endToEndId: 'E'.padEnd(32, '9'), txid: pix.txid, valor: '200.00', horario: '2026-01-01T00:00:00Z' }],
    };
    expect((await app.client().post('/api/financial/webhook/clinica-demo~forged/pix', forged)).status).toBe(404);
    const [{ secret }] = (await webhookSecret()) as [{ secret: string }];
    expect((await app.client().post(`/api/financial/webhook/${secret}/pix`, forged)).status).toBe(200);
    expect((await pix.read()).status).toBe('awaiting_pix');
  });

  test('without a notice the payment is found by the reconciliation job', async () => {
    const pix = await bookAndPix();
    await sql('update simulator.bank_webhook set url = $1', ['http://127.0.0.1:9/nowhere']);
    await payAtBank(pix.txid);
    await run('reconcile-payments');
    expect((await pix.read()).status).toBe('paid');
    await restoreWebhook();
  });

  test('withdrawn, it can no longer be paid, and another way of paying is open', async () => {
    const pix = await bookAndPix('METADE50');
    expect(pix.view.total).toBe(10000);
    const back = await app.client().patch(`/api/financial/payment?${pix.access}`);
    expect(back.body).toMatchObject({ status: 'open', discount: 0, voucher: null, pix: null });
    await payAtBank(pix.txid);
    expect((await pix.read()).status).toBe('open');
    expect(await sql("select uses from voucher where code = 'METADE50' and company_id = 'clinica-demo'")).toEqual([
      { uses: 0 },
    ]);
  });

  test('withdrawn after it was paid, it counts as paid', async () => {
    const pix = await bookAndPix();
    await sql('update simulator.bank_webhook set url = $1', ['http://127.0.0.1:9/nowhere']);
    await payAtBank(pix.txid);
    expect((await app.client().patch(`/api/financial/payment?${pix.access}`)).body.status).toBe('paid');
    await restoreWebhook();
  });

  test('checked before it was paid, the answer says so and what to do', async () => {
    const pix = await bookAndPix();
    const answer = await app.client().post(`/api/financial/confirmpayment?${pix.access}`);
    expect(answer).toMatchObject({ status: 409, body: { code: 'payment_not_confirmed' } });
  });

  test('given up, the slot is free again at once', async () => {
    const pix = await bookAndPix();
    const answer = await app.client().post(`/api/financial/confirmpayment?${pix.access}&refuse=true`);
    expect(answer.body).toMatchObject({ status: 'cancelled', appointment_status: 'cancelled' });
    expect((await freeTimes(app, 'Pediatria')).starts).toContain(pix.start);
  });
});

describe('a PIX paid late', () => {
  async function payLate() {
    const pix = await bookAndPix();
    app.clock.advance(15 * MINUTE + 1);
    await run('release-holds');
    expect(await pix.read()).toMatchObject({ status: 'expired', appointment_status: 'released' });
    const other = await app.as('carlos@demo.acolhe');
    expect(
      (await other.post('/api/appointment', { professional_id: pix.doctor, start: pix.start, reason: 'Tosse' })).status,
    ).toBe(201);
    await payAtBank(pix.txid, true);
    expect(await pix.read()).toMatchObject({ status: 'paid_late', appointment_status: 'released' });
    expect(
      await sql(
        "select count(*)::int as n from appointment where starts_at = $1 and professional_id = $2 and status not in ('released')",
        [pix.start, pix.doctor],
      ),
    ).toEqual([{ n: 1 }]);
    expect((await app.mails()).some(({ dedupe_key }) => dedupe_key === `late:${pix.id}`)).toBe(true);
    return pix;
  }

  test('becomes another time of the same professional', async () => {
    const pix = await payLate();
    const taken = await app
      .client()
      .post(`/api/financial/payment/late?${pix.access}`, { choice: 'rebook', start: pix.start });
    expect(taken).toMatchObject({ status: 409, body: { code: 'slot_taken' } });
    expect((await pix.read()).status).toBe('paid_late');
    const start = (await freeTimes(app, 'Pediatria')).starts.at(-1);
    const moved = await app.client().post(`/api/financial/payment/late?${pix.access}`, { choice: 'rebook', start });
    expect(moved.body).toMatchObject({ status: 'paid', appointment_status: 'scheduled', start });
  });

  test('or a refund, requested once', async () => {
    const pix = await payLate();
    const refund = () => app.client().post(`/api/financial/payment/late?${pix.access}`, { choice: 'refund' });
    const answers = await Promise.all([refund(), refund()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await pix.read()).status).toBe('refunded');
    expect(
      await sql(
        'select count(*)::int as n from simulator.bank_refund r join simulator.bank_pix p using (end_to_end_id) where p.txid = $1',
        [pix.txid],
      ),
    ).toEqual([{ n: 1 }]);
  });

  test('of a hold that expired but was not released yet still gets its slot', async () => {
    const pix = await bookAndPix();
    app.clock.advance(15 * MINUTE + 1);
    await payAtBank(pix.txid, true);
    expect(await pix.read()).toMatchObject({ status: 'paid', appointment_status: 'scheduled' });
  });
});

describe('the bank is down', () => {
  test('the slot is kept, the answer says so, and the same charge is requested when it is back', async () => {
    const booked = await bookFirst(app, patient, 'Pediatria', slot);
    await sql('alter table simulator.bank_charge rename to bank_charge_away');
    const failed = await app
      .client()
      .post(`/api/financial/payment?access=${booked.payment_code}`, { payment_type: 'pix' });
    expect(failed).toMatchObject({ status: 502, body: { code: 'bank_unreachable' } });
    await sql('alter table simulator.bank_charge_away rename to bank_charge');
    const back = await app.client().get(`/api/financial/payment?access=${booked.payment_code}`);
    expect(back.body).toMatchObject({ status: 'awaiting_pix', appointment_status: 'held' });
    expect(back.body.pix.copy_paste).toMatch(/^000201/);
    expect(
      await sql(
        'select count(*)::int as n from pix_charge c join payment p on p.id = c.payment_id where p.appointment_id = $1',
        [booked.id],
      ),
    ).toEqual([{ n: 1 }]);
  });
});

describe('vouchers', () => {
  const tryVoucher = async (voucher: string) => {
    const booked = await bookFirst(app, patient, 'Pediatria', slot);
    const answer = await app
      .client()
      .post(`/api/financial/payment?access=${booked.payment_code}`, { payment_type: 'voucher', voucher });
    return { booked, answer };
  };

  test('one that covers all settles at once', async () => {
    const { answer } = await tryVoucher('bemvindo100');
    expect(answer.body).toMatchObject({
      status: 'paid',
      appointment_status: 'scheduled',
      total: 0,
      voucher: 'BEMVINDO100',
    });
  });

  test.each(['VENCIDO', 'OUTRACLINICA', 'NAOEXISTE'])('%s does not apply', async (voucher) => {
    const { booked, answer } = await tryVoucher(voucher);
    expect(answer).toMatchObject({ status: 409, body: { code: 'voucher_not_apply', fields: [{ path: 'voucher' }] } });
    const check = await app
      .client()
      .get(`/api/financial/vouchervalid?access=${booked.payment_code}&voucher=${voucher}`);
    expect(check.body.code).toBe('voucher_not_apply');
  });

  test('a single-use voucher requested concurrently is used once', async () => {
    await sql("insert into voucher (company_id, code, percent, max_uses) values ('clinica-demo', 'UMAVEZ', 100, 1)");
    const bookings = [];
    for (let index = 0; index < 8; index++) bookings.push(await bookFirst(app, patient, 'Cardiologia', 60));
    const answers = await Promise.all(
      bookings.map((booking) =>
        app.client().post(`/api/financial/payment?access=${booking.payment_code}`, {
          payment_type: 'voucher',
          voucher: 'UMAVEZ',
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await sql("select uses from voucher where code = 'UMAVEZ'")).toEqual([{ uses: 1 }]);
  });
});

describe('access codes', () => {
  test('a room code opens no payment, and an unknown code nothing', async () => {
    const booked = await bookFirst(app, patient, 'Pediatria', slot);
    expect((await app.client().get(`/api/financial/payment?access=${booked.room_code}`)).body.code).toBe(
      'code_unknown',
    );
    expect((await app.client().get(`/api/financial/payment?access=${'A'.repeat(22)}`)).body.code).toBe('code_unknown');
    expect((await app.client().get('/api/financial/payment?access=short')).body.code).toBe('code_unknown');
  });
});

async function webhookSecret() {
  const { createHmac } = await import('node:crypto');
  const mac = createHmac('sha256', app.platform.config.keys.webhook)
    .update('pix-webhook:clinica-demo')
    .digest('base64url');
  return [{ secret: `clinica-demo~${mac}` }];
}

async function restoreWebhook() {
  const [{ secret }] = (await webhookSecret()) as [{ secret: string }];
  await sql('update simulator.bank_webhook set url = $1', [`${app.address}/api/financial/webhook/${secret}`]);
}

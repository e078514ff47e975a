import { DAY, HOUR, MINUTE } from '@acolhe/domain/time/duration';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { type Client, freeTimes, startTestApp } from '../../../testing/test-app.ts';
import { SPECIALTY, type Visit, visitsOf } from '../../../testing/visits.ts';

const app = await startTestApp();
const { book, bookPaid, cancelAs, issuePix, payAtBank, states } = visitsOf(app);
let patient: Client;
let staff: Client;
let manager: Client;
let doctor: Client;

afterAll(() => app.close());
beforeEach(async () => {
  [patient, staff, manager, doctor] = (await Promise.all(
    ['paciente', 'equipe', 'gestora', 'medica'].map((name) => app.as(`${name}@demo.acolhe`)),
  )) as [Client, Client, Client, Client];
});

const run = (name: string) => app.recurring.find((job) => job.name === name)?.run();
const money = async (visit: Pick<Visit, 'id'>, client = staff) =>
  (await client.get(`/api/financial/visit/${visit.id}`)).body;
const refund = (client: Client, visit: Pick<Visit, 'id'>, amount: number, reason = 'A chamada caiu') =>
  client.post(`/api/financial/visit/${visit.id}/refund`, { amount, reason });

/** Balance of each account for a visit: debit positive, in centavos. */
async function accounts(visit: Pick<Visit, 'id'>): Promise<Record<string, number>> {
  const rows = await app.sql(
    `select e.account, sum(e.amount)::int as sum from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
       join payment p on p.id = t.payment_id where p.appointment_id = $1 group by 1 having sum(e.amount) <> 0`,
    [visit.id],
  );
  return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]));
}

const refundsAtBank = async (visit: Pick<Visit, 'id'>): Promise<string[]> =>
  (
    await app.sql(
      `select b.amount from simulator.bank_refund b join receipt r on r.id = b.end_to_end_id
         join payment p on p.id = r.payment_id where p.appointment_id = $1 order by b.at, b.id`,
      [visit.id],
    )
  ).map(({ amount }) => amount);

describe('each centavo', () => {
  test('of a paid visit is at the bank and the clinic’s', async () => {
    const visit = await bookPaid({ by: patient });
    expect(await accounts(visit)).toEqual({ pix: 18000, revenue: -18000 });
    expect(await money(visit)).toMatchObject({
      status: 'paid',
      total: 18000,
      received: [{ source: 'pix', amount: 18000 }],
      refunds: [],
      refundable: 18000,
    });
  });

  test('of a visit paid by a voucher is discount, and none of it moved', async () => {
    const visit = await bookPaid({ by: patient, voucher: 'BEMVINDO100' });
    expect(await accounts(visit)).toEqual({ discount: 18000, revenue: -18000 });
    expect(await money(visit)).toMatchObject({ total: 0, received: [], refundable: 0 });
  });

  test('of a cancelled visit is nobody’s any more', async () => {
    const visit = await bookPaid({ by: patient });
    await cancelAs(patient, visit);
    expect(await states(visit)).toEqual(['cancelled', 'refunded']);
    expect(await accounts(visit)).toEqual({});
    expect(await money(visit)).toMatchObject({
      refunds: [{ source: 'pix', amount: 18000, cause: 'cancelled', status: 'returned' }],
      refundable: 0,
    });
  });

  test('of a late payment is the patient’s, until it pays another time or is refunded', async () => {
    const late = async () => {
      const visit = await book({ by: patient });
      const pay = await issuePix(visit);
      app.clock.advance(15 * MINUTE + 1);
      await run('release-holds');
      await payAtBank(pay);
      expect(await accounts(visit)).toEqual({ pix: 18000, credit: -18000 });
      return visit;
    };
    const choose = (visit: Visit, choice: Record<string, unknown>) =>
      app.client().post(`/api/financial/payment/late?access=${visit.payment_code}`, choice);
    const moved = await late();
    const start = (await freeTimes(app, SPECIALTY)).starts.at(-1);
    expect((await choose(moved, { choice: 'rebook', start })).status).toBe(200);
    expect(await accounts(moved)).toEqual({ pix: 18000, revenue: -18000 });
    const back = await late();
    expect((await choose(back, { choice: 'refund' })).status).toBe(200);
    expect(await accounts(back)).toEqual({});
  });

  test('of an undecided late payment is refunded after the deadline announced to the patient', async () => {
    const visit = await book({ by: patient });
    const pay = await issuePix(visit);
    app.clock.advance(15 * MINUTE + 1);
    await run('release-holds');
    await payAtBank(pay);
    const view = (await app.client().get(`/api/financial/payment?access=${visit.payment_code}`)).body;
    expect(Date.parse(view.decide_until) - app.clock.now()).toBe(7 * DAY);
    await run('reconcile-payments');
    expect(await states(visit)).toEqual(['released', 'paid_late']);
    app.clock.advance(7 * DAY);
    await run('reconcile-payments');
    expect(await states(visit)).toEqual(['released', 'refunded']);
    expect(await accounts(visit)).toEqual({});
    expect(await refundsAtBank(visit)).toEqual(['180.00']);
  });

  test('received at the desk is at the desk, and is refunded by hand', async () => {
    const { doctor: professional_id, starts } = await freeTimes(app, SPECIALTY);
    const [{ id: patient_id }] = await app.sql("select id from person where mail = 'carlos@demo.acolhe'");
    const start = starts.find((time) => Date.parse(time) > app.clock.now() + 3 * DAY);
    const booking = { professional_id, patient_id, start, reason: 'Retorno', payment: 'local' };
    const { body } = await staff.post('/api/appointment', booking);
    const desk = (step: string) =>
      staff.post(`/api/financial/localpayment?access=${body.payment_code}`, { step, method: 'cash' });
    expect(await accounts(body)).toEqual({});
    expect((await desk('receive')).body.status).toBe('paid');
    expect((await desk('receive')).body.status).toBe('paid');
    expect(await accounts(body)).toEqual({ desk: 18000, revenue: -18000 });
    await refund(staff, body, 5000);
    expect(await accounts(body)).toEqual({ desk: 18000, revenue: -13000, credit: -5000 });
    await desk('give_back');
    expect(await accounts(body)).toEqual({ desk: 13000, revenue: -13000 });
    await cancelAs(staff, body);
    expect(await states(body)).toEqual(['cancelled', 'refunding']);
    expect((await desk('give_back')).body.status).toBe('refunded');
    expect(await accounts(body)).toEqual({});
  });
});

describe('the database', () => {
  test('accepts no unbalanced transaction, and no change of one', async () => {
    await bookPaid({ by: patient });
    const [{ id }] = await app.sql('select id from ledger_transaction limit 1');
    await expect(
      app.sql(
        "insert into ledger_entry (company_id, transaction_id, account, amount) values ('clinica-demo', $1, 'pix', 1)",
        [id],
      ),
    ).rejects.toThrow(/not balanced/);
    const scope = { companyId: 'clinica-demo' } as Parameters<typeof app.platform.database.inCompany>[0];
    const change = app.platform.database.inCompany(scope, (tx) =>
      tx.updateTable('ledger_entry').set({ amount: 1 }).execute(),
    );
    await expect(change).rejects.toThrow(/permission denied/);
    const [receipt] = await app.sql("select id from receipt where source = 'pix' order by received_at desc limit 1");
    await expect(
      app.sql(
        `insert into refund (id, company_id, receipt_id, source, amount, cause, actor, status, asked_at)
         select 'zuviel', company_id, id, source, amount + 1, 'kindness', 'M', 'asked', now() from receipt where id = $1`,
        [receipt.id],
      ),
    ).rejects.toThrow(/exceed/);
  });
});

describe('a refund by the clinic', () => {
  test('of a part: the visit stays paid and booked, the rest can still be refunded', async () => {
    const visit = await bookPaid({ by: patient });
    const answer = await refund(staff, visit, 5000, 'Atendimento mais curto');
    expect(answer).toMatchObject({
      status: 200,
      body: {
        status: 'paid',
        refundable: 13000,
        refunds: [{ amount: 5000, cause: 'kindness', reason: 'Atendimento mais curto', status: 'returned' }],
      },
    });
    expect(answer.body.refunds[0].by).toBeTruthy();
    expect(await states(visit)).toEqual(['scheduled', 'paid']);
    expect(await accounts(visit)).toEqual({ pix: 13000, revenue: -13000 });
    expect((await refund(staff, visit, 13001)).body).toMatchObject({
      code: 'invalid_input',
      fields: [{ path: 'amount', code: 'refund_too_much' }],
    });
    expect((await refund(manager, visit, 13000)).body).toMatchObject({ status: 'refunded', refundable: 0 });
    expect(await states(visit)).toEqual(['scheduled', 'refunded']);
    expect(await accounts(visit)).toEqual({});
    expect(await refundsAtBank(visit)).toEqual(['50.00', '130.00']);
    expect((await refund(staff, visit, 1)).body.code).toBe('refund_unavailable');
  });

  test('needs a reason and an amount, reports all errors at once, and is for staff only', async () => {
    const visit = await bookPaid({ by: patient });
    const wrong = await staff.post(`/api/financial/visit/${visit.id}/refund`, { amount: 0, reason: ' ' });
    expect(wrong.body.fields.map(({ path }: { path: string }) => path).sort()).toEqual(['amount', 'reason']);
    for (const client of [patient, doctor]) expect((await refund(client, visit, 100)).body.code).toBe('access_denied');
    expect((await patient.get(`/api/financial/visit/${visit.id}`)).body.code).toBe('access_denied');
    expect((await money(visit, doctor)).total).toBe(18000);
    const other = await app.as('psiquiatra@demo.acolhe');
    expect((await other.get(`/api/financial/visit/${visit.id}`)).status).toBe(404);
  });

  test('of many parts at once: never more than came in', async () => {
    const visit = await bookPaid({ by: patient });
    const answers = await Promise.all(Array.from({ length: 20 }, () => refund(staff, visit, 5000)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(await accounts(visit)).toEqual({ pix: 3000, revenue: -3000 });
    expect(await refundsAtBank(visit)).toEqual(['50.00', '50.00', '50.00']);
  });

  test('with a bank that is down: stored, and requested again', async () => {
    const visit = await bookPaid({ by: patient });
    await app.sql('alter table simulator.bank_refund rename to bank_refund_away');
    expect((await refund(staff, visit, 18000)).body).toMatchObject({
      status: 'refunding',
      refunds: [{ status: 'asked' }],
    });
    expect(await accounts(visit)).toEqual({ pix: 18000, credit: -18000 });
    await app.sql('alter table simulator.bank_refund_away rename to bank_refund');
    await run('reconcile-payments');
    expect(await money(visit)).toMatchObject({ status: 'refunded', refunds: [{ status: 'returned' }] });
    expect(await accounts(visit)).toEqual({});
  });
});

describe('the same idempotency key', () => {
  const tryRefund = (visit: Visit, key: string, amount: number) =>
    staff.post(
      `/api/financial/visit/${visit.id}/refund`,
      { amount, reason: 'A chamada caiu' },
      { 'idempotency-key': key },
    );

  test('is the same refund, at once or later, and another payload under it is refused', async () => {
    const visit = await bookPaid({ by: patient });
    const answers = await Promise.all(Array.from({ length: 8 }, () => tryRefund(visit, 'chave-123', 1000)));
    const good = answers.filter(({ status }) => status === 200);
    expect(good.length).toBeGreaterThan(0);
    for (const { body } of answers.filter(({ status }) => status !== 200)) expect(body.code).toBe('already_running');
    expect((await tryRefund(visit, 'chave-123', 1000)).body).toEqual(good[0]?.body);
    expect((await tryRefund(visit, 'chave-123', 2000)).body.code).toBe('idempotency_mismatch');
    expect((await tryRefund(visit, 'kurz', 2000)).body.fields).toMatchObject([{ path: 'idempotency-key' }]);
    expect(await refundsAtBank(visit)).toEqual(['10.00']);
    await tryRefund(visit, 'chave-124', 1000);
    expect(await refundsAtBank(visit)).toEqual(['10.00', '10.00']);
  });

  test('of a failed call may be used again; of one that never answered, after half a minute', async () => {
    const visit = await bookPaid({ by: patient });
    expect((await tryRefund(visit, 'chave-200', 99_999)).status).toBe(422);
    expect((await tryRefund(visit, 'chave-200', 1000)).status).toBe(200);
    await app.sql("update idempotency_key set answer = null where key = 'chave-200'");
    expect((await tryRefund(visit, 'chave-200', 1000)).body.code).toBe('already_running');
    app.clock.advance(31_000);
    expect((await tryRefund(visit, 'chave-200', 1000)).status).toBe(200);
    app.clock.advance(25 * HOUR);
    await run('forget-keys');
    expect(await app.sql('select 1 from idempotency_key')).toEqual([]);
  });

  test('of another caller is another key', async () => {
    const visit = await bookPaid({ by: patient });
    await tryRefund(visit, 'chave-300', 1000);
    const theirs = await manager.post(
      `/api/financial/visit/${visit.id}/refund`,
      { amount: 1000, reason: 'Outra' },
      { 'idempotency-key': 'chave-300' },
    );
    expect(theirs.body.refunds).toHaveLength(2);
  });
});

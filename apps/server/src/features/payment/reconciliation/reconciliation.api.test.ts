import { HOUR } from '@acolhe/domain/time/duration';
import { bankAt } from '@acolhe/simulators/testing/bank-outside';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { type Client, startTestApp } from '../../../testing/test-app.ts';
import { type Visit, visitsOf } from '../../../testing/visits.ts';

const app = await startTestApp();
const bank = bankAt(`${app.address}/simulator-bank`);
const { book, bookPaid, cancelAs, issuePix, states } = visitsOf(app);
let patient: Client;
let manager: Client;

afterAll(() => app.close());
beforeEach(async () => {
  await bank.wellBehaved();
  await app.sql("update difference set closed_at = now(), outcome = 'vanished' where closed_at is null");
  [patient, manager] = await Promise.all([app.as('paciente@demo.acolhe'), app.as('gestora@demo.acolhe')]);
});

const run = (name: string) => app.recurring.find((job) => job.name === name)?.run();
const compare = async () => (await manager.post('/api/financial/difference')).body;
const listed = async () => (await manager.get('/api/financial/difference')).body.open;
const close = (id: string) => manager.post(`/api/financial/difference/${id}`);
const receiptOf = async (visit: Pick<Visit, 'id'>): Promise<string> =>
  (
    await app.sql('select r.id from receipt r join payment p on p.id = r.payment_id where p.appointment_id = $1', [
      visit.id,
    ])
  )[0].id;

describe('the bank’s list against ours', () => {
  test('agrees after a day of payments, and has the time of the comparison', async () => {
    const visit = await bookPaid({ by: patient });
    await cancelAs(patient, visit);
    await bookPaid({ by: patient });
    const { open, compared_at } = await compare();
    expect(open).toEqual([]);
    expect(compared_at).toBe(new Date(app.clock.now()).toISOString());
  });

  test('counts payments that had no notice', async () => {
    await bank.behave({ notices: 'withheld' });
    const visit = await book({ by: patient });
    await bank.pay((await issuePix(visit)).split('/').at(-1) as string);
    expect(await states(visit)).toEqual(['held', 'awaiting_pix']);
    expect((await compare()).open).toEqual([]);
    expect(await states(visit)).toEqual(['scheduled', 'paid']);
  });

  test('shows unexpected money once, and refunds it', async () => {
    await bank.payToKey('37.50');
    const [difference] = (await compare()).open;
    expect(difference).toMatchObject({ kind: 'unknown_receipt', action: 'give_back', ours: null, theirs: 3750 });
    expect((await compare()).open).toHaveLength(1);
    const sums = () =>
      app.sql(
        `select e.account, sum(e.amount)::int as sum from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
         where t.ref = $1 or t.ref in (select id from refund where receipt_id = $1) group by 1 order by 1`,
        [difference.ref],
      );
    expect(await sums()).toEqual([
      { account: 'credit', sum: -3750 },
      { account: 'pix', sum: 3750 },
    ]);
    expect((await close(difference.id)).body.open).toEqual([]);
    expect((await close(difference.id)).body.code).toBe('difference_closed');
    expect(await app.sql('select amount, cause, status from refund where receipt_id = $1', [difference.ref])).toEqual([
      { amount: 3750, cause: 'unexplained', status: 'returned' },
    ]);
    expect((await sums()).every(({ sum }) => sum === 0)).toBe(true);
    expect((await compare()).open).toEqual([]);
  });

  test('shows payments that the bank does not have, or has otherwise, until it has', async () => {
    const [missing, other] = [await bookPaid({ by: patient }), await bookPaid({ by: patient })];
    app.clock.advance(2 * HOUR);
    // Outside the queried days the bank's list does not have it.
    const shift = async (days: string) =>
      app.sql('update simulator.bank_pix set at = at + $2::interval where end_to_end_id = $1', [
        await receiptOf(missing),
        days,
      ]);
    await shift('-30 days');
    await app.sql("update simulator.bank_pix set amount = '179.99' where end_to_end_id = $1", [await receiptOf(other)]);
    const { open } = await compare();
    expect(open.map(({ kind, ours, theirs }: Record<string, unknown>) => ({ kind, ours, theirs }))).toEqual([
      { kind: 'missing_receipt', ours: 18000, theirs: null },
      { kind: 'other_amount', ours: 18000, theirs: 17999 },
    ]);
    expect(open[0]).toMatchObject({
      action: 'acknowledge',
      appointment_id: missing.id,
      patient_name: expect.any(String),
    });
    await shift('30 days');
    expect((await compare()).open.map(({ kind }: { kind: string }) => kind)).toEqual(['other_amount']);
    expect((await close(open[1].id)).body.open).toEqual([]);
  });

  test('is not read if the bank is down, and reports no differences', async () => {
    await bank.behave({ answers: 'down' });
    expect((await manager.post('/api/financial/difference')).body.code).toBe('bank_unreachable');
    expect(await listed()).toEqual([]);
  });
});

describe('a refund that the bank did not make', () => {
  test('is shown, requested again, and paid to the patient once', async () => {
    const visit = await bookPaid({ by: patient });
    await bank.behave({ refunds: 'refused' });
    await cancelAs(patient, visit);
    app.clock.advance(5 * 60_000);
    await run('simulator-bank');
    await run('reconcile-payments');
    const [difference] = await listed();
    expect(difference).toMatchObject({
      kind: 'refund_failed',
      action: 'ask_again',
      ours: 18000,
      appointment_id: visit.id,
    });
    expect(await states(visit)).toEqual(['cancelled', 'paid_late']);
    await bank.wellBehaved();
    expect((await close(difference.id)).body.open).toEqual([]);
    expect(await states(visit)).toEqual(['cancelled', 'refunded']);
    const refunds = await app.sql(
      `select b.status from simulator.bank_refund b where b.end_to_end_id = $1 order by b.at, b.status desc`,
      [await receiptOf(visit)],
    );
    expect(refunds.filter(({ status }) => status === 'DEVOLVIDO')).toHaveLength(1);
  });

  test('that its patient requested again meanwhile is not requested twice', async () => {
    const visit = await bookPaid({ by: patient });
    await bank.behave({ refunds: 'refused' });
    await cancelAs(patient, visit);
    app.clock.advance(5 * 60_000);
    await run('simulator-bank');
    await run('reconcile-payments');
    const [difference] = await listed();
    await bank.wellBehaved();
    await app.client().post(`/api/financial/payment/late?access=${visit.payment_code}`, { choice: 'refund' });
    expect(await states(visit)).toEqual(['cancelled', 'refunded']);
    expect((await close(difference.id)).status).toBe(200);
    const [{ back }] = await app.sql(
      `select sum(amount)::int as back from refund where receipt_id = $1 and status = 'returned'`,
      [await receiptOf(visit)],
    );
    expect(back).toBe(18000);
  });
});

import { MINUTE } from '@acolhe/domain/time/duration';
import { type BankOutside, bankAt } from '@acolhe/simulators/testing/bank-outside';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookFirst, type Client, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let bank: BankOutside;
let patient: Client;
let slot = 0;

beforeAll(async () => {
  app = await startTestApp();
  bank = bankAt(`${app.address}/simulator-bank`);
  patient = await app.as('paciente@demo.acolhe');
});
afterAll(() => app.close());
beforeEach(() => {
  slot += 1;
});
afterEach(async () => {
  await bank.wellBehaved();
  await bank.tell();
});

const run = (name: string) => app.recurring.find((job) => job.name === name)?.run();

async function book() {
  const booked = await bookFirst(app, patient, 'Pediatria', slot);
  const path = `/api/financial/payment?access=${booked.payment_code}`;
  const read = async () => (await app.client().get(path)).body;
  return {
    ...booked,
    read,
    askPix: () => app.client().post(path, { payment_type: 'pix' }),
    takeBack: () => app.client().patch(path),
    confirm: (refuse = false) =>
      app.client().post(`/api/financial/confirmpayment?access=${booked.payment_code}${refuse ? '&refuse=true' : ''}`),
    late: (choice: object) => app.client().post(`/api/financial/payment/late?access=${booked.payment_code}`, choice),
    txid: async () => (await read()).pix.simulator_url.split('/').at(-1) as string,
    mails: async (kind: string) =>
      (await app.mails()).filter(({ dedupe_key }) => dedupe_key.startsWith(`${kind}:${booked.id}`)).length,
    money: () =>
      app.sql(
        `select r.amount, f.amount as back, f.status, f.cause from receipt r join payment p on p.id = r.payment_id
         left join refund f on f.receipt_id = r.id where p.appointment_id = $1 order by r.paid_at, r.id`,
        [booked.id],
      ),
  };
}
type Booked = Awaited<ReturnType<typeof book>>;

async function bookAndAsk(): Promise<Booked & { code: string }> {
  const booked = await book();
  await booked.askPix();
  return { ...booked, code: await booked.txid() };
}

const chargesOf = (booked: Booked) =>
  app.sql(
    `select c.txid, c.status as ours, b.status as theirs from pix_charge c join payment p on p.id = c.payment_id
     left join simulator.bank_charge b on b.txid = c.txid where p.appointment_id = $1 order by c.created_at`,
    [booked.id],
  );

describe('requesting a code', () => {
  test('with a lost answer shows the code all the same', async () => {
    const booked = await book();
    await bank.behave({ answers: 'lost', about: 'charge', requests_left: 1 });
    const { status, body } = await booked.askPix();
    expect([status, body.status]).toEqual([200, 'awaiting_pix']);
    expect(body.pix.copy_paste).toMatch(/^000201/);
    expect(await chargesOf(booked)).toHaveLength(1);
  });

  test('from a bank that is down keeps the slot, and the same charge is requested when the bank is back', async () => {
    const booked = await book();
    await bank.behave({ answers: 'down' });
    expect(await booked.askPix()).toMatchObject({ status: 502, body: { code: 'bank_unreachable' } });
    expect(await booked.askPix()).toMatchObject({ status: 502, body: { code: 'bank_unreachable' } });
    const [{ txid }] = await chargesOf(booked);
    await bank.wellBehaved();
    expect((await booked.read()).pix.simulator_url).toMatch(new RegExp(txid));
    expect(await chargesOf(booked)).toEqual([{ txid, ours: 'active', theirs: 'ATIVA' }]);
  });

  test('from a silent bank: reopening the page shows the payment, and the code as soon as it exists', async () => {
    const booked = await book();
    await bank.behave({ answers: 'down' });
    await booked.askPix();
    expect(await booked.read()).toMatchObject({ status: 'awaiting_pix', appointment_status: 'held', pix: null });
    await bank.behave({ answers: 'slow', slow_ms: 3_000, about: 'charge' });
    const began = Date.now();
    expect((await booked.read()).pix).toBeNull();
    expect(Date.now() - began).toBeLessThan(2_900);
    await expect
      .poll(
        async () =>
          (await app.sql('select status from simulator.bank_charge order by created_at desc limit 1'))[0].status,
      )
      .toBe('ATIVA');
    await bank.wellBehaved();
    expect((await booked.read()).pix.copy_paste).toMatch(/^000201/);
    expect(await chargesOf(booked)).toMatchObject([{ ours: 'active', theirs: 'ATIVA' }]);
  });

  test('that the bank itself removes leads back to the choice, and to another code', async () => {
    const booked = await bookAndAsk();
    await bank.remove(booked.code);
    expect((await booked.confirm()).body.code).toBe('payment_not_confirmed');
    expect(await booked.read()).toMatchObject({ status: 'open', appointment_status: 'held', pix: null });
    await booked.askPix();
    expect(await booked.txid()).not.toBe(booked.code);
    await bank.pay(await booked.txid());
    expect((await booked.read()).status).toBe('paid');
  });
});

describe('withdrawing a code', () => {
  test('with a lost answer is done', async () => {
    const booked = await bookAndAsk();
    await bank.behave({ answers: 'lost', about: 'withdraw', requests_left: 1 });
    expect((await booked.takeBack()).body.status).toBe('open');
    expect(await chargesOf(booked)).toMatchObject([{ ours: 'withdrawn', theirs: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' }]);
  });

  test('while the bank is down changes nothing, and the code can still be paid', async () => {
    const booked = await bookAndAsk();
    await bank.behave({ answers: 'down' });
    for (const answer of [await booked.takeBack(), await booked.confirm(true)])
      expect(answer.body.code).toBe('bank_unreachable');
    await bank.pay(booked.code);
    expect((await booked.read()).status).toBe('awaiting_pix');
    await bank.wellBehaved();
    // Withdrawing too late: it was paid meanwhile.
    expect((await booked.confirm(true)).body.code).toBe('payment_closed');
    expect(await booked.read()).toMatchObject({ status: 'paid', appointment_status: 'scheduled' });
  });

  test('by several at once, while somebody requests another, leaves one code or none', async () => {
    const booked = await bookAndAsk();
    await Promise.all([booked.takeBack(), booked.takeBack(), booked.askPix(), booked.takeBack(), booked.askPix()]);
    const live = (await chargesOf(booked)).filter(({ ours }) => ours === 'active');
    const view = await booked.read();
    expect(live).toHaveLength(view.status === 'awaiting_pix' ? 1 : 0);
    if (view.status !== 'awaiting_pix') await booked.askPix();
    await bank.pay(await booked.txid());
    expect((await booked.read()).status).toBe('paid');
  });
});

describe('notices', () => {
  test('that come three times count once', async () => {
    await bank.behave({ notices: 'repeated' });
    const booked = await bookAndAsk();
    await bank.pay(booked.code);
    expect((await booked.read()).status).toBe('paid');
    expect(await booked.money()).toMatchObject([{ amount: 20000, back: null }]);
    expect(await booked.mails('booked')).toBe(1);
  });

  test('that come in reverse order count for their own visits', async () => {
    await bank.behave({ notices: 'reversed' });
    const first = await bookAndAsk();
    slot += 1;
    const second = await bookAndAsk();
    await bank.pay(first.code);
    expect((await first.read()).status).toBe('awaiting_pix');
    await bank.pay(second.code);
    expect([(await first.read()).status, (await second.read()).status]).toEqual(['paid', 'paid']);
  });

  test('that come after the patient asked, or never, change nothing any more', async () => {
    await bank.behave({ notices: 'withheld' });
    const booked = await bookAndAsk();
    await bank.pay(booked.code);
    expect((await booked.read()).status).toBe('awaiting_pix');
    expect((await booked.confirm()).body.status).toBe('paid');
    await bank.tell();
    expect(await booked.money()).toHaveLength(1);
    expect(await booked.mails('booked')).toBe(1);
  });

  test('that come while the bank cannot be read are sent again', async () => {
    const booked = await bookAndAsk();
    await bank.behave({ answers: 'down', about: 'read' });
    await bank.pay(booked.code);
    expect((await booked.read()).status).toBe('awaiting_pix');
    await bank.wellBehaved();
    app.clock.advance(MINUTE);
    await run('simulator-bank');
    expect((await booked.read()).status).toBe('paid');
  });
});

describe('paid twice', () => {
  test('the second payment is refunded, and the visit stays', async () => {
    const booked = await bookAndAsk();
    await bank.pay(booked.code);
    await bank.pay(booked.code, { again: 'yes' });
    expect(await booked.read()).toMatchObject({ status: 'paid', appointment_status: 'scheduled' });
    const money = await booked.money();
    expect(money).toHaveLength(2);
    expect(money.filter(({ back }) => back !== null)).toMatchObject([
      { amount: 20000, back: 20000, status: 'returned', cause: 'twice' },
    ]);
    expect(await booked.mails('booked')).toBe(1);
  });

  test('concurrently, with notices in any order: one counts and the others are refunded', async () => {
    await bank.behave({ notices: 'withheld' });
    const booked = await bookAndAsk();
    await bank.pay(booked.code);
    await Promise.all([1, 2, 3].map(() => bank.pay(booked.code, { again: 'yes' })));
    await Promise.all([bank.tell(), booked.confirm(), run('reconcile-payments'), bank.tell()]);
    const money = await booked.money();
    expect(money).toHaveLength(4);
    expect(money.filter(({ status }) => status === 'returned')).toHaveLength(3);
    expect((await booked.read()).status).toBe('paid');
  });

  test('with a wrong amount it is refunded, and the visit is still to be paid', async () => {
    await bank.behave({ notices: 'withheld' });
    const booked = await bookAndAsk();
    await bank.pay(booked.code);
    await app.sql("update simulator.bank_pix set amount = '200.01' where txid = $1", [booked.code]);
    await booked.confirm();
    expect(await booked.read()).toMatchObject({ status: 'open', appointment_status: 'held' });
    expect(await booked.money()).toMatchObject([{ amount: 20001, back: 20001, status: 'returned' }]);
    await booked.askPix();
    await bank.wellBehaved();
    await bank.pay(await booked.txid());
    expect((await booked.read()).status).toBe('paid');
  });
});

describe('a refund', () => {
  async function paidLate(): Promise<Booked> {
    const booked = await bookAndAsk();
    app.clock.advance(15 * MINUTE + 1);
    await run('release-holds');
    await bank.pay(booked.code, { late: 'yes' });
    expect((await booked.read()).status).toBe('paid_late');
    return booked;
  }

  test('in progress is shown as such until it is done', async () => {
    const booked = await paidLate();
    await bank.behave({ refunds: 'later' });
    expect((await booked.late({ choice: 'refund' })).body.status).toBe('refunding');
    await run('reconcile-payments');
    expect((await booked.read()).status).toBe('refunding');
    app.clock.advance(MINUTE);
    await run('reconcile-payments');
    expect((await booked.read()).status).toBe('refunded');
    expect(await booked.money()).toMatchObject([{ status: 'returned' }]);
  });

  test('that the bank cannot do leaves the choice to the patient again', async () => {
    const booked = await paidLate();
    await bank.behave({ refunds: 'refused' });
    await booked.late({ choice: 'refund' });
    app.clock.advance(MINUTE);
    await run('reconcile-payments');
    expect((await booked.read()).status).toBe('paid_late');
    await bank.wellBehaved();
    expect((await booked.late({ choice: 'refund' })).body.status).toBe('refunded');
    expect((await booked.money()).map(({ status }) => status).sort()).toEqual(['failed', 'returned']);
  });

  test('with a lost answer is paid once', async () => {
    const booked = await paidLate();
    await bank.behave({ answers: 'lost', about: 'refund', requests_left: 1 });
    expect((await booked.late({ choice: 'refund' })).body.status).toBe('refunded');
    const [{ n }] = await app.sql(
      `select count(*)::int as n from simulator.bank_refund b join receipt r on r.id = b.end_to_end_id
       join payment p on p.id = r.payment_id where p.appointment_id = $1`,
      [booked.id],
    );
    expect(n).toBe(1);
  });
});

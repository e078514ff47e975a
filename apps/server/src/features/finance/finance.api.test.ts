import { commissionOf } from '@acolhe/domain/plan/commission';
import { HOUR } from '@acolhe/domain/time/duration';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { visitsOf } from '../../testing/visits.ts';

const PRICE = 18_000;
let app: TestApp;
let manager: Client;
let patient: Client;
let visits: ReturnType<typeof visitsOf>;
let today: string;

beforeAll(async () => {
  app = await startTestApp();
  // Figures are per day: advancing the clock by minutes must not cross midnight.
  app.clock.moveTo(Date.parse(`${dayOf(app.clock.now() + 24 * HOUR)}T08:00:00-03:00`));
  manager = await app.as('gestora@demo.acolhe');
  patient = await app.as('carlos@demo.acolhe');
  visits = visitsOf(app);
  today = dayOf(app.clock.now());
});
afterAll(() => app.close());
beforeEach(() => settle({}));

const dayOf = (time: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo', dateStyle: 'short' }).format(time);
const read = async () => (await manager.get('/api/company/clinica-demo/financial')).body;
async function settle(more: object) {
  const { version } = await read();
  return manager.put('/api/company/clinica-demo/financial', { version, ...more });
}
const resume = async (from = today, to = today) =>
  (await manager.get(`/api/company/clinica-demo/financialresume?from=${from}&to=${to}`)).body;
const movements = async (query: string) =>
  (await manager.get(`/api/company/clinica-demo/movement?from=${today}&to=${today}&${query}`)).body;

/** Difference in the figures made by one operation. */
async function added(work: () => Promise<unknown>) {
  const before = await resume();
  await work();
  const after = await resume();
  const less = (one: Record<string, number>, other: Record<string, number>) =>
    Object.fromEntries(Object.entries(one).map(([key, value]) => [key, value - (other[key] ?? 0)]));
  const numbers = (from: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(from).filter(([, value]) => typeof value === 'number')) as Record<string, number>;
  return {
    ...less(numbers(after), numbers(before)),
    received: less(after.received, before.received),
    refunded: less(after.refunded, before.refunded),
    balance: less(after.balance, before.balance),
    open: less(after.open, before.open),
  };
}

describe('the financial settings', () => {
  test('start with defaults, and are changed with the version that was seen', async () => {
    const fresh = await startTestApp();
    const other = await fresh.as('gestor@vizinha.acolhe');
    expect((await other.get('/api/company/clinica-vizinha/financial')).body).toEqual({
      commission_type: null,
      commission_value: null,
      plan_id: null,
      pix_fee_share: 0,
      pix_fee_fixed: 0,
      card_fee_share: 0,
      card_fee_fixed: 0,
      allows_local_payment: false,
      late_choice_days: 7,
      sends_receipt: true,
      receipt_copy_email: null,
      receipt_address: '',
      version: 0,
      history: [],
    });
    const send = (late_choice_days: number) =>
      other.put('/api/company/clinica-vizinha/financial', { version: 0, late_choice_days });
    const answers = await Promise.all([3, 4, 5].map(send));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const { late_choice_days, version, history } = (await other.get('/api/company/clinica-vizinha/financial')).body;
    expect(version).toBe(1);
    expect(history).toMatchObject([
      { event: 'edit', changes: [{ field: 'late_choice_days', before: '7', after: String(late_choice_days) }] },
    ]);
    expect((await other.get('/api/company/clinica-demo/financial')).status).toBe(404);
    await fresh.close();
  });

  test('report all errors at once', async () => {
    const { status, body } = await settle({
      commission_type: 'percent',
      commission_value: 20_000,
      pix_fee_share: 10_001,
      late_choice_days: 0,
      receipt_copy_email: 'contador',
    });
    expect(status).toBe(422);
    expect(Object.fromEntries(body.fields.map((f: { path: string; code: string }) => [f.path, f.code]))).toEqual({
      commission_value: 'share_max',
      pix_fee_share: 'invalid',
      late_choice_days: 'invalid',
      receipt_copy_email: 'email',
    });
  });

  test('set until when a patient may choose after a late payment', async () => {
    await settle({ late_choice_days: 3 });
    const visit = await visits.book({ by: patient });
    const page = await visits.issuePix(visit);
    app.clock.advance(20 * 60_000);
    await app.recurring.find(({ name }) => name === 'release-holds')?.run();
    await visits.payAtBank(page);
    const view = (await app.client().get(`/api/financial/payment?access=${visit.payment_code}`)).body;
    expect(Date.parse(view.decide_until) - app.clock.now()).toBe(3 * 86_400_000);
    await app.client().post(`/api/financial/payment/late?access=${visit.payment_code}`, { choice: 'refund' });
  });
});

describe('the figures of a period', () => {
  test('have price, discount, fee, commission and remainder of a visit paid with a voucher', async () => {
    await settle({ commission_type: 'percent', commission_value: 6_000, pix_fee_share: 99 });
    const visit = await visits.book({ by: patient });
    const paid = PRICE / 2;
    const fee = Math.round(paid * 0.0099);
    const commission = commissionOf(paid, { type: 'percent', value: 6_000 });
    const change = await added(async () => {
      const path = `/api/financial/payment?access=${visit.payment_code}`;
      const { body } = await patient.post(path, { payment_type: 'pix', voucher: 'METADE50' });
      await visits.payAtBank(body.pix.simulator_url);
    });
    expect(change).toMatchObject({
      visits: 1,
      price: PRICE,
      discount: PRICE - paid,
      sale_back: 0,
      revenue: paid,
      fee,
      commission,
      result: paid - fee - commission,
      received: { pix: paid, card: 0, desk: 0 },
      refunded: { pix: 0, card: 0, desk: 0 },
      balance: { pix: paid - fee, credit: 0, professional: -commission },
    });
    const mine = (await resume()).professionals.find(({ id }: { id: string }) => id === visit.doctor);
    expect(mine).toMatchObject({ commission: expect.any(Number) });
    const { rows } = await movements('view=visits');
    expect(rows[0]).toMatchObject({
      kind: 'sale',
      protocol: visit.protocol,
      amount: paid,
      discount: PRICE - paid,
      voucher: 'METADE50',
      commission,
    });
    expect((await movements('view=money&source=pix')).rows[0]).toMatchObject({ kind: 'received', amount: paid, fee });
    expect((await movements('view=money&source=card')).total).toBe(0);
  });

  test('have no commission on a visit paid by a voucher, and none left after a refund', async () => {
    await settle({ commission_type: 'fixed', commission_value: 5_000 });
    const free = await added(() => visits.bookPaid({ by: patient, voucher: 'BEMVINDO100' }));
    expect(free).toMatchObject({ visits: 1, price: PRICE, discount: PRICE, revenue: 0, commission: 0, result: 0 });
    const paid = await visits.bookPaid({ by: patient });
    const back = await added(() => visits.cancelAs(manager, paid));
    expect(back).toMatchObject({
      sale_back: PRICE,
      revenue: -PRICE,
      commission: -5_000,
      refunded: { pix: PRICE },
      balance: { pix: -PRICE, professional: 5_000, credit: 0 },
    });
  });

  test('a change of the commission does not affect earlier payments', async () => {
    await settle({ commission_type: 'percent', commission_value: 5_000 });
    const visit = await visits.bookPaid({ by: patient });
    const before = (await resume()).commission;
    await settle({ commission_type: 'percent', commission_value: 9_000 });
    expect((await resume()).commission).toBe(before);
    // A refund reverses the commission counted at the payment.
    expect(await added(() => visits.cancelAs(manager, visit))).toMatchObject({ commission: -9_000 });
  });

  test('show open amounts, until they are paid or given up', async () => {
    const days = async () => resume(today, dayOf(app.clock.now() + 60 * 86_400_000));
    const before = (await days()).open;
    const visit = await visits.book({ by: patient });
    expect((await days()).open).toEqual({ amount: before.amount + PRICE, visits: before.visits + 1 });
    await patient.post(`/api/financial/confirmpayment?access=${visit.payment_code}&refuse=true`);
    expect((await days()).open).toEqual(before);
  });

  test('add up: parts to the total, professionals to the total, and the ledger balances', async () => {
    const from = dayOf(app.clock.now() - 40 * 86_400_000);
    const all = await resume(from, today);
    const sum = (rows: Record<string, number>[], key: string) => rows.reduce((n, row) => n + (row[key] ?? 0), 0);
    const total = (record: Record<string, number>) => Object.values(record).reduce((n, one) => n + one, 0);
    expect(all.parts).toHaveLength(41);
    expect(sum(all.parts, 'received')).toBe(total(all.received));
    expect(sum(all.parts, 'refunded')).toBe(total(all.refunded));
    expect(sum(all.parts, 'result')).toBe(all.result);
    expect(sum(all.professionals, 'revenue')).toBe(all.revenue);
    expect(sum(all.professionals, 'commission')).toBe(all.commission);
    expect(total(all.balance)).toBe(0);
    // A long period is grouped by months, which add up to the total, too.
    const year = await resume(dayOf(app.clock.now() - 364 * 86_400_000), today);
    expect(year.parts.length).toBeLessThanOrEqual(13);
    expect(sum(year.parts, 'result')).toBe(year.result);
  });

  test('of no period, or of too long a one, are refused', async () => {
    const ask = (from: string, to: string) =>
      manager.get(`/api/company/clinica-demo/financialresume?from=${from}&to=${to}`);
    expect((await ask('2026-02-01', '2026-01-01')).body.fields).toMatchObject([
      { path: 'to', code: 'end_before_start' },
    ]);
    expect((await ask('2024-01-01', '2026-01-01')).body.code).toBe('range_too_long');
    expect((await ask('2026-01-01', '2026-13-01')).status).toBe(422);
    expect((await manager.get(`/api/company/clinica-vizinha/financialresume?from=${today}&to=${today}`)).status).toBe(
      404,
    );
  });
});

describe('the movements', () => {
  test('come as a CSV file in the language of the request', async () => {
    await settle({ commission_type: 'percent', commission_value: 6_000 });
    const visit = await visits.bookPaid({ by: patient });
    await visits.cancelAs(manager, visit);
    const file = async (view: string) =>
      (await manager.get<string>(`/api/company/clinica-demo/movement/file?from=${today}&to=${today}&view=${view}`))
        .body;
    const text = await file('visits');
    const [head = '', ...lines] = text.split('\r\n');
    expect(head).toContain(
      'Dia;Hora;Movimento;Meio;Paciente;Profissional;Protocolo;Valor;Desconto;Voucher;Taxa;Comissão',
    );
    const own = lines.filter((line) => line.includes(visit.protocol));
    expect(own.map((line) => line.split(';')[7])).toEqual(['-180,00', '180,00']);
    expect(own.map((line) => line.split(';')[11])).toEqual(['-108,00', '108,00']);
    manager.language = 'en-US';
    expect((await file('money')).split('\r\n')[0]).toContain('Day,Time,Movement');
    manager.language = 'pt-BR';
  });

  test('are paged, each movement once', async () => {
    const { total, page_size } = await movements('view=money');
    const pages = Math.ceil(total / page_size);
    const ids = [];
    for (let page = 1; page <= pages; page++)
      ids.push(...(await movements(`view=money&page=${page}`)).rows.map(({ id }: { id: string }) => id));
    expect(new Set(ids).size).toBe(total);
  });
});

describe('the commissions of a month', () => {
  test('are the doctor’s own, and anybody’s for the manager', async () => {
    await settle({ commission_type: 'percent', commission_value: 6_000 });
    const visit = await visits.bookPaid({ by: patient });
    const month = today.slice(0, 7);
    const doctor = await app.as('medica@demo.acolhe');
    const own = (await doctor.get(`/api/financial/commission?month=${month}`)).body;
    const same = (await manager.get(`/api/financial/commission?month=${month}&professional_id=${visit.doctor}`)).body;
    expect(own).toEqual(same);
    expect(own.rows[0]).toMatchObject({ protocol: visit.protocol, kind: 'sale', revenue: PRICE, commission: 10_800 });
    const sum = own.rows.reduce((all: number, row: { commission: number }) => all + row.commission, 0);
    expect(own.commission).toBe(sum);
    const [{ professional_id: first }, { professional_id: second }] = (await manager.get('/api/plan/terms')).body;
    const other = first === visit.doctor ? second : first;
    const refused = await doctor.get(`/api/financial/commission?month=${month}&professional_id=${other}`);
    expect([refused.status, refused.body.code]).toEqual([403, 'access_denied']);
    expect((await manager.get(`/api/financial/commission?month=${month}`)).status).toBe(422);
  });
});

describe('paying at the clinic, chosen by the patient,', () => {
  const pay = (visit: { payment_code: string }, more: object = {}) =>
    patient.post(`/api/financial/payment?access=${visit.payment_code}`, { payment_type: 'local', ...more });

  test('is neither offered nor accepted unless the clinic allows it', async () => {
    const visit = await visits.book({ by: patient });
    const view = (await patient.get(`/api/financial/payment?access=${visit.payment_code}`)).body;
    expect(view.payment_types).not.toContain('local');
    expect((await pay(visit)).body.code).toBe('local_unavailable');
    expect(await visits.states(visit)).toEqual(['held', 'open']);
  });

  test('keeps the slot, with its discount, until the desk receives the rest', async () => {
    await settle({ allows_local_payment: true, commission_type: 'percent', commission_value: 5_000 });
    const visit = await visits.book({ by: patient });
    const view = (await patient.get(`/api/financial/payment?access=${visit.payment_code}`)).body;
    expect(view.payment_types).toContain('local');
    const chosen = await pay(visit, { voucher: 'METADE50' });
    expect(chosen.body).toMatchObject({ status: 'awaiting_local', appointment_status: 'held', total: PRICE / 2 });
    expect(Date.parse(chosen.body.expires_at)).toBeGreaterThan(Date.parse(view.expires_at));
    // The room does not open before the payment.
    expect(chosen.body.room_code).toBeNull();
    expect((await pay(visit)).body.total).toBe(PRICE / 2);
    const change = await added(() =>
      manager.post(`/api/financial/localpayment?access=${visit.payment_code}`, { step: 'receive', method: 'pix' }),
    );
    expect(change).toMatchObject({ received: { desk: PRICE / 2 }, discount: PRICE / 2, commission: PRICE / 4 });
    expect(await visits.states(visit)).toEqual(['scheduled', 'paid']);
    // How it was paid is kept with the visit and in the statement, and cannot be left out.
    expect((await manager.get(`/api/financial/visit/${visit.id}`)).body.received).toMatchObject([{ method: 'pix' }]);
    const blank = await manager.post(`/api/financial/localpayment?access=${visit.payment_code}`, { step: 'receive' });
    expect(blank.body.fields).toMatchObject([{ path: 'method', code: 'required' }]);
  });

  test('can be changed to another way, and unpaid slots are free again in time', async () => {
    await settle({ allows_local_payment: true });
    const visit = await visits.book({ by: patient });
    await pay(visit, { voucher: 'METADE50' });
    const left = await patient.patch(`/api/financial/payment?access=${visit.payment_code}`);
    expect(left.body).toMatchObject({ status: 'open', discount: 0, voucher: null, appointment_status: 'held' });
    expect(Date.parse(left.body.expires_at) - Date.parse(left.body.now)).toBe(15 * 60_000);
    await pay(visit);
    app.clock.advance(25 * HOUR);
    await app.recurring.find(({ name }) => name === 'release-holds')?.run();
    expect(await visits.states(visit)).toEqual(['released', 'expired']);
  });

  test('and agreed by the desk is booked before it is paid', async () => {
    await settle({ allows_local_payment: true });
    const visit = await visits.book({ by: patient });
    await pay(visit);
    await manager.post(`/api/financial/localpayment?access=${visit.payment_code}`, { step: 'agree' });
    expect(await visits.states(visit)).toEqual(['scheduled', 'awaiting_local']);
  });

  test('with a voucher that covers all needs no payment', async () => {
    await settle({ allows_local_payment: true });
    const visit = await visits.book({ by: patient });
    expect((await pay(visit, { voucher: 'BEMVINDO100' })).body).toMatchObject({ status: 'paid', total: 0 });
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { scopeOf } from '../../platform/scope.ts';
import { times } from '../../testing/campaign.ts';
import {
  type Booked,
  type Client,
  freeTimes,
  leaveEarlierHolds,
  startTestApp,
  type TestApp,
} from '../../testing/test-app.ts';
import { returnVoucher } from './service.ts';

let app: TestApp;
let patient: Client;
let doctor: string;
let starts: string[];
let slot = 0;

beforeAll(async () => {
  app = await startTestApp();
  patient = await app.as('paciente@demo.acolhe');
  ({ doctor, starts } = await freeTimes(app, 'Pediatria'));
});
afterAll(() => app.close());

async function book(): Promise<Booked & { access: string }> {
  await leaveEarlierHolds(app);
  const input = { professional_id: doctor, start: starts[slot++], reason: 'Febre' };
  const answer = await patient.post<Booked>('/api/appointment', input);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return { ...answer.body, access: `access=${answer.body.payment_code}` };
}

const pay = (access: string, voucher: string, type = 'voucher') =>
  app.client().post(`/api/financial/payment?${access}`, { payment_type: type, voucher });
const check = (access: string, voucher: string) =>
  app.client().get(`/api/financial/vouchervalid?${access}&voucher=${voucher}`);
const fieldOf = (body: { code: string; fields: { code: string }[] }) => [body.code, body.fields?.[0]?.code];

async function voucher(code: string, rules: Record<string, unknown> = {}): Promise<string> {
  const row = { company_id: 'clinica-demo', code, ...(rules.amount ? {} : { percent: 100 }), ...rules };
  const places = Object.keys(row).map((_, index) => `$${index + 1}`);
  await app.sql(`insert into voucher (${Object.keys(row)}) values (${places})`, Object.values(row));
  return code;
}
const uses = async (code: string) => (await app.sql('select uses from voucher where code = $1', [code]))[0].uses;

describe('a voucher', () => {
  test('of an amount discounts it, and no more than the price', async () => {
    const { access } = await book();
    await voucher('DEZREAIS', { amount: 1_000 });
    await voucher('MUITO', { amount: 99_999_00 });
    expect((await check(access, 'dezreais')).body).toEqual({
      voucher: 'DEZREAIS',
      percent: null,
      discount: 1_000,
      total: 19_000,
    });
    expect((await check(access, 'MUITO')).body).toMatchObject({ discount: 20_000, total: 0 });
    expect((await pay(access, 'DEZREAIS', 'pix')).body).toMatchObject({ status: 'awaiting_pix', total: 19_000 });
  });

  test.each([
    ['voucher_early', { valid_from: '2099-01-01' }],
    ['voucher_ended', { valid_until: '2020-01-01' }],
    ['voucher_used_up', { max_uses: 1, uses: 1 }],
    ['voucher_elsewhere', { specialties: ['Cardiologia'] }],
    ['voucher_elsewhere', { professional_ids: ['01990000-0000-7000-8000-000000000000'] }],
    ['invalid', { status: 'inactive' }],
  ])('that does not apply says why: %s', async (code, rules) => {
    const { access } = await book();
    const name = await voucher(`NAO${slot}`, rules);
    expect(fieldOf((await check(access, name)).body)).toEqual(['voucher_not_apply', code]);
    const before = await uses(name);
    expect(fieldOf((await pay(access, name)).body)).toEqual(['voucher_not_apply', code]);
    expect(await uses(name)).toBe(before);
  });

  test('for this specialty or this professional applies', async () => {
    const visit = await book();
    await voucher('ESPECIAL', { specialties: ['Cardiologia'], professional_ids: [doctor] });
    expect((await pay(visit.access, 'ESPECIAL')).body.status).toBe('paid');
  });

  test('once per patient is refused the second time, and applies again after the first use was returned', async () => {
    await voucher('UMACADA', { max_uses_patient: 1 });
    const [first, second] = [await book(), await book()];
    expect((await pay(first.access, 'UMACADA', 'voucher')).body.status).toBe('paid');
    expect(fieldOf((await pay(second.access, 'UMACADA')).body)).toEqual([
      'voucher_not_apply',
      'voucher_used_by_patient',
    ]);
    await (await app.as('equipe@demo.acolhe')).delete(`/api/appointment/${first.id}?reason=Imprevisto`);
    expect(await uses('UMACADA')).toBe(0);
    expect((await pay(second.access, 'UMACADA')).body.status).toBe('paid');
  });

  test('is returned once, whatever ends the payment, and however often', async () => {
    await voucher('VOLTA', { percent: 50, max_uses: 5 });
    const [one, other] = [await book(), await book()];
    for (const { access } of [one, other]) expect((await pay(access, 'VOLTA', 'pix')).status).toBe(200);
    expect(await uses('VOLTA')).toBe(2);
    await Promise.all([1, 2, 3].map(() => app.client().patch(`/api/financial/payment?${one.access}`)));
    await app.client().post(`/api/financial/confirmpayment?${one.access}&refuse=true`);
    expect(await uses('VOLTA')).toBe(1);
    const [{ id }] = await app.sql('select id from payment where appointment_id = $1', [one.id]);
    const { database } = app.platform;
    await database.inCompany(scopeOf('clinica-demo'), (tx) => returnVoucher(tx, id, new Date()));
    expect(await uses('VOLTA')).toBe(1);
    const rows = await app.sql(
      "select returned_at is null as used from voucher_use where code = 'VOLTA' order by returned_at nulls last",
    );
    expect(rows).toEqual([{ used: false }, { used: true }]);
  });

  test('is blocked for a while after guesses, even a right one; other payments go on', async () => {
    const [guesser, honest] = [await book(), await book()];
    for (let tries = 0; tries < 10; tries++)
      expect((await check(guesser.access, `CHUTE${tries}`)).body.code).toBe('voucher_not_apply');
    expect((await check(guesser.access, 'METADE50')).body.code).toBe('too_many_requests');
    expect((await pay(guesser.access, 'METADE50', 'pix')).body.code).toBe('too_many_requests');
    expect((await check(honest.access, 'METADE50')).status).toBe(200);
    // Paying without a voucher still works.
    expect(
      (await app.client().post(`/api/financial/payment?${guesser.access}`, { payment_type: 'pix' })).body.status,
    ).toBe('awaiting_pix');
  });
});

test('of many concurrent requests for the last use, one succeeds', async () => {
  await voucher('ULTIMO', { max_uses: 1 });
  const visits = [];
  for (let index = 0; index < times(30, 100); index++) visits.push(await book());
  const answers = await Promise.all(visits.map(({ access }) => pay(access, 'ULTIMO')));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const refused = answers.filter(({ status }) => status !== 200).map(({ status, body }) => [status, ...fieldOf(body)]);
  expect(new Set(refused.map(String))).toEqual(new Set(['409,voucher_not_apply,voucher_used_up']));
  expect(await uses('ULTIMO')).toBe(1);
  expect(await app.sql("select count(*)::int as n from voucher_use where code = 'ULTIMO'")).toEqual([{ n: 1 }]);
  const paid = await app.sql("select count(*)::int as n from payment where voucher = 'ULTIMO' and status = 'paid'");
  expect(paid).toEqual([{ n: 1 }]);
}, 120_000);

test('a late payment with a used-up voucher keeps its discount when the visit gets another time', async () => {
  await voucher('TARDE', { percent: 50, max_uses: 1 });
  const visit = await book();
  const issued = await pay(visit.access, 'TARDE', 'pix');
  app.clock.advance(16 * 60_000);
  await app.recurring.find(({ name }) => name === 'release-holds')?.run();
  expect(await uses('TARDE')).toBe(0);
  const other = await book();
  expect((await pay(other.access, 'TARDE', 'pix')).status).toBe(200);
  await fetch(app.address + issued.body.pix.simulator_url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'late=yes',
  });
  const again = { choice: 'rebook', start: starts[slot++] };
  const late = await app.client().post(`/api/financial/payment/late?${visit.access}`, again);
  expect(late.body).toMatchObject({ status: 'paid', discount: 10_000 });
  expect(await uses('TARDE')).toBe(2);
});

import { DAY } from '@acolhe/domain/time/duration';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cpfOf } from '../../testing/numbered-person.ts';
import { type Client, freeTimes, leaveEarlierHolds, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let manager: Client;
let patient: Client;
let ana: { name: string; cpf: string; birth_date: string };
let doctor: string;
let starts: string[];
let partner: string;
let key: string;
let slot = 0;

beforeAll(async () => {
  app = await startTestApp();
  manager = await app.as('gestora@demo.acolhe');
  patient = await app.as('paciente@demo.acolhe');
  [ana] = await app.sql("select name, cpf, birth_date from person where mail = 'paciente@demo.acolhe'");
  ({ doctor, starts } = await freeTimes(app, 'Pediatria'));
  starts = starts.filter((start) => Date.parse(start) > app.clock.now() + 3 * DAY);
  partner = (await manager.post('/api/service-order/partner', { name: 'Operadora' })).body.id;
  key = (await manager.post(`/api/service-order/partner/${partner}/key`)).body.key;
});
afterAll(() => app.close());

const later = '2099-12-31';
const asPartner = (method: string, path: string, body?: unknown, headers = { 'x-api-key': key }) =>
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the call answers
  app.client().send<any>(method, `/api/service-order/external${path}`, body, headers);
async function makeOrder(change: Record<string, unknown> = {}) {
  const answer = await asPartner('POST', '', { ...ana, valid_until: later, ...change });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body as { code: string; status: string; url: string };
}
const book = (order: string, change: Record<string, unknown> = {}, client = patient) =>
  client.post('/api/appointment', {
    professional_id: doctor,
    start: starts[slot++],
    reason: 'Febre',
    service_order: order,
    ...change,
  });
const check = (code: string, client = app.client()) => client.get(`/api/credential/eso/${code}/check`);
const stateOf = async (code: string) => (await asPartner('GET', `/${code}`)).body;

describe('an order', () => {
  test('pays for one visit, which is booked at once, and says so to its partner', async () => {
    const { code, url } = await makeOrder({ specialty: 'Pediatria' });
    expect(url).toMatch(new RegExp(`/eso/${code}$`));
    expect((await check(code)).body).toMatchObject({ status: 'valid', partner_name: 'Operadora', mine: null });
    expect((await check(code, patient)).body.mine).toMatchObject({ is_dependent: false });
    const visit = await book(code.toLowerCase());
    expect(visit.body.hold_until).toBeNull();
    const payment = (await app.client().get(`/api/financial/payment?access=${visit.body.payment_code}`)).body;
    expect(payment).toMatchObject({ status: 'paid', total: 0, covered_by: 'Operadora' });
    expect(await stateOf(code)).toMatchObject({ status: 'used', visit_start: expect.any(String), attended: null });
    expect((await book(code)).body.code).toBe('order_used');
    // Given back whenever the visit is cancelled.
    expect((await patient.delete(`/api/appointment/${visit.body.id}`)).body).toMatchObject({ refund: 'coverage' });
    expect(await stateOf(code)).toMatchObject({ status: 'valid', used_at: null });
    expect((await book(code)).status).toBe(201);
  });

  test('used from several devices at once is used once', async () => {
    const { code } = await makeOrder();
    const times = [1, 2, 3, 4].map(() => starts[slot++]);
    const answers = await Promise.all(
      times.map(async (start) => book(code, { start }, await app.as('paciente@demo.acolhe'))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    const rows = await app.sql('select 1 from coverage c join service_order o on o.id = c.order_id where o.code = $1', [
      code,
    ]);
    expect(rows).toHaveLength(1);
  });

  test('is given back by a late cancellation too', async () => {
    const { code } = await makeOrder();
    const visit = await book(code);
    await app.sql(
      "update appointment set starts_at = now() + interval '1 hour', ends_at = now() + interval '2 hours' where id = $1",
      [visit.body.id],
    );
    expect((await patient.delete(`/api/appointment/${visit.body.id}`)).body).toMatchObject({ refund: 'coverage' });
    expect((await stateOf(code)).status).toBe('valid');
  });

  test('says why it does not pay: unknown, another person, another specialty, past its day, withdrawn', async () => {
    const codeOf = async (answer: Promise<{ body: { code: string } }>) => (await answer).body.code;
    expect(await codeOf(book('NENHUMA-99'))).toBe('order_unknown');
    expect((await check('NENHUMA-99')).body).toMatchObject({ status: 'unknown', first_name: '' });
    const other = await makeOrder({ name: 'Outra Pessoa', cpf: cpfOf(940_001) });
    expect((await check(other.code, patient)).body.mine).toBe('other');
    expect(await codeOf(book(other.code))).toBe('order_of_another');
    const elsewhere = await makeOrder({ specialty: 'Cardiologia' });
    expect(await codeOf(book(elsewhere.code))).toBe('order_elsewhere');
    const past = await makeOrder();
    await app.sql("update service_order set valid_until = '2020-01-01' where code = $1", [past.code]);
    expect((await check(past.code)).body.status).toBe('expired');
    expect(await codeOf(book(past.code))).toBe('order_expired');
    const gone = await makeOrder();
    expect((await asPartner('DELETE', `/${gone.code}`)).body.status).toBe('withdrawn');
    expect(await codeOf(book(gone.code))).toBe('order_unknown');
    await leaveEarlierHolds(app);
  });

  test('pays for a dependent of the caller, and for nobody with a CPF that the clinic has not confirmed', async () => {
    const [{ id }] = await app.sql("select id from person where mail = 'paciente@demo.acolhe'");
    const [child] = (await patient.get(`/api/person/${id}/children`)).body as { id: string }[];
    const cpf = cpfOf(940_002);
    await app.sql('update person set cpf = $2 where id = $1', [child?.id, cpf]);
    const { code } = await makeOrder({ cpf, birth_date: '1999-01-01' });
    expect((await check(code, patient)).body.mine).toEqual({ person_id: child?.id, is_dependent: true });
    await app.sql('update person set confirmed_at = null where id = $1', [child?.id]);
    expect((await check(code, patient)).body.mine).toBe('other');
    expect((await book(code, { patient_id: child?.id })).body.code).toBe('order_of_another');
    await app.sql('update person set confirmed_at = now() where id = $1', [child?.id]);
    expect((await book(code, { patient_id: child?.id })).status).toBe(201);
  });

  test('fills in who its person is for whoever knows their CPF and birth date, and for nobody else', async () => {
    const { code } = await makeOrder({ email: 'ana@exemplo.com.br', phone: '+5511988887777' });
    const fill = (change = {}) =>
      app.client().post(`/api/credential/eso/${code}/person`, { cpf: ana.cpf, birth_date: ana.birth_date, ...change });
    expect((await fill()).body).toEqual({ name: ana.name, email: 'ana@exemplo.com.br', phone: '+5511988887777' });
    expect((await fill({ birth_date: '1970-01-01' })).body.code).toBe('order_of_another');
    expect((await fill({ cpf: cpfOf(940_003) })).body.code).toBe('order_of_another');
    // Guessing birth dates ends soon, even with the right one, and does not hold up the orders of others.
    for (let year = 1950; year < 1958; year++) await fill({ birth_date: `${year}-03-04` });
    expect((await fill()).status).toBe(429);
    const other = await makeOrder();
    expect(
      (
        await app
          .client()
          .post(`/api/credential/eso/${other.code}/person`, { cpf: ana.cpf, birth_date: ana.birth_date })
      ).status,
    ).toBe(200);
  });

  test('is made by the reception in the name of a partner, found, and withdrawn while it is unused', async () => {
    const staff = await app.as('equipe@demo.acolhe');
    const order = { ...ana, partner_id: partner, valid_until: later, professional_id: doctor };
    const made = await staff.post('/api/service-order', order);
    expect(made.body).toMatchObject({ status: 'valid', source: 'clinic', partner_name: 'Operadora', visit: null });
    const found = await staff.get(`/api/service-order?search=${made.body.code}`);
    expect(found.body).toMatchObject({ total: 1, rows: [{ id: made.body.id }] });
    const past = await staff.post('/api/service-order', {
      ...order,
      valid_until: '2020-01-01',
      professional_id: partner,
    });
    expect(past.body.fields.map(({ path }: { path: string }) => path).sort()).toEqual([
      'professional_id',
      'valid_until',
    ]);
    expect((await staff.delete(`/api/service-order/${made.body.id}`)).status).toBe(200);
    expect((await staff.get(`/api/service-order?search=${made.body.code}`)).body.rows[0].status).toBe('withdrawn');
    const used = await makeOrder();
    await book(used.code);
    const [{ id }] = await app.sql('select id from service_order where code = $1', [used.code]);
    expect((await staff.delete(`/api/service-order/${id}`)).body.code).toBe('order_used');
    expect((await staff.get('/api/service-order?status=used')).body.rows.length).toBeGreaterThan(0);
  });
});

describe("a partner's key", () => {
  test('opens its own orders alone; an old one, a wrong one and that of a stopped partner nothing', async () => {
    const { code } = await makeOrder();
    const other = (await manager.post('/api/service-order/partner', { name: 'Outra operadora' })).body;
    const otherKey = (await manager.post(`/api/service-order/partner/${other.id}/key`)).body.key;
    expect((await asPartner('GET', `/${code}`, undefined, { 'x-api-key': otherKey })).status).toBe(404);
    for (const wrong of ['', 'clinica-demo.x', otherKey.replace('clinica-demo', 'clinica-vizinha')])
      expect((await asPartner('GET', `/${code}`, undefined, { 'x-api-key': wrong })).status).toBe(401);
    await manager.post(`/api/service-order/partner/${other.id}/key`);
    expect((await asPartner('GET', `/${code}`, undefined, { 'x-api-key': otherKey })).status).toBe(401);
    const own = (await manager.get('/api/service-order/partner')).body.find(({ id }: { id: string }) => id === partner);
    const change = { name: 'Operadora', status: 'inactive', version: own.version };
    const stopped = await manager.put(`/api/service-order/partner/${partner}`, change);
    expect(stopped.status).toBe(200);
    expect((await asPartner('GET', `/${code}`)).status).toBe(401);
    expect((await check(code)).body.status).toBe('withdrawn');
    await manager.put(`/api/service-order/partner/${partner}`, {
      ...change,
      status: 'active',
      version: stopped.body.version,
    });
    expect((await stateOf(code)).status).toBe('valid');
  });

  test('gives its own codes, each once', async () => {
    const code = 'GUIA-2026-0001';
    expect((await makeOrder({ code })).code).toBe(code);
    const again = await asPartner('POST', '', { ...ana, valid_until: later, code });
    expect(again.body.fields).toMatchObject([{ path: 'code', code: 'exists' }]);
    const wrong = await asPartner('POST', '', { name: '', cpf: '1', valid_until: 'x' });
    expect(wrong.body.fields.map(({ path }: { path: string }) => path).sort()).toEqual([
      'birth_date',
      'cpf',
      'name',
      'valid_until',
    ]);
  });
});

test('an order of the credential service is found there, and the service hears what became of it', async () => {
  const at = `${app.platform.ownAddress()}/simulator-credential/page`;
  const order = { code: 'FORA-0001', partner: 'Seguradora Longe', ...ana, specialty: '', valid_until: later };
  const made = await fetch(`${at}/orders`, { method: 'POST', redirect: 'manual', body: new URLSearchParams(order) });
  expect(made.status).toBe(303);
  expect((await check('FORA-0001', patient)).body).toMatchObject({ status: 'valid', partner_name: 'Seguradora Longe' });
  const heard = async () => /<code>FORA-0001<\/code>.*?<b>(.*?)<\/b>/.exec(await (await fetch(at)).text())?.[1];
  expect(await heard()).toBe('válida');
  const visit = await book('FORA-0001');
  expect(visit.status, JSON.stringify(visit.body)).toBe(201);
  expect(await heard()).toBe('usada');
  await patient.delete(`/api/appointment/${visit.body.id}`);
  expect(await heard()).toBe('válida');
});

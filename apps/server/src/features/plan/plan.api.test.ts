import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { scopeOf } from '../../platform/scope.ts';
import { type Client, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { commissionRuleOf } from './service.ts';

let app: TestApp;
let manager: Client;
let doctor: string;
let count = 0;

beforeAll(async () => {
  app = await startTestApp();
  manager = await app.as('gestora@demo.acolhe');
  doctor = (await manager.get('/api/plan/terms')).body[0].professional_id;
});
afterAll(() => app.close());

const values = (more: object = {}) => ({
  name: `Plano ${++count}`,
  bill_type: 'per_visit',
  attendance_value: 18_000,
  commission_type: 'percent',
  commission_value: 6_000,
  ...more,
});
const create = async (more: object = {}) => (await manager.post('/api/plan', values(more))).body;
const fieldsOf = (body: { fields: { path: string; code: string }[] }) =>
  Object.fromEntries(body.fields.map(({ path, code }) => [path, code]));
const terms = async (id = doctor) => (await manager.get(`/api/plan/terms/${id}`)).body;
const agree = async (more: object, id = doctor) => {
  const { version } = await terms(id);
  return manager.put(`/api/plan/terms/${id}`, { version, ...more });
};
const ruleOf = (id = doctor) =>
  app.platform.database.inCompany(scopeOf('clinica-demo'), (tx) => commissionRuleOf(tx, id));

describe('plans', () => {
  test('are created, read, changed and listed, and every change is in their history', async () => {
    const made = await create({ description: 'Para quem começa', minutes_quantity: 600 });
    expect(made).toMatchObject({ status: 'active', version: 1, minutes_quantity: 600, professionals: [] });
    const { name } = made;
    const changed = await manager.put(`/api/plan/${made.id}`, {
      ...values({ minutes_quantity: 800, commission_value: 5_500 }),
      name,
      version: 1,
    });
    expect(changed.body).toMatchObject({ version: 2, minutes_quantity: 800, description: '' });
    const { history } = (await manager.get(`/api/plan/${made.id}`)).body;
    expect(history.map(({ event }: { event: string }) => event)).toEqual(['edit', 'create']);
    expect(history[0]).toMatchObject({
      actor_name: expect.any(String),
      changes: [
        { field: 'description', before: 'Para quem começa', after: '' },
        { field: 'minutes_quantity', before: '600', after: '800' },
        { field: 'commission', before: 'percent:6000', after: 'percent:5500' },
      ],
    });
    expect((await manager.get('/api/plan')).body.map(({ id }: { id: string }) => id)).toContain(made.id);
  });

  test('saved without a change keep their version and history', async () => {
    const made = await create();
    const { id, status, version, professionals, is_company, ...same } = made;
    expect((await manager.put(`/api/plan/${id}`, { ...same, version })).body.version).toBe(1);
  });

  test('of two concurrent edits, the second conflicts', async () => {
    const { id, name } = await create();
    const edit = (minutes_quantity: number) =>
      manager.put(`/api/plan/${id}`, { ...values({ minutes_quantity }), name, version: 1 });
    const answers = await Promise.all([1, 2, 3, 4].map(edit));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('rule_changed');
  });

  test('report all errors at once, in both languages', async () => {
    const wrong = {
      name: ' ',
      bill_type: 'per_minute',
      commission_type: 'percent',
      commission_value: 10_001,
      duration_days: 0,
      additional_minutes_allowed: true,
      additional_recorded_minutes_allowed: true,
    };
    const { status, body } = await manager.post('/api/plan', wrong);
    expect(status).toBe(422);
    expect(fieldsOf(body)).toEqual({
      name: 'plan_name',
      duration_days: 'invalid',
      commission_value: 'share_max',
      minutes_value: 'required',
      additional_minutes_value: 'required',
      additional_recorded_minutes_value: 'required',
    });
    manager.language = 'en-US';
    const messages = (await manager.post('/api/plan', wrong)).body.fields.map((f: { message: string }) => f.message);
    manager.language = 'pt-BR';
    expect(messages).toContain('Commission: 100% at most.');
    expect(body.fields.map((f: { message: string }) => f.message)).toContain('Comissão: no máximo 100%.');
    expect(
      fieldsOf((await manager.post('/api/plan', { name: 'x', bill_type: 'monthly', commission_type: 'fixed' })).body),
    ).toEqual({
      attendance_value: 'required',
      commission_value: 'required',
    });
  });

  test('have unique names, ignoring case, also when changed', async () => {
    const [one, other] = [await create(), await create()];
    const taken = { ...values(), name: one.name.toUpperCase() };
    expect(fieldsOf((await manager.post('/api/plan', taken)).body)).toEqual({ name: 'plan_name_taken' });
    expect(fieldsOf((await manager.put(`/api/plan/${other.id}`, { ...taken, version: 1 })).body)).toEqual({
      name: 'plan_name_taken',
    });
  });

  test('are deactivated only if unused, and activated again', async () => {
    const { id } = await create();
    const set = (status: string) => manager.put(`/api/plan/${id}/status`, { status });
    await agree({ plan_id: id, plan_since: '2026-11-01' });
    expect((await set('inactive')).body.code).toBe('plan_in_use');
    await agree({});
    expect((await set('inactive')).body.status).toBe('inactive');
    expect((await set('inactive')).body.version).toBe(1);
    const refused = await agree({ plan_id: id, plan_since: '2026-11-01' });
    expect([refused.body.code, fieldsOf(refused.body)]).toEqual(['plan_inactive', { plan_id: 'invalid' }]);
    expect((await set('active')).body.status).toBe('active');
  });

  test('are not deactivated by one while another assigns them', async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await create();
      await Promise.all([
        manager.put(`/api/plan/${id}/status`, { status: 'inactive' }),
        agree({ plan_id: id, plan_since: '2026-11-01' }),
      ]);
      const { status, professionals } = (await manager.get(`/api/plan/${id}`)).body;
      expect([status, professionals.length]).not.toEqual(['inactive', 1]);
      await agree({});
    }
  });
});

describe('the commission of a professional', () => {
  test('is their own, else of their plan, else of the company, else of its plan, else none', async () => {
    const [mine, theirs] = [await create({ commission_value: 5_000 }), await create({ commission_value: 4_000 })];
    await app.sql("delete from company_financial where company_id = 'clinica-demo'");
    expect(await ruleOf()).toBeNull();
    await app.sql("insert into company_financial (company_id, plan_id) values ('clinica-demo', $1)", [theirs.id]);
    expect(await ruleOf()).toEqual({ type: 'percent', value: 4_000 });
    await app.sql("update company_financial set commission_type = 'fixed', commission_value = 7000");
    expect(await ruleOf()).toEqual({ type: 'fixed', value: 7_000 });
    await agree({ plan_id: mine.id, plan_since: '2026-11-01' });
    expect(await ruleOf()).toEqual({ type: 'percent', value: 5_000 });
    const own = await agree({
      plan_id: mine.id,
      plan_since: '2026-11-01',
      commission_type: 'percent',
      commission_value: 6_500,
    });
    expect(await ruleOf()).toEqual({ type: 'percent', value: 6_500 });
    expect(own.body).toMatchObject({
      plan_name: mine.name,
      effective: { commission_type: 'percent', commission_value: 6_500, source: 'own' },
    });
    await agree({});
    await app.sql("delete from company_financial where company_id = 'clinica-demo'");
    expect(await ruleOf()).toBeNull();
  });

  test('of a plan without one comes from the next level', async () => {
    const bare = await create({ commission_type: null, commission_value: null });
    await agree({ plan_id: bare.id, plan_since: '2026-11-01' });
    await app.sql(
      "insert into company_financial (company_id, commission_type, commission_value) values ('clinica-demo', 'percent', 3000)",
    );
    expect(await ruleOf()).toEqual({ type: 'percent', value: 3_000 });
    await agree({});
    await app.sql("delete from company_financial where company_id = 'clinica-demo'");
  });

  test('is edited by one at a time, with its history; a plan with a term has its end', async () => {
    const plan = await create({ duration_days: 30 });
    const { version } = await terms();
    const send = () =>
      manager.put(`/api/plan/terms/${doctor}`, { version, plan_id: plan.id, plan_since: '2026-11-01' });
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const { plan_until, history } = await terms();
    expect(plan_until).toBe('2026-11-30');
    expect(history[0].changes).toEqual([
      { field: 'plan_id', before: '', after: plan.name },
      { field: 'plan_since', before: '', after: '2026-11-01' },
    ]);
    await agree({});
  });

  test('needs a plan of this clinic, and the date from which it holds', async () => {
    expect(fieldsOf((await agree({ plan_id: doctor, plan_since: '2026-11-01' })).body)).toEqual({ plan_id: 'invalid' });
    const { id } = await create();
    expect(fieldsOf((await agree({ plan_id: id, commission_type: 'fixed' })).body)).toEqual({
      plan_since: 'required',
      commission_value: 'required',
    });
    expect((await manager.put('/api/plan/terms/01990000-0000-7000-8000-000000000000', { version: 0 })).status).toBe(
      404,
    );
  });
});

test('use of a plan in a month: visits, minutes and the price', async () => {
  const plan = await create({ bill_type: 'per_minute', minutes_value: 100, attendance_average_minutes: 20 });
  const [visit] = await app.sql("select professional_id, starts_at from appointment where protocol = 'DEM0-PAST-2026'");
  const month = visit.starts_at.toISOString().slice(0, 7);
  await agree({ plan_id: plan.id, plan_since: `${month}-01` }, visit.professional_id);
  const use = await manager.get(`/api/plan/${plan.id}/use?month=${month}`);
  // Without a recorded beginning, the plan's average counts.
  expect(use.body).toMatchObject([{ visits: 1, minutes: 20, additional_minutes: 0, amount: 2_000 }]);
  expect((await manager.get(`/api/plan/${plan.id}/use?month=2020-01`)).body).toMatchObject([{ visits: 0, amount: 0 }]);
});

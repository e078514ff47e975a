import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { visitsOf } from '../../testing/visits.ts';

let app: TestApp;
let manager: Client;
const clinicDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo', dateStyle: 'short' });
const month = () => clinicDay.format(app.clock.now()).slice(0, 7);

beforeAll(async () => {
  app = await startTestApp();
  manager = await app.as('gestora@demo.acolhe');
});
afterAll(() => app.close());

const statement = async (professional: string) =>
  (await manager.get(`/api/financial/commission?month=${month()}&professional_id=${professional}`)).body;

test('a paid visit handed over to another professional moves its commission to them, by their own rule', async () => {
  const visits = visitsOf(app);
  const terms = (await manager.get('/api/plan/terms')).body;
  const visit = await visits.bookPaid({ by: await app.as('carlos@demo.acolhe') });
  const other = terms.find((one: { professional_id: string }) => one.professional_id !== visit.doctor).professional_id;
  const path = '/api/company/clinica-demo/financial';
  await manager.put(path, { version: 0, commission_type: 'percent', commission_value: 5_000 });
  await manager.put(`/api/plan/terms/${other}`, { version: 0, commission_type: 'fixed', commission_value: 7_000 });
  const second = await visits.bookPaid({ by: await app.as('fernanda@demo.acolhe') });
  // Paid before any commission was agreed.
  expect((await statement(visit.doctor)).commission).toBe(9_000);
  await app.sql('update professional set price = 18000 where id = $1', [other]);
  const edit = {
    version: 1,
    professional_id: other,
    override: { rules: ['outside_agenda', 'patient_busy', 'shorter_than_default'], reason: 'Férias' },
  };
  const given = await manager.put(`/api/appointment/${second.id}`, edit);
  expect(given.status, JSON.stringify(given.body)).toBe(200);
  expect(await statement(visit.doctor)).toMatchObject({ commission: 0 });
  const theirs = await statement(other);
  expect(theirs.commission).toBe(7_000);
  expect(theirs.rows).toMatchObject([{ kind: 'handed_over', protocol: second.protocol, commission: 7_000 }]);
  const day = `${month()}-01`;
  const last = new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).toISOString().slice(0, 10);
  const resume = (await manager.get(`/api/company/clinica-demo/financialresume?from=${day}&to=${last}`)).body;
  const sum = resume.professionals.reduce((all: number, one: { commission: number }) => all + one.commission, 0);
  expect([sum, resume.commission]).toEqual([7_000, 7_000]);
});

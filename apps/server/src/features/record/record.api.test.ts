import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookFirst, type Client, startTestApp, type TestApp } from '../../testing/test-app.ts';

type Item = { item_id: string; item_type: string; professional_id: string | null };

let app: TestApp;
let ana: string;
let doctor: Client;

beforeAll(async () => {
  app = await startTestApp();
  doctor = await app.as('medica@demo.acolhe');
  const [visit] = await app.sql("select patient_id from appointment where protocol = 'DEM0-PAST-2026'");
  ana = visit.patient_id;
});
afterAll(() => app.close());

const history = (client: Client, id = ana, filter = '') =>
  client.get<Item[] & { code: string }>(`/api/person/${id}/history${filter ? `?filter=${filter}` : ''}`);
const readers = async () =>
  (await app.sql('select distinct user_name from record_access where patient_id = $1 order by 1', [ana])).map(
    (row) => row.user_name,
  );

test('a record opens to its patient and to the doctor of a visit, and not to staff or managers', async () => {
  const patient = await app.as('paciente@demo.acolhe');
  expect((await history(patient)).body.map(({ item_type: type }) => type).sort()).toEqual([
    'APPOINTMENT',
    'DIAGNOSTIC',
    'NOTES',
  ]);
  expect((await history(doctor)).status).toBe(200);
  for (const [name, code] of [
    ['equipe', 'access_denied'],
    ['gestora', 'access_denied'],
    ['cardiologista', 'record_closed'],
  ]) {
    const { status, body } = await history(await app.as(`${name}@demo.acolhe`));
    expect([name, status, body.code]).toEqual([name, 403, code]);
  }
  expect((await history(await app.as('carlos@demo.acolhe'))).body.code).toBe('not_found');
  // Patients' own reading is not logged, nor are refused attempts.
  expect(await readers()).toEqual(['Dra. Helena Prado']);
});

test('the person responsible reads the record of a dependent', async () => {
  const patient = await app.as('paciente@demo.acolhe');
  const { body: children } = await patient.get<{ id: string }[]>(`/api/person/${ana}/children`);
  expect((await history(patient, children[0]?.id)).status).toBe(200);
  expect((await history(doctor, children[0]?.id)).body.code).toBe('record_closed');
});

test('if the clinic limits records to the visit, a doctor reads only during it', async () => {
  const rule = (on: boolean) =>
    app.sql(`update company set allow_professional_view_patient_history = ${on} where id = 'clinica-demo'`);
  const move = (status: string) =>
    app.sql("update appointment set status = $1 where protocol = 'DEM0-PAST-2026'", [status]);
  await rule(false);
  expect((await history(doctor)).body.code).toBe('record_closed');
  await move('in_progress');
  expect((await history(doctor)).status).toBe(200);
  await move('finished');
  await rule(true);
});

test('a search in a record ignores accents', async () => {
  expect((await history(doctor, ana, 'ALERGICA')).body.map(({ item_type: type }) => type).sort()).toEqual([
    'DIAGNOSTIC',
    'NOTES',
  ]);
  expect((await history(doctor, ana, '%25')).body).toHaveLength(3);
  expect((await history(doctor, ana, 'fratura')).body).toEqual([]);
});

test('a doctor finds the own patients, the last seen first; staff find everybody, also by registration number', async () => {
  const staff = await app.as('equipe@demo.acolhe');
  const find = async (client: Client, search: string) =>
    (await client.get<{ name: string }[]>(`/api/person?search=${encodeURIComponent(search)}`)).body.map(
      ({ name }) => name,
    );
  expect(await find(doctor, '')).toEqual(['Ana Beatriz Souza']);
  expect(await find(doctor, 'luna')).toEqual([]);
  const booked = await bookFirst(app, await app.as('luna@demo.acolhe'), 'Clínica Médica', 0);
  // An unpaid hold does not make a patient.
  expect(await find(doctor, 'luna')).toEqual([]);
  await app.sql("update appointment set status = 'scheduled', hold_until = null where id = $1", [booked.id]);
  expect(await find(doctor, '')).toEqual(['Ana Beatriz Souza', 'Luna Antunes']);
  await app.sql("update person set registration = 'MAT-77' where cpf = '12345678909'");
  expect(await find(staff, 'mat-77')).toEqual(['Josefa Maria da Conceição']);
  expect(await find(staff, 'conceicao')).toEqual(['Josefa Maria da Conceição']);
  expect(await find(staff, '111.444')).toEqual(['Carlos Eduardo Pereira']);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentsOf, medicine, prescribed } from '../../testing/documents.ts';
import { type Client, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let doctor: Client;

beforeAll(async () => {
  app = await startTestApp();
  doctor = await app.as('medica@demo.acolhe');
}, 60_000);
afterAll(() => app.close());

test('the last prescription of a patient comes back as it was written, to its doctor alone', async () => {
  const documents = documentsOf(app);
  const patient = await app.as('paciente@demo.acolhe');
  const visit = await documents.visit(patient);
  const [{ patient_id: ana }] = await app.sql('select patient_id from appointment where id = $1', [visit]);
  const last = async (client: Client) => client.get(`/api/document/last-prescription/${ana}`);
  expect((await last(doctor)).body).toBeNull();
  const items = [prescribed(medicine.paracetamol, { instructions: 'Se doer', justification: 'Dor forte' })];
  const issued = await documents.issue(doctor, visit, [{ type: 'prescription', items }]);
  expect(issued.status).toBe(201);
  expect((await last(doctor)).body.items).toMatchObject([
    { medicine_id: medicine.paracetamol, instructions: 'Se doer', quantity: 21, justification: '' },
  ]);
  // It is repeated on a visit of today that has begun.
  const at = (shift: number) =>
    app.sql('update appointment set starts_at = $2, ends_at = $3 where id = $1', [
      visit,
      new Date(app.clock.now() + shift),
      new Date(app.clock.now() + shift + 1_200_000),
    ]);
  await at(0);
  expect((await last(doctor)).body.appointment_id).toBe(visit);
  await at(-2 * 86_400_000);
  expect((await last(doctor)).body.appointment_id).toBeNull();
  await at(0);
  await app.sql("update appointment set status = 'scheduled' where id = $1", [visit]);
  expect((await last(doctor)).body.appointment_id).toBeNull();
  await documents.visit(patient, 'Psiquiatria');
  expect((await last(await app.as('psiquiatra@demo.acolhe'))).body).toBeNull();
  expect((await last(await app.as('pediatra@demo.acolhe'))).body.code).toBe('record_closed');
  expect((await last(patient)).status).toBe(403);
});

test('a favourite is kept once by its name, with its last use, and is nobody else’s', async () => {
  const list = async (client: Client) => (await client.get('/api/document/favourite')).body;
  const keep = (more: object = {}) =>
    doctor.put('/api/document/favourite', { item: { ...prescribed(medicine.amoxicillin), ...more } });
  expect((await keep()).status).toBe(200);
  expect((await keep({ medicine: medicine.amoxicillin.toUpperCase(), quantity: 14 })).status).toBe(200);
  const [favourite, ...others] = await list(doctor);
  expect([favourite.item.quantity, others.length]).toEqual([14, 0]);
  const colleague = await app.as('pediatra@demo.acolhe');
  expect(await list(colleague)).toEqual([]);
  expect((await colleague.delete(`/api/document/favourite/${favourite.id}`)).status).toBe(404);
  const wrong = await doctor.put('/api/document/favourite', { item: { medicine: 'x', declared: 'none' } });
  expect(wrong.body.fields.map(({ path }: { path: string }) => path).sort()).toEqual([
    'item.instructions',
    'item.quantity',
    'item.quantity_unit',
  ]);
  expect((await doctor.delete(`/api/document/favourite/${favourite.id}`)).status).toBe(200);
  expect(await list(doctor)).toEqual([]);
});

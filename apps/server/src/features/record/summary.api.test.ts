import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentsOf, medicine, prescribed } from '../../testing/documents.ts';
import { type Client, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let patient: Client;
let doctor: Client;
let documents: ReturnType<typeof documentsOf>;
let ana: string;
let visit: string;

beforeAll(async () => {
  app = await startTestApp();
  patient = await app.as('paciente@demo.acolhe');
  doctor = await app.as('medica@demo.acolhe');
  documents = documentsOf(app);
  visit = await documents.visit(patient);
  [{ patient_id: ana }] = await app.sql('select patient_id from appointment where id = $1', [visit]);
}, 60_000);
afterAll(() => app.close());

const summary = async (client: Client) => (await client.get(`/api/person/${ana}/summary`)).body;
const path = (rest: string) => `/api/person/${ana}/${rest}`;

test('allergies have three states: not asked, denied with date and author, and a list that nothing leaves', async () => {
  expect((await summary(doctor)).allergies).toEqual({ status: 'not_asked', denied: null, list: [] });
  expect((await patient.put(path('allergy/none'))).status).toBe(200);
  expect((await summary(doctor)).allergies).toMatchObject({
    status: 'denied',
    denied: { author: expect.stringContaining('Ana'), at: expect.any(String) },
  });
  const added = { agent: 'Penicilinas', kind: 'medicine', criticality: 'high', reaction: 'Urticária' };
  const { body } = await doctor.post(path('allergy'), added);
  expect((await summary(patient)).allergies).toMatchObject({
    status: 'listed',
    denied: null,
    list: [{ ...added, id: body.allergy_id, author: 'Dra. Helena Prado', ended: null }],
  });
  expect((await doctor.put(path('allergy/none'))).body.code).toBe('allergies_listed');
  const end = (reason: string) => doctor.put(path(`allergy/${body.allergy_id}/end`), { reason });
  expect((await end(' ')).body.fields).toMatchObject([{ path: 'reason' }]);

  // It speaks against a prescription of its class, until it is struck through.
  const items = [prescribed(medicine.amoxicillin)];
  const plan = async () =>
    (await doctor.post('/api/document/plan', { appointment_id: visit, documents: [{ type: 'prescription', items }] }))
      .body.remarks;
  expect(await plan()).toEqual([
    { path: 'documents.0.items.0.override', kind: 'allergy', limit: null, text: 'Penicilinas' },
  ]);
  expect((await end('Teste negativo')).status).toBe(200);
  expect((await end('De novo')).status).toBe(404);
  expect((await summary(doctor)).allergies).toMatchObject({
    status: 'denied',
    list: [{ ended: { reason: 'Teste negativo', author: 'Dra. Helena Prado' } }],
  });
  expect(await plan()).toEqual([]);
});

test('a coded diagnosis is a problem, active until it is resolved, and again when it is coded again', async () => {
  const codes = [{ code: 'I10' }, { code: 'J069' }];
  await doctor.put(`/api/appointment/${visit}/note`, { reason: '', assessment: 'x', conduct: 'x', codes });
  await doctor.post(`/api/appointment/${visit}/note/sign`);
  const find = async (code: string) =>
    ((await summary(doctor)).problems as { code: string }[]).find((problem) => problem.code === code) as unknown as {
      id: string;
      status: string;
    };
  expect(await find('I10')).toMatchObject({ status: 'active', author: 'Dra. Helena Prado' });
  const change = async (code: string, status: string, reason = '') =>
    doctor.put(path(`problem/${(await find(code)).id}`), { status, reason });
  expect((await change('J06.9', 'resolved')).status).toBe(200);
  expect((await change('I10', 'entered_in_error')).body.fields).toMatchObject([{ path: 'reason', code: 'required' }]);
  expect((await change('I10', 'entered_in_error', 'Outro paciente')).status).toBe(200);
  expect(await find('I10')).toMatchObject({ status: 'entered_in_error', reason: 'Outro paciente' });
  await doctor.post(path('diagnostic'), { appointment_id: visit, code: 'J069' });
  expect(await find('J06.9')).toMatchObject({ status: 'active' });
  expect((await patient.put(path(`problem/${(await find('I10')).id}`), { status: 'active' })).status).toBe(403);
});

test('medicines in use are those of prescriptions whose treatment goes on', async () => {
  const posology = { dose: 1, unit: 'comprimido', route: 'oral', rhythm: 'daily', every: 1 };
  const items = [
    prescribed(medicine.paracetamol, { posology: { ...posology, days: 5 }, medicine: 'Paracetamol 500 mg' }),
    prescribed('losartana-potassica-50-mg-comprimido', {
      posology: { ...posology, days: null },
      medicine: 'Losartana',
    }),
  ];
  await documents.issue(doctor, visit, [{ type: 'prescription', items }]);
  const inUse = async (client: Client) =>
    ((await client.get(`/api/document/in-use/${ana}`)).body as { medicine: string; until: string | null }[])
      .map(({ medicine: name, until }) => `${name} ${until === null}`)
      .sort();
  // As the catalogue calls them, whatever the client did.
  const losartan = 'Losartana potássica 50 mg comprimido true';
  expect(await inUse(patient)).toEqual([losartan, 'Paracetamol 500 mg comprimido false']);
  app.clock.advance(6 * 86_400_000);
  expect(await inUse(await app.as('medica@demo.acolhe'))).toEqual([losartan]);
});

test('background is the latest that was written, and everybody else reads nothing', async () => {
  const written = { family: 'Mãe hipertensa', habits: 'Não fuma', surgeries: '' };
  const again = await app.as('medica@demo.acolhe');
  expect((await again.put(path('background'), { ...written, habits: 'Fuma' })).status).toBe(200);
  app.clock.advance(1000);
  await again.put(path('background'), written);
  expect((await summary(again)).background).toMatchObject({ ...written, author: 'Dra. Helena Prado' });
  for (const [name, status] of Object.entries({ carlos: 404, pediatra: 403, equipe: 403, gestora: 403 })) {
    const other = await app.as(`${name}@demo.acolhe`);
    expect([name, (await other.get(path('summary'))).status]).toEqual([name, status]);
    expect([name, (await other.post(path('allergy'), { agent: 'Ovo', kind: 'food' })).status]).toEqual([name, status]);
  }
});

test('a problem goes with the last diagnosis of it that was entered in error', async () => {
  const add = async () =>
    (await doctor.post(path('diagnostic'), { appointment_id: visit, code: 'R51', text: '' })).body.item_id;
  const strike = (id: string) =>
    doctor.put(path(`history/item/${id}/mark`), { mark: 'entered_in_error', reason: 'Outro paciente' });
  const find = async () => (await summary(doctor)).problems.find((problem: { code: string }) => problem.code === 'R51');
  const [first, second] = [await add(), await add()];
  expect((await strike(first)).status).toBe(200);
  expect(await find()).toMatchObject({ status: 'active' });
  expect((await strike(second)).status).toBe(200);
  expect(await find()).toMatchObject({ status: 'entered_in_error', reason: 'Outro paciente' });
});

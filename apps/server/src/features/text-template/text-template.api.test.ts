import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let doctor: Client;
let manager: Client;

beforeAll(async () => {
  app = await startTestApp();
  doctor = await app.as('medica@demo.acolhe');
  manager = await app.as('gestora@demo.acolhe');
}, 60_000);
afterAll(() => app.close());

const set = (client: Client, body: object, id: string = crypto.randomUUID()) =>
  client.put(`/api/document/template/${id}`, body);
const labels = async (client: Client) =>
  (await client.get('/api/document/template')).body.map(
    ({ label, is_clinics, may_change }: { label: string; is_clinics: boolean; may_change: boolean }) =>
      `${label} ${is_clinics ? 'clinic' : 'own'} ${may_change}`,
  );

const snippet = { kind: 'snippet', label: 'Asma leve', shortcut: '/Asma', text: 'Asma leve, sem sinais de gravidade.' };

test("a doctor has their own texts and the clinic's, a colleague only the clinic's", async () => {
  const { body } = await set(doctor, snippet);
  expect(body).toMatchObject({ shortcut: 'asma', text: snippet.text, reason: '' });
  const note = { kind: 'note', label: 'Retorno', assessment: 'Retorno de {paciente}.' };
  expect((await set(manager, note)).status).toBe(200);
  expect(await labels(doctor)).toEqual(['Asma leve own true', 'Retorno clinic false']);
  expect(await labels(await app.as('pediatra@demo.acolhe'))).toEqual(['Retorno clinic false']);
  expect(await labels(manager)).toEqual(['Retorno clinic true']);
  expect(await labels(await app.as('medica@vizinha.acolhe'))).toEqual([]);
  for (const mail of ['equipe@demo.acolhe', 'paciente@demo.acolhe'])
    expect((await set(await app.as(mail), snippet)).status).toBe(403);
});

test('names and shortcuts are told apart, and everything that is missing is said at once', async () => {
  const fields = async (body: object) =>
    (await set(doctor, body)).body.fields?.map(({ path, code }: { path: string; code: string }) => `${path} ${code}`);
  expect(await fields({ ...snippet, label: 'ASMA LEVE' })).toEqual(['label exists', 'shortcut exists']);
  expect(await fields({ kind: 'snippet', shortcut: 'a b' })).toEqual([
    'label required',
    'shortcut shortcut',
    'text required',
  ]);
  expect(await fields({ kind: 'free', label: 'x' })).toEqual(['text required', 'title required']);
  expect(await fields({ kind: 'note', label: 'x' })).toEqual(['assessment required']);
});

test('the text of another owner is neither changed nor removed', async () => {
  const own = (await doctor.get('/api/document/template')).body[0];
  const path = `/api/document/template/${own.id}`;
  expect((await set(manager, snippet, own.id)).status).toBe(403);
  expect((await manager.delete(path)).status).toBe(403);
  expect((await (await app.as('pediatra@demo.acolhe')).delete(path)).status).toBe(403);
  expect((await set(doctor, { ...snippet, text: 'Outro' }, own.id)).body.text).toBe('Outro');
  expect((await doctor.delete(path)).status).toBe(200);
  expect(await labels(doctor)).toEqual(['Retorno clinic false']);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentsOf, medicine, prescribed } from '../../testing/documents.ts';
import { PASSWORD, startTestApp, type TestApp } from '../../testing/test-app.ts';

// Guesses from an address of its own each, many at once: how many are heard is what guessing.test.ts reckons with.

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ TRUST_PROXY: 'loopback' });
});
afterAll(() => app.close());

let addresses = 0;
const elsewhere = () => ({ 'x-forwarded-for': `198.51.${Math.floor(++addresses / 250)}.${(addresses % 250) + 1}` });

/** Makes guesses at a door, each from another browser and address; returns how many were heard. */
async function heardOf(guesses: number, path: string, body?: object): Promise<number> {
  const answers = await Promise.all(
    Array.from({ length: guesses }, () =>
      app.client().send<{ code: string }>(body ? 'POST' : 'GET', path, body, elsewhere()),
    ),
  );
  const codes = answers.map(({ body: { code } }) => code);
  expect(codes.filter((code) => code !== 'invalid_input' && code !== 'too_many_requests')).toEqual([]);
  return codes.filter((code) => code === 'invalid_input').length;
}

test('a document and what is shared hear ten guesses of all addresses, and then not even the right code', async () => {
  const [patient, doctor] = [await app.as('paciente@demo.acolhe'), await app.as('medica@demo.acolhe')];
  const documents = documentsOf(app);
  const visit = await documents.visit(patient);
  const items = [prescribed(medicine.paracetamol)];
  const issued = await documents.issue(doctor, visit, [{ type: 'prescription', items }]);
  const [{ token, secret }] = await app.sql('select token, secret from document where id = $1', [
    issued.body.documents[0].id,
  ]);
  const open = (code: string) => `/api/document/open/${token}/pdf?code=${code}`;
  expect((await app.client().get(open(secret))).status).toBe(200);
  expect(await heardOf(30, open('AAAA-AAAA'))).toBe(10);
  expect((await app.client().send('GET', open(secret), undefined, elsewhere())).status).toBe(429);

  const person = (await patient.get('/api/user/session')).body.person_id;
  const share = { recipient: 'Dra. Lúcia', hours: 4, password: PASSWORD };
  const { path, code } = (await patient.post(`/api/person/${person}/share`, share)).body;
  const shared = `/api/document/shared/${path.slice('/s/'.length)}`;
  expect(await heardOf(30, shared, { code: 'AAAA-AAAA' })).toBe(10);
  expect((await app.client().send('POST', shared, { code }, elsewhere())).status).toBe(429);
});

test('devices that wait for their pairing hear three hundred guesses of all addresses', async () => {
  const start = { path: '/api/emergency/totem/start', body: { code: 'AAAAA-AAAAA' } };
  expect(await heardOf(10, start.path, start.body)).toBe(10);
  // Guesses of others, as they are counted.
  await app.sql("insert into identity.attempt (key, at) select 'totem', $1 from generate_series(1, 280)", [
    new Date(app.clock.now()),
  ]);
  expect(await heardOf(20, start.path, start.body)).toBe(10);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let doctor: Client;
let manager: Client;

beforeAll(async () => {
  app = await startTestApp();
  doctor = await app.as('medica@demo.acolhe');
  manager = await app.as('gestora@demo.acolhe');
}, 60_000);
afterAll(() => app.close());

const search = async (words: string): Promise<{ name: string; tuss: string | null }[]> =>
  (await doctor.get(`/api/document/exam?search=${encodeURIComponent(words)}`)).body.values;

test('an exam is found without accents, the one that begins with the word first', async () => {
  expect((await search('hemogr'))[0]).toEqual({ name: 'Hemograma completo', tuss: '40304361' });
  expect((await search('RAIO X JOELHO')).map(({ name }) => name)).toEqual(['Raio X de joelho']);
  expect((await search('ressonancia joelho')).map(({ name }) => name)).toEqual(['Ressonância de joelho']);
  expect(await search('h')).toEqual([]);
});

test('what the clinic adds comes first, under its own name, until it is taken off', async () => {
  const added = await manager.post('/api/document/exam', { exam: 'Hemograma com esfregaço', tuss: '12345678' });
  expect(added.status).toBe(201);
  expect((await search('hemograma')).map(({ name }) => name)).toEqual([
    'Hemograma com esfregaço',
    'Hemograma completo',
  ]);
  const again = await manager.post('/api/document/exam', { exam: 'HEMOGRAMA com esfregaco', tuss: '12' });
  expect(again.body.fields.map(({ path }: { path: string }) => path)).toEqual(['tuss']);
  const same = await manager.post('/api/document/exam', { exam: 'HEMOGRAMA com esfregaco' });
  expect(same.body.fields[0]).toMatchObject({ path: 'exam', code: 'exists' });
  const strange = await app.as('gestor@vizinha.acolhe');
  expect((await strange.get('/api/document/exam/list')).body).toEqual([]);
  expect((await doctor.post('/api/document/exam', { exam: 'x' })).status).toBe(403);
  expect((await manager.delete(`/api/document/exam/${added.body.id}`)).status).toBe(200);
  expect((await search('hemograma')).map(({ name }) => name)).toEqual(['Hemograma completo']);
});

import { DAY } from '@acolhe/domain/time/duration';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { visitsOf } from '../../testing/visits.ts';
import { endMinority } from './coming-of-age.ts';

let app: TestApp;
let ana: Client;
let carlos: Client;
let manager: Client;
let [anaId, carlosId, childId] = ['', '', ''];

beforeEach(async () => {
  app = await startTestApp();
  ana = await app.as('paciente@demo.acolhe');
  carlos = await app.as('carlos@demo.acolhe');
  manager = await app.as('gestora@demo.acolhe');
  anaId = (await ana.get('/api/user/session')).body.person_id;
  carlosId = (await carlos.get('/api/user/session')).body.person_id;
  const born = await ana.post(`/api/person/${anaId}/children`, { name: 'Bento Souza', birth_date: '2019-04-02' });
  childId = born.body.id;
});
afterEach(() => app.close());

const changed = [
  ...['name', 'social_name', 'birth_date', 'gender', 'cpf', 'email', 'phone', 'profession', 'uhc_id', 'address'],
  ...['sex_at_birth', 'registration', 'parent_id', 'co_parent_id', 'locale'],
];
const write = async (change: object) => {
  const { body } = await manager.get(`/api/person/${childId}/detail`);
  const kept = Object.fromEntries(Object.entries(body).filter(([name]) => changed.includes(name)));
  return manager.put(`/api/person/${childId}`, { ...kept, ...change });
};
const dependents = async (client: Client, id: string) =>
  (await client.get(`/api/person/${id}/children`)).body.map((row: { id: string }) => row.id);

test('both see and act for the child, and both are told; each by their own channel', async () => {
  expect((await write({ co_parent_id: carlosId })).status).toBe(200);
  for (const [client, id] of [
    [ana, anaId],
    [carlos, carlosId],
  ] as const)
    expect(await dependents(client, id)).toContain(childId);
  const visit = await visitsOf(app).bookPaid({ by: ana, ahead: 4 * DAY, voucher: 'BEMVINDO100' });
  await app.sql('update appointment set patient_id = $1 where id = $2', [childId, visit.id]);
  expect((await carlos.get(`/api/appointment/${visit.id}/consultorio/detail`)).status).toBe(200);
  expect((await visitsOf(app).cancelAs(carlos, visit)).status).toBe(200);
  const cancelled = (await app.mails()).filter(({ dedupe_key }) => dedupe_key.startsWith(`cancelled:${visit.id}`));
  expect(cancelled.map(({ recipient }) => recipient).sort()).toEqual(
    expect.arrayContaining(['carlos@demo.acolhe', 'paciente@demo.acolhe']),
  );
  for (const client of [ana, carlos])
    expect((await client.get('/api/user/news')).body.news[0]).toMatchObject({ kind: 'cancelled', is_own: false });
});

test('who is left takes the first place, and who is gone sees nothing', async () => {
  await write({ co_parent_id: carlosId });
  expect((await write({ parent_id: carlosId, co_parent_id: null })).status).toBe(200);
  const [row] = await app.sql('select parent_id, co_parent_id from person where id = $1', [childId]);
  expect(row).toEqual({ parent_id: carlosId, co_parent_id: null });
  expect(await dependents(ana, anaId)).not.toContain(childId);
  expect(await dependents(carlos, carlosId)).toContain(childId);
  const { history } = (await manager.get(`/api/person/${childId}/detail`)).body ?? {};
  expect(JSON.stringify(history)).toContain('co_parent_id');
});

test('neither is the same person twice, nor a dependent, nor there without a first', async () => {
  for (const second of [anaId, childId]) {
    const refused = await write({ co_parent_id: second });
    expect([refused.status, refused.body.fields[0]?.path]).toEqual([422, 'co_parent_id']);
  }
  // A minor keeps a responsible person.
  expect((await write({ parent_id: null, co_parent_id: carlosId })).status).toBe(422);
});

test('an adult dependent is left by one and stays the other’s; who turns 18 is nobody’s', async () => {
  await write({ co_parent_id: carlosId });
  await app.sql("update person set birth_date = '2008-12-05' where id = $1", [childId]);
  app.clock.moveTo(Date.parse('2026-12-06T12:00:00Z'));
  await endMinority(app.platform);
  for (const [client, id] of [
    [ana, anaId],
    [carlos, carlosId],
  ] as const)
    expect(await dependents(client, id)).not.toContain(childId);
  await app.sql("update person set parent_id = $2, co_parent_id = $3, parent_since = '2026-12-06' where id = $1", [
    childId,
    anaId,
    carlosId,
  ]);
  expect((await ana.delete(`/api/person/${anaId}/children/${childId}`)).status).toBe(200);
  expect(await dependents(ana, anaId)).not.toContain(childId);
  expect(await dependents(carlos, carlosId)).toContain(childId);
});

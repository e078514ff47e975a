import { DAY, HOUR, MINUTE } from '@acolhe/domain/time/duration';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { smallPdf } from '../../testing/file/small-files.ts';
import { type Client, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { visitsOf } from '../../testing/visits.ts';

let app: TestApp;
let ana: Client;

beforeEach(async () => {
  app = await startTestApp();
  await app.sql('delete from news');
  ana = await app.as('paciente@demo.acolhe');
});
afterEach(() => app.close());

type Item = { id: string; kind: string; is_read: boolean; is_own: boolean; patient_name: string };
const newsOf = async (client: Client): Promise<Item[]> => (await client.get('/api/user/news')).body.news;
const kinds = async (client: Client) => (await newsOf(client)).map(({ kind }) => kind);
const unread = async (client: Client) => (await client.get('/api/user/news/unread')).body.unread;

test('a visit is news for its patient and professional, and for the clinic where its patient changes it', async () => {
  const [doctor, staff] = [await app.as('medica@demo.acolhe'), await app.as('equipe@demo.acolhe')];
  const visit = await visitsOf(app).bookPaid({ by: ana, ahead: 4 * DAY, voucher: 'BEMVINDO100' });
  expect(await kinds(ana)).toContain('booked');
  expect(await kinds(doctor)).toEqual(['booked']);
  expect(await kinds(staff)).toEqual([]);
  expect((await newsOf(ana))[0]).toMatchObject({ is_own: true, is_read: false });
  app.clock.advance(MINUTE);
  await visitsOf(app).cancelAs(ana, visit);
  for (const client of [ana, doctor, staff]) expect((await kinds(client))[0]).toBe('cancelled');
  for (const mail of ['luna@demo.acolhe', 'pediatra@demo.acolhe', 'gestor@vizinha.acolhe', 'pedro@vizinha.acolhe'])
    expect([mail, await kinds(await app.as(mail))]).toEqual([mail, []]);
});

test('what the reader did not choose to be mailed is there all the same; unread is one count on every device', async () => {
  await visitsOf(app).bookPaid({ by: ana, ahead: 4 * DAY, voucher: 'BEMVINDO100' });
  const before = await unread(ana);
  expect(before).toBeGreaterThan(0);
  const [first] = await newsOf(ana);
  const read = () => ana.put('/api/user/news/read', { id: first?.id });
  for (const answer of await Promise.all([read(), read(), read()])) expect(answer.status).toBe(200);
  expect(await unread(ana)).toBe(before - 1);
  app.clock.advance(1);
  expect((await ana.put('/api/user/news/read', {})).status).toBe(200);
  expect(await unread(ana)).toBe(0);
  app.clock.advance(MINUTE);
  await visitsOf(app).bookPaid({ by: ana, ahead: 6 * DAY, voucher: 'BEMVINDO100' });
  expect(await unread(ana)).toBeGreaterThan(0);
  const doctor = await app.as('medica@demo.acolhe');
  expect(await unread(doctor)).toBe(2);
  // News of another reader can neither be marked nor found.
  const luna = await app.as('luna@demo.acolhe');
  expect((await luna.put('/api/user/news/read', { id: first?.id })).status).toBe(404);
});

test('the responsible person reads of a dependent until that ends', async () => {
  const [child] = await app.sql(
    "select c.id, p.mail from person c join person p on p.id = c.parent_id where p.mail = 'paciente@demo.acolhe' limit 1",
  );
  const visit = await visitsOf(app).bookPaid({ by: ana, ahead: 4 * DAY, voucher: 'BEMVINDO100' });
  await app.sql('update news set patient_id = $1', [child.id]);
  await app.sql('update appointment set patient_id = $1 where id = $2', [child.id, visit.id]);
  expect((await newsOf(ana))[0]).toMatchObject({ is_own: false });
  await app.sql('update person set parent_id = null where id = $1', [child.id]);
  expect(await newsOf(ana)).toEqual([]);
});

test('a file is news for the other side, a message for the patient until it is read, a request for the clinic', async () => {
  const [staff, doctor] = [await app.as('equipe@demo.acolhe'), await app.as('medica@demo.acolhe')];
  const teams = (await ana.get('/api/message/team')).body;
  const letter = { team_id: teams.find(({ name }: { name: string }) => name === 'Recepção').id, subject: 'Preparo' };
  const { id } = (await ana.post('/api/message', { ...letter, body: 'O que preciso levar?' })).body;
  const answer = (body: string) => staff.put(`/api/message/${id}/response`, { body });
  for (const body of ['Venha em jejum', 'E traga os exames']) expect((await answer(body)).status).toBe(200);
  expect(await kinds(ana)).toEqual(['message']);
  await ana.put(`/api/message/${id}/seen`, {});
  await answer('Até amanhã');
  expect(await kinds(ana)).toEqual(['message', 'message']);
  expect(JSON.stringify(await newsOf(ana))).not.toMatch(/jejum|Preparo/);
  const visit = await visitsOf(app).bookPaid({ by: ana, ahead: 4 * DAY, voucher: 'BEMVINDO100' });
  expect((await ana.put(`/api/appointment/${visit.id}/file?name=exame.pdf`, smallPdf('Exame'))).status).toBe(200);
  expect(await kinds(doctor)).toEqual(['document', 'booked']);
  expect(await kinds(ana)).toEqual(['booked', 'message', 'message']);
  const asked = { specialty: 'Cardiologia', reason: 'Dor nas costas', weekdays: [], periods: [] };
  const request = await ana.post('/api/service-request/scheduling', asked);
  expect(request.status).toBe(201);
  expect(await kinds(staff)).toEqual(['request']);
});

test('pages go back through everything, and bad places are refused', async () => {
  const { person_id } = (await ana.get('/api/user/session')).body;
  const now = app.clock.now();
  for (let number = 0; number < 65; number++)
    await app.sql(
      `insert into news (id, company_id, at, kind, patient_id, side, dedupe_key)
       values (gen_random_uuid(), 'clinica-demo', $1, 'booked', $2, 'patient', $3)`,
      [new Date(now - number * HOUR), person_id, `n${number}`],
    );
  const seen = new Set<string>();
  let after = '';
  for (let pages = 0; pages < 3; pages++) {
    const { news, next } = (await ana.get(`/api/user/news${after ? `?after=${after}` : ''}`)).body;
    for (const { id } of news) seen.add(id);
    after = next ? encodeURIComponent(next) : '';
  }
  expect(seen.size).toBe(65);
  expect(after).toBe('');
  expect((await ana.get('/api/user/news?after=yesterday')).status).toBe(422);
});

test('the bell rings on open screens', async () => {
  const visit = await visitsOf(app).bookPaid({ by: ana, ahead: 4 * DAY, voucher: 'BEMVINDO100' });
  const bells: string[] = [];
  const sockets = await Promise.all(
    [ana, await app.as('equipe@demo.acolhe'), await app.as('luna@demo.acolhe')].map(async (client, index) => {
      const url = `${app.address.replace('http', 'ws')}/api/live`;
      const socket = new WebSocket(url, { headers: { cookie: client.cookie() } } as never);
      await new Promise<void>((resolve) => {
        socket.onmessage = ({ data }) => {
          const { type } = JSON.parse(String(data));
          if (type === 'listening') resolve();
          if (type === 'news') bells.push(['patient', 'clinic', 'other'][index] ?? '');
        };
      });
      return socket;
    }),
  );
  await visitsOf(app).cancelAs(ana, visit);
  await expect.poll(() => [...new Set(bells)].sort()).toEqual(['clinic', 'patient']);
  for (const socket of sockets) socket.close();
});

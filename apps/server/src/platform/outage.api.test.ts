import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Client, freeTimes, leaveEarlierHolds, startTestApp, type TestApp } from '../testing/test-app.ts';
import { CommitInDoubt } from './db/outage.ts';
import { once } from './idempotency.ts';
import { scopeOf } from './scope.ts';

// Answers to people and programs while the database is away; PostgreSQL itself goes away in tools/chaos/outages.ts.

let app: TestApp;
let ana: Client;
let bringBack = () => {};

beforeAll(async () => {
  app = await startTestApp();
  ana = await app.as('paciente@demo.acolhe');
});
afterEach(() => bringBack());
afterAll(() => app.close());

/** No connection is had any more, as from a server that is gone; the next `spared` are. */
function takeAway(spared = 0): void {
  const pool: { connect: unknown } = pg.Pool.prototype;
  const real = pool.connect as (this: unknown) => Promise<unknown>;
  let left = spared;
  pool.connect = function connect(this: unknown) {
    return left-- > 0 ? real.call(this) : Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));
  };
  bringBack = () => {
    pool.connect = real;
  };
}

test('calls are answered with what to do, in both languages, and when to ask again; health says it', async () => {
  takeAway();
  const { status, body, headers } = await ana.get('/api/professional/combo');
  expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'service_away', '5']);
  expect(body.message).toBe('Estamos voltando…');
  expect(body.action).toContain('tentamos de novo');
  const english = app.client();
  english.language = 'en-US';
  expect((await english.post('/api/user/session', { email: 'a@b.example', password: 'x' })).body).toMatchObject({
    code: 'service_away',
    message: 'We are coming back…',
  });
  const health = await app.client().get('/health');
  expect([health.status, health.body.database.ok]).toEqual([503, false]);
  bringBack();
  expect((await ana.get('/api/professional/combo')).status).toBe(200);
  expect((await app.client().get('/health')).status).toBe(200);
});

test('a browser that opens a page gets one that comes again by itself, without scripts', async () => {
  takeAway();
  const open = (accept: string, language: string) =>
    fetch(`${app.address}/api/../outbox`, { headers: { accept, 'accept-language': language } });
  const page = await open('text/html,*/*', 'en-US');
  const html = await page.text();
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5']);
  expect(html).toMatch(/<html lang="en-US">.*<meta http-equiv="refresh" content="5">/s);
  expect(html).not.toContain('<script');
  expect(page.headers.get('content-security-policy')).toMatch(/style-src 'self' 'sha256-/);
  expect(((await (await open('application/json', 'pt-BR')).json()) as { code: string }).code).toBe('service_away');
});

test('a socket that cannot be looked up is asked to come again, not told that its session is over', async () => {
  const [user] = await app.sql(`select id from identity."user" where email = 'paciente@demo.acolhe'`);
  takeAway();
  const url = `${app.address.replace('http', 'ws')}/api/live`;
  // Not known to the process: the session has to be looked up.
  app.platform.sessions.forget(user.id);
  const socket = new WebSocket(url, { headers: { cookie: ana.cookie() } } as never);
  const messages: string[] = [];
  const code = await new Promise<number>((resolve) => {
    socket.onmessage = ({ data }) => messages.push(String(data));
    socket.onclose = (event) => resolve(event.code);
  });
  expect([code, messages]).toEqual([1013, []]);
});

test('a booking cut off in its midst leaves nothing, and the same press books once', async () => {
  const { doctor, starts } = await freeTimes(app, 'Pediatria');
  // After each number of connections that a booking takes.
  const statuses: number[] = [];
  for (let spared = 0; statuses.at(-1) !== 201; spared++) {
    await leaveEarlierHolds(app);
    const start = starts[spared] ?? '';
    const count = async () =>
      Number(
        (
          await app.sql('select count(*) as n from appointment where starts_at = $1 and professional_id = $2', [
            start,
            doctor,
          ])
        )[0].n,
      );
    const press = () =>
      ana.post('/api/appointment', { professional_id: doctor, start, reason: 'Queda' }, { 'idempotency-key': start });
    takeAway(spared);
    const { status } = await press();
    bringBack();
    statuses.push(status);
    expect([spared, await count()]).toEqual([spared, status === 201 ? 1 : 0]);
    // Work that had to wait for the database is done, the answer kept or the key forgotten.
    await expect.poll(async () => (await press()).status).toBe(201);
    expect([spared, await count()]).toEqual([spared, 1]);
  }
  expect(statuses.length).toBeGreaterThan(2);
  expect([...new Set(statuses)]).toEqual([503, 201]);
});

test('work of which nobody knows whether it was done is not done again at once, and the answer says so', async () => {
  const context = { platform: app.platform, scope: scopeOf('clinica-demo') };
  const call = { key: 'doubt', owner: 'test', input: {} };
  let times = 0;
  const work = async () => {
    times++;
    throw new CommitInDoubt(new Error('Connection terminated'));
  };
  await expect(once(context, call, work)).rejects.toThrow(CommitInDoubt);
  await expect(once(context, call, work)).rejects.toThrow('already_running');
  expect(times).toBe(1);
  const { inCompany } = app.platform.database;
  app.platform.database.inCompany = () => Promise.reject(new CommitInDoubt(new Error('Connection terminated')));
  const answer = await ana.put('/api/user/news/read', {});
  app.platform.database.inCompany = inCompany;
  expect([answer.status, answer.body.code]).toEqual([504, 'outcome_unknown']);
});

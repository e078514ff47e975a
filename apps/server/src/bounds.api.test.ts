import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { logLines } from './testing/log-lines.ts';
import { type Client, startTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;
let manager: Client;

beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'error' });
  manager = await app.as('gestora@demo.acolhe');
});
afterAll(() => app.close());

describe('a body', () => {
  const keys = (many: number) => Object.fromEntries(Array.from({ length: many }, (_, n) => [`key${n}`, n]));
  const sent = (body: unknown) => app.client().post('/api/user/session', body);

  test('with more keys or letters than any input is refused before it is parsed', async () => {
    for (const body of [keys(80_000), keys(600), { email: '1234 '.repeat(200_000), password: 'x' }]) {
      const answer = await sent(body);
      expect([answer.status, answer.body.code, answer.body.fields]).toEqual([413, 'body_too_large', []]);
    }
    expect((await sent(keys(400))).body.code).toBe('invalid_input');
  });

  test('deeper than any input is refused, and plain text is no body', async () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    expect((await app.client().sendRaw('POST', '/api/user/session', deep)).status).toBe(422);
    const text = { 'content-type': 'text/plain' };
    expect((await app.client().send('POST', '/api/user/session', new Uint8Array(9), text)).status).toBe(422);
  });

  test('may be larger where a call declares it', async () => {
    const { body } = await manager.put(`/api/questionnaire/${crypto.randomUUID()}`, keys(20_000));
    expect(body.code).toBe('invalid_input');
  });
});

test('a call that there is not is answered, and no failure is logged', async () => {
  const lines = logLines(app);
  for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const) {
    const payload = method === 'GET' || method === 'HEAD' ? {} : { payload: { a: 1 } };
    const answer = await app.http.inject({ method, url: '/api/no/such/call', ...payload });
    expect([method, answer.statusCode]).toEqual([method, 404]);
    if (method !== 'HEAD') expect(answer.json()).toMatchObject({ code: 'not_found' });
  }
  vi.restoreAllMocks();
  expect(lines).toEqual([]);
});

describe('heavy calls', () => {
  test('of one caller run two at once, eight wait, and the rest is told to come again', async () => {
    const [{ id }] = await app.sql(`select id from identity."user" where email = 'gestora@demo.acolhe'`);
    const running = await Promise.all([app.platform.heavyCalls.take(id), app.platform.heavyCalls.take(id)]);
    const asked = Array.from({ length: 9 }, () => manager.get('/api/person/page/csv'));
    // All others wait for those that run.
    const first = await Promise.race(asked);
    expect([first.status, first.body.code, first.headers.get('retry-after')]).toEqual([
      429,
      'too_many_at_once',
      expect.stringMatching(/^\d+$/),
    ]);
    // Other callers do not wait for them.
    const colleague = await app.as('equipe@demo.acolhe');
    expect((await colleague.get('/api/person/page/csv')).status).toBe(200);
    for (const end of running) end();
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([...Array(8).fill(200), 429]);
  });

  test('of programs are counted by their token', async () => {
    const fhir = () => app.client().send('GET', '/fhir/Patient', undefined, { authorization: 'Bearer unknown' });
    const running = [await app.platform.heavyCalls.take('unknown'), await app.platform.heavyCalls.take('unknown')];
    const all = Array.from({ length: 9 }, fhir);
    const first = await Promise.race(all);
    expect([first.status, first.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)]);
    for (const end of running) end();
    expect((await Promise.all(all)).filter(({ status }) => status === 429)).toHaveLength(1);
  });
});

describe('calendars of professionals', () => {
  /** Addresses of months of professionals. */
  async function months(many: number) {
    const doctors: { id: string }[] = (await app.client().get('/api/professional/combo')).body;
    return Array.from({ length: many }, (_, n) => {
      const { id } = doctors[n % doctors.length] as { id: string };
      const month = `${2030 + Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, '0')}`;
      return `/api/professional/landing/${id}/schedule?filter=month_available=${month}`;
    });
  }
  /** How many are computed, and most of them at once: each is one transaction. */
  function watch() {
    const { database } = app.platform;
    const read = database.readInCompany.bind(database);
    const seen = { running: 0, most: 0, all: 0 };
    vi.spyOn(database, 'readInCompany').mockImplementation((scope, work) => {
      seen.all++;
      seen.most = Math.max(seen.most, ++seen.running);
      return read(scope, work).finally(() => seen.running--);
    });
    return seen;
  }
  const ofVisitors = 'address 127.0.0.1';

  test('of one address are computed two at once, and all of a waiting room are answered', async () => {
    const asked = await months(60);
    const seen = watch();
    const answers = await Promise.all(asked.map((address) => app.client().get(address)));
    vi.restoreAllMocks();
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect(seen).toEqual({ running: 0, most: 2, all: 60 });
  });

  test('of one who is signed in do not wait for those of an address', async () => {
    const { heavyCalls } = app.platform;
    const running = [await heavyCalls.take(ofVisitors), await heavyCalls.take(ofVisitors)];
    const [first = '', second = ''] = await months(2);
    let isAnswered = false;
    const visitor = app
      .client()
      .get(first)
      .then(() => {
        isAnswered = true;
      });
    expect((await manager.get(second)).status).toBe(200);
    expect(isAnswered).toBe(false);
    for (const end of running) end();
    await visitor;
  });

  test('of visitors who are gone are not computed', async () => {
    const { heavyCalls } = app.platform;
    const running = [await heavyCalls.take(ofVisitors), await heavyCalls.take(ofVisitors)];
    const [one = '', ...asked] = await months(21);
    const seen = watch();
    let closed = 0;
    const watched = (_: unknown, response: ServerResponse) => response.once('close', () => closed++);
    app.http.server.on('request', watched);
    const leaving = new AbortController();
    const arrived = vi.spyOn(heavyCalls, 'take');
    const gone = asked.map((address) => fetch(app.address + address, { signal: leaving.signal }).catch(() => 'gone'));
    await expect.poll(() => arrived.mock.calls.length).toBe(20);
    leaving.abort();
    await expect.poll(() => closed).toBe(20);
    app.http.server.off('request', watched);
    for (const end of running) end();
    expect(await Promise.all(gone)).toEqual(Array(20).fill('gone'));
    expect((await app.client().get(one)).status).toBe(200);
    vi.restoreAllMocks();
    expect(seen.all).toBe(1);
  });
});

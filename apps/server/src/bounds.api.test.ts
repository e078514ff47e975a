import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, startTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;
let manager: Client;

beforeAll(async () => {
  app = await startTestApp();
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
    // Nobody else waits for them.
    const colleague = await app.as('equipe@demo.acolhe');
    expect((await colleague.get('/api/person/page/csv')).status).toBe(200);
    for (const end of running) end();
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([...Array(8).fill(200), 429]);
  });

  test('of visitors are counted by their address, of programs by their token', async () => {
    const from = new Date(app.clock.now()).toISOString().slice(0, 10);
    const asked = () => app.client().get(`/api/professional/landing/schedule?from=${from}&until=${from}`);
    const fhir = () => app.client().send('GET', '/fhir/Patient', undefined, { authorization: 'Bearer unknown' });
    for (const [caller, ask] of [
      ['address 127.0.0.1', asked],
      ['unknown', fhir],
    ] as const) {
      const running = [await app.platform.heavyCalls.take(caller), await app.platform.heavyCalls.take(caller)];
      const all = Array.from({ length: 9 }, ask);
      const first = await Promise.race(all);
      expect([first.status, first.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)]);
      for (const end of running) end();
      expect((await Promise.all(all)).filter(({ status }) => status === 429)).toHaveLength(1);
    }
  });
});

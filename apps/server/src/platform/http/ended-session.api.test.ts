import { request as httpRequest } from 'node:http';
import { DAY, MINUTE } from '@acolhe/domain/time/duration';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, PASSWORD, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const EMAIL = 'luna@demo.acolhe';
const SESSION = 'acolhe.session_token';
const has = (client: Client, name: string) => client.cookie().includes(`${name}=`);

/** Ways in which the sessions of an account end, and what their browsers are told. */
const ends: [string, (clients: Client[]) => Promise<unknown>, string][] = [
  ['by a sign-in on another device', () => app.signIn(EMAIL), 'signed_in_elsewhere'],
  ['from another device', async () => (await app.as(EMAIL)).delete('/api/user/sessions'), 'session_revoked'],
  [
    'by its time',
    async () => {
      await app.sql('update identity.session set "createdAt" = $1, "updatedAt" = $1', [new Date(app.clock.now())]);
      app.clock.advance(8 * DAY);
    },
    'session_expired',
  ],
  [
    'by signing out, its cookie kept',
    (clients) => Promise.all(clients.map((client) => copyOf(client).delete('/api/user/session'))),
    'session_expired',
  ],
];

/** Another holder of the same session cookie. */
function copyOf(client: Client): Client {
  const copy = app.client();
  copy.setCookie(SESSION, /session_token=([^;]+)/.exec(client.cookie())?.[1] ?? '');
  return copy;
}

/** Doors at which it may be noticed, with the status of their answer. */
const doors: [string, (client: Client) => Promise<{ status: number; headers: Headers }>, number][] = [
  ['the question who is signed in', (client) => client.get('/api/user/session'), 401],
  ['a call of a session', (client) => client.get('/api/person/home'), 401],
  ['a call that changes something', (client) => client.put('/api/user/maillocale', { locale: 'pt-BR' }), 401],
  ['a call of visitors', (client) => client.get('/api/professional/combo'), 200],
  ['an upload', (client) => client.put('/api/company/clinica-demo/picture', new Uint8Array([137, 80, 78, 71])), 401],
  ['the handshake of a socket', handshake, 101],
];

/** The answer to the opening handshake of the live socket. */
function handshake(client: Client): Promise<{ status: number; headers: Headers }> {
  return new Promise((resolve, reject) => {
    const headers = {
      ...{ connection: 'Upgrade', upgrade: 'websocket', cookie: client.cookie() },
      ...{ 'sec-websocket-version': '13', 'sec-websocket-key': Buffer.from('0123456789abcdef').toString('base64') },
    };
    const request = httpRequest(`${app.address}/api/live`, { headers });
    request.on('upgrade', (answer, socket) => {
      socket.destroy();
      const got = new Headers();
      for (const cookie of answer.headers['set-cookie'] ?? []) got.append('set-cookie', cookie);
      resolve({ status: answer.statusCode ?? 0, headers: got });
    });
    request.on('error', reject);
    request.end();
  });
}

const setBy = ({ headers }: { headers: Headers }) => headers.getSetCookie();

test.each(ends)(
  'a session that ended %s: every door clears its cookie, and leaves the reason',
  async (_how, end, reason) => {
    const clients = await Promise.all(doors.map(() => app.as(EMAIL)));
    await end(clients);
    for (const [at, [door, knock, status]] of doors.entries()) {
      const answer = await knock(clients[at] as Client);
      expect([door, answer.status]).toEqual([door, status]);
      expect([door, ...setBy(answer)]).toEqual([
        door,
        expect.stringMatching(/^acolhe\.session_token=; Max-Age=0; Path=\/; HttpOnly/),
        `acolhe.ended=${reason}; Max-Age=86400; Path=/; SameSite=Lax`,
      ]);
    }
  },
);

test('a session that goes on keeps its cookie at every door', async () => {
  const client = await app.as('paciente@demo.acolhe');
  for (const [, knock] of doors) expect(setBy(await knock(client))).toEqual([]);
});

test('once it is cleared the browser is a visitor’s, and a sign-in forgets the reason', async () => {
  const client = await app.signIn(EMAIL);
  await app.signIn(EMAIL);
  expect((await client.get('/api/person/home')).body.code).toBe('signed_in_elsewhere');
  expect([has(client, SESSION), has(client, 'acolhe.ended')]).toEqual([false, true]);
  expect((await client.get('/api/user/session')).body).toBeNull();
  await client.post('/api/user/session', { email: EMAIL, password: PASSWORD });
  expect([has(client, SESSION), has(client, 'acolhe.ended')]).toEqual([true, false]);
});

test('a sign-in that is sent with the cookie of an ended session keeps the new one', async () => {
  const client = await app.signIn(EMAIL);
  await app.signIn(EMAIL);
  expect((await client.post('/api/user/session', { email: EMAIL, password: PASSWORD })).status).toBe(200);
  expect((await client.get('/api/user/session')).body.email).toBe(EMAIL);
});

test('a sign-in in the same browser replaces its session, and late answers about the earlier one leave the new cookie', async () => {
  const client = await app.signIn(EMAIL);
  const earlier = copyOf(client);
  app.clock.advance(1);
  await client.post('/api/user/session', { email: EMAIL, password: PASSWORD });
  const [now, before] = (await client.get('/api/user/sessions')).body;
  expect([now.current, before.ended_reason]).toEqual([true, 'replaced']);
  expect(setBy(await earlier.get('/api/user/session'))).toEqual([]);
  app.clock.advance(MINUTE);
  expect(setBy(await earlier.get('/api/user/session')).length).toBe(2);
});

test('a cookie that we never signed is cleared without a reason', async () => {
  const client = app.client();
  client.setCookie(SESSION, 'x.y');
  const answer = await client.get('/api/user/session');
  expect([answer.body, setBy(answer)]).toEqual([null, [expect.stringMatching(/^acolhe\.session_token=; Max-Age=0/)]]);
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DAY, HOUR, MINUTE } from '@acolhe/domain/time/duration';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashOf } from '../../platform/crypto/token-hash.ts';
import { SESSION_TOPIC } from '../../platform/sessions.ts';
import { PASSWORD, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const COOKIE = 'acolhe.session_token';
const cookieOf = (client: { cookie(): string }) =>
  decodeURIComponent(new RegExp(`${COOKIE}=([^;]+)`).exec(client.cookie())?.[1] ?? '');
const sessionWith = async (cookie: string) => {
  const client = app.client();
  client.setCookie(COOKIE, encodeURIComponent(cookie));
  return (await client.get('/api/user/session')).body;
};

describe('what opens an account', () => {
  test('is not in the database: a session’s token is there as its hash, which opens nothing', async () => {
    const client = await app.signIn('carlos@demo.acolhe');
    const [token = '', signature = ''] = cookieOf(client).split(/\.(.*)/s);
    const rows = await app.sql('select token from identity.session');
    expect(rows).toContainEqual({ token: hashOf(token) });
    expect(JSON.stringify(rows)).not.toContain(token);
    expect((await sessionWith(`${token}.${signature}`))?.email).toBe('carlos@demo.acolhe');
    for (const stolen of [hashOf(token), `${hashOf(token)}.${signature}`]) expect(await sessionWith(stolen)).toBeNull();
    const keyed = await app.client().send('GET', '/api/financial/commission?month=2026-11', undefined, {
      'x-api-key': hashOf(token),
    });
    expect(keyed.status).toBe(401);
  });

  test('is not in the database: nor is the secret of a mailed link, or of a sign-in before its second step', async () => {
    await app.client().post('/api/user/password/forgotten', { email: 'josefa@demo.acolhe' });
    const [mail] = (await app.mails()).filter(({ dedupe_key }) => dedupe_key.startsWith('reset:'));
    const token = /\/reset\/(\S+)/.exec(mail?.body_text ?? '')?.[1] as string;
    const rows = await app.sql('select identifier from identity.verification');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
    const next = { password: 'Jabuticaba&Trem7', password_confirmation: 'Jabuticaba&Trem7' };
    for (const { identifier } of rows)
      expect((await app.client().post('/api/user/password/reset', { token: identifier, ...next })).body.code).toBe(
        'link_expired',
      );
    expect((await app.client().post('/api/user/password/reset', { token, ...next })).status).toBe(200);
  });

  test('goes on as it was before only hashes were kept', async () => {
    const client = await app.signIn('pedro@demo.acolhe');
    const [token = ''] = cookieOf(client).split('.');
    await app.sql('delete from identity.session where token != $1', [hashOf(token)]);
    await app.sql('update identity.session set token = $1', [token]);
    const migration = path.join(import.meta.dirname, '../../../migrations/0040_session_hash.sql');
    for (const statement of readFileSync(migration, 'utf8').split(';').slice(0, 2)) await app.sql(statement);
    expect(await app.sql('select token from identity.session')).toEqual([{ token: hashOf(token) }]);
    expect((await client.get('/api/user/session')).body.email).toBe('pedro@demo.acolhe');
  });

  test('is a cookie that the server signed', async () => {
    const client = await app.signIn('carlos@demo.acolhe');
    const [token = '', signature = ''] = cookieOf(client).split(/\.(.*)/s);
    const other = signature.startsWith('A') ? `B${signature.slice(1)}` : `A${signature.slice(1)}`;
    for (const forged of [token, `${token}.`, `${token}.${other}`, `${token}.${signature.slice(0, 20)}`, '.', '..'])
      expect([forged, await sessionWith(forged)]).toEqual([forged, null]);
  });
});

describe('a session ends by itself', () => {
  const isOpen = async (client: { get(path: string): Promise<{ status: number; body: { code?: string } }> }) => {
    const { status, body } = await client.get('/api/user/session');
    return status === 200 || body.code;
  };

  test.each([
    ['equipe@demo.acolhe', 12 * HOUR, 7 * DAY],
    ['medica@demo.acolhe', 12 * HOUR, 7 * DAY],
    ['gestora@demo.acolhe', 12 * HOUR, 7 * DAY],
    ['paciente@demo.acolhe', 7 * DAY, 30 * DAY],
  ])('of %s after some time without use, and in the end though it is used', async (email, idle, whole) => {
    const unused = await app.signIn(email);
    app.clock.advance(idle - 1);
    expect(await isOpen(unused)).toBe(true);
    app.clock.advance(idle - 1);
    expect(await isOpen(unused)).toBe(true);
    app.clock.advance(idle);
    expect(await isOpen(unused)).toBe('session_expired');

    const used = await app.signIn(email);
    const step = idle - MINUTE;
    for (let age = step; age < whole; age += step) {
      app.clock.advance(step);
      expect(await isOpen(used)).toBe(true);
    }
    app.clock.advance(step);
    expect(await isOpen(used)).toBe('session_expired');
  });

  test('and is listed with that reason; an open page that only listens is no use, and is told', async () => {
    const client = await app.signIn('luna@demo.acolhe');
    const socket = new WebSocket(`${app.address.replace('http', 'ws')}/api/live`, {
      headers: { cookie: client.cookie() },
    } as never);
    const told: { type: string; reason?: string }[] = [];
    socket.addEventListener('message', ({ data }) => told.push(JSON.parse(data)));
    const closed = new Promise((resolve) => socket.addEventListener('close', resolve));
    await expect.poll(() => told.length).toBe(1);
    app.clock.advance(4 * DAY);
    // The socket looks its session up again, as it does from time to time.
    const [{ id: userId }] = await app.sql(`select id from identity."user" where email = 'luna@demo.acolhe'`);
    await app.platform.bus.publish(SESSION_TOPIC, { userId });
    const used = async () =>
      (await app.sql(`select "updatedAt" from identity.session where "userId" = $1`, [userId]))[0];
    const before = await used();
    await new Promise((resolve) => setImmediate(resolve));
    expect(await used()).toEqual(before);
    app.clock.advance(3 * DAY);
    await app.recurring.find(({ name }) => name === 'end-sessions')?.run();
    await closed;
    expect(told[1]).toEqual({ type: 'session_ended', reason: 'session_expired' });
    const again = await app.signIn('luna@demo.acolhe');
    expect(
      (await again.get('/api/user/sessions')).body.map((one: { ended_reason: string }) => one.ended_reason),
    ).toEqual([null, 'expired']);
    expect((await client.get('/api/user/session')).body.code).toBe('session_expired');
    expect(
      (await app.client().post('/api/user/session', { email: 'luna@demo.acolhe', password: PASSWORD })).status,
    ).toBe(200);
  });
});

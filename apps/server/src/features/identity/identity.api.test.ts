import { HOUR, MINUTE } from '@acolhe/domain/time/duration';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Client, PASSWORD, type Problem, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const signIn = (client: Client, email: string, password = PASSWORD) =>
  client.post('/api/user/session', { email, password });

/** Token of the link in the last mail of a kind. */
async function mailedToken(kind: string): Promise<string> {
  const mail = (await app.mails()).find(({ dedupe_key }) => dedupe_key.startsWith(`${kind}:`));
  return /\/(?:reset|verify)\/(\S+)/.exec(mail?.body_text ?? '')?.[1] ?? '';
}

describe('signing in', () => {
  test('returns the claims, and the session lasts until signing out', async () => {
    const client = app.client();
    const { body } = await signIn(client, 'paciente@demo.acolhe');
    expect(body).toMatchObject({
      status: 'signed_in',
      session: { role: 'P', family_name: 'clinica-demo', terms_accepted: true },
    });
    expect(body.session.username).toBe(`Ana Beatriz Souza@${body.session.person_id}`);
    expect((await client.get('/api/user/session')).body).toEqual(body.session);
    await client.delete('/api/user/session');
    expect((await client.get('/api/user/session')).body).toBeNull();
  });

  test('refuses a wrong password and an unknown address alike', async () => {
    const wrong = await signIn(app.client(), 'medica@demo.acolhe', 'errada');
    const unknown = await signIn(app.client(), 'ninguem@demo.acolhe', 'errada');
    expect([wrong.status, wrong.body.message]).toEqual([unknown.status, unknown.body.message]);
    expect(wrong.body.code).toBe('wrong_credentials');
  });

  test('is blocked after five tries in 15 minutes, for that account and address only, and opens again', async () => {
    for (let tries = 0; tries < 5; tries++)
      expect((await signIn(app.client(), 'josefa@demo.acolhe', 'errada')).status).toBe(401);
    expect((await signIn(app.client(), 'josefa@demo.acolhe')).body.code).toBe('too_many_requests');
    expect((await signIn(app.client(), 'carlos@demo.acolhe')).status).toBe(200);
    app.clock.advance(15 * MINUTE + 1);
    expect((await signIn(app.client(), 'josefa@demo.acolhe')).status).toBe(200);
  });

  test('counts tries before the password is checked: of many at once no more are checked than one after another', async () => {
    const tries = Array.from({ length: 40 }, () => signIn(app.client(), 'marcos@demo.acolhe', 'errada'));
    const codes = (await Promise.all(tries)).map(({ body }) => body.code);
    expect(codes.filter((code) => code === 'wrong_credentials')).toHaveLength(5);
    expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(35);
  });

  test('with one good account does not free an address that tries many', async () => {
    const at = new Date(app.clock.now()).toISOString();
    await app.sql('delete from identity.attempt');
    await app.sql(
      "insert into identity.attempt (key, at) select 'sign-in from 127.0.0.1', $1::timestamptz from generate_series(1, 59)",
      [at],
    );
    expect((await signIn(app.client(), 'carlos@demo.acolhe')).status).toBe(200);
    expect((await signIn(app.client(), 'um@exemplo.com', 'errada')).body.code).toBe('wrong_credentials');
    expect((await signIn(app.client(), 'outro@exemplo.com', 'errada')).body.code).toBe('too_many_requests');
    app.clock.advance(15 * MINUTE + 1);
    expect((await signIn(app.client(), 'outro@exemplo.com', 'errada')).body.code).toBe('wrong_credentials');
  });

  test('elsewhere ends the session here, with the reason', async () => {
    const phone = await app.signIn('luna@demo.acolhe');
    const desk = await app.signIn('luna@demo.acolhe');
    const answer = await phone.get<Problem>('/api/user/session');
    expect(answer.body).toMatchObject({ status: 401, code: 'signed_in_elsewhere' });
    expect(answer.body.action).toMatch(/troque sua senha/);
    const sessions = (await desk.get('/api/user/sessions')).body;
    expect(sessions.map((row: { current: boolean; ended_reason: string }) => [row.current, row.ended_reason])).toEqual([
      [true, null],
      [false, 'signed_in_elsewhere'],
    ]);
  });

  test('creates the same session as the shortcut of other tests', async () => {
    const claims = async (client: Client) => (await client.get('/api/user/session')).body;
    const [shortcut, signedIn] = [await app.as('carlos@demo.acolhe'), await app.signIn('carlos@demo.acolhe')];
    expect(await claims(signedIn)).toMatchObject({ email: 'carlos@demo.acolhe' });
    expect(await claims(await app.as('carlos@demo.acolhe'))).toEqual(await claims(signedIn));
    // Signing in ended the one before, as it ends any other.
    expect(await claims(shortcut)).toMatchObject({ code: 'signed_in_elsewhere' });
  });

  test('with a demo account is refused in production', async () => {
    const production = await startTestApp({
      ACOLHE_MODE: 'production',
      PUBLIC_URL: 'http://127.0.0.1',
      RATE_LIMIT: '1200',
      SMTP_URL: 'smtp://127.0.0.1:1',
      PIX_BASE_URL: 'https://pix.example.com',
      PIX_CLIENT_ID: 'clinic',
      PIX_CLIENT_SECRET: 'secret',
      PIX_KEY: '7d9f0335-8dcc-4054-9bf9-0dbd61d36906',
    });
    expect((await signIn(production.client(), 'medica@demo.acolhe')).body.code).toBe('demo_account_in_production');
    expect((await production.client().get<string>('/outbox')).body).not.toContain('Caixa de saída');
    expect((await production.client().post('/simulator-gateway/v1/card_tokens')).status).toBe(404);
    expect((await production.client().post('/simulator-bank/oauth/token')).status).toBe(404);
    await production.close();
  });
});

/** The text of a statement that the driver sends. */
function textOf([statement]: readonly unknown[]): string {
  if (typeof statement === 'string') return statement;
  return typeof statement === 'object' && statement !== null && 'text' in statement ? String(statement.text) : '';
}

describe('a forgotten password', () => {
  test('is reset by mail, once, and ends every session', async () => {
    const before = await app.signIn('fernanda@demo.acolhe');
    expect((await app.client().post('/api/user/password/forgotten', { email: 'fernanda@demo.acolhe' })).status).toBe(
      200,
    );
    expect((await app.client().post('/api/user/password/forgotten', { email: 'ninguem@demo.acolhe' })).status).toBe(
      200,
    );
    const token = await mailedToken('reset');
    const next = { token, password: 'NovaSenha1', password_confirmation: 'NovaSenha1' };
    expect((await app.client().post('/api/user/password/reset', { ...next, password: 'curta' })).status).toBe(422);
    expect((await app.client().post('/api/user/password/reset', next)).status).toBe(200);
    expect((await app.client().post('/api/user/password/reset', next)).body.code).toBe('link_expired');
    expect((await before.get('/api/user/session')).status).toBe(401);
    expect((await signIn(app.client(), 'fernanda@demo.acolhe', 'NovaSenha1')).status).toBe(200);
  });

  test('ends what was given out under the earlier one: links, the private calendar, sessions and their sockets', async () => {
    const client = await app.signIn('paciente@demo.acolhe');
    const { body: calendar } = await client.post('/api/user/calendar');
    const path = new URL(calendar.address).pathname;
    expect((await app.client().get(path)).status).toBe(200);
    await app.client().post('/api/user/password/forgotten', { email: 'paciente@demo.acolhe' });
    await app.client().post('/api/user/password/forgotten', { email: 'paciente@demo.acolhe' });
    const [one, other] = (await app.mails())
      .filter(({ dedupe_key, recipient }) => dedupe_key.startsWith('reset:') && recipient === 'paciente@demo.acolhe')
      .map(({ body_text }) => /\/reset\/(\S+)/.exec(body_text)?.[1]);
    const socket = new WebSocket(`${app.address.replace('http', 'ws')}/api/live`, {
      headers: { cookie: client.cookie() },
    } as never);
    const closed = new Promise((resolve) => socket.addEventListener('close', resolve));
    await new Promise((resolve) => socket.addEventListener('message', resolve, { once: true }));

    const change = { password: 'Outra2026x', password_confirmation: 'Outra2026x' };
    expect((await app.client().post('/api/user/password/reset', { token: one, ...change })).status).toBe(200);
    await closed;
    expect((await app.client().post('/api/user/password/reset', { token: other, ...change })).body.code).toBe(
      'link_expired',
    );
    expect((await app.client().get(path)).status).toBe(404);
    expect((await client.get('/api/user/session')).status).toBe(401);
  });

  test('asks at most three times an hour to mail a link, and says so to nobody', async () => {
    const sent = async () =>
      (await app.mails()).filter(
        ({ dedupe_key, recipient }) => dedupe_key.startsWith('reset:') && recipient === 'fernanda@demo.acolhe',
      );
    for (let times = 0; times < 6; times++)
      expect((await app.client().post('/api/user/password/forgotten', { email: 'fernanda@demo.acolhe' })).status).toBe(
        200,
      );
    expect(await sent()).toHaveLength(3);
  });

  test('takes the same before the answer for an address with an account and without, and is mailed by the job too', async () => {
    await app.sql('delete from identity.attempt');
    const held = vi.spyOn(app.platform.background, 'run').mockImplementation(() => undefined);
    const mailed = async (to: string) =>
      (await app.mails()).filter(({ dedupe_key, recipient }) => dedupe_key.startsWith('reset:') && recipient === to);
    const before = await mailed('carlos@demo.acolhe');
    const statements: string[][] = [];
    for (const email of ['carlos@demo.acolhe', 'ninguem@demo.acolhe']) {
      const sent = vi.spyOn(pg.Client.prototype, 'query');
      expect((await app.client().post('/api/user/password/forgotten', { email })).status).toBe(200);
      statements.push(sent.mock.calls.map((args) => textOf(args)));
      sent.mockRestore();
    }
    held.mockRestore();
    expect(statements[0]?.length).toBeGreaterThan(2);
    expect(statements[1]).toEqual(statements[0]);
    expect(await mailed('carlos@demo.acolhe')).toEqual(before);
    await app.recurring.find(({ name }) => name === 'password-requests')?.run();
    expect(await mailed('carlos@demo.acolhe')).toHaveLength(before.length + 1);
    expect(await app.sql('select 1 from identity.password_request')).toEqual([]);
  });

  test('is asked for from one address for thirty mailboxes an hour', async () => {
    await app.sql('delete from identity.attempt');
    const statuses: number[] = [];
    for (let n = 0; n < 32; n++) {
      const email = n % 2 ? `ninguem${n}@demo.acolhe` : 'fernanda@demo.acolhe';
      statuses.push((await app.client().post('/api/user/password/forgotten', { email })).status);
    }
    expect(statuses).toEqual([...Array(30).fill(200), 429, 429]);
    app.clock.advance(HOUR + MINUTE);
    expect((await app.client().post('/api/user/password/forgotten', { email: 'x@demo.acolhe' })).status).toBe(200);
    await app.mails();
  });

  test('is asked for at most five times, though the session is open', async () => {
    const client = await app.signIn('carlos@demo.acolhe');
    const wrong = { current_password: 'errada', password: 'Nova2026xx', password_confirmation: 'Nova2026xx' };
    const codes: string[] = [];
    for (let tries = 0; tries < 7; tries++) codes.push((await client.put('/api/user/password', wrong)).body.code);
    expect(codes).toEqual([...Array(5).fill('wrong_credentials'), 'too_many_requests', 'too_many_requests']);
    expect((await client.delete('/api/user/second-factor', { password: 'errada' })).body.code).toBe(
      'too_many_requests',
    );
  });

  test('is changed with the old one', async () => {
    const client = await app.signIn('pedro@demo.acolhe');
    const change = (current_password: string) =>
      client.put('/api/user/password', {
        current_password,
        password: 'OutraSenha1',
        password_confirmation: 'OutraSenha1',
      });
    expect((await change('errada')).body).toMatchObject({
      code: 'wrong_credentials',
      fields: [{ path: 'current_password' }],
    });
    expect((await change(PASSWORD)).status).toBe(200);
    expect((await client.get('/api/user/session')).body.name).toBe('Pedro Henrique Rocha');
  });

  test('by a link opens nothing an hour later', async () => {
    await app.sql('delete from identity.attempt');
    await app.client().post('/api/user/password/forgotten', { email: 'carlos@demo.acolhe' });
    const token = await mailedToken('reset');
    const next = { token, password: 'Jabuticaba&Trem7', password_confirmation: 'Jabuticaba&Trem7' };
    app.clock.advance(HOUR);
    expect((await app.client().post('/api/user/password/reset', next)).body.code).toBe('link_expired');
    expect((await signIn(app.client(), 'carlos@demo.acolhe', next.password)).body.code).toBe('wrong_credentials');
  });
});

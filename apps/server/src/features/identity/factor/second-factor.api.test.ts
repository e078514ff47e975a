import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { totp, turnOnSecondFactor } from '../../../testing/authenticator.ts';
import { type Client, PASSWORD, startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const signIn = (client: Client, email: string) => client.post('/api/user/session', { email, password: PASSWORD });

describe('a second factor', () => {
  test('is turned on with a first code, and asked for at the next sign-in', async () => {
    const client = await app.signIn('pediatra@demo.acolhe');
    expect((await client.post('/api/user/second-factor', { password: 'errada' })).body.fields[0].path).toBe('password');
    const start = (await client.post('/api/user/second-factor', { password: PASSWORD })).body;
    const secret = new URL(start.totp_uri).searchParams.get('secret') as string;
    expect((await client.post('/api/user/second-factor/confirm', { code: '000000' })).body.code).toBe(
      'wrong_second_factor',
    );
    expect((await client.post('/api/user/second-factor/confirm', { code: totp(secret) })).status).toBe(200);
    expect((await client.get('/api/user/session')).body.second_factor).toBe(true);

    const elsewhere = app.client();
    expect((await signIn(elsewhere, 'pediatra@demo.acolhe')).body).toEqual({ status: 'second_factor' });
    expect((await elsewhere.get('/api/user/session')).body).toBeNull();
    expect((await elsewhere.post('/api/user/session/second-factor', { code: '000000' })).body.code).toBe(
      'wrong_second_factor',
    );
    const next = totp(secret, 1);
    expect((await elsewhere.post('/api/user/session/second-factor', { code: next })).body.status).toBe('signed_in');

    // The same code, seen over a shoulder, opens nothing, and the first session goes on.
    const behind = app.client();
    await signIn(behind, 'pediatra@demo.acolhe');
    expect((await behind.post('/api/user/session/second-factor', { code: next })).body.code).toBe(
      'wrong_second_factor',
    );
    expect((await behind.get('/api/user/session')).body?.email).toBeUndefined();
    expect((await elsewhere.get('/api/user/session')).body.email).toBe('pediatra@demo.acolhe');

    const byBackup = app.client();
    await signIn(byBackup, 'pediatra@demo.acolhe');
    expect((await byBackup.post('/api/user/session/second-factor', { code: start.backup_codes[0] })).body.status).toBe(
      'signed_in',
    );
  });

  test('leaves the session and its socket as they are when it is turned on', async () => {
    const client = await app.signIn('carlos@demo.acolhe');
    const socket = new WebSocket(`${app.address.replace('http', 'ws')}/api/live`, {
      headers: { cookie: client.cookie() },
    } as never);
    const told: string[] = [];
    socket.addEventListener('message', ({ data }) => told.push(JSON.parse(data).type));
    await expect.poll(() => told).toEqual(['listening']);
    const before = client.cookie();
    await turnOnSecondFactor(client);
    expect(client.cookie()).toBe(before);
    // Its session is looked up again by now: a change of the account is told in order.
    await client.post('/api/user/calendar');
    expect((await client.get('/api/user/session')).body.second_factor).toBe(true);
    expect(told).toEqual(['listening']);
    expect(socket.readyState).toBe(WebSocket.OPEN);
    socket.close();
  });

  test('is asked for before each change of what protects the account, and a code of it counts once', async () => {
    const client = await app.signIn('luna@demo.acolhe');
    const { used, backup } = await turnOnSecondFactor(client);
    const remove = (body: object) => client.delete('/api/user/second-factor', body);
    const change = (body: object) =>
      client.put('/api/user/password', {
        current_password: PASSWORD,
        password: 'Jabuticaba&Trem7',
        password_confirmation: 'Jabuticaba&Trem7',
        ...body,
      });
    const start = (body: object) => client.post('/api/user/second-factor', body);
    for (const attempt of [remove, change, start]) {
      const without = await attempt({ password: attempt === change ? 'Jabuticaba&Trem7' : PASSWORD });
      expect(without.body).toMatchObject({ code: 'invalid_input', fields: [{ path: 'code', code: 'required' }] });
    }
    expect((await start({ password: PASSWORD, code: used })).body.code).toBe('wrong_second_factor');
    const [first, second, third] = backup;
    expect((await start({ password: PASSWORD, code: first })).body.code).toBe('second_factor_on');
    expect((await change({ code: first })).body.fields[0].path).toBe('code');
    expect((await change({ code: second })).status).toBe(200);
    expect((await remove({ password: 'Jabuticaba&Trem7', code: third })).status).toBe(200);
    expect((await client.get('/api/user/session')).body.second_factor).toBe(false);
  });

  test('cannot be guessed by somebody with an open session', async () => {
    const client = await app.signIn('fernanda@demo.acolhe');
    await turnOnSecondFactor(client);
    const codes: string[] = [];
    for (let tries = 0; tries < 7; tries++)
      codes.push((await client.delete('/api/user/second-factor', { password: PASSWORD, code: '000000' })).body.code);
    expect(codes).toEqual([...Array(5).fill('wrong_second_factor'), 'too_many_requests', 'too_many_requests']);
  });
});

describe('wrong codes', () => {
  const email = 'josefa@demo.acolhe';
  const kinds = async () =>
    (await app.mails())
      .filter(({ recipient }) => recipient === email)
      .map(({ dedupe_key }) => dedupe_key.split(':')[0])
      .filter((kind) => /^second_factor_(tried|locked)/.test(kind as string))
      .sort();
  const begin = async () => {
    const browser = app.client();
    expect((await signIn(browser, email)).body.status).toBe('second_factor');
    return browser;
  };
  const tried = async (browser: Client, code: string) =>
    (await browser.post('/api/user/session/second-factor', { code })).body;

  test('are told to the owner, and lock the right one out, over all addresses and sign-ins; the lock says so and ends', async () => {
    const { backup } = await turnOnSecondFactor(await app.signIn(email));
    const [right = '', other = ''] = backup;
    let browser = await begin();
    for (let n = 0; n < 2; n++) expect((await tried(browser, '000000')).code).toBe('wrong_second_factor');
    expect(await kinds()).toEqual([]);
    expect((await tried(browser, '000000')).code).toBe('wrong_second_factor');
    expect(await kinds()).toEqual(['second_factor_tried']);
    const told = (await app.mails()).find(({ dedupe_key }) => dedupe_key.startsWith('second_factor_tried:'));
    expect(told?.body_text).toMatch(/rede local/);
    // Each sign-in waits for five codes at most, and begins anew then.
    for (let n = 0; n < 2; n++) await tried(browser, '000000');
    expect((await tried(browser, '000000')).code).toBe('second_factor_expired');
    browser = await begin();
    for (let n = 0; n < 5; n++) expect((await tried(browser, 'aaaaa-aaaaa')).code).toBe('wrong_second_factor');
    expect(await kinds()).toEqual(['second_factor_locked', 'second_factor_tried']);

    browser = await begin();
    app.clock.advance(60_000);
    const locked = await tried(browser, right);
    expect(locked).toMatchObject({ status: 429, code: 'second_factor_locked', fields: [] });
    expect(locked.message).toContain('bloqueada por mais 14 minutos');
    browser.language = 'en-US';
    expect((await tried(browser, right)).message).toContain('locked for 14 more minutes');
    // Refused tries neither prolong the lock nor send more mails.
    app.clock.advance(14 * 60_000);
    // The sign-in itself waited for ten minutes alone.
    expect((await tried(browser, right)).code).toBe('second_factor_expired');
    expect((await tried(await begin(), right)).status).toBe('signed_in');
    expect(await kinds()).toHaveLength(2);

    // A right code forgets the wrong ones; within the hour nothing is mailed again.
    const later = await begin();
    for (let n = 0; n < 3; n++) expect((await tried(later, '000000')).code).toBe('wrong_second_factor');
    expect((await tried(later, other)).status).toBe('signed_in');
    expect(await kinds()).toHaveLength(2);
  });

  test('of a whole day are thirty; then it says for how many hours, and a new password ends the lock', async () => {
    const who = 'cardiologista@demo.acolhe';
    const { backup } = await turnOnSecondFactor(await app.signIn(who));
    // Tries of the last hours, of which no quarter of an hour had ten.
    await app.sql(
      `insert into identity.attempt (key, at)
       select 'second factor of ' || id, $2::timestamptz + n * interval '5 minutes'
       from identity."user", generate_series(0, 27) n where email = $1`,
      [who, new Date(app.clock.now())],
    );
    app.clock.advance(28 * 5 * 60_000);
    const browser = app.client();
    await signIn(browser, who);
    const answers: string[] = [];
    for (let n = 0; n < 3; n++) answers.push((await tried(browser, '000000')).code);
    expect(answers).toEqual(['wrong_second_factor', 'wrong_second_factor', 'second_factor_locked']);
    expect((await tried(browser, backup[0] ?? '')).message).toContain('bloqueada por mais 22 horas');

    await app.client().post('/api/user/password/forgotten', { email: who });
    const mail = (await app.mails()).find(
      ({ recipient, body_text }) => recipient === who && /\/reset\//.test(body_text),
    );
    const token = /\/reset\/([\w-]+)/.exec(mail?.body_text ?? '')?.[1];
    const next = { password: 'Jabuticaba&Trem7', password_confirmation: 'Jabuticaba&Trem7' };
    expect((await app.client().post('/api/user/password/reset', { token, ...next })).status).toBe(200);
    const later = app.client();
    await later.post('/api/user/session', { email: who, password: next.password });
    expect((await tried(later, backup[0] ?? '')).status).toBe('signed_in');
  });

  test('at once are not more than in a row', async () => {
    await turnOnSecondFactor(await app.signIn('pedro@demo.acolhe'));
    const browsers: Client[] = [];
    for (let n = 0; n < 14; n++) {
      const browser = app.client();
      await signIn(browser, 'pedro@demo.acolhe');
      browsers.push(browser);
    }
    const answers = await Promise.all(browsers.map((browser) => tried(browser, '000000')));
    const codes = answers.map(({ code }) => code).sort();
    expect(codes).toEqual([...Array(4).fill('second_factor_locked'), ...Array(10).fill('wrong_second_factor')]);
  });
});

describe('a clinic that requires it', () => {
  const path = '/api/company/clinica-demo/security';

  test('lets doctors, staff and managers do nothing else before they set it up', async () => {
    const manager = await app.signIn('gestora@demo.acolhe');
    const doctor = await app.signIn('medica@demo.acolhe');
    const patient = await app.signIn('paciente@demo.acolhe');
    expect((await manager.get(path)).body).toMatchObject({ second_factor_required: false, history: [] });
    expect((await doctor.put(path, { second_factor_required: true })).body.code).toBe('access_denied');
    expect((await manager.put(path, { second_factor_required: true })).body).toMatchObject({
      second_factor_required: true,
      history: [{ event: 'edit', changes: [{ field: 'second_factor_required', before: 'false', after: 'true' }] }],
    });

    expect((await doctor.get('/api/company/clinica-demo/holiday')).body).toMatchObject({
      status: 403,
      code: 'second_factor_required',
    });
    expect((await manager.put(path, { second_factor_required: false })).body.code).toBe('second_factor_required');
    expect((await patient.get('/api/person/home')).status).toBe(200);
    expect((await doctor.get('/api/user/session')).body).toMatchObject({
      second_factor: false,
      lacks_second_factor: true,
    });
    expect((await patient.get('/api/user/session')).body.lacks_second_factor).toBe(false);

    const { backup } = await turnOnSecondFactor(doctor);
    expect((await doctor.get('/api/user/session')).body.lacks_second_factor).toBe(false);
    expect((await doctor.get('/api/company/clinica-demo/holiday')).status).toBe(200);

    // Without it again, as after a change of phones, there is nothing again.
    expect((await doctor.delete('/api/user/second-factor', { password: PASSWORD, code: backup[0] })).status).toBe(200);
    expect((await doctor.get('/api/company/clinica-demo/holiday')).body.code).toBe('second_factor_required');

    await turnOnSecondFactor(manager);
    await manager.put(path, { second_factor_required: false });
    expect((await doctor.get('/api/company/clinica-demo/holiday')).status).toBe(200);
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { totp, turnOnSecondFactor } from '../../testing/authenticator.ts';
import { type Client, PASSWORD, startTestApp, type TestApp } from '../../testing/test-app.ts';

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

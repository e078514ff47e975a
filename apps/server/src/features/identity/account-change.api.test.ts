import { MINUTE } from '@acolhe/domain/time/duration';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { turnOnSecondFactor } from '../../testing/authenticator.ts';
import { mailedCode, proveMailbox } from '../../testing/sign-up.ts';
import { type Client, PASSWORD, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const signIn = (client: Client, email: string, password = PASSWORD) =>
  client.send('POST', '/api/user/session', { email, password }, { 'user-agent': FIREFOX });
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0';

/** Kinds of the mails to an account, the latest first. */
const kindsTo = async (email: string) =>
  (await app.mails())
    .filter(({ recipient }) => recipient === email)
    .map(({ dedupe_key }) => dedupe_key.split(':')[0])
    .filter((kind) => /^(new_device|password_changed|second_factor_)/.test(kind as string));
const lastMailTo = async (email: string) => (await app.mails()).find(({ recipient }) => recipient === email);

describe('the owner of an account is mailed', () => {
  test('a sign-in on a device that it never had, but not the first, nor those it knows', async () => {
    const [phone, desk] = [app.client(), app.client()];
    await signIn(phone, 'carlos@demo.acolhe');
    expect(await kindsTo('carlos@demo.acolhe')).toEqual([]);
    await signIn(desk, 'carlos@demo.acolhe');
    expect(await kindsTo('carlos@demo.acolhe')).toEqual(['new_device']);
    const mail = await lastMailTo('carlos@demo.acolhe');
    expect(mail?.body_text).toContain('Firefox no Windows, rede local, em ');
    expect(mail?.body_text).toContain('http://localhost:3000/account#sessions');
    expect(mail?.body_text).toMatch(/\d{2}:\d{2} \(Horário .*Brasília\)/);
    expect(mail?.body_text).toContain('Não foi você?');
    expect(mail?.body_text).toContain('http://localhost:3000/password/forgotten');
    const year = new Intl.DateTimeFormat('pt-BR', { year: 'numeric', timeZone: 'America/Sao_Paulo' });
    expect(mail?.body_text).toContain(` de ${year.format(app.clock.now())}`);

    await desk.delete('/api/user/session');
    for (const client of [phone, desk, phone]) await signIn(client, 'carlos@demo.acolhe');
    expect(await kindsTo('carlos@demo.acolhe')).toEqual(['new_device']);
  });

  test('nothing that a browser claims to be, beyond the names that are known', async () => {
    const claim = { 'user-agent': 'Ligue 0800 123 Evil/1.0 now' };
    for (const client of [app.client(), app.client()])
      await client.send('POST', '/api/user/session', { email: 'pedro@demo.acolhe', password: PASSWORD }, claim);
    expect(await kindsTo('pedro@demo.acolhe')).toEqual(['new_device']);
    expect((await lastMailTo('pedro@demo.acolhe'))?.body_text).not.toMatch(/Ligue|Evil/);
  });

  test('a second factor that is turned on and off, and a password that is changed or reset', async () => {
    const email = 'luna@demo.acolhe';
    const client = await app.signIn(email);
    const { backup } = await turnOnSecondFactor(client);
    expect(await kindsTo(email)).toEqual(['second_factor_added']);
    app.clock.advance(MINUTE);
    expect((await client.delete('/api/user/second-factor', { password: PASSWORD, code: backup[0] })).status).toBe(200);
    expect(await kindsTo(email)).toEqual(['second_factor_removed', 'second_factor_added']);
    app.clock.advance(MINUTE);
    const next = { password: 'Jabuticaba&Trem7', password_confirmation: 'Jabuticaba&Trem7' };
    expect((await client.put('/api/user/password', { current_password: PASSWORD, ...next })).status).toBe(200);
    expect((await kindsTo(email))[0]).toBe('password_changed');
    app.clock.advance(MINUTE);
    await client.post('/api/user/password/forgotten', { email });
    const token = /\/reset\/(\S+)/.exec((await lastMailTo(email))?.body_text ?? '')?.[1];
    await app.client().post('/api/user/password/reset', { token, ...next });
    expect((await kindsTo(email)).filter((kind) => kind === 'password_changed')).toHaveLength(2);
  });
});

describe('a new password', () => {
  test.each([
    ['Password1', 'password_common'],
    ['Senha123', 'password_common'],
    ['Brasil2024', 'password_common'],
    ['Qwerty123', 'password_common'],
    ['FernandaX9kq', 'password_personal'],
    ['xxFERNANDA9z', 'password_personal'],
  ])('%s is refused with what to do', async (password, code) => {
    const client = await app.as('fernanda@demo.acolhe');
    const change = { current_password: PASSWORD, password, password_confirmation: password };
    const { status, body } = await client.put('/api/user/password', change);
    expect([status, body.fields]).toMatchObject([422, [{ path: 'password', code }]]);
    expect(body.fields[0].message).toMatch(/palavras/);
    client.language = 'en-US';
    expect((await client.put('/api/user/password', change)).body.fields[0].message).toMatch(/words/);
  });

  test('is refused at a reset too, and the link stays good for another', async () => {
    await app.client().post('/api/user/password/forgotten', { email: 'josefa@demo.acolhe' });
    const token = /\/reset\/(\S+)/.exec((await lastMailTo('josefa@demo.acolhe'))?.body_text ?? '')?.[1];
    const reset = (password: string) =>
      app.client().post('/api/user/password/reset', { token, password, password_confirmation: password });
    expect((await reset('Senha123')).body.fields[0].code).toBe('password_common');
    expect((await reset('Jabuticaba&Trem7')).status).toBe(200);
  });

  test('is refused at sign-up too', async () => {
    const { body } = await app.client().post('/api/user', {
      proof: await proveMailbox(app, 'rita@exemplo.com.br'),
      name: 'Rita de Cássia Nunes',
      cpf: '746.971.314-01',
      birth_date: '1990-02-28',
      phone: '(11) 98888-7777',
      password: 'Brasil2024',
      password_confirmation: 'Brasil2024',
    });
    expect(body.fields).toMatchObject([{ path: 'password', code: 'password_common' }]);
  });
});

describe('an account of the clinic', () => {
  test('is closed by a manager: its sessions, sockets and links end, and nobody signs in before it is opened', async () => {
    const email = 'equipe@demo.acolhe';
    const manager = await app.as('gestora@demo.acolhe');
    const staff = await app.signIn(email);
    const { membership_id: id } = (await staff.get('/api/user/session')).body;
    await app.client().post('/api/user/password/forgotten', { email });
    const token = /\/reset\/(\S+)/.exec((await lastMailTo(email))?.body_text ?? '')?.[1];
    const socket = new WebSocket(`${app.address.replace('http', 'ws')}/api/live`, {
      headers: { cookie: staff.cookie() },
    } as never);
    const closed = new Promise((resolve) => socket.addEventListener('close', resolve));
    await new Promise((resolve) => socket.addEventListener('message', resolve, { once: true }));

    const set = (status: string) => manager.put(`/api/user/${id}/status`, { status });
    expect((await set('inactive')).status).toBe(200);
    await closed;
    expect((await staff.get('/api/user/session')).status).toBe(401);
    expect((await signIn(app.client(), email, 'errada')).body).toMatchObject({ code: 'wrong_credentials' });
    const refused = app.client();
    expect((await signIn(refused, email)).body).toMatchObject({ status: 403, code: 'account_disabled' });
    expect(refused.cookie()).not.toContain('session_token');
    const next = { password: 'Jabuticaba&Trem7', password_confirmation: 'Jabuticaba&Trem7' };
    expect((await app.client().post('/api/user/password/reset', { token, ...next })).body.code).toBe('link_expired');
    const before = (await app.mails()).length;
    expect((await app.client().post('/api/user/password/forgotten', { email })).status).toBe(200);
    expect(await app.mails()).toHaveLength(before);

    expect((await set('active')).status).toBe(200);
    expect((await signIn(app.client(), email)).body).toMatchObject({ status: 'signed_in' });
  });

  test('is no longer good for the second step of a sign-in that had begun', async () => {
    const doctor = await app.signIn('pediatra@demo.acolhe');
    const { backup } = await turnOnSecondFactor(doctor);
    const begun = app.client();
    await signIn(begun, 'pediatra@demo.acolhe');
    const manager = await app.as('gestora@demo.acolhe');
    const { membership_id: id } = (await doctor.get('/api/user/session')).body;
    await manager.put(`/api/user/${id}/status`, { status: 'inactive' });
    expect((await begun.post('/api/user/session/second-factor', { code: backup[0] })).status).toBe(401);
    expect((await begun.get('/api/user/session')).body).toBeNull();
  });

  test('is closed by a manager of the same clinic alone, and never by oneself or of a patient', async () => {
    const idOf = async (email: string) =>
      (
        await app.sql(
          'select m.id from identity.membership m join identity."user" u on u.id = m.user_id where u.email = $1',
          [email],
        )
      )[0].id;
    const manager = await app.as('gestora@demo.acolhe');
    const close = async (client: Client, email: string) =>
      (await client.put(`/api/user/${await idOf(email)}/status`, { status: 'inactive' })).body.code;
    expect(await close(manager, 'gestora@demo.acolhe')).toBe('access_denied');
    expect(await close(manager, 'paciente@demo.acolhe')).toBe('not_found');
    expect(await close(await app.as('medica@demo.acolhe'), 'equipe@demo.acolhe')).toBe('access_denied');
    const [other] = (await app.platform.tenants.ids()).filter((id) => id !== 'clinica-demo');
    await app.sql(
      `update identity.membership set company_id = $1 where user_id in
         (select id from identity."user" where email = 'medica@demo.acolhe')`,
      [other],
    );
    expect(await close(manager, 'medica@demo.acolhe')).toBe('not_found');
    app.clock.advance(MINUTE);
    expect((await signIn(app.client(), 'medica@demo.acolhe')).status).toBe(200);
  });
});

describe('the address of an account', () => {
  const NEW = 'maria.nova@exemplo.com';
  const kinds = async (address: string) =>
    (await app.mails())
      .filter(({ recipient }) => recipient === address)
      .map(({ dedupe_key }) => dedupe_key.split(':')[0]);
  const ask = (client: Client, email: string, more: object = {}) =>
    client.post('/api/user/email/code', { email, password: PASSWORD, ...more });

  test('is changed by its password and a code to the new one; the earlier is told before and after', async () => {
    const old = 'carlos@demo.acolhe';
    const [client, elsewhere] = [await app.signIn(old), await app.as(old)];
    await app.client().post('/api/user/password/forgotten', { email: old });
    const reset = /\/reset\/(\S+)/.exec((await lastMailTo(old))?.body_text ?? '')?.[1];
    expect((await ask(client, NEW, { password: 'x' })).body.fields).toMatchObject([{ path: 'password' }]);
    expect((await ask(client, old)).body.fields).toMatchObject([{ path: 'email', code: 'exists' }]);
    expect((await ask(client, NEW)).status).toBe(200);
    expect((await kinds(old))[0]).toBe('email_asked');
    app.clock.advance(MINUTE);
    // Nothing is changed before the code.
    expect((await client.get('/api/user/session')).body.email).toBe(old);
    const wrong = await client.put('/api/user/email', { email: NEW, code: '0000000000' });
    expect(wrong.body.code).toBe('wrong_code');
    const code = await mailedCode(app, NEW, 'change_email');
    expect((await client.put('/api/user/email', { email: 'outra@exemplo.com', code })).body.code).toBe(
      'mailed_code_over',
    );
    expect((await client.put('/api/user/email', { email: NEW, code })).status).toBe(200);

    expect((await client.get('/api/user/session')).body.email).toBe(NEW);
    expect((await elsewhere.get('/api/user/sessions')).status).toBe(401);
    expect((await kinds(old))[0]).toBe('email_changed');
    const next = { password: 'Jabuticaba&Trem7', password_confirmation: 'Jabuticaba&Trem7' };
    const late = await app.client().post('/api/user/password/reset', { token: reset, ...next });
    expect(late.body.code).toBe('link_expired');
    expect((await signIn(app.client(), old)).status).toBe(401);
    expect((await signIn(app.client(), NEW)).status).toBe(200);
    // The mail at which the clinic reaches the person.
    expect(await app.sql('select mail from person where mail = any($1)', [[old, NEW]])).toEqual([{ mail: NEW }]);
  });

  test('that another account has is refused to who reads it, and told to nobody else', async () => {
    const taken = 'fernanda@demo.acolhe';
    const client = await app.as('paciente@demo.acolhe');
    expect((await ask(client, taken)).body).toEqual({ ok: true });
    const code = await mailedCode(app, taken, 'change_email');
    const refused = await client.put('/api/user/email', { email: taken, code });
    expect([refused.status, refused.body.code]).toEqual([409, 'email_taken']);
    expect((await client.get('/api/user/session')).body.email).toBe('paciente@demo.acolhe');
  });

  test('needs a code of the second factor too', async () => {
    const client = await app.signIn('pedro@demo.acolhe');
    const { backup } = await turnOnSecondFactor(client);
    expect((await ask(client, 'pedro.novo@exemplo.com')).body.fields).toMatchObject([{ path: 'code' }]);
    expect((await ask(client, 'pedro.novo@exemplo.com', { code: backup[0] })).status).toBe(200);
  });

  test('of a patient is not changed by their profile, nor by the clinic', async () => {
    for (const email of ['fernanda@demo.acolhe', 'gestora@demo.acolhe']) {
      const client = await app.as(email);
      const [{ id: person }] = await app.sql("select id from person where mail = 'fernanda@demo.acolhe'");
      const refused = await client.patch(`/api/person/${person}/myprofile`, { email: 'x@exemplo.com' });
      expect(refused.body.fields).toMatchObject([{ path: 'email', code: 'account_only' }]);
    }
  });
});

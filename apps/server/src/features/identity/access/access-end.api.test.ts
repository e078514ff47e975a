import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { turnOnSecondFactor } from '../../../testing/authenticator.ts';
import { listenTo } from '../../../testing/live.ts';
import { type Client, PASSWORD, startTestApp, type TestApp } from '../../../testing/test-app.ts';

// Which kinds end with which events is walked by access-ends.api.test.ts. Here: that nothing depends on what runs after the
// change, and what the owner is asked and told.

const EMAIL = 'paciente@demo.acolhe';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0';

let app: TestApp;
let patient: Client;
let id: string;

beforeEach(async () => {
  await app?.close();
  app = await startTestApp();
  patient = await app.as(EMAIL);
  id = (await patient.get('/api/user/session')).body.person_id;
});
afterAll(() => app.close());

const tokenBody = () => ({
  ...{ patient_id: id, name: 'Meu aplicativo', is_delegated: false, scopes: ['Patient'], days: 30 },
  password: PASSWORD,
});
const shareBody = (more: object = {}) => ({ recipient: 'Dra. Lúcia', hours: 168, password: PASSWORD, ...more });
const finish = () => app.recurring.find(({ name }) => name === 'finish-endings')?.run();
const mailsOf = async (kind: string) =>
  (await app.mails()).filter(({ recipient, dedupe_key }) => recipient === EMAIL && dedupe_key.startsWith(`${kind}:`));

/** Makes one of each; answers the statuses of their doors. */
async function giveOut() {
  const { token } = (await patient.post('/api/user/data-token', tokenBody())).body;
  const { path, code } = (await patient.post(`/api/person/${id}/share`, shareBody())).body;
  const { address } = (await patient.post('/api/user/calendar')).body;
  const visitor = app.client();
  return async () => [
    (await visitor.send('GET', '/fhir/Patient', undefined, { authorization: `Bearer ${token}` })).status,
    (await visitor.post(`/api/document/shared/${path.slice(3)}`, { code })).status,
    (await visitor.get(new URL(address).pathname)).status,
    (await visitor.get(`/api/document/shared/${path.slice(3)}`)).status,
  ];
}
const held = () =>
  app.sql(`select (select count(*)::int from data_token where ended_at is null) as token,
                  (select count(*)::int from record_share where ended_at is null) as share,
                  (select count(*)::int from calendar_feed) as calendar`);

describe('a process that dies right after', () => {
  /** Another process, which knows no session yet. */
  const another = async () => {
    const [{ id: userId }] = await app.sql('select id from identity."user" where email = $1', [EMAIL]);
    app.platform.sessions.forget(userId);
  };

  test('a new password was stored leaves no door open, and a job puts away what was', async () => {
    const doors = await giveOut();
    const live = await listenTo(app, id, patient);
    expect([await doors(), await held()]).toEqual([[200, 200, 200, 200], [{ token: 1, share: 1, calendar: 1 }]]);
    await app.sql(
      `update identity.account set password = 'another' where "userId" =
      (select id from identity."user" where email = $1)`,
      [EMAIL],
    );
    await another();
    expect([await doors(), await held()]).toEqual([[401, 410, 404, 410], [{ token: 1, share: 1, calendar: 1 }]]);
    expect((await patient.get('/api/person/home')).body.code).toBe('session_expired');
    await finish();
    await live.closed;
    expect(await held()).toEqual([{ token: 0, share: 0, calendar: 0 }]);
    expect(await app.sql('select 1 from identity."user" where ended_number < password_number')).toEqual([]);
    expect(await app.sql('select 1 from identity.membership where ended_number < access_number')).toEqual([]);
  });

  test('a membership was closed, which is opened again, has not given anything back', async () => {
    const doors = await giveOut();
    const set = (at: string) =>
      app.sql(`update identity.membership set disabled_at = ${at} where person_id = $1`, [id]);
    await set('now()');
    await set('null');
    expect(await doors()).toEqual([401, 410, 404, 410]);
    await another();
    await finish();
    expect(await held()).toEqual([{ token: 0, share: 0, calendar: 0 }]);
    patient = await app.as(EMAIL);
    expect(await (await giveOut())()).toEqual([200, 200, 200, 200]);
    await finish();
    expect(await held()).toEqual([{ token: 1, share: 1, calendar: 1 }]);
  });
});

describe('the owner', () => {
  test('is told what a new password will end, and what it ended, in numbers', async () => {
    await giveOut();
    await patient.post(`/api/person/${id}/share`, shareBody());
    await app.as(EMAIL);
    expect((await patient.get('/api/user/password/ends')).body).toEqual({
      sessions: 1,
      tokens: 1,
      shares: 2,
      calendars: 1,
    });
    const change = {
      current_password: PASSWORD,
      password: 'Jabuticaba&Trem7',
      password_confirmation: 'Jabuticaba&Trem7',
    };
    expect((await patient.put('/api/user/password', change)).status).toBe(200);
    const [mail] = await mailsOf('password_changed');
    expect(mail?.body_text).toContain(
      '1 outro acesso, 2 links do prontuário, 1 aplicativo e 1 endereço de agenda. Se foi você',
    );
    expect((await patient.get('/api/user/password/ends')).body).toEqual({
      sessions: 0,
      tokens: 0,
      shares: 0,
      calendars: 0,
    });
  });

  test('is told of what was given out: what, until when, from where, and how it is ended', async () => {
    const from = { 'user-agent': FIREFOX };
    await patient.send('POST', '/api/user/data-token', tokenBody(), from);
    await patient.send(
      'POST',
      `/api/person/${id}/share`,
      shareBody({ recipient: 'Dra. Lúcia, veja http://mal.exemplo' }),
      from,
    );
    await patient.send('POST', '/api/user/calendar', {}, from);
    const page = `http://localhost:3000/profile/person/ehr/${id}/share`;
    for (const [kind, name, link] of [
      ['token_made', '“Meu aplicativo”', page],
      ['share_made', '“Dra. Lúcia, veja http: mal. exemplo”', page],
      ['calendar_made', 'agenda', 'http://localhost:3000/account#calendar'],
    ] as const) {
      const [mail, ...more] = await mailsOf(kind);
      expect([kind, more]).toEqual([kind, []]);
      for (const part of [name, link, 'Firefox no Windows, rede local', 'http://localhost:3000/password/forgotten'])
        expect(mail?.body_text).toContain(part);
      if (kind !== 'calendar_made') expect(mail?.body_text).toMatch(/até \d+ de \p{L}+ de \d{4}/u);
    }
  });

  test('is asked for the password, and with a second factor for a code, before something reads on after the session', async () => {
    const token = (more: object) => patient.post('/api/user/data-token', { ...tokenBody(), ...more });
    const share = (more: object) => patient.post(`/api/person/${id}/share`, shareBody(more));
    for (const give of [token, share]) {
      expect((await give({ password: undefined })).body.fields).toMatchObject([{ path: 'password', code: 'required' }]);
      expect((await give({ password: 'errada' })).body).toMatchObject({
        ...{ code: 'wrong_credentials', fields: [{ path: 'password', code: 'invalid' }] },
      });
    }
    const { backup } = await turnOnSecondFactor(patient);
    for (const [index, give] of [token, share].entries()) {
      expect((await give({})).body.fields).toMatchObject([{ path: 'code', code: 'required' }]);
      expect((await give({ code: '000000' })).body.code).toBe('wrong_second_factor');
      expect((await give({ code: backup[index] })).status).toBe(201);
    }
    expect(await held()).toMatchObject([{ token: 1, share: 1 }]);
  });

  test('leaves no trace of the password with a repeated call', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() };
    for (let n = 0; n < 2; n++)
      expect((await patient.post(`/api/person/${id}/share`, shareBody(), key)).status).toBe(201);
    expect(await app.sql('select 1 from idempotency_key')).toEqual([]);
  });
});

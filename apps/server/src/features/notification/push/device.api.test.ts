import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import { HOUR } from '@acolhe/domain/time/duration';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isInnerAddress, outerLookup } from '../../../platform/http/outer-address.ts';
import { isPushAddress } from '../../../platform/push.ts';
import { listenTo, statusesHeard } from '../../../testing/live.ts';
import { type Client, PASSWORD, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { visitsOf } from '../../../testing/visits.ts';

const KEYS = { p256dh: `B${'x'.repeat(86)}`, auth: 'a'.repeat(22) };
let app: TestApp;
let ana: Client;
let id: string;
beforeEach(async () => {
  app = await startTestApp();
  ana = await app.as('paciente@demo.acolhe');
  id = (await ana.get('/api/user/session')).body.person_id;
});
afterEach(() => app.close());

/** Mails about everything but reminders. */
const choices = {
  channels: { visit: 'mail', reminder: 'none', offer: 'mail', message: 'mail', payment: 'mail' },
  push: false,
  whatsapp: false,
  sms: false,
};
const endpoint = (name: string) => `https://push.example.com/${name}`;
const turnOn = (client: Client, person: string, name: string) =>
  client.put(`/api/person/${person}/push`, { endpoint: endpoint(name), ...KEYS });
const devices = async () =>
  (await app.sql('select endpoint from push_device order by created_at, endpoint')).map((row) =>
    row.endpoint.slice(25),
  );

describe('a device', () => {
  test('is turned on and off by its own patient, and says so', async () => {
    const path = `/api/person/${id}/notices`;
    const off = (await ana.get(path)).body;
    expect(off).toMatchObject({ push: true, here: false, devices: 0, address: 'paciente@demo.acolhe' });
    expect(off.push_key).toMatch(/^B[\w-]{86}$/);
    expect((await turnOn(ana, id, 'phone')).status).toBe(200);
    expect((await turnOn(ana, id, 'phone')).status).toBe(200);
    expect((await ana.get(path)).body).toMatchObject({ here: true, devices: 1 });
    await ana.delete(`/api/person/${id}/push`);
    expect((await ana.get(path)).body).toMatchObject({ here: false, devices: 0, push_key: off.push_key });
  });

  test('of somebody else cannot be seen, added or removed; the clinic’s people have none', async () => {
    await turnOn(ana, id, 'phone');
    const luna = await app.as('luna@demo.acolhe');
    for (const client of [luna, await app.as('pedro@vizinha.acolhe')]) {
      expect((await client.get(`/api/person/${id}/notices`)).status).toBe(404);
      expect((await client.put(`/api/person/${id}/notices`, choices)).status).toBe(404);
      expect((await turnOn(client, id, 'theirs')).status).toBe(404);
      expect((await client.delete(`/api/person/${id}/push`)).status).toBe(404);
    }
    const staff = await app.as('equipe@demo.acolhe');
    expect((await turnOn(staff, id, 'desk')).status).toBe(403);
    expect(await devices()).toEqual(['phone']);
    const [row] = await app.sql('select notice_channels from person where id = $1', [id]);
    expect(row.notice_channels).toEqual({});
  });

  test('belongs to the person who registered it last; pushes queued for the previous one are deleted', async () => {
    await turnOn(ana, id, 'shared');
    await visitsOf(app).bookPaid({ by: ana, voucher: 'BEMVINDO100' });
    expect(await app.sql('select 1 from push_message')).toHaveLength(1);
    const luna = await app.as('luna@demo.acolhe');
    await turnOn(luna, (await luna.get('/api/user/session')).body.person_id, 'shared');
    expect(await app.sql('select 1 from push_message')).toHaveLength(0);
    expect((await ana.get(`/api/person/${id}/notices`)).body.devices).toBe(0);
  });

  test('is deleted when its session signs out or is ended, but not by a sign-in elsewhere', async () => {
    await turnOn(ana, id, 'phone');
    const laptop = await app.signIn('paciente@demo.acolhe');
    expect(await devices()).toEqual(['phone']);
    await turnOn(laptop, id, 'laptop');
    await laptop.delete('/api/user/session');
    expect(await devices()).toEqual(['phone']);
    const tablet = await app.signIn('paciente@demo.acolhe');
    await turnOn(tablet, id, 'tablet');
    const change = { current_password: PASSWORD, password: 'Acolhe2027', password_confirmation: 'Acolhe2027' };
    expect((await tablet.put('/api/user/password', change)).status).toBe(200);
    expect(await devices()).toEqual(['tablet']);
    await tablet.post('/api/user/password/forgotten', { email: 'paciente@demo.acolhe' });
    const [mail] = (await app.mails()).filter(({ dedupe_key }) => dedupe_key.startsWith('reset:'));
    const token = /reset\/([\w-]+)/.exec(mail?.body_text ?? '')?.[1];
    const reset = { token, password: 'Acolhe2028', password_confirmation: 'Acolhe2028' };
    expect((await app.client().post('/api/user/password/reset', reset)).status).toBe(200);
    expect(await devices()).toEqual([]);
  });

  test('is limited to the last ten of a patient', async () => {
    for (let number = 10; number < 23; number++) {
      app.clock.advance(1_000);
      await turnOn(ana, id, `n${number}`);
    }
    expect(await devices()).toEqual(Array.from({ length: 10 }, (_, index) => `n${index + 13}`));
  });

  test('at a private address or no push service is refused; all errors at once', async () => {
    for (const address of [
      'http://push.example.com/x',
      'https://127.0.0.1/x',
      'http://127.0.0.1:9/x',
      'https://[::1]/x',
      'https://0x7f000001/x',
      'https://2130706433/x',
      'https://169.254.169.254/latest/meta-data',
      'https://localhost/x',
      'https://printer.local/x',
      'https://db.internal/x',
      'https://push.example.com:8443/x',
      'https://user:secret@push.example.com/x',
      'file:///etc/passwd',
      'push',
    ]) {
      const answer = await ana.put(`/api/person/${id}/push`, { endpoint: address, ...KEYS });
      expect([address, answer.status, answer.body.fields?.[0]?.path]).toEqual([address, 422, 'endpoint']);
    }
    ana.language = 'en-US';
    const wrong = await ana.put(`/api/person/${id}/push`, { endpoint: '', p256dh: 'x', auth: '' });
    expect(wrong.body.fields.map(({ path }: { path: string }) => path)).toEqual(['endpoint', 'p256dh', 'auth']);
    expect(wrong.body.fields[0].message).toMatch(/Device/);
    ana.language = 'pt-BR';
    const empty = await ana.put(`/api/person/${id}/notices`, {});
    expect(empty.body.fields.map(({ path }: { path: string }) => path)).toEqual([
      'channels',
      'push',
      'whatsapp',
      'sms',
    ]);
    expect(await devices()).toEqual([]);
  });
});

describe('an accepted address', () => {
  test('is checked again when it is called: its name may resolve to a private address by then', async () => {
    for (const address of ['10.1.2.3', '127.9.9.9', '192.168.0.1', '172.31.0.1', '100.64.0.1', '0.0.0.0', '224.0.0.1'])
      expect([address, isInnerAddress(address)]).toEqual([address, true]);
    for (const address of ['::1', '::', 'fd00::1', 'fe80::1', '::ffff:10.0.0.1', '::ffff:127.0.0.1', '64:ff9b::a00:1'])
      expect([address, isInnerAddress(address)]).toEqual([address, true]);
    for (const address of ['::127.0.0.1', '64:ff9b:1::a00:1', '2002:7f00:1::', '2001:0:a00:1::', 'fec0::1', 'ff02::1'])
      expect([address, isInnerAddress(address)]).toEqual([address, true]);
    for (const address of ['8.8.8.8', '172.32.0.1', '2001:4860:4860::8888', '::ffff:8.8.8.8'])
      expect([address, isInnerAddress(address)]).toEqual([address, false]);
    expect(isPushAddress('https://fcm.googleapis.com/fcm/send/x', { pushLocal: false })).toBe(true);
    const own = dns.lookup;
    const found = { address: '8.8.8.8', family: 4 };
    const resolve = (...addresses: object[]) => {
      dns.lookup = ((_name: string, _options: object, done: (error: null, all: object[]) => void) =>
        done(null, addresses)) as never;
      syncBuiltinESMExports();
      return new Promise((answer) => outerLookup('push.example.com', {}, (error, address) => answer(error ?? address)));
    };
    expect(await resolve(found)).toBe('8.8.8.8');
    expect(await resolve({ address: '10.0.0.1', family: 4 })).toMatchObject({ code: 'EINNER' });
    expect(await resolve(found, { address: '::1', family: 6 })).toMatchObject({ code: 'EINNER' });
    dns.lookup = own;
    syncBuiltinESMExports();
    const target = { endpoint: endpoint('x'), ...KEYS };
    expect(await app.platform.push.send({ ...target, endpoint: 'https://127.0.0.1/x' }, 'x', 60)).toBe('gone');
    // Invalid keys will never work.
    expect(await app.platform.push.send(target, 'x', 60)).toBe('gone');
  });
});

describe('the confirm link', () => {
  const runReminders = () => app.recurring.find(({ name }) => name === 'send-reminders')?.run();
  const pathOf = (code: string) => `/api/appointment/consultorio/confirm?access=${code}`;
  async function reminded() {
    const visit = await visitsOf(app).bookPaid({ by: ana, ahead: 49 * HOUR, voucher: 'BEMVINDO100' });
    app.clock.moveTo(Date.parse(visit.start) - 23 * HOUR);
    await runReminders();
    const [{ code }] = await app.sql("select code from access_code where appointment_id = $1 and purpose = 'confirm'", [
      visit.id,
    ]);
    return { visit, code: code as string };
  }

  test('changes nothing when it is opened, confirms once, and updates the lists', async () => {
    const { visit, code } = await reminded();
    const scanner = await app.client().get(pathOf(code));
    expect(scanner.body).toMatchObject({
      id: visit.id,
      status_appointment: 'scheduled',
      refusal: null,
      doctor_name: 'Dra. Helena Prado',
      room: { code: visit.room_code },
      cancel_code: visit.cancel,
      may_move: true,
    });
    expect(await visitsOf(app).states(visit)).toEqual(['scheduled', 'paid']);
    const staff = await app.as('equipe@demo.acolhe');
    const screen = await listenTo(app, visit.id, staff);
    const answers = await Promise.all([1, 2, 3].map(() => app.client().put(pathOf(code))));
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 200, body: { status_appointment: 'confirmed' } });
    expect((await app.client().put(pathOf(code))).body).toMatchObject({
      status_appointment: 'confirmed',
      refusal: null,
    });
    const { history } = await visitsOf(app).detail(visit, staff);
    const confirms = history.filter(({ event }: { event: string }) => event === 'confirm');
    expect(confirms).toMatchObject([{ actor: 'link', to: 'confirmed' }]);
    await expect.poll(() => statusesHeard(screen)).toEqual(['appointment confirmed']);
    screen.close();
  });

  test('gives the reason when it can no longer be used, and opens nothing else', async () => {
    const { visit, code } = await reminded();
    for (const path of [`cancel?access=${code}`, 'confirm?access=', `confirm?access=${visit.cancel}`])
      expect((await app.client().put(`/api/appointment/consultorio/${path}`)).status, path).toBeGreaterThanOrEqual(400);
    expect((await app.client().get(`/api/room/${code}`)).status).toBe(404);
    await visitsOf(app).cancelAs(ana, visit);
    expect((await app.client().get(pathOf(code))).body).toMatchObject({
      refusal: 'cancelled',
      room: null,
      cancel_code: null,
      may_move: false,
    });
    expect(await app.client().put(pathOf(code))).toMatchObject({ status: 409, body: { code: 'appointment_changed' } });
    const late = await reminded();
    app.clock.moveTo(Date.parse(late.visit.start));
    expect((await app.client().get(pathOf(late.code))).body).toMatchObject({ refusal: 'started' });
    expect((await app.client().put(pathOf(late.code))).status).toBe(409);
    expect(await visitsOf(app).states(late.visit)).toEqual(['scheduled', 'paid']);
  });
});

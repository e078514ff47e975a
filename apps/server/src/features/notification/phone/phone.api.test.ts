import { createHmac } from 'node:crypto';
import { DAY, HOUR, MINUTE } from '@acolhe/domain/time/duration';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { delivered } from '../../../testing/mail/delivered.ts';
import { type Client, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { visitsOf } from '../../../testing/visits.ts';

let app: TestApp;
let ana: Client;
let id: string;

const channels = { visit: 'mail', reminder: 'whatsapp', offer: 'mail', message: 'mail', payment: 'mail' };
const wanted = { channels, push: true, whatsapp: true, sms: false };

beforeEach(async () => {
  app = await startTestApp();
  // In the morning at the clinic, whenever this runs.
  app.clock.moveTo(Math.ceil(app.clock.now() / DAY) * DAY + 14 * HOUR);
  ana = await app.as('paciente@demo.acolhe');
  id = (await ana.get('/api/user/session')).body.person_id;
  await setPhone('+5511912345678');
});
afterEach(() => app.close());

const setPhone = (phone: string) => app.sql('update person set phone = $1 where id = $2', [phone, id]);
const run = (name: string) => app.recurring.find((job) => job.name === name)?.run();
const choose = (change: object = {}) => ana.put(`/api/person/${id}/notices`, { ...wanted, ...change });
const preferences = async () => (await ana.get(`/api/person/${id}/notices`)).body;
const messages = () => app.sql('select * from phone_message order by created_at');
const arrived = () => app.sql('select * from simulator.phone_message order by created_at');
const status = async () => (await messages()).map((row) => row.status);

/** Mails that SMTP would have got by now, by their keys. */
async function mailed(): Promise<string[]> {
  const sent = (await delivered(app)).map(({ id: mail }) => mail);
  const rows = await app.sql('select dedupe_key from mail where id = any($1)', [sent]);
  return rows.map((row) => row.dedupe_key);
}

/** A visit whose reminder of the day before is due and told. */
async function reminded() {
  const visit = await visitsOf(app).bookPaid({ by: ana, ahead: 49 * HOUR, voucher: 'BEMVINDO100' });
  await mailed();
  app.clock.moveTo(Date.parse(visit.start) - 22 * HOUR);
  await run('send-reminders');
  return visit;
}
const reminders = (keys: string[]) => keys.filter((key) => key.startsWith('reminder:'));

/** A webhook as Meta sends it. */
async function post(value: object, { secret = app.platform.config.whatsapp.appSecret, body = '' } = {}) {
  const text = JSON.stringify({ object: 'whatsapp_business_account', entry: [{ changes: [{ value }] }] });
  const signature = `sha256=${createHmac('sha256', secret).update(text).digest('hex')}`;
  const response = await fetch(`${app.address}/api/whatsapp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-hub-signature-256': signature },
    body: body || text,
  });
  return response.status;
}
const report = (message: string, status: string) => ({
  statuses: [
    {
      id: 'wamid.x',
      status,
      timestamp: '1790000000',
      biz_opaque_callback_data: `clinica-demo:${message}`,
      ...(status === 'failed' ? { errors: [{ code: 131026 }] } : {}),
    },
  ],
});

describe('a reminder by WhatsApp', () => {
  test('arrives, is read, and its mail never goes', async () => {
    expect((await choose()).status).toBe(200);
    const visit = await reminded();
    await run('deliver-phone-messages');
    await vi.waitFor(async () => expect(await status()).toEqual(['delivered']));
    const [message] = await arrived();
    expect(message).toMatchObject({ channel: 'whatsapp', number: '5511912345678' });
    expect(message?.text).toContain('acolhe_reminder_day, pt_BR');
    expect(message?.text).toMatch(/\/confirm\/[\w-]{22}/);
    // Nothing clinical: neither specialty nor professional.
    expect(message?.text).not.toMatch(/Helena|Prado|clínico/i);
    expect(await post(report((await messages())[0]?.id, 'read'))).toBe(200);
    expect(await status()).toEqual(['read']);
    app.clock.advance(6 * HOUR);
    await run('deliver-phone-messages');
    await run('send-reminders');
    expect(reminders(await mailed())).toEqual([]);
    expect((await arrived()).filter(({ text }) => text.includes('reminder_day'))).toHaveLength(1);
    expect(visit.id).toBe((await messages())[0]?.appointment_id);
  });

  test('that fails goes by mail, once', async () => {
    await setPhone('+551133334444');
    expect((await choose()).status).toBe(200);
    const visit = await reminded();
    expect(reminders(await mailed())).toEqual([]);
    await run('deliver-phone-messages');
    await vi.waitFor(async () => expect(await status()).toEqual(['failed']));
    expect((await messages())[0]).toMatchObject({ reason: 'whatsapp 131026' });
    const message = (await messages())[0]?.id;
    for (let times = 0; times < 3; times++) expect(await post(report(message, 'failed'))).toBe(200);
    await run('deliver-phone-messages');
    expect(reminders(await mailed())).toEqual([`reminder:${visit.id}:day:${visit.start}`]);
    expect(await mailed()).toEqual([]);
  });

  test('of which nothing is heard goes by mail in time, and is not sent afterwards', async () => {
    const { whatsapp } = app.platform.phones;
    const tries: string[] = [];
    app.platform.phones.whatsapp = {
      send: async (message) => {
        tries.push(message.id);
        return { status: 'later', reason: 'http 503' };
      },
    };
    await choose();
    const visit = await reminded();
    await run('deliver-phone-messages');
    expect(tries).toHaveLength(1);
    app.clock.advance(4 * HOUR);
    await run('deliver-phone-messages');
    expect(await status()).toEqual(['withdrawn']);
    expect(reminders(await mailed())).toEqual([`reminder:${visit.id}:day:${visit.start}`]);
    if (whatsapp) app.platform.phones.whatsapp = whatsapp;
    await run('deliver-phone-messages');
    expect(await arrived()).toEqual([]);
  });

  test('is withdrawn with its mail when the visit is cancelled first', async () => {
    await choose();
    const visit = await reminded();
    await visitsOf(app).cancelAs(ana, visit);
    await run('deliver-phone-messages');
    expect(await status()).toEqual(['withdrawn']);
    app.clock.advance(5 * HOUR);
    await run('deliver-phone-messages');
    expect(reminders(await mailed())).toEqual([]);
  });
});

describe('consent', () => {
  test('ends with the answer SAIR: never again, and the mail goes', async () => {
    await choose();
    await reminded();
    // From a phone whose WhatsApp account is older than the ninth digit.
    expect(await post({ messages: [{ from: '551112345678', type: 'text', text: { body: ' Sair! ' } }] })).toBe(200);
    expect(await preferences()).toMatchObject({ whatsapp: true });
    expect(await post({ messages: [{ from: '551191234567', type: 'text', text: { body: 'obrigada' } }] })).toBe(200);
    expect(await post({ messages: [{ from: '5511912345678', type: 'text', text: { body: ' Sair! ' } }] })).toBe(200);
    expect(await preferences()).toMatchObject({ whatsapp: false, channels: { reminder: 'mail' } });
    await run('deliver-phone-messages');
    expect(await arrived()).toEqual([]);
    expect(reminders(await mailed())).toHaveLength(1);
    const [row] = await app.sql('select withdrawn_by from phone_consent');
    expect(row.withdrawn_by).toBe('answer');
  });

  test('is for one number; another one needs it anew', async () => {
    await choose();
    await setPhone('+5521987654321');
    expect(await preferences()).toMatchObject({ whatsapp: false, channels: { reminder: 'mail' } });
    await reminded();
    expect(await messages()).toEqual([]);
    expect(reminders(await mailed())).toHaveLength(1);
  });

  test('is required for a channel, and a number for a consent; all errors at once', async () => {
    const refused = await choose({ whatsapp: false, channels: { ...channels, visit: 'sms' } });
    expect(refused.status).toBe(422);
    expect(refused.body.fields.map(({ path }: { path: string }) => path)).toEqual([
      'channels.visit',
      'channels.reminder',
    ]);
    await setPhone('');
    await app.sql('update person set phone = null where id = $1', [id]);
    expect((await choose()).body.fields).toMatchObject([{ path: 'phone', code: 'required' }]);
    const luna = await app.as('luna@demo.acolhe');
    expect((await luna.put(`/api/person/${id}/notices`, wanted)).status).toBe(404);
  });
});

describe('the webhook', () => {
  test('takes reports repeated and in any order, and nothing forged', async () => {
    app.platform.phones.whatsapp = { send: async () => ({ status: 'sent', providerId: 'wamid.1' }) };
    await choose();
    await reminded();
    const message = (await messages())[0]?.id as string;
    // Before our own answer is stored.
    expect(await post(report(message, 'read'))).toBe(200);
    await run('deliver-phone-messages');
    for (const status of ['delivered', 'sent', 'failed', 'read', 'delivered'])
      expect(await post(report(message, status))).toBe(200);
    expect(await status()).toEqual(['read']);
    expect(reminders(await mailed())).toEqual([]);
    const [secret, body] = ['another secret', JSON.stringify({ entry: [] })];
    expect(await post(report(message, 'failed'), { secret })).toBe(403);
    expect(await post(report(message, 'failed'), { body })).toBe(403);
    expect((await fetch(`${app.address}/api/whatsapp`, { method: 'POST', body: '{}' })).status).toBeGreaterThanOrEqual(
      400,
    );
    // A report about an unknown message changes nothing.
    expect(await post(report('0199b2a4-0000-7000-8000-000000000000', 'failed'))).toBe(200);
    expect(await post({ statuses: [{ status: 'read' }, 7], messages: ['x'] })).toBe(200);
    expect(await status()).toEqual(['read']);
  });

  test('answers the handshake with its token alone', async () => {
    const path = (token: string) =>
      `${app.address}/api/whatsapp?hub.mode=subscribe&hub.verify_token=${token}&hub.challenge=1158201444`;
    const answer = await fetch(path(app.platform.config.whatsapp.verifyToken));
    expect([answer.status, await answer.text()]).toEqual([200, '1158201444']);
    expect((await fetch(path('guess'))).status).toBe(403);
  });
});

test('what can wait is quiet at night; what is urgent is not', async () => {
  await choose({ channels: { ...channels, visit: 'whatsapp', reminder: 'mail' } });
  const visit = await visitsOf(app).bookPaid({ by: ana, ahead: 5 * DAY, voucher: 'BEMVINDO100' });
  const [booked] = await messages();
  expect(booked?.next_at).toEqual(booked?.created_at);
  await run('deliver-phone-messages');
  const staff = await app.as('equipe@demo.acolhe');
  // 23:00 at the clinic.
  app.clock.moveTo(Math.ceil(app.clock.now() / DAY) * DAY + 2 * HOUR);
  expect((await visitsOf(app).cancelAs(staff, visit)).status).toBe(200);
  const [, cancelled] = await messages();
  expect(cancelled?.next_at.toISOString()).toMatch(/T11:00:00/);
  app.clock.advance(10 * MINUTE);
  await run('deliver-phone-messages');
  expect((await messages()).map((row) => row.kind)).toEqual(['booked', 'cancelled']);
  expect(await status()).toEqual([expect.stringMatching(/sent|delivered/), 'queued']);
  app.clock.moveTo(Math.ceil(app.clock.now() / DAY) * DAY - DAY + 11 * HOUR + MINUTE);
  await run('deliver-phone-messages');
  await vi.waitFor(async () => expect(await status()).toEqual(['delivered', 'delivered']));
});

describe('the clinic', () => {
  test('sees what was told by which channel, and sends the link again by any, once a minute', async () => {
    await choose({ channels: { ...channels, visit: 'sms' }, sms: true });
    const visit = await visitsOf(app).bookPaid({ by: ana, ahead: 49 * HOUR, voucher: 'BEMVINDO100' });
    await run('deliver-phone-messages');
    const staff = await app.as('equipe@demo.acolhe');
    const path = `/api/appointment/${visit.id}`;
    const seen = (await staff.get(`${path}/notices`)).body;
    expect(seen).toMatchObject({ channels: ['mail', 'whatsapp', 'sms'] });
    expect(JSON.stringify(seen)).not.toContain(visit.room_code);
    expect(seen.notices).toMatchObject([{ channel: 'sms', status: 'sent', to: '…5678', is_fallback: false }]);
    expect(seen.notices[0].text).toContain('confirma sua consulta');
    const again = () => staff.post(`${path}/link`, { channel: 'mail' });
    for (const answer of await Promise.all([again(), again()])) expect(answer.status).toBe(200);
    expect((await staff.post(`${path}/link`, { channel: 'whatsapp' })).status).toBe(200);
    const link = (await app.mails()).filter(({ dedupe_key }) => dedupe_key.startsWith(`link:${visit.id}:mail`));
    expect(link).toHaveLength(1);
    expect(link[0]?.body_text).toContain(`/accessroom/${visit.room_code}`);
    expect((await staff.get(`${path}/notices`)).body.notices).toHaveLength(3);
    for (const client of [ana, await app.as('gestor@vizinha.acolhe')])
      expect((await client.get(`${path}/notices`)).status).toBeGreaterThanOrEqual(403);
    await visitsOf(app).cancelAs(staff, visit);
    expect((await staff.post(`${path}/link`, { channel: 'mail' })).status).toBe(409);
  });
});

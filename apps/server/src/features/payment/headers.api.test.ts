import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Booked,
  bookFirst,
  type Client,
  type Problem,
  startTestApp,
  type TestApp,
} from '../../testing/test-app.ts';

let app: TestApp;
let patient: Client;
let booked: Booked;
let path: string;

beforeAll(async () => {
  app = await startTestApp();
  patient = await app.as('paciente@demo.acolhe');
  booked = await bookFirst(app, patient);
  path = `/api/financial/payment?access=${booked.payment_code}`;
});
afterAll(() => app.close());

const get = (headers: Record<string, string>, language = 'pt-BR') => {
  const client = app.client();
  client.language = language;
  return client.send<Problem>('GET', path, undefined, headers);
};
/** Session token of a signed-in browser's cookie. */
const tokenOf = (client: Client) =>
  decodeURIComponent(/acolhe\.session_token=([^;]+)/.exec(client.cookie())?.[1] ?? '').split('.')[0] ?? '';

describe('the headers of payment calls', () => {
  test('are accepted as browsers and programs send them, and all are optional', async () => {
    for (const offset of ['-180', '0', '+330', '-03:00', '+05:30'])
      expect((await get({ 'x-company-id': 'clinica-demo', 'x-utc-offset': offset })).status).toBe(200);
    expect((await get({})).status).toBe(200);
  });

  test('are all validated at once, with messages in the caller’s language', async () => {
    const wrong = { 'x-utc-offset': 'Brasília', 'x-api-key': 'short', 'x-company-id': 'x'.repeat(61) };
    const { status, body } = await get(wrong);
    expect(status).toBe(422);
    expect(body.fields.map((field) => field.path).sort()).toEqual(['x-api-key', 'x-company-id', 'x-utc-offset']);
    expect((await get(wrong, 'en-US')).body.message).not.toBe(body.message);
    expect((await get({ 'x-utc-offset': '-15:00' })).body.fields).toMatchObject([{ path: 'x-utc-offset' }]);
  });

  test('name an existing company; the code decides whose payment it is', async () => {
    expect((await get({ 'x-company-id': 'nobody' })).body).toMatchObject({
      status: 422,
      fields: [{ path: 'x-company-id' }],
    });
    const ids = await app.platform.tenants.ids();
    for (const id of ids) expect((await get({ 'x-company-id': id })).status).toBe(200);
    expect(ids.length).toBeGreaterThan(1);
  });

  test('are not required of the bank', async () => {
    const answer = await app
      .client()
      .send(
        'POST',
        '/api/financial/webhook/clinica-demo~x/pix',
        { pix: [] },
        { 'x-api-key': 'the bank’s own'.slice(0, 7) },
      );
    expect(answer.status).toBe(404);
  });
});

describe('x-api-key', () => {
  test('is a session’s token: a program acts as its holder without cookies', async () => {
    const staff = tokenOf(await app.as('equipe@demo.acolhe'));
    const local = (key?: string) =>
      app
        .client()
        .send<Problem>(
          'POST',
          `/api/financial/localpayment?access=${booked.payment_code}`,
          { step: 'agree' },
          key ? { 'x-api-key': key } : {},
        );
    expect((await local()).body.code).toBe('sign_in_required');
    expect((await local('A'.repeat(32))).body.code).toBe('session_expired');
    expect((await local(tokenOf(patient))).body.code).toBe('access_denied');
    expect((await local(staff)).status).toBe(200);
  });

  test('beside an access code must be valid, and of the same company', async () => {
    expect((await get({ 'x-api-key': tokenOf(patient) })).status).toBe(200);
    expect((await get({ 'x-api-key': 'A'.repeat(32) })).status).toBe(401);
    const [other] = (await app.platform.tenants.ids()).filter((id) => id !== 'clinica-demo');
    const stranger = await app.as('josefa@demo.acolhe');
    const key = tokenOf(stranger);
    await app.sql(
      `update identity.membership set company_id = $1 where user_id in
         (select id from identity."user" where email = 'josefa@demo.acolhe')`,
      [other],
    );
    expect((await get({ 'x-api-key': key })).body.code).toBe('access_denied');
  });

  test('opens nothing but payments', async () => {
    const answer = await app.client().send('GET', '/api/person/home', undefined, { 'x-api-key': tokenOf(patient) });
    expect(answer.status).toBe(401);
  });
});

test('a protocol beside the code must be that of its visit', async () => {
  const client = app.client();
  expect((await client.get(`${path}&protocol=${booked.protocol}`)).status).toBe(200);
  for (const call of [
    client.get(`${path}&protocol=OTHER`),
    client.patch(`${path}&protocol=OTHER`),
    client.post(`/api/financial/confirmpayment?access=${booked.payment_code}&protocol=OTHER&refuse=true`),
  ])
    expect((await call).body.code).toBe('code_unknown');
});

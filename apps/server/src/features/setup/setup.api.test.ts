import { afterAll, beforeAll, expect, test } from 'vitest';
import { MovableClock } from '../../platform/clock.ts';
import { openEmpty } from '../../testing/database/copy.ts';
import { type Client, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { setupLinkOf } from './setup-link.ts';

// An installation in production mode, with an empty database.

let app: TestApp;
beforeAll(async () => {
  const production = {
    ACOLHE_MODE: 'production',
    PUBLIC_URL: 'https://acolhe.example',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'Acolhe <nao-responda@acolhe.example>',
    RATE_LIMIT: '1000',
    PIX_BASE_URL: 'http://127.0.0.1:9/pix',
    PIX_CLIENT_ID: 'x',
    PIX_CLIENT_SECRET: 'x',
    PIX_KEY: 'x@x.com',
  };
  app = await startTestApp(production, new MovableClock(), await openEmpty());
});
afterAll(() => app.close());

const clinic = {
  ...{ name: 'Clínica São José', social_name: '', cnpj: '12.ABC.345/01DE-35', time_zone: 'America/Manaus' },
  ...{ phone: '+559230000000', mail: 'contato@saojose.example' },
  address: {
    ...{
      postal_code: '69005-141',
      street: 'Rua das Acácias',
      number: '12',
      city: 'Manaus',
      state: 'AM',
      country: 'BR',
    },
  },
};
const pair = { password: 'Girassol77', password_confirmation: 'Girassol77' };
const manager = { name: 'Ana Lima', email: 'ana@saojose.example', ...pair };
const tokenOf = (link: string | undefined) => link?.split('/').at(-1);

test('begins with the link in its log: wrong links open nothing, all that is wrong is said at once', async () => {
  const client = app.client();
  expect((await client.get('/api/setup')).body).toMatchObject({
    has_clinic: false,
    company: { id: '', name: 'Acolhe' },
  });
  const token = tokenOf(await setupLinkOf(app.platform));
  const view = async (given: unknown) => (await client.post('/api/company/setup/view', { token: given })).body;
  expect(await view(token)).toEqual({ open: true });
  expect(await view('x')).toEqual({ open: false });
  expect((await client.post('/api/company/setup', { token: 'x', clinic, manager })).body.code).toBe('link_expired');
  const wrong = {
    token,
    clinic: { ...clinic, name: '', phone: '1', cnpj: '1' },
    manager: { ...manager, email: 'ana' },
  };
  const paths = (await client.post('/api/company/setup', wrong)).body.fields.map(({ path }: { path: string }) => path);
  expect(paths).toEqual(expect.arrayContaining(['clinic.name', 'clinic.phone', 'clinic.cnpj', 'manager.email']));
  const known = { token, clinic, manager: { ...manager, password: 'Brasil2024', password_confirmation: 'Brasil2024' } };
  expect((await client.post('/api/company/setup', known)).body.fields).toMatchObject([
    { path: 'manager.password', code: 'password_common' },
  ]);
});

test('makes one clinic, however many press at once, and its manager signs in; then the link opens nothing', async () => {
  const token = tokenOf(await setupLinkOf(app.platform));
  const clients = [app.client(), app.client(), app.client()];
  const answers = await Promise.all(
    clients.map((client, at) =>
      client.post('/api/company/setup', { token, clinic: { ...clinic, name: `Clínica ${at}` }, manager }),
    ),
  );
  const winner = answers.findIndex(({ status }) => status === 200);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410]);
  const client = clients[winner] as Client;
  const { version } = (await client.get('/api/user/term')).body;
  await client.post('/api/user/term', { version, accept: true });
  expect((await client.get('/api/user/session')).body).toMatchObject({ role: 'M', family_name: `clinica-${winner}` });
  expect(await app.platform.tenants.list()).toHaveLength(1);
  expect(await setupLinkOf(app.platform)).toBeUndefined();
  expect((await app.client().post('/api/company/setup/view', { token })).body).toEqual({ open: false });
  expect((await app.client().get('/api/setup')).body).toMatchObject({
    has_clinic: true,
    company: { name: `Clínica ${winner}`, social_name: `Clínica ${winner}`, time_zone: 'America/Manaus' },
  });

  const id = `clinica-${winner}`;
  const { body } = await client.get(`/api/company/${id}/checklist`);
  expect(body).toMatchObject({ lacks: { professional: true, account: true, hours: true }, email: manager.email });
  const set = await client.put(`/api/company/${id}/checklist`, { step: 'payment', done: true });
  expect(set.body.steps).toContainEqual({ step: 'payment', done: true });
  expect(set.body.steps).toContainEqual({ step: 'mail', done: false });
  // The first clinic is the installation's own: its bank serves it, whatever its name made of its id.
  expect((await client.get(`/api/company/${id}/paymentaccount`)).body.otherwise).toEqual({
    pix: 'installation',
    card: 'nothing',
  });
  // No server listens on that port: the manager is told, and nothing waits.
  expect((await client.post(`/api/company/${id}/testmail`)).body.code).toBe('mail_failed');
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { publicScope } from '../../platform/gate.ts';
import { bookFirst, type Client, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { headOf } from '../landing/search-engine.ts';
import { setupDocument } from '../landing/setup-document.ts';
import { setHost } from './register.ts';

// A clinic with a host name of its own, on an installation that has another address.

const [COMPANY, SITE, INSTALLATION] = ['clinica-demo', 'http://clinica.exemplo.com:3000', 'http://localhost:3000'];
let app: TestApp;
let patient: Client;
let manager: Client;

beforeAll(async () => {
  app = await startTestApp();
  await setHost(app.platform, COMPANY, 'clinica.exemplo.com', true);
  patient = await app.as('paciente@demo.acolhe');
  manager = await app.as('gestora@demo.acolhe');
});
afterAll(() => app.close());

test('its mails, calendars and invitations lead there, and nowhere else', async () => {
  const visit = await bookFirst(app, patient);
  const voucher = { payment_type: 'voucher', voucher: 'BEMVINDO100' };
  await patient.post(`/api/financial/payment?access=${visit.payment_code}`, voucher);
  const [{ code }] = await app.sql("select code from access_code where appointment_id = $1 and purpose = 'cancel'", [
    visit.id,
  ]);
  await patient.put(`/api/appointment/consultorio/cancel?access=${code}`);
  await app.client().post('/api/user/password/forgotten', { email: 'carlos@demo.acolhe' });
  await manager.post('/api/user/invitation', { name: 'Bia Reis', email: 'bia@exemplo.com', role: 'DC' });
  const mails = await app.mails();
  const written = mails.map(({ body_text, attachments }) => body_text + attachments.map(({ content }) => content));
  for (const path of [
    `/accessroom/${visit.room_code}`,
    `/cancel/${code}`,
    '/appointment/detail/',
    '/password/reset/',
    '/invitation/',
  ])
    expect(written.join(), path).toContain(SITE + path);
  expect(written.filter((text) => text.includes(INSTALLATION))).toEqual([]);
  const { address } = (await patient.post('/api/user/calendar')).body;
  expect(address).toMatch(new RegExp(`^${SITE}/api/calendar/`));
  const feed = (await app.client().get(address.slice(SITE.length))).body as unknown as string;
  expect(feed).toContain(`${SITE}/appointment/detail/`);

  await setHost(app.platform, COMPANY, 'clinica.exemplo.com', false);
  expect(app.platform.tenants.siteOf(COMPANY)).toBe(INSTALLATION);
  await setHost(app.platform, COMPANY, 'clinica.exemplo.com', true);
});

test('search engines find its pages there', async () => {
  const context = { platform: app.platform, scope: publicScope(COMPANY) };
  const setup = await setupDocument(context, 'pt-BR');
  const page = { location: '/additional', title: 'T', description: 'D', locale: 'pt-BR', setup } as const;
  expect(await headOf(context, page)).toContain(`<link rel="canonical" href="${SITE}/additional">`);
});

test('its documents may open sockets there; a header that is no host gets into no policy', async () => {
  const socketsFor = async (host: string) => {
    const { headers } = await app.http.inject({ url: '/outbox', headers: { host } });
    return /connect-src 'self' ([^;]*)/.exec(String(headers['content-security-policy']))?.[1];
  };
  expect(await socketsFor('clinica.exemplo.com:3000')).toBe('ws://clinica.exemplo.com:3000 ws://localhost:3000');
  for (const host of ['localhost:3000', 'x.com; script-src *', '*', 'x.com evil.com'])
    expect(await socketsFor(host), host).toBe('ws://localhost:3000');
});

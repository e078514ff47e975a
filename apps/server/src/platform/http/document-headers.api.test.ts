import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const documentOnly = ['content-security-policy', 'x-frame-options', 'referrer-policy', 'cross-origin-opener-policy'];
const headersOf = async (path: string) => (await fetch(app.address + path)).headers;

test.each(['/outbox', '/api/docs/'])('the document %s says what it may do', async (path) => {
  const headers = await headersOf(path);
  for (const name of documentOnly) expect([name, headers.has(name)]).toEqual([name, true]);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test.each([
  '/api/setup',
  '/api/professional/landing',
  '/api/user/session',
  '/api/nothing',
  '/api/docs/static/index.css',
])('%s, which is no document, carries none of it, and is still not guessed at', async (path) => {
  const headers = await headersOf(path);
  for (const name of documentOnly) expect([name, headers.has(name)]).toEqual([name, false]);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  const size = [...headers].map(([name, value]) => `${name}: ${value}\r\n`).join('').length;
  expect(size).toBeLessThan(500);
});

test('a picture, which a browser opens as a document, keeps them', async () => {
  const [{ photo }] = (await app.client().get('/api/professional/combo')).body.filter(
    (one: { photo: string | null }) => one.photo,
  );
  expect((await headersOf(photo)).has('content-security-policy')).toBe(true);
});

test('a document may use what our pages need, for itself alone', async () => {
  const headers = await headersOf('/outbox');
  const permissions = headers.get('permissions-policy') ?? '';
  for (const own of ['camera=(self)', 'microphone=(self)', 'display-capture=(self)', 'screen-wake-lock=(self)'])
    expect(permissions).toContain(own);
  for (const off of ['geolocation=()', 'payment=()', 'usb=()', 'clipboard-read=()']) expect(permissions).toContain(off);
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("font-src 'self';");
  expect((await headersOf('/api/setup')).has('permissions-policy')).toBe(false);
});

describe('in production', () => {
  let production: TestApp;
  beforeAll(async () => {
    production = await startTestApp({
      ACOLHE_MODE: 'production',
      PUBLIC_URL: 'http://127.0.0.1',
      RATE_LIMIT: '1200',
      SMTP_URL: 'smtp://127.0.0.1:1',
      PIX_BASE_URL: 'https://pix.example.com',
      PIX_CLIENT_ID: 'clinic',
      PIX_CLIENT_SECRET: 'secret',
      PIX_KEY: '7d9f0335-8dcc-4054-9bf9-0dbd61d36906',
    });
  });
  afterAll(() => production.close());

  test('no document has inline style sheets', async () => {
    const [{ photo }] = (await production.client().get('/api/professional/combo')).body.filter(
      (one: { photo: string | null }) => one.photo,
    );
    const policy = (await fetch(production.address + photo)).headers.get('content-security-policy') ?? '';
    expect(policy).not.toMatch(/style-src [^;]*unsafe-inline/);
  });

  test('nothing describes the API, and nobody learns on what it runs', async () => {
    const visitor = production.client();
    for (const path of ['/api/openapi.json', '/api/docs/', '/api/docs/static/index.css'])
      expect([path, (await visitor.get(path)).status]).toEqual([path, 404]);
    const { body, headers } = await visitor.get('/health');
    expect(body.database).toEqual({ ok: true });
    expect([headers.has('server'), headers.has('x-powered-by')]).toEqual([false, false]);
    expect((await app.client().get('/health')).body.database.engine).toBeTruthy();
  });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
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

import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../../../../../tools/sources.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

// Bytes and headers of the web app's page, as they leave the server; what a browser makes of them is e2e/start.spec.ts.

const UNKNOWN_CODE = 'A'.repeat(22);
const pages = ['/', '/login', `/accessroom/${UNKNOWN_CODE}`, `/payment/${UNKNOWN_CODE}`, '/no-such-page'];
const drawnPages = [
  '/',
  '/professionals',
  '/professionals/helena-prado',
  '/additional',
  '/prices',
  '/questions',
  '/privacy',
];
let app: TestApp;

beforeAll(async () => {
  // In a process of its own: a build for Vitest's NODE_ENV would be another one.
  execFileSync(process.execPath, [path.join(root, 'tools/build.ts')], { env: { ...process.env, NODE_ENV: '' } });
  app = await startTestApp();
});
afterAll(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) => app.http.inject({ url, headers });

test('the landing lists professionals before any script runs', async () => {
  const { body } = await get('/');
  expect(body).toMatch(/<h1[^>]*>[^<]/);
  for (const name of ['Dra. Helena Prado', 'Dr. Rafael Lima', 'Dra. Marina Okamoto', 'Dr. João Batista Alves'])
    expect(body.slice(0, body.indexOf('id="state"'))).toContain(name);
});

test.each([...drawnPages, '/login'])('%s comes with its heading, its styles and no loading state', async (url) => {
  const { body } = await get(url);
  const drawn = body.slice(body.indexOf('<div id="root">'), body.indexOf('id="state"'));
  expect(drawn).toMatch(/<h1[^>]*>[^<]/);
  expect(drawn).not.toContain('aria-label="Carregando"');
  // Names of `vite/class-names.ts`: each stands in one of the linked sheets.
  const sheets = [...body.matchAll(/<link rel="stylesheet"[^>]*href="([^"]+)"/g)].map(([, href]) => href as string);
  const styles = (await Promise.all(sheets.map(async (href) => (await get(href)).body))).join('\n');
  const names = [...drawn.matchAll(/class="([^"]+)"/g)].flatMap(([, list = '']) => list.split(' '));
  expect([...new Set(names)].filter((name) => /^[a-z-]+_\w+$/.test(name) && !styles.includes(`.${name}`))).toEqual([]);
});

test.each(pages)('%s leaves compressed, and answers HEAD', async (url) => {
  const page = await get(url, { 'accept-encoding': 'br' });
  expect(page.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(page.rawPayload).toString()).toContain('<html');
  const head = await app.http.inject({ method: 'HEAD', url });
  expect([head.statusCode, head.body]).toEqual([page.statusCode, '']);
});

test('calls answer HEAD too; an unknown call is no page', async () => {
  for (const url of ['/api/setup', '/api/professional/landing'])
    expect((await app.http.inject({ method: 'HEAD', url })).statusCode).toBe(200);
  expect((await get('/api/no-such-call')).statusCode).toBe(404);
});

test.each(pages)('%s allows one inline style sheet, its palette', async (url) => {
  expect((await get(url)).headers['content-security-policy']).toMatch(/style-src 'self' 'sha256-[^ ;]+' /);
});

test('the page of a room preloads its files in the order in which the first picture needs them', async () => {
  const { body } = await get(`/accessroom/${UNKNOWN_CODE}`);
  const places = [
    /<script type="module"[^>]*\/assets\/index-/,
    /\/api\/phrases\/room-pt-BR-/,
    /rel="modulepreload"[^>]*\/assets\/access-room-/,
    /rel="stylesheet"[^>]*\/assets\/room-call-/,
    /fetchpriority="low"[^>]*\/assets\/room-call-/,
    /fetchpriority="low"[^>]*\/assets\/device-check-/,
    new RegExp(`as="fetch"[^>]*/api/room/${UNKNOWN_CODE}"`),
  ].map((named) => body.search(named));
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((one, other) => one - other));
});

test('the language is the browser’s, or Portuguese; the appearance the one that this browser keeps', async () => {
  const opened = async (headers: Record<string, string>) =>
    /<html lang="([\w-]+)" data-scheme="(\w+)"/.exec((await get('/login', headers)).body)?.slice(1);
  expect(await opened({ 'accept-language': 'en-GB' })).toEqual(['en-US', 'auto']);
  expect(await opened({ 'accept-language': 'es-AR' })).toEqual(['pt-BR', 'auto']);
  expect(await opened({ cookie: 'scheme=dark' })).toEqual(['pt-BR', 'dark']);
});

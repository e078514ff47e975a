import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mountBuiltFiles } from './built-files.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'acolhe-built-'));
const app: FastifyInstance = Fastify();

beforeAll(() => {
  mkdirSync(path.join(folder, 'assets'));
  const write = (name: string, content: string | Buffer) => writeFileSync(path.join(folder, name), content);
  write('index.html', '<p>the page is for others to send</p>');
  write('service-worker.js', 'push()');
  write('assets/index-12345678.js', 'start()');
  write('assets/index-12345678.js.gz', gzipSync('start()'));
  write('assets/figtree.woff2', 'font');
  mountBuiltFiles(app, folder);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

test('a file with a hash in its name is cached as immutable, and sent compressed if accepted', async () => {
  const zipped = await get('/assets/index-12345678.js', { 'accept-encoding': 'gzip, deflate, br' });
  expect(zipped.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'gzip',
    'cache-control': expect.stringContaining('immutable'),
    vary: 'accept-encoding',
  });
  expect(gunzipSync(zipped.rawPayload).toString()).toBe('start()');
  const plain = await get('/assets/index-12345678.js');
  expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, 'start()']);
  expect((await get('/assets/figtree.woff2')).headers['content-type']).toBe('font/woff2');
});

test('a file with a stable name is revalidated each time, and sent again only after a change', async () => {
  const first = await get('/service-worker.js');
  expect([first.headers['cache-control'], first.body]).toEqual(['no-cache', 'push()']);
  const again = await get('/service-worker.js', { 'if-none-match': `W/${first.headers.etag}` });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect((await get('/service-worker.js', { 'if-none-match': '"another"' })).statusCode).toBe(200);
});

test('a new build in the same place removes no file from open pages', async () => {
  rmSync(path.join(folder, 'assets/figtree.woff2'));
  expect((await get('/assets/figtree.woff2')).body).toBe('font');
});

test('the page and the compressed variants have no address of their own', async () => {
  for (const url of ['/index.html', '/assets/index-12345678.js.gz', '/assets/../package.json'])
    expect((await get(url)).statusCode).toBe(404);
});

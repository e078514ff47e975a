import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { refuseForeignOrigins } from './origin-guard.ts';

const app = Fastify();
refuseForeignOrigins(app, { publicUrl: 'https://clinica.example' });
app.route({ method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'], url: '/x', handler: async () => 'ok' });
const statusOf = async (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', headers: Record<string, string>) =>
  (await app.inject({ method, url: '/x', headers: { host: 'clinica.example', ...headers } })).statusCode;

test('a call that changes something is refused from another site, whatever its method', async () => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
    expect(await statusOf(method, { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' })).not.toBe(200);
    expect(await statusOf(method, { 'sec-fetch-site': 'cross-site' })).not.toBe(200);
    expect(await statusOf(method, { origin: 'https://evil.example' })).not.toBe(200);
    expect(await statusOf(method, { origin: 'null' })).not.toBe(200);
    expect(await statusOf(method, { 'sec-fetch-site': 'same-site', origin: 'https://x.clinica.example' })).not.toBe(
      200,
    );
  }
});

test('a call of our own pages, of an old browser, or of no browser passes', async () => {
  expect(await statusOf('POST', { 'sec-fetch-site': 'same-origin', origin: 'https://clinica.example' })).toBe(200);
  expect(await statusOf('POST', { origin: 'https://clinica.example' })).toBe(200);
  expect(await statusOf('POST', { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' })).toBe(200);
  expect(await statusOf('POST', {})).toBe(200);
});

test('a link from another site opens a page; a socket does not open from there', async () => {
  const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
  expect(await statusOf('GET', foreign)).toBe(200);
  expect(await statusOf('GET', { ...foreign, upgrade: 'websocket' })).not.toBe(200);
});

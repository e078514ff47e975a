import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { badAddresses, badBodies, badRequests, type Mount } from './testing/bad-input.ts';
import { sampled } from './testing/campaign.ts';
import { nameEverything, tried } from './testing/every-call.ts';
import { addressOf, openCallers } from './testing/inputs/callers.ts';
import type { Named } from './testing/inputs/input.ts';
import { type Client, PASSWORD, startTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;
let demo: Named;
/** Every route of the server, as it was mounted. */
const routes: { url: string; methods: string[] }[] = [];

beforeAll(async () => {
  const noteRoutes = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', ({ url, method }) => {
      routes.push({ url, methods: [method].flat() });
    });
  };
  subscribe('fastify.initialization', noteRoutes);
  app = await startTestApp({ KIOSK: '1' });
  unsubscribe('fastify.initialization', noteRoutes);
  ({ named: demo } = await nameEverything(app));
});
afterAll(() => app.close());

describe('input that the schema does not describe', () => {
  let callers: Awaited<ReturnType<typeof openCallers>>;

  beforeAll(async () => {
    callers = await openCallers(app, demo);
  });

  test.each(sampled(tried, 8))('is never a failure of the server at $name', async (procedure) => {
    const { method, schema, path, isDetailed } = procedure;
    const hasBody = method !== 'GET' && method !== 'HEAD';
    const client = await callers.callerOf(procedure);
    const good = callers.goodRequest(procedure);
    const failures: unknown[] = [];
    const requests = badRequests({ schema, path, hasBody, isDetailed }, good);
    for (let from = 0; from < requests.length; from += 16) {
      await Promise.all(
        requests.slice(from, from + 16).map(async ({ what, ...sent }) => {
          const answer = await client.sendRaw(
            method,
            addressOf(path, sent),
            hasBody ? (sent.raw ?? sent.body ?? {}) : undefined,
            sent.headers,
          );
          if (answer.status >= 500) failures.push([what, answer.status, answer.body]);
        }),
      );
    }
    expect(failures).toEqual([]);
  });
});

describe('an address outside the contract', () => {
  const state = 'clinica-demo.0198c2f0-7d1e-7abc-8def-0123456789ab';
  const code = 'A'.repeat(22);
  /** Requests to each mount: several where it answers several. */
  const mounts: Record<string, readonly Mount[]> = {
    '/api/calendar/:file': [{ params: { file: `${code}.ics` }, headers: { 'if-modified-since': 'x' } }],
    '/api/document/signing-return': [{ query: { state, code: 'x', error: 'x' } }],
    '/api/emergency/flow': [{ query: { entry: code } }],
    '/api/emergency/triage': [{ query: { entry: code } }],
    '/api/live': [{}],
    '/api/openapi.json': [{}],
    '/api/phrases/:file': [{ params: { file: 'anywhere.pt-BR.json' } }],
    '/api/room/:access/socket': [{ params: { access: code } }],
    '/api/room/check/bytes': [{ query: { size: '10' } }],
    '/api/room/check/echo': [{}],
    '/api/setup': [{ query: { locale: 'pt-BR' } }],
    '/api/whatsapp': [{ query: { 'hub.mode': 'subscribe', 'hub.verify_token': 'x', 'hub.challenge': '1' } }],
    '/c/:id': [{ params: { id: 'clinica-demo' } }],
    '/fhir': [{ query: { _type: 'Patient' }, headers: { authorization: 'FHIR' } }],
    '/fhir/*': ['Patient/', 'Observation', 'Binary/'].map((path) => ({
      params: { '*': path.endsWith('/') ? path + code : path },
      query: { patient: 'Patient/x', _count: '1', _page: 'x', date: 'ge2020' },
      headers: { authorization: 'FHIR' },
    })),
    '/fhir/.well-known/smart-configuration': [{}],
    '/fhir/auth/introspect': [{}],
    '/fhir/auth/revoke': [{}],
    '/fhir/auth/token': [{}],
    '/health': [{}],
    '/manifest.webmanifest': [{}],
    '/outbox': [{}],
    '/outbox.json': [{}],
    '/robots.txt': [{}],
    '/sitemap.xml': [{}],
    '/totem.sh': [{}],
    '/*': [
      { params: { '*': '' }, query: { session_id: 'x', state } },
      { params: { '*': `v/${code}` }, query: { _format: 'application/validador-iti+json', _secretCode: 'ABCD' } },
      { params: { '*': 'schedule/helena-prado' } },
      { params: { '*': `payment/${code}` } },
      { params: { '*': `a/${code}` } },
    ],
  };
  type Asked = [method: string, address: string, raw: string | undefined];
  /** Mounted with the built pages; hooks answer some of these addresses without. */
  const ofPages = ['/*', '/manifest.webmanifest', '/robots.txt', '/sitemap.xml'];
  /** Those that a test of their own walks (the calls), that are files, or whose like no clinic runs. */
  const isElsewhere = (url: string) =>
    url === '/api/*' || /^\/(api\/docs|assets|fonts|voice|simulator-)/.test(url) || /\.\w{2,5}$/.test(url);

  test('is known here: each mount is walked, and each that is walked is mounted', () => {
    const urls = [...new Set(routes.map(({ url }) => url))].filter((url) => url in mounts || !isElsewhere(url));
    const isThere = urls.includes('/*');
    const walked = Object.keys(mounts).filter((url) => isThere || !ofPages.includes(url));
    expect(urls.sort()).toEqual(walked.sort());
  });

  test.each(Object.keys(mounts))('%s is never a failure of the server', async (url) => {
    const patient = await app.as('paciente@demo.acolhe');
    const methods = [...new Set(routes.filter((route) => route.url === url).flatMap((route) => route.methods))];
    if (url === '/*') methods.push('GET');
    const failures: unknown[] = [];
    const tryOne = async (
      method: string,
      address: string,
      raw: string | undefined,
      headers: Record<string, string>,
    ) => {
      const response = await fetch(app.address + address, {
        method,
        headers: {
          cookie: patient.cookie(),
          ...(raw === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(raw === undefined ? {} : { body: raw }),
        redirect: 'manual',
      });
      const text = await response.text();
      if (response.status >= 500 || /FST_ERR|"statusCode"/.test(text))
        failures.push([method, address, response.status]);
    };
    for (const { headers = {}, ...mount } of mounts[url] ?? []) {
      const given = headers.authorization ? { ...headers, authorization: `Bearer ${await token(patient)}` } : headers;
      const [last = url] = badAddresses(url, mount).slice(-1);
      const all = methods.flatMap((method): Asked[] =>
        method === 'GET' || method === 'HEAD'
          ? badAddresses(url, mount).map((address): Asked => [method, address, undefined])
          : badBodies.map((raw): Asked => [method, last, raw]),
      );
      const asked = all.length > 200 ? sampled(all, 4) : all;
      for (let from = 0; from < asked.length; from += 16)
        await Promise.all(asked.slice(from, from + 16).map((one) => tryOne(...one, given)));
    }
    expect(failures).toEqual([]);
  });

  test.each(['/%', '/api/%zz', '/%00', '/api/%00', '/fhir/%zz', '/v/%e0%a4'])(
    '%s is answered in our own words, a page to a browser',
    async (address) => {
      const asked = async (accept: string) => {
        const response = await fetch(app.address + address, { headers: { accept, 'accept-language': 'en-US' } });
        return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
      };
      const plain = await asked('application/json');
      expect(plain.status).toBeGreaterThanOrEqual(400);
      expect(plain.status).toBeLessThan(500);
      expect(JSON.parse(plain.text)).toMatchObject({ status: plain.status, fields: [], action: expect.any(String) });
      const page = await asked('text/html');
      if (!address.startsWith('/api/')) expect(page).toMatchObject({ type: 'text/html; charset=utf-8' });
    },
  );

  async function token(patient: Client): Promise<string> {
    // The sweep of the calls may have asked this account for its password too often.
    await app.sql('delete from identity.attempt');
    const { body } = await patient.get('/api/user/session');
    const wanted = { name: 'x', is_delegated: false, scopes: ['Patient', 'Observation'], days: 30, password: PASSWORD };
    const made = await patient.post('/api/user/data-token', { ...wanted, patient_id: body.person_id });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    return made.body.token;
  }
});

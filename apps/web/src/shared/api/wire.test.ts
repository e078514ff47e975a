import { api } from '@acolhe/contract/api';
import {
  StandardBracketNotationSerializer,
  StandardOpenAPIJsonSerializer,
  StandardOpenAPISerializer,
  StandardOpenapiLinkCodec,
} from '@orpc/openapi-client/standard';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { routesOf } from '../../../vite/contract-plugin.ts';
import { answerOf, requestOf } from './wire.ts';

const BASE = 'https://clinic.example/api/room';

/** oRPC's own client, made for the server's library. */
const reference = new StandardOpenapiLinkCodec(
  api,
  new StandardOpenAPISerializer(new StandardOpenAPIJsonSerializer(), new StandardBracketNotationSerializer()),
  { url: BASE },
);

const routes = Object.entries(routesOf(api))
  .flatMap(([area, calls]) => Object.entries(calls).map(([name, route]) => ({ area, name, route })))
  // Takes no input.
  .filter(({ route }) => !route.startsWith('HEAD '));

const value = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(undefined), fc.constant(null));
const rest = fc.dictionary(fc.stringMatching(/^[a-z_]{1,8}$/), value, { maxKeys: 4 });
// Excludes `__proto__`, which the library loses because it copies a body name by name; ours keeps it, see below.
const body = fc
  .oneof(fc.constant(undefined), fc.dictionary(fc.string(), fc.jsonValue()))
  .filter((body) => !JSON.stringify(body)?.includes('"__proto__"'));

test('every request is the same as that of the server library’s own client', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...routes),
      rest,
      body,
      fc.string({ minLength: 1 }),
      async ({ area, name, route }, rest, body, param) => {
        const [method = '', path = '', isDetailed] = route.split(' ');
        const params = Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, key]) => [key, param]));
        const flat = method === 'GET' ? { ...rest, ...params } : { ...rest, list: [{ n: 1 }], ...params };
        const headers = { 'idempotency-key': 'k' };
        const input = isDetailed ? { params, query: rest, headers, ...(method === 'GET' ? {} : { body }) } : flat;

        const theirs = await reference.encode([area, name], input, { context: {} });
        const ours = requestOf(route, new URL(BASE), input);

        expect([ours.method, ours.url]).toEqual([theirs.method, theirs.url.href]);
        expect(await ours.text()).toBe(theirs.body === undefined ? '' : JSON.stringify(theirs.body));
        if (isDetailed) expect(ours.headers.get('idempotency-key')).toBe('k');
      },
    ),
    { numRuns: 2000 },
  );
});

test('a body keeps any property name', async () => {
  const body = JSON.parse('{"__proto__":[1],"constructor":{"__proto__":null}}');
  expect(await requestOf('POST /x', new URL(BASE), body).text()).toBe(JSON.stringify(body));
  expect(JSON.stringify(body)).toContain('"__proto__":[1]');
});

test('a file is the body itself', async () => {
  const body = new File(['%PDF'], 'exame.pdf', { type: 'application/pdf' });
  const request = requestOf('PUT /{id}/file detailed', new URL(BASE), { params: { id: '1' }, query: {}, body });
  expect(request.headers.get('content-type')).toBe('application/pdf');
  expect(await request.text()).toBe('%PDF');
});

test('responses are JSON, empty, or a named file', async () => {
  expect(await answerOf(Response.json({ a: [1] }))).toEqual({ a: [1] });
  expect(await answerOf(new Response(null, { status: 204 }))).toBeUndefined();
  const file = (await answerOf(
    new Response('x', {
      headers: {
        'content-type': 'text/calendar',
        'content-disposition': `inline; filename="visit.ics"; filename*=utf-8''visita%20de%20%C3%A1gua.ics`,
      },
    }),
  )) as File;
  expect([file.name, file.type, await file.text()]).toEqual(['visita de água.ics', 'text/calendar', 'x']);
});

test('a proxy’s page is not a valid response', async () => {
  await expect(answerOf(new Response('<html>', { headers: { 'content-type': 'text/html' } }))).rejects.toThrow();
});

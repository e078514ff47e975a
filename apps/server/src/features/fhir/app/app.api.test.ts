import { createHash, randomBytes } from 'node:crypto';
import { DAY, HOUR, MINUTE } from '@acolhe/domain/time/duration';
import type { Bundle, CapabilityStatement } from 'fhir/r4';
import { Client as KitClient } from 'fhir-kit-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RecordForPrograms, recordForPrograms, resources } from '../../../testing/fhir/record-for-programs.ts';
import { type Client, PASSWORD, startTestApp, type TestApp } from '../../../testing/test-app.ts';

const BASE = 'http://localhost:3000/fhir';
const REDIRECT = 'https://app.example/cb?from=clinic';
const SCOPE = 'launch/patient patient/*.rs offline_access openid fhirUser';
const scopes = ['Patient', 'Condition', 'Observation', 'AllergyIntolerance'];
/** The same in the order in which they are told. */
const order = ['Patient', 'Condition', 'AllergyIntolerance', 'Observation'];

let app: TestApp;
let record: RecordForPrograms;
let manager: Client;
let publicId: string;
let confidential: { app_id: string; secret: string };

beforeAll(async () => {
  app = await startTestApp();
  record = await recordForPrograms(app);
  manager = await app.as('gestora@demo.acolhe');
  publicId = (await register()).app_id;
  confidential = await register({ is_confidential: true });
}, 120_000);
afterAll(() => app.close());

async function register(more: object = {}, by = manager, company = 'clinica-demo') {
  const answer = await by.post(`/api/company/${company}/app`, {
    name: 'Diário de Saúde',
    redirect_uris: [REDIRECT, 'br.com.exemplo.diario:/cb'],
    is_confidential: false,
    scopes,
    ...more,
  });
  expect(answer.status).toBe(201);
  return answer.body;
}

const verifier = randomBytes(32).toString('base64url');
const challengeOf = (text: string) => createHash('sha256').update(text).digest('base64url');

/** Authorization request in the address of the page of consent, as fhirclient 2.6 writes it. */
const asked = (more: Record<string, string | undefined> = {}) => ({
  response_type: 'code',
  client_id: publicId,
  scope: SCOPE,
  redirect_uri: REDIRECT,
  aud: BASE,
  state: 'a&b=ç',
  code_challenge: challengeOf(verifier),
  code_challenge_method: 'S256',
  ...more,
});

const ask = (request: object, by: Client = record.patient) =>
  by.get(`/api/user/app-request?${new URLSearchParams(JSON.parse(JSON.stringify(request)))}`);

const consent = (more: object = {}, by: Client = record.patient) =>
  by.post('/api/user/app-request', {
    ...asked(),
    patient_id: record.ana,
    scopes,
    days: 30,
    password: PASSWORD,
    ...more,
  });

async function codeOf(more: object = {}): Promise<string> {
  const { status, body } = await consent(more);
  expect([status, body]).toMatchObject([200, {}]);
  return new URL(body.redirect_to).searchParams.get('code') ?? '';
}

/** Answer of an endpoint, given or refused. */
type Told = Record<'access_token' | 'refresh_token' | 'patient' | 'scope' | 'error', string>;

async function post(name: string, form: Record<string, string>, authorization?: string) {
  const answer = await fetch(`${app.address}/fhir/auth/${name}`, {
    method: 'POST',
    headers: { accept: 'application/json', ...(authorization && { authorization }) },
    body: new URLSearchParams(form),
  });
  return { status: answer.status, body: (await answer.json()) as Told, headers: answer.headers };
}

const exchange = (code: string, more: Record<string, string> = {}, authorization?: string) =>
  post(
    'token',
    {
      grant_type: 'authorization_code',
      code,
      redirect_uri: REDIRECT,
      code_verifier: verifier,
      ...(authorization ? {} : { client_id: publicId }),
      ...more,
    },
    authorization,
  );
const refresh = (token: string, more: Record<string, string> = {}) =>
  post('token', { grant_type: 'refresh_token', refresh_token: token, client_id: publicId, ...more });
const reads = async (token: string, path = 'Patient') => (await record.ask(path, { token })).status;
const basic = ({ app_id, secret }: typeof confidential) =>
  `Basic ${Buffer.from(`${app_id}:${secret}`).toString('base64')}`;

test('fhirclient: discovery, consent, exchange, reading, refresh', async () => {
  const found = await fetch(`${app.address}/fhir/.well-known/smart-configuration`);
  const configuration = await found.json();
  expect([found.headers.get('content-type'), found.headers.get('access-control-allow-origin')]).toEqual([
    expect.stringMatching(/^application\/json/),
    '*',
  ]);
  expect(configuration).toMatchObject({
    authorization_endpoint: 'http://localhost:3000/authorize',
    token_endpoint: `${BASE}/auth/token`,
    code_challenge_methods_supported: ['S256'],
    capabilities: expect.arrayContaining(['launch-standalone', 'client-public', 'context-standalone-patient']),
  });
  expect(await ask(asked())).toMatchObject({
    status: 200,
    body: { status: 'asked', app: 'Diário de Saúde', scopes: order, is_offline: true },
  });
  const { body } = await consent();
  const to = new URL(body.redirect_to);
  expect([to.origin + to.pathname, to.searchParams.get('from'), to.searchParams.get('state')]).toEqual([
    'https://app.example/cb',
    'clinic',
    'a&b=ç',
  ]);
  const first = await exchange(to.searchParams.get('code') ?? '');
  expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(first.body).toMatchObject({
    token_type: 'Bearer',
    expires_in: 3600,
    patient: record.ana,
    scope:
      'launch/patient patient/Patient.rs patient/Condition.rs patient/AllergyIntolerance.rs patient/Observation.rs offline_access',
  });
  const kit = new KitClient({ baseUrl: `${app.address}/fhir`, bearerToken: first.body.access_token });
  expect(await kit.read({ resourceType: 'Patient', id: first.body.patient })).toMatchObject({ id: record.ana });
  const search = { resourceType: 'Condition', searchParams: { patient: record.ana } };
  expect(resources((await kit.search(search)) as unknown as Bundle).length).toBe(2);
  expect(await reads(first.body.access_token, 'DocumentReference')).toBe(403);
  app.clock.advance(HOUR);
  expect(await reads(first.body.access_token)).toBe(401);
  const second = await refresh(first.body.refresh_token);
  expect([second.status, second.body.patient]).toEqual([200, record.ana]);
  expect(await reads(second.body.access_token)).toBe(200);
  app.clock.advance(30 * DAY);
  expect([(await refresh(second.body.refresh_token)).body.error, await reads(second.body.access_token)]).toEqual([
    'invalid_grant',
    401,
  ]);
  app.clock.advance(-30 * DAY);
});

test('fhir-kit-client finds the endpoints; so do clients of SMART 1, in the CapabilityStatement', async () => {
  const kit = new KitClient({ baseUrl: `${app.address}/fhir` });
  const { authorizeUrl, tokenUrl } = await kit.smartAuthMetadata();
  expect([String(authorizeUrl), String(tokenUrl)]).toEqual(['http://localhost:3000/authorize', `${BASE}/auth/token`]);
  const { security } = ((await kit.capabilityStatement()) as unknown as CapabilityStatement).rest?.[0] ?? {};
  expect(security?.service?.[0]?.coding?.[0]?.code).toBe('SMART-on-FHIR');
  expect(security?.extension?.[0]?.extension).toContainEqual({ url: 'token', valueUri: `${BASE}/auth/token` });
});

test('an app without offline_access reads for an hour, in the words of SMART 1', async () => {
  const scope = 'patient/Patient.read patient/Condition.read';
  expect((await ask(asked({ scope }))).body).toMatchObject({ is_offline: false, scopes: ['Patient', 'Condition'] });
  const { body } = await exchange(await codeOf({ scope, scopes: ['Patient'] }));
  expect(body).toMatchObject({ scope: 'patient/Patient.read' });
  expect(body).not.toHaveProperty('refresh_token');
  expect([await reads(body.access_token), await reads(body.access_token, 'Condition')]).toEqual([200, 403]);
});

test('a confidential app proves itself by its secret, in the header or the form', async () => {
  const { app_id: client_id, secret } = confidential;
  const answers = [
    await exchange(await codeOf({ client_id }), {}, basic(confidential)),
    await exchange(await codeOf({ client_id }), { client_id, client_secret: secret }),
    await exchange(await codeOf({ client_id }), {}, basic({ app_id: client_id, secret: `${secret}x` })),
    await exchange(await codeOf({ client_id }), { client_id }),
  ];
  expect(answers.map(({ status, body }) => [status, body.error])).toEqual([
    [200, undefined],
    [200, undefined],
    [401, 'invalid_client'],
    [401, 'invalid_client'],
  ]);
  expect(answers[2]?.headers.get('www-authenticate')).toMatch(/^Basic/);
});

test.each<[name: string, more: Record<string, string | undefined>, error: string]>([
  ['another response type', { response_type: 'token' }, 'unsupported_response_type'],
  ['no challenge', { code_challenge: undefined }, 'invalid_request'],
  ['a plain challenge', { code_challenge_method: 'plain' }, 'invalid_request'],
  ['no state', { state: undefined }, 'invalid_request'],
  ['another server', { aud: 'https://other.example/fhir' }, 'invalid_request'],
  ['no type', { scope: 'launch/patient offline_access' }, 'invalid_scope'],
  ['a type that the clinic did not let it ask for', { scope: 'patient/DocumentReference.rs' }, 'invalid_scope'],
])('a request with %s goes back to the app', async (_name, more, error) => {
  const { body } = await ask(asked(more));
  expect([body.status, new URL(body.redirect_to).searchParams.get('error')]).toEqual(['refused', error]);
  expect(new URL((await consent(asked(more))).body.redirect_to).searchParams.get('code')).toBeNull();
});

test('nothing is sent to an address or an app that the clinic does not know', async () => {
  for (const more of [
    { redirect_uri: 'https://app.example/cb' },
    { redirect_uri: 'https://evil.example/' },
    { client_id: crypto.randomUUID() },
    { client_id: 'x' },
  ])
    expect(await ask(asked(more))).toMatchObject({ status: 404, body: { code: 'app_unknown' } });
  for (const redirect of ['javascript:alert(1)', 'http://app.example/', 'https://app.example:99999/'])
    expect(
      (
        await manager.post('/api/company/clinica-demo/app', {
          ...{ name: 'x', is_confidential: false, scopes },
          redirect_uris: [redirect],
        })
      ).status,
    ).toBe(422);
});

test('a consent asks for the password, and reads no more than was asked for and chosen', async () => {
  expect((await consent({ password: 'wrong' })).status).toBe(401);
  expect((await consent({ scope: 'patient/Patient.rs', scopes: ['Condition'] })).status).toBe(422);
  const { body } = await exchange(await codeOf({ scope: 'patient/Patient.rs', scopes }));
  expect(body.scope).toBe('patient/Patient.rs');
  expect((await consent({ patient_id: crypto.randomUUID() })).status).toBe(404);
});

test.each<[name: string, more: Record<string, string>]>([
  ['another address', { redirect_uri: 'br.com.exemplo.diario:/cb' }],
  ['another verifier', { code_verifier: randomBytes(32).toString('base64url') }],
])('a code with %s gives nothing, and is over', async (_name, more) => {
  const code = await codeOf();
  expect((await exchange(code, more)).body.error).toBe('invalid_grant');
  expect((await exchange(code)).body.error).toBe('invalid_grant');
});

test('a code is of one app, for a minute, and once: a second use ends what the first gave', async () => {
  const stolen = await codeOf();
  expect((await exchange(stolen, {}, basic(confidential))).body.error).toBe('invalid_grant');
  const late = await codeOf();
  app.clock.advance(MINUTE);
  expect((await exchange(late)).body.error).toBe('invalid_grant');
  const code = await codeOf();
  const { body } = await exchange(code);
  expect(await reads(body.access_token)).toBe(200);
  expect((await exchange(code)).body.error).toBe('invalid_grant');
  expect([await reads(body.access_token), (await refresh(body.refresh_token)).body.error]).toEqual([
    401,
    'invalid_grant',
  ]);
});

test('of exchanges at once one gets tokens, and they end', async () => {
  const code = await codeOf();
  const answers = await Promise.all([exchange(code), exchange(code), exchange(code)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  const token = answers.find(({ status }) => status === 200)?.body.access_token;
  expect(await reads(token ?? '')).toBe(401);
});

test('a refresh token is used once: a second use ends all', async () => {
  const { body: first } = await exchange(await codeOf());
  expect((await refresh(first.refresh_token, { scope: 'patient/DocumentReference.rs' })).body.error).toBe(
    'invalid_scope',
  );
  const { body: second } = await refresh(first.refresh_token, { scope: 'patient/Patient.rs' });
  expect(await reads(second.access_token)).toBe(200);
  expect((await refresh(first.refresh_token)).body.error).toBe('invalid_grant');
  expect([await reads(second.access_token), (await refresh(second.refresh_token)).body.error]).toEqual([
    401,
    'invalid_grant',
  ]);
});

test('tokens are told of, and given back, by their own app alone', async () => {
  const { body } = await exchange(await codeOf());
  const token = body.access_token;
  const told = async (form: Record<string, string>, authorization?: string) =>
    (await post('introspect', { token, ...form }, authorization)).body;
  const active = { active: true, client_id: publicId, scope: body.scope, patient: record.ana };
  expect(await told({ client_id: publicId })).toMatchObject({ ...active, exp: expect.any(Number) });
  expect(await told({}, `Bearer ${token}`)).toMatchObject(active);
  expect(await told({}, basic(confidential))).toEqual({ active: false });
  expect(await told({}, `Bearer ${record.token}`)).toMatchObject({ error: 'invalid_client' });
  expect((await post('revoke', { token }, basic(confidential))).status).toBe(200);
  expect(await reads(token)).toBe(200);
  expect((await post('revoke', { token: body.refresh_token, client_id: publicId })).status).toBe(200);
  expect([await reads(token), await told({ client_id: publicId })]).toEqual([401, { active: false }]);
});

test.each<[form: Record<string, string>, status: number, error: string]>([
  [{}, 401, 'invalid_client'],
  [{ client_id: 'x', grant_type: 'refresh_token' }, 401, 'invalid_client'],
  [{ client_id: 'public' }, 400, 'invalid_request'],
  [{ client_id: 'public', grant_type: 'password' }, 400, 'unsupported_grant_type'],
  [{ client_id: 'public', grant_type: 'refresh_token' }, 400, 'invalid_request'],
  [{ client_id: 'public', grant_type: 'refresh_token', refresh_token: 'x' }, 400, 'invalid_grant'],
])('the token endpoint answers %j by RFC 6749', async (form, status, error) => {
  const { client_id: id } = form;
  const answer = await post('token', { ...form, ...(id === 'public' && { client_id: publicId }) });
  expect([answer.status, answer.body.error]).toEqual([status, error]);
});

test('a dependent’s record; the list of the account, and its end; the log names the app', async () => {
  const child = { name: 'Bento Souza', birth_date: '2019-04-02', gender: 'male' };
  const { id } = (await record.patient.post(`/api/person/${record.ana}/children`, child)).body;
  const { body } = await exchange(await codeOf({ patient_id: id }));
  expect([body.patient, await reads(body.access_token, `Patient/${id}`)]).toEqual([id, 200]);
  expect(await reads(body.access_token, `Patient/${record.ana}`)).toBe(404);
  const { body: list } = await record.patient.get('/api/user/app');
  const mine = list.find((one: { patient_id: string }) => one.patient_id === id);
  expect(mine).toMatchObject({ name: 'Diário de Saúde', patient: 'Bento Souza', scopes: order });
  const log = await app.sql(
    "select user_name, what from record_access where patient_id = $1 and what like 'program%'",
    [id],
  );
  expect(log).toContainEqual({ user_name: 'Diário de Saúde', what: 'program Patient' });
  expect((await record.patient.put(`/api/user/data-token/${mine.id}/end`, { patient_id: id })).status).toBe(200);
  expect(await reads(body.access_token)).toBe(401);
  expect((await refresh(body.refresh_token)).body.error).toBe('invalid_grant');
});

test('an app that its clinic ends reads nothing more', async () => {
  const { app_id: client_id } = await register();
  const { body } = await exchange(await codeOf({ client_id }), { client_id });
  expect(await reads(body.access_token)).toBe(200);
  expect((await manager.put(`/api/company/clinica-demo/app/${client_id}/end`)).status).toBe(200);
  expect([await reads(body.access_token), (await refresh(body.refresh_token, { client_id })).body.error]).toEqual([
    401,
    'invalid_client',
  ]);
  expect((await ask(asked({ client_id }))).body.code).toBe('app_unknown');
  const { body: left } = await manager.get('/api/company/clinica-demo/app');
  expect(left.map(({ id }: { id: string }) => id)).not.toContain(client_id);
});

test('another clinic’s app, patient and manager are of no use here', async () => {
  const [neighbour, boss] = [await app.as('pedro@vizinha.acolhe'), await app.as('gestor@vizinha.acolhe')];
  const theirs = await register({}, boss, 'clinica-vizinha');
  expect((await ask(asked(), neighbour)).body.code).toBe('app_unknown');
  expect((await consent({}, neighbour)).body.code).toBe('app_unknown');
  expect((await ask(asked({ client_id: theirs.app_id }))).body.code).toBe('app_unknown');
  expect((await exchange(await codeOf(), { client_id: theirs.app_id })).body.error).toBe('invalid_grant');
  expect((await boss.put(`/api/company/clinica-vizinha/app/${publicId}/end`)).status).toBe(404);
  expect((await boss.get('/api/company/clinica-demo/app')).status).not.toBe(200);
  const { body } = await exchange(await codeOf());
  const told = await post('introspect', { token: body.access_token, client_id: theirs.app_id });
  expect(told.body).toEqual({ active: false });
});
